import { expect, test } from "vitest";
import type { Where } from "../../../../engine/doors/draw-data.ts";
import { type CrowdRun, crowdPhrases } from "./crowd-words.ts";

const PARTS = [
  "wire",
  "own",
  "queue",
  "reply",
  "timer",
  "lost",
  "grant",
  "paced",
  "paused",
  "data",
];

/** Flows whose time went so; what is not named took none, NaN of flows that did not end. */
function runOf(
  label: string,
  dropped: number | null,
  flows: readonly (Readonly<Record<string, number>> | null)[],
): CrowdRun {
  const where = Object.fromEntries(
    PARTS.map((part) => [
      part,
      Float64Array.from(flows, (flow) => (flow === null ? Number.NaN : (flow[part] ?? 0))),
    ]),
  );
  return { label, where: where as Where, dropped, picoseconds: 1e6 };
}

const told = (...runs: readonly CrowdRun[]): string =>
  crowdPhrases(runs)
    .map(({ text }) => text)
    .join("");

const slow = runOf("TCP", 40, [{ wire: 100, timer: 900 }, { wire: 200 }, null]);
const fast = runOf("Homa", 0, [{ wire: 30, queue: 70 }, { wire: 100 }]);

test("flows that wait for timers are counted where these take much, then what the fastest drops", () => {
  expect(told(fast, slow)).toBe(
    "1 of 3 flows waits for a timer under TCP: 75 % of all time. Homa drops no packet: mean FCT 100 µs, 65 % on wires.",
  );
  const two = runOf("TCP", 1, [
    { wire: 10, timer: 90 },
    { wire: 10, timer: 90 },
  ]);
  expect(told(two)).toBe("2 of 2 flows wait for timers under TCP: 90 % of all time.");
});

test("where timers take little the slowest is told by its largest part, and one policy alone", () => {
  const queued = runOf("DCTCP", 1, [{ wire: 100, queue: 288, timer: 12 }]);
  expect(told(queued, fast)).toBe(
    "Under DCTCP the mean FCT is 400 µs, 72 % queueing behind others. Homa drops no packet: mean FCT 100 µs, 65 % on wires.",
  );
  expect(told(queued)).toBe("Under DCTCP the mean FCT is 400 µs, 72 % queueing behind others.");
  const other = runOf("PDQ", null, [{ own: 50 }]);
  expect(told(queued, other)).toContain(
    " PDQ has a mean FCT of 50.0 µs, 100 % behind its own packets.",
  );
});

test("runs of which no flow ended say nothing", () => {
  expect(told(runOf("TCP", 3, [null, null]))).toBe("");
  expect(told()).toBe("");
});
