import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { parseScenario } from "../../engine/doors/files.ts";
import { materialise, simulate } from "../../engine/doors/run.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import type { JobInput, JobName } from "../jobs/names.ts";
import { STUDY_JOBS } from "../jobs/study-jobs.ts";
import type { Listener } from "../workers/pool.ts";
import {
  type CurveRange,
  curveAsked,
  curveValues,
  type NumberCurve,
  runCurve,
} from "./number-curve.ts";

/** Jobs that were asked for, each of which is done when the test says so. */
const waiting: (() => void)[] = [];
let ended = 0;

vi.mock("../store/page-pool.ts", () => ({
  pool: {
    submit(name: "sweepPieces", input: JobInput<"sweepPieces">, heard: Listener<JobName>) {
      waiting.push(() => heard.done(STUDY_JOBS[name](input, () => {}) as never));
      return () => {
        ended += 1;
      };
    },
  },
}));

beforeEach(() => {
  waiting.length = 0;
  ended = 0;
});

function scenarioOf(input: object): Scenario {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    policies: [{ id: "fifo" }, { id: "srpt" }, { id: "pias", thresholds: [3, 7] }],
    ...input,
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.scenario;
}

const WORKLOAD = { distribution: "web-search", load: 0.8, flows: 40, seed: 3 } as const;

/** The slow way: every policy on the flows of each value, one after the other. */
function meansOneByOne(scenarios: readonly Scenario[]): readonly (readonly number[])[] {
  const rows = scenarios.map((scenario) => {
    const { flows, policies } = materialise(scenario);
    return policies.map((policy) => {
      const { finish } = simulate(flows, scenario.model, scenario.fabric, policy);
      const fct = finish.map((end, flow) => end - (flows.arrival[flow] as number)).sort();
      return fct.reduce((sum, x) => sum + x, 0) / fct.length;
    });
  });
  return rows[0]?.map((_, k) => rows.map((row) => row[k] as number)) ?? [];
}

function finish(): void {
  while (waiting.length > 0) waiting.shift()?.();
}

test("BRR as a fluid has its curve, under the name that its chart has", () => {
  const asked = curveAsked(
    scenarioOf({ model: "fluid", workload: WORKLOAD, policies: [{ id: "brr" }] }),
    "workload.load",
    [0.2],
    1,
  );
  let known: NumberCurve | null = null;
  runCurve(asked, (curve) => {
    known = curve;
  });
  finish();
  expect(asked.policies.map(({ label }) => label)).toEqual(["BRR (PS)"]);
  expect(known).toMatchObject({ means: [[expect.any(Number)]] });
});

test("a curve is the mean of each policy's run at each value, and comes point by point", () => {
  const scenario = scenarioOf({ workload: WORKLOAD });
  const values = [0.2, 0.5, 0.9];
  const seen: NumberCurve[] = [];
  runCurve(curveAsked(scenario, "workload.load", values, 5), (curve) => seen.push(curve));
  waiting.shift()?.();
  expect(seen.at(-1)?.means.map((row) => row.map((mean) => mean !== null))).toEqual(
    Array.from({ length: 3 }, () => [true, false, false]),
  );
  finish();
  expect(seen.at(-1)).toMatchObject({
    state: "done",
    means: meansOneByOne(values.map((load) => scenarioOf({ workload: { ...WORKLOAD, load } }))),
  });
});

test("whatever the number is now the curve is the same one, and is not computed again", () => {
  const asked = [0.7, 0.8].map((load) =>
    curveAsked(scenarioOf({ workload: { ...WORKLOAD, load } }), "workload.load", [0.3, 0.6], 5),
  );
  expect(asked[0]?.key).toBe(asked[1]?.key);
  for (const one of asked) {
    const seen: NumberCurve[] = [];
    runCurve(one, (curve) => seen.push(curve));
    finish();
    expect(seen.at(-1)?.state).toBe("done");
  }
  const other = curveAsked(
    scenarioOf({ workload: { ...WORKLOAD, seed: 4 } }),
    "workload.load",
    [0.3, 0.6],
    5,
  );
  expect(other.key).not.toBe(asked[0]?.key);
  const seen: NumberCurve[] = [];
  const last = asked[1];
  if (last !== undefined) runCurve(last, (curve) => seen.push(curve));
  expect([waiting.length, seen.at(-1)?.state]).toEqual([0, "done"]);
});

