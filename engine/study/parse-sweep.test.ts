import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { seedsOf, valuesOfRange } from "./parse-axes.ts";
import { parseSweep } from "./parse-sweep.ts";
import { pointScenario } from "./sweep-points.ts";
import { sweepSchema } from "./sweep-schema.ts";
import { nameOfPoint, pointCount } from "./sweep-spec.ts";

const SCENARIO = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  workload: { distribution: { uniform: { min: 1, max: 9 } }, load: 0.5, flows: 20, seed: 1 },
  policies: [{ id: "pias", thresholds: [2] }, { id: "srpt" }, { id: "las", label: "LAS, then" }],
};
const LOADS = { path: "workload.load", values: [0.5, 0.9] };

function faults(change: Record<string, unknown>): readonly string[] {
  const parsed = parseSweep({ version: 1, scenario: SCENARIO, vary: [LOADS], ...change });
  return parsed.ok ? [] : parsed.faults.map(({ message }) => message);
}

describe("SPEC 13.1 a sweep file", () => {
  test("has its defaults written out, and reads so written as it was", () => {
    const parsed = parseSweep(
      { version: 1, scenario: "mine", vary: [{ ...LOADS, values: "0.1..0.3:0.1" }] },
      () => SCENARIO,
    );
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    expect(parsed.sweep).toMatchObject({
      vary: [{ as: "load", values: [0.1, 0.2, 0.3], names: [0.1, 0.2, 0.3] }],
      seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      measures: ["mean"],
    });
    expect(parseSweep(JSON.parse(JSON.stringify(parsed.sweep)))).toEqual(parsed);
  });

  test("points are the product of the axes, the first slowest", () => {
    const parsed = parseSweep({
      version: 1,
      scenario: SCENARIO,
      vary: [
        LOADS,
        {
          path: ["policies.PIAS.within", "policies.PIAS.thresholds"],
          as: "how",
          names: ["a", "b"],
          values: [
            ["fifo", [1]],
            ["rr", [3, 5]],
          ],
        },
      ],
    });
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    const { sweep } = parsed;
    expect(pointCount(sweep)).toBe(4);
    expect([0, 1, 2, 3].map((point) => nameOfPoint(sweep, point))).toEqual([
      { load: 0.5, how: "a" },
      { load: 0.5, how: "b" },
      { load: 0.9, how: "a" },
      { load: 0.9, how: "b" },
    ]);
    const last = pointScenario(sweep, 3);
    expect(last.ok && last.scenario.policies[0]).toEqual({
      id: "pias",
      within: "rr",
      thresholds: [3, 5],
    });
    expect(last.ok && last.scenario.workload).toMatchObject({ load: 0.9 });
  });

  test.each([
    [{ sceanrio: 1 }, /^sceanrio: expected no such key: did you mean "scenario"\?/],
    [{ vary: [] }, /^vary: expected one to three axes, got an empty array/],
    [
      { vary: [{ path: "workload.laod", values: [1, 2] }] },
      /^vary\[0\].path: workload.laod: expected no such key: did you mean "load"\?/,
    ],
    [
      { vary: [{ path: "policies.PAIS.slack", values: [1] }] },
      /^vary\[0\].path: expected the label of a policy .*did you mean "PIAS"\?/,
    ],
    [
      { vary: [{ path: "workload..load", values: [1] }] },
      /^vary\[0\].path: expected a path such as/,
    ],
    [
      { vary: [{ ...LOADS, values: "0.9..0.1:0.1" }] },
      /^vary\[0\].values: expected a range from the least/,
    ],
    [{ vary: [{ ...LOADS, values: [1, 1] }] }, /^vary\[0\].values\[1\]: expected every value once/],
    [
      { vary: [{ ...LOADS, as: "mean" }] },
      /^vary\[0\].as: expected a name that no other column has/,
    ],
    [
      { vary: [{ ...LOADS, values: [0.5, -1] }] },
      /^at load = -1: workload.load: expected a positive number/,
    ],
    [
      { scenario: { ...SCENARIO, policies: [{ id: "nope" }] } },
      /^scenario: policies\[0\].id: expected/,
    ],
    [{ scenario: "nope" }, /^scenario: expected a scenario, or the name of a preset, got "nope"/],
    [{ seeds: "3..1" }, /^seeds: expected ranges of seeds/],
    [{ seeds: { until: 2 } }, /^seeds.until: expected a share/],
    [{ precision: 0 }, /^precision: expected a share/],
    [{ precision: 0.1, seeds: "2..9" }, /^precision: expected seeds from 1 on beside it, 5 of/],
    [{ precision: 0.1, seeds: { until: 0.1 } }, /^precision: expected seeds from 1 on/],
    [
      {
        vary: [
          { ...LOADS, values: "1..101:0.1" },
          { path: "workload.flows", values: "1..99" },
        ],
      },
      /^vary: expected at most 10000 points/,
    ],
    [{ measures: ["maen"] }, /^measures\[0\]: expected a measure \(did you mean "mean"/],
    [{ measures: ["mean / maen"] }, /^measures\[0\]: .*none is called "maen"; did you mean "mean"/],
    [{ measures: ["mean", "mean FIFO / p99"] }, /^measures\[1\]: expected nothing behind "mean"/],
    [{ measures: ["mean + load"] }, /^measures\[0\]: expected arithmetic whose parts go together/],
    [{ measures: ["mean * p99"] }, /^measures\[0\]: expected arithmetic whose parts go together/],
    [{ measures: ["1 + 1"] }, /^measures\[0\]: expected arithmetic with a measure in it/],
    [{ measures: ["(mean / p99"] }, /^measures\[0\]: .*a bracket is not closed/],
    [{ measures: ["(mean)"] }, /^measures\[0\]: expected a measure/],
    [{ measures: [" "] }, /^measures\[0\]: expected a measure \(such as/],
    [{ measures: ["mean / p99", "mean / p99"] }, /^measures\[1\]: expected every measure once/],
    [
      { measures: ["1 - speedup.p50"] },
      /^base: expected a policy that "1 - speedup.p50" compares with/,
    ],
    [{ measures: ["speedup.p50"] }, /^base: expected a policy that "speedup.p50" compares with/],
    [{ base: "EDF" }, /^base: expected PIAS, SRPT, LAS, then or the id of one, got "EDF"/],
    [
      {
        scenario: { ...SCENARIO, workload: undefined, flows: [] },
        vary: [{ path: "policies.PIAS.slack", values: [1] }],
        seeds: "1..3",
      },
      /^seeds: expected nothing: flows that are written out have no seed/,
    ],
  ])("fault %#", (change, expected) => {
    expect(faults(change).join("\n")).toMatch(new RegExp(expected.source, "m"));
  });

  test("a sweep of ten million runs and more is a fault, and so are all others at once", () => {
    const found = faults({
      version: 2,
      vary: [{ ...LOADS, values: "0.001..1:0.001" }],
      seeds: "1..5000",
      measures: [],
    });
    expect(found).toHaveLength(3);
    expect(faults({ vary: [{ ...LOADS, values: "0.001..1:0.001" }], seeds: "1..5000" })).toEqual([
      "seeds: expected at most 10000000 runs: points × seeds × policies, got 15000000",
    ]);
  });
});

test("SPEC 13.1 faults of the file, of its base and of its points are said at once", () => {
  // Beside an axis that is none.
  const lost = { path: "policies.PAIS.slack", values: [1] };
  const low = { path: "workload.load", values: [0.5, -1] };
  expect(faults({ vary: [lost, low], base: "SPRT" }).join("\n")).toMatch(
    /^vary\[0\]\.path: .*"PIAS".*\nbase: expected .*\nat load = -1: workload.load: /,
  );
  const told = faults({
    vary: [{ path: "workload.load", values: [0.5, -1] }],
    seeds: "5..1",
    measures: ["maen"],
    base: "SPRT",
  });
  expect(told).toHaveLength(4);
  expect(told.join("\n")).toMatch(
    /^seeds: .*\nmeasures\[0\]: .*\nbase: expected .*\nat load = -1: workload.load: /,
  );
});

test("two policies of one label: nothing nearer is suggested than the label itself", () => {
  const policies = [{ id: "las" }, { id: "las" }];
  const vary = [{ path: "policies.LAS.label", values: ["a"] }];
  expect(faults({ scenario: { ...SCENARIO, policies }, vary })).toEqual([
    'vary[0].path: expected one policy of that label, not 2: policies[0] is the first, got "policies.LAS.label"',
  ]);
});

});

