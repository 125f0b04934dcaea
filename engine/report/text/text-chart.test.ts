import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { simulate } from "../../run/simulate.ts";
import { naiveTextChart } from "../../testing/naive/naive-text-chart.ts";
import { arbitraryScenario } from "../../testing/scenarios/arbitrary.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { shifted } from "../../testing/scenarios/shifted.ts";
import { seeds } from "../../testing/seeds.ts";
import { lettersOf, textChart } from "./text-chart.ts";

const FLOWS = [
  { id: "elephant", arrival: 0, size: 12 },
  { id: "medium", arrival: 2, size: 6 },
  { id: "mouse", arrival: 5, size: 1 },
];
const LINK = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, flows: FLOWS };

function charted(input: object) {
  const experiment = materialise(parsed(input));
  const { flows, policies, scenario } = experiment;
  const runs = policies.map((policy) => ({
    label: policy.label,
    run: simulate(flows, scenario.model, scenario.fabric, policy, { trace: true }),
  }));
  return { experiment, runs };
}

function chart(input: object): string {
  const { experiment, runs } = charted(input);
  return textChart(experiment, runs);
}

test("SPEC 15.1 a row a policy, a column a slot, a letter a flow", () => {
  expect(chart({ ...LINK, policies: [{ id: "fifo" }, { id: "srpt" }] })).toBe(
    [
      "slot  0         10",
      "FIFO  eeeeeeeeeeeemmmmmmo  e 12  m 18  o 19",
      "SRPT  eemmmommmeeeeeeeeee  e 19  m 9  o 6",
    ].join("\n"),
  );
});

test("SPEC 15.1 a row a queue where there are several; what is idle is told in the first", () => {
  const flows = [...FLOWS, { id: "m", arrival: 25, size: 4 }];
  const policies = [{ id: "pias", thresholds: [3, 7] }];
  expect(chart({ ...LINK, flows, policies })).toBe(
    [
      "slot     0         10        20",
      "PIAS Q1  eeemmmo            ......MMM   e 19  m 14  o 7  M 29",
      "PIAS Q2         eeeemmm              M",
      "PIAS Q3                eeeee",
    ].join("\n"),
  );
});

test("SPEC 15.3 a terminated flow has an x, and long runs have several slots a column", () => {
  const flows = [
    { id: "long one", arrival: 0, size: 250 },
    { id: "late", arrival: 0, size: 9, deadline: 4 },
  ];
  const lines = chart({ ...LINK, flows, policies: [{ id: "pdq" }] }).split("\n");
  expect(lines[0]).toMatch(/^slot \(×3\) {2}0 {9}30 {8}60 /);
  expect(lines[1]).toMatch(/^PDQ {8}l{84}\.{36} {2}l 250 {2}a x 0$/);
});

test("SPEC 15.2 letters: of the id, lower case first, then any that is free, then *", () => {
  expect(lettersOf(["a", "A", "ab", "b", "aB", "ß", "7a"])).toEqual([
    "a",
    "A",
    "b",
    "B",
    "c",
    "d",
    "7",
  ]);
  const many = lettersOf(Array.from({ length: 64 }, () => "-"));
  expect(new Set(many.slice(0, 62)).size).toBe(62);
  expect(many.slice(62)).toEqual(["*", "*"]);
});

test("SPEC 15.3 beyond 62 flows the sum and the mean stand for the finish times", () => {
  const flows = Array.from({ length: 63 }, (_, k) => ({ id: `f${k}`, arrival: 0, size: 1 }));
  expect(chart({ ...LINK, flows, policies: [{ id: "fifo" }] })).toMatch(/\* {2}Σ 2016 {2}mean 32$/);
});

test("SPEC 15.3 late runs begin at their first arrival, and say so", () => {
  const late = 1_700_000_000;
  const flows = FLOWS.map((flow) => ({ ...flow, arrival: flow.arrival + late }));
  expect(chart({ ...LINK, flows, policies: [{ id: "fifo" }] })).toBe(
    [
      "slots after 1700000000  0         10",
      "FIFO                    eeeeeeeeeeeemmmmmmo  e 1700000012  m 1700000018  o 1700000019",
    ].join("\n"),
  );
  const fluid = { ...LINK, model: "fluid", policies: [{ id: "srpt" }] };
  const short = flows.map((flow) => ({ ...flow, size: flow.size / 4 }));
  expect(chart({ ...fluid, flows: short })).toMatch(
    /^time after 1700000000 \(0\.0875 a column\) .*\n.* {2}e 1700000003 {2}m 1700000004\.5 {2}o 1700000005\.25$/,
  );
});

test("SPEC 15.3 ends have as many digits as tell them apart", () => {
  const flows = [0, 1, 2].map((k) => ({ id: `f${k}`, arrival: 100 + k / 2 ** 20, size: 2 ** -21 }));
  flows.push({ id: "first", arrival: 0, size: 99 });
  const text = chart({ ...LINK, model: "fluid", flows, policies: [{ id: "fifo" }] });
  expect(text).toMatch(/f 100\.0000005 {2}1 100\.0000014 {2}2 100\.0000024 {2}i 99$/);
});

test("SPEC 15.4 in a network a row a flow", () => {
  const flows = [
    { id: "x", arrival: 0, size: 4, src: 0, dst: 2 },
    { id: "y", arrival: 1, size: 1, src: 1, dst: 2 },
  ];
  const fabric = { kind: "star", hosts: 3, rate: 1 };
  const text = chart({
    version: 1,
    model: "fluid",
    fabric,
    flows,
    policies: [{ id: "srpt" }, { id: "brr" }],
  });
  expect(text).toBe(
    [
      "time (0.0833333 a column)  0         0.833333  1.66667   2.5       3.33333   4.16667",
      `SRPT x                     ${"#".repeat(12)}${"-".repeat(12)}${"#".repeat(36)}  x 5  y 2`,
      `SRPT y                     ${" ".repeat(12)}${"#".repeat(12)}`,
      `BRR x                      ${"#".repeat(12)}${"+".repeat(24)}${"#".repeat(24)}  x 5  y 3`,
      `BRR y                      ${" ".repeat(12)}${"+".repeat(24)}`,
    ].join("\n"),
  );
});

describe("the text chart is that of its naive twin", () => {
  const cases = [
    ["slot", "link"],
    ["slot", "switch"],
    ["fluid", "link"],
    ["fluid", "switch"],
    ["fluid", "network"],
  ] as const;
  for (const [model, kind] of cases) {
    for (const seed of seeds([1, 2, 3])) {
      test(`SPEC 15 ${model} ${kind}, seed ${seed}`, () => {
        const scenarios = arbitraryScenario(model, kind, "collisions", 6);
        fc.assert(
          fc.property(
            scenarios,
            fc.constantFrom(1, 1, 30),
            fc.constantFrom(0, 0, 5, 1e9),
            (scenario, times, by) => {
              const isLong = times > 1 && model === "slot";
              const flows = shifted(scenario.flows, by).map((flow) => {
                const { packets: _, ...rest } = flow;
                return isLong ? { ...rest, size: flow.size * times } : flow;
              });
              const { experiment, runs } = charted({ ...scenario, flows });
              expect(textChart(experiment, runs)).toBe(naiveTextChart(experiment, runs));
            },
          ),
          { seed, numRuns: 15 },
        );
      });
    }
  }
});
