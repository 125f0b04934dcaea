import { expect, test } from "vitest";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { parseSweep } from "../../engine/doors/study.ts";
import { plainText } from "../bench/phrases.ts";
import { numberUnit } from "../draw/run/number-words.ts";
import { fileOf, firstSetting } from "./setting.ts";
import { faultWords, howManyWords, keptPhrases, sweepPhrases } from "./sweep-phrases.ts";

const DRAWN: Scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "elephant 1", arrival: 0, size: 12 },
    { id: "mouse 1", arrival: 1, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "pias", thresholds: [3, 7] }],
};
const { flows: _, ...BARE } = DRAWN;
const SAMPLED: Scenario = {
  ...BARE,
  workload: { distribution: "web-search", load: 0.8, flows: 500, seed: 1 },
  policies: [{ id: "fifo" }, { id: "srpt" }],
};

test("a sweep of drawn flows is a sentence without a path, and so are the numbers that stay", () => {
  const setting = firstSetting(DRAWN);
  expect(plainText(sweepPhrases(setting, DRAWN))).toBe(
    "Average done after against size of elephant 1, 1 to 24, under FIFO, PIAS",
  );
  const kept = keptPhrases({ ...setting, held: [["policies.PIAS.thresholds[1]", 9]] }, DRAWN);
  expect(plainText(kept)).toBe(
    "Kept the same: first threshold of PIAS 3 packets, second threshold of PIAS 9 packets",
  );
});

test("policies have their names while nothing is known of the sweep, two of a kind each its own", () => {
  const policies = [{ id: "las" }, { id: "pias" }, { id: "pias", thresholds: [4] }] as const;
  expect(plainText(sweepPhrases(firstSetting(SAMPLED), { ...SAMPLED, policies }))).toMatch(
    /, under LAS, PIAS, PIAS \(2\)$/,
  );
});

test("arithmetic over measures stands as it was written, in sentence and file", () => {
  const setting = { ...firstSetting(SAMPLED), measures: "mice.p99 / mean, 1 - slowdown.below.2" };
  expect(plainText(sweepPhrases(setting, SAMPLED))).toMatch(
    /^mice\.p99 \/ mean and 1 more against load,/,
  );
  expect(fileOf(setting, SAMPLED)).toMatchObject({
    measures: ["mice.p99 / mean", "1 - slowdown.below.2"],
  });
});

test("a sweep of a sample says its seeds, its further axes and what it is measured by", () => {
  const setting = {
    ...firstSetting(SAMPLED),
    axes: [
      { path: "workload.load", values: "0.1..0.9:0.1", as: "" },
      { path: "workload.flows", values: "100, 500", as: "" },
    ],
    base: "SRPT",
  };
  expect(plainText(sweepPhrases(setting, SAMPLED))).toBe(
    "Average done after and 1 more against load, 0.1 to 0.9, and by flows, 100, 500, over seeds 1 to 10, under FIFO, SRPT, as multiples of SRPT",
  );
  const path = '["workload.load","workload.flowsPerHost"]';
  const pairs = "[0.5, 750], [0.6, 900], [0.9, 1350]";
  const together = { path, values: pairs, as: "load", names: [0.5, 0.6, 0.9] };
  expect(plainText(sweepPhrases({ ...setting, axes: [together] }, SAMPLED))).toContain(
    "against load, 0.5, 0.6, 0.9, over",
  );
  const loads = { ...together, path: '["workload.load","policies[0].load"]' };
  expect(plainText(sweepPhrases({ ...setting, axes: [loads] }, SAMPLED))).toContain(
    "against load,",
  );
  expect(plainText(keptPhrases({ ...setting, axes: [together] }, SAMPLED))).not.toMatch(/load/);
  expect(plainText(keptPhrases(firstSetting(SAMPLED), SAMPLED))).toMatch(
    /^Kept the same: 500 flows,/,
  );
  const kept = plainText(keptPhrases(setting, SAMPLED));
  expect(kept).toContain("pace of release 0");
  expect(kept).not.toMatch(/load|[a-z]\.[a-z]/);
});

test.each([
  ["", "no value yet"],
  ["1, 2, 5", "1, 2, 5"],
  ['"web-search", "data-mining"', "web-search, data-mining"],
  ["1, 2, 3, 4, 5, 6", "1 to 6"],
  ["0.1..0.2:0.05", "0.1, 0.15, 0.2"],
])("the values %s are told as %s", (values, told) => {
  const setting = { ...firstSetting(DRAWN), axes: [{ path: "model", values, as: "" }] };
  expect(plainText(sweepPhrases(setting, DRAWN))).toContain(`against model, ${told},`);
});

