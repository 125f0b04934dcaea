import { expect, it } from "vitest";
import { policyDefinition } from "../../../engine/index.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { DEFAULT_THRESHOLDS, newPolicy } from "../../document/draft/draft.ts";
import { policyNames } from "./policy-names.ts";
import { policySummary } from "./policy-summary.ts";

const summary = (policy: PolicyDraft): string =>
  policySummary(policy, policyDefinition(policy.id).parameters);

it("a policy is summed up by its thresholds and what differs from the defaults", () => {
  const qclimb = newPolicy("qclimb", "qclimb");
  const list = { ...DEFAULT_THRESHOLDS, text: "3,8" } as const;
  expect(summary(qclimb)).toBe("one queue");
  expect(summary({ ...qclimb, thresholds: list, slack: 2, within: "rr" })).toBe(
    "θ 3, 8 · slack 2 · round robin",
  );
  expect(summary({ ...qclimb, thresholds: { ...list, method: "equal-split" } })).toBe(
    "3 queues, equal split",
  );
  const optimal = { ...list, method: "optimal", queues: 8 } as const;
  expect(summary({ ...qclimb, thresholds: optimal })).toBe("up to 8 queues, optimal");
  expect(summary({ ...qclimb, thresholds: { ...optimal, objective: "eq1" } })).toBe(
    "up to 8 queues, optimal for eq. 1",
  );
  expect(summary({ ...qclimb, thresholds: { ...list, method: "published" } })).toBe(
    "thresholds as published",
  );
  expect(summary(newPolicy("fifo", "fifo"))).toBe("");
});

it("two runs of one policy have different names", () => {
  const pias = [newPolicy("pias", "pias"), newPolicy("pias", "pias-2")];
  expect([...policyNames(pias).values()]).toEqual(["PIAS", "PIAS (2)"]);
});
