import { expect, test } from "vitest";
import { FOUR, incast, packetScenes } from "../../fixtures/packet-scenes.ts";
import { breaksOf } from "../../scale/fold.ts";
import {
  busyOfAll,
  type ComparedRun,
  durationWords,
  headline,
  largestParts,
  meanAmounts,
  meanOf,
  momentsOf,
  silencesOf,
} from "./compared.ts";
import { Lives } from "./life.ts";
import { portIndex } from "./port-index.ts";
import { fullestLink } from "./ports.ts";

function compared(scenario: Parameters<typeof packetScenes>[0]): readonly ComparedRun[] {
  const runs = packetScenes(scenario);
  const link = fullestLink(runs.map(({ record }) => record)) as number;
  return runs.map(({ label, record }) => ({
    label,
    index: portIndex(record, link),
    amounts: meanAmounts(new Lives(record), record.start.length),
  }));
}

const eight = compared(incast(8, 14_600, FOUR));

test("a policy is silent once: how many spilled, how long nothing moves, who is sooner", () => {
  const words = headline(eight)
    .map(({ text }) => text)
    .join("");
  const slow = eight.reduce((a, b) => (b.index.end > a.index.end ? b : a));
  const [silence] = silencesOf(slow.index);
  expect(words).toContain(`Under ${slow.label} `);
  expect(words).toContain(
    `nothing moves for ${durationWords((silence?.[1] ?? 0) - (silence?.[0] ?? 0))}`,
  );
  expect(words).toMatch(/\d+ of the first 80 packets spill in the first .* seven timers run\./);
  expect(words).toMatch(/Homa is done after 107 µs, \d+ times sooner\.$/);
});

test("several silences are counted, a run without any tells its parts", () => {
  const crowd = compared(incast(32, 14_600, FOUR));
  expect(
    headline(crowd)
      .map(({ text }) => text)
      .join(""),
  ).toMatch(/nothing moves \w+ times, for .* of .*:/);
  const [, , , homa] = eight;
  const told = headline([homa as ComparedRun])
    .map(({ text }) => text)
    .join("");
  expect(told).toBe(
    `Mean FCT: ${durationWords(meanOf(homa as ComparedRun))} under Homa, ${largestParts((homa as ComparedRun).amounts, 1)[0]}.`,
  );
});

test("switches that pause are told first", () => {
  const runs = compared(incast(5, 100_000, [{ id: "pdq-distributed" }, { id: "rcp-distributed" }]));
  expect(
    headline(runs)
      .map(({ text }) => text)
      .join(""),
  ).toMatch(/switches pause flows for \d\d % .* told to send slower, it is /);
});

test("moments are in order, within the run, and the last is its end", () => {
  const indexes = eight.map(({ index }) => index);
  const moments = momentsOf(indexes);
  const end = Math.max(...indexes.map((index) => index.end));
  expect([...moments].sort((a, b) => a - b)).toEqual(moments);
  expect(moments.at(-1)).toBe(end);
  expect(moments.length).toBeGreaterThan(5);
  expect(moments.length).toBeLessThan(14);
  const [tcp] = indexes;
  const drop = tcp?.droppedAt[0] ?? 0;
  expect(moments.some((time) => Math.abs(time - drop) <= end / 4000)).toBe(true);
});

test("the axis folds what all policies leave idle", () => {
  const busy = busyOfAll(eight.map(({ index }) => index));
  const end = Math.max(...eight.map(({ index }) => index.end));
  const breaks = breaksOf(busy, { from: 0, to: end });
  expect(breaks.length).toBe(1);
  const folded = breaks.reduce((sum, { from, to }) => sum + to - from, 0);
  expect(folded / end).toBeGreaterThan(0.9);
});

test.each([
  [0, "0 µs"],
  [9_984_000_000, "9.98 ms"],
  [107_000_000, "107 µs"],
  [17_040_000, "17.0 µs"],
  [999_700_000, "1.00 ms"],
  [350_000, "350 ns"],
  [2.5e12, "2.50 s"],
])("%i picoseconds are %s", (time, words) => expect(durationWords(time)).toBe(words));
