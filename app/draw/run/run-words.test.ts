import { expect, test } from "vitest";
import { experimentOf, flowsOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import { timeWords } from "../gantt/flow-words.ts";
import { portNames, roundingWords, waitingPlace } from "./run-words.ts";

test.each([
  ["a link", { ports: 1, areHosts: false }, "Queue 3"],
  ["a switch", { ports: 4, areHosts: false }, "Ingress 2"],
  ["a network", { ports: 4, areHosts: true }, "Host 2"],
] as const)("flows of %s wait in a place by its name", (_, ends, name) => {
  expect(waitingPlace(ends, 2)).toBe(name);
});

test("a lane of a port has its port's name, or its host's", () => {
  const names = [false, true].map((areHosts) =>
    [1, 5].map((lane) => portNames(lane, { ports: 4, areHosts })[1]),
  );
  expect(names).toEqual([
    ["Ingress port 1", "Egress port 1"],
    ["Host 1, sending", "Host 1, receiving"],
  ]);
});

test.each([
  [2891.62, 4041.19, "the mean is 40 % larger"],
  [1665830.8, 1666451.3, "the mean is 0.037 % larger"],
  [1460, 1460, "the mean stays what it is"],
])("bytes of %d become packets of %d", (bytes, packets, words) => {
  expect(roundingWords({ bytes, packets })).toBe(words);
});

/** The finish times of flows that arrive at `first`, in words. */
function words(first: number, ends: readonly number[]): readonly string[] {
  const experiment = experimentOf(flowsOf(ends.map(() => [first, 1] as const)));
  const finish = Float64Array.from(ends);
  const view = runOf(experiment, 0, "fifo", "FIFO", 1, traceOf([]), finish);
  return ends.map(timeWords(experiment, view));
}

test("finish times have four digits, and as many as tell neighbours apart", () => {
  expect(words(0, [9.25, 28 / 3, 1200])).toEqual(["9.25", "9.333", "1,200"]);
  expect(words(0, [12345.25, 12345.75])).toEqual(["12,345.3", "12,345.8"]);
});

test("late times keep the digits of the time since the first arrival", () => {
  expect(words(1511222333, [1511222333.000032, 1511222333.000037])).toEqual([
    "1,511,222,333.000032",
    "1,511,222,333.000037",
  ]);
});