test("a fault repeats no long label and no long list of them", () => {
  const policies = Array.from({ length: 64 }, (_, k) => ({
    id: "fifo",
    label: `${k}${"x".repeat(190)}`,
  }));
  const long = { ...SCENARIO, policies };
  const found = [
    ...faults({ scenario: long, vary: [{ path: 'policies["no"].slack', values: [1] }] }),
    ...faults({ scenario: long, vary: [LOADS], base: "y".repeat(200) }),
    ...faults({ vary: [{ path: "policies[0].rank", values: ["(".repeat(4000), "sent"] }] }),
  ];
  expect(found).toHaveLength(4);
  for (const line of found) expect(line.length).toBeLessThan(1500);
});

test("value k of a range is from + k·step, rounded to 12 digits", () => {
  expect(valuesOfRange("0.1..0.9:0.1", 99)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]);
  expect(valuesOfRange("2..8:3", 99)).toEqual([2, 5, 8]);
  expect(valuesOfRange("1..3", 99)).toEqual([1, 2, 3]);
  for (const bad of ["1..2:0", "0.1..0.9", "2..1", "1..9", "x"]) {
    expect(typeof valuesOfRange(bad, 5)).toBe("string");
  }
  expect(seedsOf("1..3, 7", 9)).toEqual([1, 2, 3, 7]);
  for (const bad of ["1..3,2", "a", "1..99", ""]) expect(typeof seedsOf(bad, 9)).toBe("string");
});

