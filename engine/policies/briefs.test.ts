import { expect, test } from "vitest";
import type { PolicySpec } from "../model/spec/scenario.ts";
import { POLICIES, policyDefinition } from "../run/policies.ts";

test.each(POLICIES.map(({ name, brief }) => [name, brief]))("%s: %s", (_, brief) => {
  expect(brief.split(" ").length).toBeLessThanOrEqual(6);
  expect(brief).toMatch(/^([a-z]|PIAS |DCTCP, ).*[a-z]$/);
});

test("no two policies have the same brief rule", () => {
  expect(new Set(POLICIES.map(({ brief }) => brief)).size).toBe(POLICIES.length);
});

test("policies are grouped by what they need to know; custom ranks and mixes have no row", () => {
  const idsOf = (group: string | null) =>
    POLICIES.filter((policy) => policy.group === group).map(({ id }) => id);
  expect(idsOf("nothing")).toEqual(["fifo", "brr", "las", "pias", "asrpt", "nos2"]);
  expect(idsOf("sizes")).toEqual(["srpt", "sjf", "qclimb-ps"]);
  expect(idsOf("hints")).toEqual(["qclimb", "pdq", "edf", "d3", "qclimb-fp", "qclimb-pp", "srpte"]);
  expect(idsOf("packets")).toHaveLength(14);
  expect(idsOf(null)).toEqual(["rank", "mix"]);
});

test("packets are sent by the group that says so, and nothing known means nothing read", () => {
  for (const { id, group, packets, reads } of POLICIES) {
    if (group === null) continue;
    expect(packets !== undefined, id).toBe(group === "packets");
    if (group === "nothing" || group === "sizes") {
      expect(
        reads.filter((column) => column !== "weight"),
        id,
      ).toEqual([]);
    }
    if (group === "hints") expect(reads, id).not.toEqual([]);
  }
});

/** A brief rule with its numbers in brackets. */
function told(thresholds: PolicySpec["thresholds"], queues = 8): string {
  const policy = { id: "pias", ...(thresholds === undefined ? {} : { thresholds }) };
  const parts = policyDefinition("pias").briefWith?.(policy, queues) ?? [];
  return parts
    .map((part) =>
      typeof part === "string"
        ? part
        : `[${part.value} at ${part.path}, ${part.least} to ${part.most}]`,
    )
    .join("");
}

const LARGEST = 1e9;

test.each<[PolicySpec["thresholds"], string]>([
  [undefined, "sinks a queue as it sends"],
  [[], "sinks a queue as it sends"],
  [[3], `sinks a queue at [3 at thresholds[0], 1 to ${LARGEST}] sent`],
  [
    [3, 7],
    `sinks a queue at [3 at thresholds[0], 1 to 6] and [7 at thresholds[1], 4 to ${LARGEST}] sent`,
  ],
  [
    [3, 7, 20],
    `sinks a queue at [3 at thresholds[0], 1 to 6], [7 at thresholds[1], 4 to 19] and [20 at thresholds[2], 8 to ${LARGEST}] sent`,
  ],
  [[1, 2, 3, 4], "sinks through 5 queues"],
  [[1.5], "sinks through 2 queues"],
  [{ method: "equal-split", queues: 8 }, "sinks through [8 at thresholds.queues, 2 to 64] queues"],
  [{ method: "optimal" }, "sinks through [8 at thresholds.queues, 2 to 16] queues"],
  [{ method: "published" }, "sinks through 8 queues"],
])("PIAS with the thresholds %j %s", (thresholds, brief) => {
  expect(told(thresholds)).toBe(brief);
});