test.each([
  [
    { axes: [{ path: "workload.load", values: "0.1..x", as: "" }] },
    /^The values of load: expected /,
  ],
  [{ axes: [{ path: "flws", values: "1", as: "" }] }, /^What varies: expected /],
  [{ seeds: "a" }, /^Seeds: expected /],
  [{ measures: "meen" }, /^A measure: expected /],
  [{ base: "nobody" }, /^The policy to compare with: expected /],
  [
    { axes: [{ path: "workload.load", values: "0.5, -1", as: "" }] },
    /^at load = -1: load: expected /,
  ],
])("what is wrong with %j is said in words", (change, said) => {
  const setting = { ...firstSetting(SAMPLED), ...change };
  const parsed = parseSweep(fileOf(setting, SAMPLED));
  if (parsed.ok) throw new Error("nothing is wrong");
  const [first] = parsed.faults.map((fault) => faultWords(fault, setting, SAMPLED));
  expect(first).toMatch(said);
});

test("a number along an axis is told in words, with the axis's own name and without", () => {
  const measures = "last load with inTime >= 0.99, mean";
  const head = (as: string) => {
    const axes = [{ path: "workload.load", values: "0.1..0.9:0.1", as }];
    return plainText(sweepPhrases({ ...firstSetting(SAMPLED), axes, measures }, SAMPLED));
  };
  for (const as of ["", "load"])
    expect(head(as)).toMatch(/^Last load with application throughput ≥ 0\.99 and 1 more against /);
  const axes = [{ path: "workload.deadlines.mean", values: "20, 40", as: "deadline" }];
  const other = { ...firstSetting(SAMPLED), axes, measures: "last deadline with mice.p99 <= 50" };
  expect(plainText(sweepPhrases(other, SAMPLED))).toMatch(
    /^Last deadline with 99 of 100 done within, mice ≤ 50 against deadline,/,
  );
});

test("how many flows a sample has is told where it is the same at every point", () => {
  const words = (path: string | readonly string[], workload: object) =>
    howManyWords({ scenario: { workload }, vary: [{ path, values: [1], as: "x", names: [1] }] });
  expect(words("workload.load", { flows: 500 })).toBe(" of 500 flows");
  expect(words("workload.flows", { flows: 500 })).toBe("");
  expect(words("workload.load", { flowsPerHost: 1 })).toBe(" of 1 flow a host");
  expect(words(["workload.load", "workload.flowsPerHost"], { flowsPerHost: 1 })).toBe("");
  expect(words("workload.load", { until: 300 })).toBe("");
  expect(words("workload[0].flows", [{ flows: 20 }, { flows: 30 }])).toBe("");
});

test("numbers that stay have the units of the experiment, and none where it names none", () => {
  const words = (change: object) => {
    const scenario = { ...SAMPLED, ...change } as Scenario;
    return plainText(keptPhrases(firstSetting(scenario), scenario));
  };
  const workload = {
    distribution: { fixed: 3000 },
    ...{ load: 0.8, flowsPerHost: 20, seed: 1, counted: { from: 100, to: 600 } },
  };
  const fabric = { kind: "star", hosts: 4, rate: 1_250_000, propagation: 0.02 };
  const fluid = { model: "fluid", fabric, workload };
  const kept = words({ ...fluid, units: { size: "bytes", time: "ms" } });
  expect(kept).toContain("rate of the link 1,250,000 bytes/ms");
  expect(kept).toMatch(/propagation delay 0\.02 ms|begin of counting 100 ms/);
  expect(words({ ...fluid, units: { size: "bytes", time: "us" } })).toContain("bytes/µs");
  expect(words(fluid)).toMatch(/rate of the link 1,250,000(,|$)/);
  expect(kept).toContain("20 flows a host");
  const scenario: Scenario = { ...SAMPLED, units: { size: "bytes", time: "ms" }, model: "fluid" };
  const units = [
    "fabric.hostRates[0].rate",
    "policies.mix.of[1].thresholds[0]",
    "policies.A.aging",
  ];
  expect(units.map((path) => numberUnit(path, scenario))).toEqual(["bytes/ms", "bytes", ""]);
});