test("SPEC 13.1 the schema accepts what the parser accepts, and refuses other keys", () => {
  const accepts = new Ajv2020({ strict: false }).compile(sweepSchema());
  const sweep = { version: 1, scenario: SCENARIO, vary: [LOADS], seeds: { until: 0.1 } };
  expect(accepts(sweep)).toBe(true);
  expect(accepts({ ...sweep, seeds: "1..3", measures: ["p99 / mean"], base: "SRPT" })).toBe(true);
  expect(accepts({ ...sweep, sedes: 1 })).toBe(false);
  expect(accepts({ ...sweep, vary: [] })).toBe(false);
  expect(accepts({ ...sweep, seeds: { until: 2 } })).toBe(false);
  for (const [seed, is] of [
    [Number.MAX_SAFE_INTEGER, true],
    [2 ** 53, false],
    [-1, false],
  ] as const) {
    for (const seeds of [seed, [seed]])
      expect([seeds, accepts({ ...sweep, seeds }), faults({ seeds }).length === 0]).toEqual([
        seeds,
        is,
        is,
      ]);
  }
});

test("SPEC 13.3 precision stands for seeds until the mean is so precise, at most those beside it", () => {
  const sweep = { version: 1, scenario: SCENARIO, vary: [LOADS], precision: 0.1 };
  const seedsOf = (more: object) => {
    const parsed = parseSweep({ ...sweep, ...more });
    return parsed.ok ? parsed.sweep.seeds : parsed.faults;
  };
  expect(seedsOf({})).toEqual({ until: 0.1, of: "mean", most: 200 });
  expect(seedsOf({ seeds: "1..30" })).toEqual({ until: 0.1, of: "mean", most: 30 });
});
