import { describe, expect, test } from "vitest";
import { FOUR, incast, packetScenes } from "../../fixtures/packet-scenes.ts";
import { breaksOf } from "../../scale/fold.ts";
import {
  type ComparedRun,
  durationWords,
  headline,
  largestParts,
  meanAmounts,
  meanOf,
} from "./compared.ts";
import { Lives } from "./life.ts";
import { busyOfAll, momentsOf, silencesOf } from "./moments.ts";
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
const [tcp, dctcp, , homa] = eight as [ComparedRun, ComparedRun, ComparedRun, ComparedRun];

function told(runs: readonly ComparedRun[]): string {
  return headline(runs)
    .map(({ text }) => text)
    .join("");
}

describe("the sentence", () => {
  test("a policy is silent once: how many spilled, how long nothing moves, who is sooner", () => {
    const [silence] = silencesOf(dctcp.index) as [readonly [number, number]];
    const length = durationWords(silence[1] - silence[0]);
    expect(told(eight)).toBe(
      `Under DCTCP 51 of the first 80 packets spill within 17.0 µs, and then nothing moves for ${length}: seven timers run. Homa is done after 107 µs, 95 times sooner.`,
    );
    expect(told([tcp])).toMatch(/^Under TCP 50 of .*: eight timers run\.$/);
    expect(told([dctcp, tcp])).toMatch(/^Under DCTCP .*: seven timers run\.$/);
  });

  test("several silences are counted", () => {
    expect(told(compared(incast(32, 14_600, FOUR)))).toMatch(
      /^Under TCP nothing moves four times, for 39\.5 ms of 40\.2 ms: \d+ packets are dropped, and \d+ timers run out\. Homa is done after 395 µs, 102 times sooner\.$/,
    );
  });

  test("it is about the run, whichever port is shown", () => {
    const scenes = packetScenes(incast(8, 14_600, FOUR));
    const atHost = scenes.map(({ label, record }, k) => ({
      label,
      index: portIndex(record, 0),
      amounts: (eight[k] as ComparedRun).amounts,
    }));
    expect(atHost[0]?.index.drops.length).toBe(0);
    expect(told(atHost)).toBe(told(eight));
  });

  test("a policy alone, and policies that are equal", () => {
    const [part] = largestParts(homa.amounts, 1);
    expect(told([homa])).toBe(`Mean FCT: ${durationWords(meanOf(homa))} under Homa, ${part}.`);
    const twin = { ...homa, label: "Homa (2)" };
    expect(told([homa, twin])).toBe(
      `Mean FCT: ${durationWords(meanOf(homa))} under Homa and Homa (2), ${part}.`,
    );
    expect(told([dctcp, homa, twin])).toMatch(/ Homa and Homa \(2\) are done after 107 µs, /);
    const alone = compared(incast(1, 14_600, [{ id: "dctcp" }, { id: "pfabric" }, { id: "homa" }]));
    expect(told(alone)).toMatch(
      /^Mean FCT: 23\.2 µs under DCTCP, pFabric and Homa, \d+ % on wires\.$/,
    );
    expect(told([])).toBe("");
  });

  test("switches that pause are told first, sooner or later than others", () => {
    const runs = compared(
      incast(5, 100_000, [{ id: "pdq-distributed" }, { id: "rcp-distributed" }]),
    );
    expect(told(runs)).toMatch(/switches pause flows for \d\d % .* told to send slower, it is /);
    const [pdq, rcp] = runs as [ComparedRun, ComparedRun];
    const tones = (phrases: ReturnType<typeof headline>) =>
      phrases.flatMap(({ tone }) => (tone === "plain" ? [] : [tone]));
    expect(tones(headline([pdq, rcp]))).toEqual(["good", "bad"]);
    expect(tones(headline([pdq, { ...rcp, amounts: homa.amounts }]))).toEqual(["bad", "good"]);
    expect(tones(headline([pdq]))).toEqual(["good"]);
  });

  test("flows that never end are told, and who has them is not done first", () => {
    const { record } = homa.index;
    const end = record.end.map((time, flow) => (flow < 3 ? Number.NaN : time));
    const cut = { ...homa, index: { ...homa.index, record: { ...record, end } } };
    expect(told([dctcp, cut])).toMatch(/seven timers run\. 3 of 8 flows never end under Homa\.$/);
    const none = {
      ...cut,
      amounts: meanAmounts(new Lives({ ...record, end: end.fill(Number.NaN) }), 8),
    };
    expect(told([none])).toBe("No flow ends under Homa.");
    expect(told([homa, none])).toMatch(
      /^Mean FCT: .* under Homa, .*\. 8 of 8 flows never end under Homa\.$/,
    );
  });
});

test("moments are in order, within the run, and the last is its end", () => {
  const indexes = eight.map(({ index }) => index);
  const moments = momentsOf(indexes);
  const end = Math.max(...indexes.map((index) => index.end));
  expect([...moments].sort((a, b) => a - b)).toEqual(moments);
  expect(moments.at(-1)).toBe(end);
  expect(moments.length).toBeGreaterThan(5);
  expect(moments.length).toBeLessThan(14);
  const drop = tcp.index.droppedAt[0] ?? 0;
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