test("what was computed before a curve was left is not computed again", () => {
  const asked = curveAsked(scenarioOf({ workload: WORKLOAD }), "workload.flows", [10, 20, 30], 5);
  const end = runCurve(asked, () => {});
  waiting.shift()?.();
  end();
  expect(ended).toBe(1);
  waiting.length = 0;
  const seen: NumberCurve[] = [];
  runCurve(asked, (curve) => seen.push(curve));
  expect(seen.at(-1)?.means[0]?.map((mean) => mean !== null)).toEqual([true, false, false]);
  finish();
  const sampled = (flows: number) => scenarioOf({ workload: { ...WORKLOAD, flows } });
  expect(seen.at(-1)?.means).toEqual(meansOneByOne([10, 20, 30].map(sampled)));
});

test("of a policy's number, on flows that are drawn", () => {
  const flows = [12, 1, 2, 9, 1, 2].map((size, k) => ({ id: `f${k}`, arrival: 3 * k, size }));
  const scenario = scenarioOf({ flows });
  const seen: NumberCurve[] = [];
  const asked = curveAsked(scenario, "policies[2].thresholds[0]", [1, 3, 6], 5);
  runCurve(asked, (curve) => seen.push(curve));
  finish();
  const withTheta = (theta: number) =>
    scenarioOf({
      flows,
      policies: [{ id: "fifo" }, { id: "srpt" }, { id: "pias", thresholds: [theta, 7] }],
    });
  expect(seen.at(-1)?.means).toEqual(meansOneByOne([1, 3, 6].map(withTheta)));
  expect(asked.policies.map(({ label }) => label)).toEqual(["FIFO", "SRPT", "PIAS"]);
});

test("what takes long is said to: many flows, or runs that took long", () => {
  const isLong = (flows: number, ranMs: number): boolean =>
    curveAsked(scenarioOf({ workload: WORKLOAD }), "workload.flows", [10, flows], ranMs).isLong;
  expect([isLong(1000, 100), isLong(5_000_000, 100), isLong(1000, 30_000)]).toEqual([
    false,
    true,
    true,
  ]);
});

const LOADS: CurveRange = { least: 0.01, most: 2, step: 0.01 };
const counts = (least: number, most: number): CurveRange => ({ least, most, step: "ratio" });

test.each<[string, string, CurveRange, number, number[]]>([
  ["loads are tenths", "load", LOADS, 0.8, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]],
  [
    "up to a load that is more",
    "load",
    LOADS,
    1.13,
    [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2],
  ],
  ["with larger steps", "load", LOADS, 2, [0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 1.7, 1.9, 2]],
  ["small loads", "load", LOADS, 0.03, [0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]],
  [
    "flows by their ratios",
    "flows",
    counts(1, 10_000_000),
    10_000,
    [100, 190, 350, 660, 1200, 2300, 4300, 8100, 15_000, 28_000, 53_000, 100_000],
  ],
  [
    "no more than there may be",
    "flows",
    counts(1, 500),
    400,
    [4, 6, 10, 15, 23, 36, 56, 86, 130, 210, 320, 500],
  ],
  ["all of few", "thresholds", counts(1, 6), 3, [1, 2, 3, 4, 5, 6]],
  ["queues", "queues", counts(2, 64), 8, [2, 3, 4, 6, 9, 14, 20, 30, 44, 64]],
])("%s", (_, word, range, value, expected) => {
  expect(curveValues(word, range, value)).toEqual(expected);
});

test("whatever the number: two to twelve values, ascending, in its range, around it (seed 4911)", () => {
  const cases = fc
    .record({
      least: fc.integer({ min: 0, max: 50 }),
      room: fc.integer({ min: 1, max: 1e9 }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      step: fc.constantFrom<CurveRange["step"]>("ratio", 1, 4, 0.5, 0.01),
    })
    .map(({ least, room, at, step }) => {
      const range = { least, most: least + room, step };
      const value = least + at * room;
      const isWhole = step === "ratio" || Number.isInteger(step);
      return { range, value: isWhole ? Math.round(value) : value };
    });
  fc.assert(
    fc.property(cases, ({ range, value }) => {
      const values = curveValues("count", range, value);
      expect(values.length).toBeGreaterThanOrEqual(2);
      expect(values.length).toBeLessThanOrEqual(12);
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
      expect(values[0]).toBeGreaterThanOrEqual(range.least);
      expect(values.at(-1)).toBeLessThanOrEqual(range.most);
      const isWhole = range.step === "ratio" || Number.isInteger(range.step);
      if (isWhole) expect(values.every(Number.isInteger)).toBe(true);
    }),
    { seed: 4911, numRuns: 400 },
  );
});
