import { expect, test } from "vitest";
import type { PolicySpec } from "../../../engine/doors/scenario.ts";
import { briefParts } from "./brief-parts.ts";

/** A brief rule with its numbers in brackets. */
function told(thresholds: PolicySpec["thresholds"], queues = 8): string {
  const policy = { id: "pias", ...(thresholds === undefined ? {} : { thresholds }) };
  return briefParts(policy, queues)
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

test("SPEC 4.7 thresholds that coincide make fewer queues than were asked for, which is told", () => {
  const split = { method: "equal-split", queues: 8 } as const;
  expect(told(split, 2)).toBe("sinks through 2 of [8 at thresholds.queues, 2 to 64] queues");
  expect(told(split, 0)).toBe("sinks through [8 at thresholds.queues, 2 to 64] queues");
  expect(told({ method: "published" }, 0)).toBe("sinks a queue as it sends");
});

test("a policy without numbers has its brief rule, and PIAS over DCTCP one of its own", () => {
  expect(briefParts({ id: "fifo" }, 1)).toEqual(["first come, first served"]);
  expect(briefParts({ id: "pias-dctcp", thresholds: [1, 2, 3, 4] }, 5)).toEqual([
    "tags through ",
    "5",
    " queues",
  ]);
});

test("each number of a rule is read out by a name of its own", () => {
  const labels = (thresholds: readonly number[]): readonly string[] =>
    briefParts({ id: "pias", thresholds }, 8).flatMap((part) =>
      typeof part === "string" ? [] : [part.label],
    );
  expect(labels([3])).toEqual(["threshold"]);
  expect(labels([3, 7])).toEqual(["threshold 1", "threshold 2"]);
});
