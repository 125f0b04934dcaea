import { expect, it } from "vitest";
import { policyDefinition } from "../../../engine/index.ts";
import { newPolicy, type PolicyDraft } from "../../document/draft/draft.ts";
import { policyNames, policySummary } from "./policy-words.ts";

const summary = (policy: PolicyDraft): string =>
  policySummary(policy, policyDefinition(policy.id).parameters);

it("a policy is summed up by its thresholds and what differs from the defaults", () => {
  const told = (file: object) => {
    const policy = newPolicy("qclimb");
    return summary({ ...policy, file: { ...policy.file, ...file } });
  };
  expect(told({})).toBe("one queue");
  expect(told({ thresholds: [3, 8], slack: 2, within: "rr" })).toBe(
    "θ 3, 8 · slack 2 · round robin",
  );
  expect(told({ thresholds: { method: "equal-split", queues: 3 } })).toBe("3 queues, equal split");
  const optimal = { method: "optimal", queues: 8 };
  expect(told({ thresholds: optimal })).toBe("up to 8 queues, optimal");
  expect(told({ thresholds: { ...optimal, objective: "eq1" } })).toBe(
    "up to 8 queues, optimal for eq. 1",
  );
  expect(told({ thresholds: { method: "published" } })).toBe("thresholds as published");
  expect(summary(newPolicy("fifo", "fifo"))).toBe("");
});

it("two runs of one policy have different names", () => {
  const pias = [newPolicy("pias", "pias"), newPolicy("pias", "pias-2")];
  expect([...policyNames(pias).values()]).toEqual(["PIAS", "PIAS (2)"]);
});
