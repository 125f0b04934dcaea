import { beforeAll, describe, expect, it } from "vitest";
import {
  EMPTY_DRAFT,
  newPolicy,
  withField,
  withPolicies,
  workloadOf,
} from "../document/draft/draft.ts";
import { checkDraft } from "../document/read/check.ts";
import { fetchReading } from "../document/read/reading-at-hand.ts";
import { setSource } from "../edits/setting-edits.ts";
import { OWN } from "./sizes.ts";
import { withSetting } from "./thresholds-view.tsx";

beforeAll(fetchReading);

const SETTING = { workload: "data-mining", load: 0.6, thresholds: [3, 267] };
const SAMPLED = setSource(EMPTY_DRAFT, "workload");

describe("thresholds put into the experiment", () => {
  it("come with their traffic, and choose the policy if need be", () => {
    const { scenario } = checkDraft(withSetting(SAMPLED, "pias", SETTING));
    expect(scenario?.workload).toMatchObject({ distribution: "data-mining", load: 0.6 });
    expect(scenario?.policies).toEqual([{ id: "pias", thresholds: [3, 267] }]);
  });

  it("are those of a chosen policy, whose other parameters stay", () => {
    const qclimb = withField(newPolicy("qclimb"), "slack", 4);
    const before = withPolicies(SAMPLED, [qclimb]);
    const { scenario } = checkDraft(withSetting(before, "qclimb", SETTING));
    expect(scenario?.policies).toEqual([{ id: "qclimb", slack: 4, thresholds: [3, 267] }]);
  });

  it("leave the bench's own law alone, and are in its unit", () => {
    const law = { pareto: { shape: 1.2, min: 1, max: 1000 } };
    const own = withField(SAMPLED, "workload.distribution", law);
    const setting = { ...SETTING, workload: OWN };
    for (const [draft, unit] of [
      [own, 1],
      [withField(own, "model", "fluid"), 1],
      [withField(own, "units.size", "bytes"), 1460],
    ] as const) {
      const next = withSetting(draft, "pias", setting);
      expect(workloadOf(next)["distribution"]).toBe(law);
      const thresholds = SETTING.thresholds.map((packets) => packets * unit);
      expect(checkDraft(next).scenario?.policies).toEqual([{ id: "pias", thresholds }]);
    }
  });

  it("are bytes where the experiment's sizes are", () => {
    const bytes = [3 * 1460, 267 * 1460];
    for (const draft of [
      withField(SAMPLED, "model", "fluid"),
      withField(SAMPLED, "units.size", "bytes"),
    ]) {
      const { scenario } = checkDraft(withSetting(draft, "pias", SETTING));
      expect(scenario?.policies).toEqual([{ id: "pias", thresholds: bytes }]);
    }
  });
});
