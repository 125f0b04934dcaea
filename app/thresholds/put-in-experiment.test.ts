import { describe, expect, it } from "vitest";
import { checkDraft } from "../state/check.ts";
import { EMPTY_DRAFT, newPolicy } from "../state/draft.ts";
import { setSource } from "../state/draft-edits.ts";
import { withSetting } from "./put-in-experiment.ts";

const SETTING = { workload: "data-mining", load: 0.6, thresholds: [3, 267] };
const SAMPLED = setSource(EMPTY_DRAFT, "workload");

describe("thresholds put into the experiment", () => {
  it("come with their traffic, and choose the policy if need be", () => {
    const { scenario } = checkDraft(withSetting(SAMPLED, "pias", SETTING));
    expect(scenario?.workload).toMatchObject({ distribution: "data-mining", load: 0.6 });
    expect(scenario?.policies).toEqual([{ id: "pias", thresholds: [3, 267] }]);
  });

  it("are those of a chosen policy, whose other parameters stay", () => {
    const before = { ...SAMPLED, policies: [{ ...newPolicy("qclimb", "qclimb"), slack: 4 }] };
    const { scenario } = checkDraft(withSetting(before, "qclimb", SETTING));
    expect(scenario?.policies).toEqual([{ id: "qclimb", slack: 4, thresholds: [3, 267] }]);
  });

  it("are bytes where the experiment's sizes are", () => {
    const bytes = [3 * 1460, 267 * 1460];
    for (const draft of [
      { ...SAMPLED, model: "fluid" } as const,
      { ...SAMPLED, units: { size: "bytes" } } as const,
    ]) {
      const { scenario } = checkDraft(withSetting(draft, "pias", SETTING));
      expect(scenario?.policies).toEqual([{ id: "pias", thresholds: bytes }]);
    }
  });
});
