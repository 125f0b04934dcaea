import { describe, expect, test } from "vitest";
import { Stream } from "../model/numbers/random.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { lastAlong } from "./claim-numbers.ts";
import { axesOf, lastIn, measuresOfRuns } from "./inner-axis.ts";
import { parseSweep } from "./parse-sweep.ts";
import { pieceReader, pieceWriter } from "./piece-lines.ts";
import { isPrecise, prepare, runPiece, runUntil } from "./sweep-pieces.ts";
import { linesOf, type Row, rowsOf } from "./sweep-rows.ts";
import { pointCount, type Sweep } from "./sweep-spec.ts";

const SCENARIO = {
  version: 1,
  model: "fluid",
  fabric: { kind: "link", rate: 1 },
  workload: {
    ...{ distribution: { uniform: { min: 1, max: 9 } }, load: 0.5, flows: 6, seed: 1 },
    ...{ arrivals: "at-once", deadlines: { share: 1, mean: 30, min: 4 } },
  },
  policies: [{ id: "edf" }, { id: "fifo" }],
};
const FLOWS = { path: "workload.flows", values: [8, 2, 4, 6] };
const DEADLINES = { path: "workload.deadlines.mean", values: [20, 60], as: "deadline" };

function parsed(changes: object) {
  return parseSweep({ version: 1, scenario: SCENARIO, seeds: "1..24", ...changes });
}

function sweepOf(changes: object): Sweep {
  const found = parsed(changes);
  if (!found.ok) throw new Error(found.faults.map(({ message }) => message).join("; "));
  return found.sweep;
}

function piecesOf(sweep: Sweep) {
  return Array.from({ length: pointCount(sweep) }, (_, point) => point).flatMap((point) => {
    const prepared = prepare(sweep, point);
    return (sweep.seeds as readonly number[]).map((seed) => runPiece(prepared, seed));
  });
}

describe("SPEC 13.10 a number along an axis", () => {
  const BOTH = sweepOf({
    vary: [DEADLINES, FLOWS],
    measures: ["last flows with inTime >= 0.9", "inTime"],
    optimum: true,
  });
  const rows = [...rowsOf(BOTH, piecesOf(BOTH))];
  const along = rows.filter(({ measure }) => measure.startsWith("last"));

  test("is the last value up to which the rows of all points keep the bound", () => {
    expect(along).toHaveLength(2 * 3);
    for (const row of along) {
      const line = rows.filter(
        ({ measure, policy, at }) =>
          measure === "inTime" && policy === row.policy && at["deadline"] === row.at["deadline"],
      );
      // The slow twin: every value is asked whether it and all smaller ones keep it.
      const means = new Map(line.map(({ at, mean }) => [at["flows"] as number, mean as number]));
      const kept = [2, 4, 6, 8].filter((x) =>
        [...means].every(([smaller, mean]) => smaller > x || mean >= 0.9),
      );
      expect(row.mean).toBe(Math.max(0, ...kept));
      expect(row.atEnd).toBe(row.mean === 8 ? true : undefined);
      expect(row.at).toEqual({ deadline: row.at["deadline"] });
      expect(row.low).toBeLessThanOrEqual(row.mean as number);
      expect(row.high).toBeGreaterThanOrEqual(row.mean as number);
    }
    expect(new Set(along.map(({ mean }) => mean)).size).toBeGreaterThan(1);
  });

  test("stands behind the rows of all points, and runs are asked for what it compares, once", () => {
    expect(rows.findIndex(({ measure }) => measure.startsWith("last"))).toBe(2 * 4 * 3);
    expect(measuresOfRuns(BOTH)).toEqual(["inTime"]);
    expect(axesOf(BOTH, "inTime").map(({ as }) => as)).toEqual(["deadline", "flows"]);
    expect(axesOf(BOTH, along[0]?.measure ?? "").map(({ as }) => as)).toEqual(["deadline"]);
    expect(linesOf(rows).map((line) => line.length)).toEqual(Array(2 * 4 * 3 + 2 * 3).fill(1));
  });

  test("a file of pieces has what it needs", () => {
    const piece = runPiece(prepare(BOTH, 3), 7);
    expect(pieceReader(BOTH)(pieceWriter(BOTH)(piece))).toEqual(piece);
  });

  test("a single axis leaves one number a policy; fewer than 20 seeds have no interval; a point without pieces no number", () => {
    const sweep = sweepOf({
      vary: [FLOWS],
      seeds: "1..5",
      measures: ["last flows with mean <= 18"],
    });
    const pieces = piecesOf(sweep);
    const all = [...rowsOf(sweep, pieces)];
    expect(all.map(({ at, policy }) => [at, policy])).toEqual([
      [{}, "EDF"],
      [{}, "FIFO"],
    ]);
    expect(all[0]).toMatchObject({ low: null, high: null, wide: false, seeds: 5 });
    // Of 2 flows, the second value of the axis, nothing is known.
    const some = [
      ...rowsOf(
        sweep,
        pieces.filter(({ point }) => point !== 1),
      ),
    ];
    expect(some.map(({ mean }) => mean)).toEqual([null, null]);
    expect([...rowsOf(sweep, [])]).toEqual([]);
  });

  test("arithmetic is compared too", () => {
    const of = (measure: string): Row[] => {
      const sweep = sweepOf({ vary: [FLOWS], seeds: "1..3", measures: [measure] });
      return [...rowsOf(sweep, piecesOf(sweep))];
    };
    const means = of("mean - mean / 2").filter(({ policy }) => policy === "FIFO");
    const bound = means.find(({ at }) => at["flows"] === 4)?.mean as number;
    const digits = Number((bound * 1.0001).toPrecision(8));
    expect(of(`last flows with mean - mean / 2 <= ${digits}`)[1]?.mean).toBe(4);
  });

  test.each([
    ["last", null],
    ["last flows", null],
    ["last flows with inTime", null],
    ["last flows with inTime > 0.9", null],
    ["last flows with inTime >= much", null],
    ["last flows with intime >= 0.9", "last AXIS with MEASURE"],
    ["last flow with inTime >= 0.9", "flows"],
    ["last model with inTime >= 0.9", "an axis of numbers from 0 on"],
  ] as const)("%s is a fault that says what is expected", (measure, words) => {
    const MODEL = { path: "model", values: ["fluid"] };
    const found = parsed({ vary: [FLOWS, MODEL], measures: [measure] });
    const { faults = [] } = found.ok ? {} : found;
    expect(faults.map(({ path }) => path)).toEqual(["measures[0]"]);
    expect(faults[0]?.message).toContain(words ?? "last AXIS with MEASURE >= NUMBER");
  });

  test("only an axis and a comparison make one: other texts are other measures", () => {
    expect(lastIn("last p 99 with mice.p99 / mean <= 2.5e1")).toEqual({
      along: "p 99",
      measure: "mice.p99 / mean",
      sign: "<=",
      bound: 25,
    });
    for (const text of ["mean", "lastmean", "last load with", "mean >= 3"])
      expect(lastIn(text)).toBeNull();
  });

  test.each(seedsUpTo(16))("values drawn at random: as the slow twin has it, seed %i", (seed) => {
    const stream = new Stream(seed, "resampling");
    for (let k = 0; k < 50; k++) {
      const line = Array.from({ length: 6 }, (_, place) => [place + 1, place] as const);
      const values = line.map(() => (stream.uniform() < 0.1 ? null : stream.uniform()));
      const holds = (value: number) => value >= 0.3;
      const found = lastAlong(line, (point) => values[point] ?? null, holds);
      const firstBad = values.findIndex((value) => value === null || !holds(value));
      const twin = firstBad < 0 ? 6 : values[firstBad] === null ? null : firstBad;
      expect(found).toBe(twin);
    }
  });
});

describe("SPEC 13.11 the optimum beside the policies", () => {
  test("has rows of mean and inTime behind those of the policies, and may be the base", () => {
    const sweep = sweepOf({
      ...{ vary: [FLOWS], seeds: "1..6", optimum: true, base: "optimum" },
      measures: ["mean", "p99", "inTime"],
    });
    const rows = [...rowsOf(sweep, piecesOf(sweep))];
    const own = rows.filter(({ policy }) => policy === "optimum");
    expect(own.map(({ measure }) => measure)).toEqual(Array(4).fill(["mean", "inTime"]).flat());
    for (const { ratio, isBound } of own) expect([ratio, isBound]).toEqual([1, undefined]);
    for (const { measure, ratio } of rows) {
      if (measure === "mean") expect(ratio).toBeGreaterThanOrEqual(1 - 1e-12);
      if (measure === "inTime") expect(ratio).toBeLessThanOrEqual(1 + 1e-12);
      if (measure === "p99") expect(ratio).toBeNull();
    }
  });

  test("with it a point runs as many seeds as without (13.3)", () => {
    const asked = (optimum: object) => {
      const sweep = sweepOf({
        ...{ precision: 0.1, seeds: "1..40", measures: ["mean"], ...optimum },
        vary: [{ path: "workload.load", values: [0.3] }],
        scenario: { ...SCENARIO, policies: [{ id: "fifo" }] },
      });
      return [...runUntil(sweep, prepare(sweep, 0))];
    };
    const [beside, alone] = [asked({ optimum: true }), asked({})];
    expect(beside.map(({ seed }) => seed)).toEqual(alone.map(({ seed }) => seed));
    // The optimum alone would not be told as well by these.
    const own = beside.map(({ point, seed, largest, values }) => {
      const { optimum: { mean = null } = {} } = values;
      return { point, seed, largest, values: { FIFO: { mean } } };
    });
    expect([isPrecise("mean", 0.1, alone), isPrecise("mean", 0.1, own)]).toEqual([true, false]);
  });

  test("a mean of fewer flows is no multiple of it", () => {
    const flows = [
      { id: "a", arrival: 0, size: 1, deadline: 2 },
      { id: "b", arrival: 0, size: 3, deadline: 3 },
    ];
    const { workload: _, ...scenario } = { ...SCENARIO, flows, policies: [{ id: "pdq" }] };
    const sweep = sweepOf({
      ...{ scenario, seeds: undefined, optimum: true, base: "optimum" },
      ...{ vary: [{ path: "fabric.rate", values: [1, 2] }], measures: ["mean", "inTime"] },
    });
    const rows = [...rowsOf(sweep, piecesOf(sweep))].filter(({ policy }) => policy === "PDQ");
    expect(rows.map(({ measure, mean, ratio }) => [measure, mean, ratio])).toEqual([
      ["mean", 1, null],
      ["inTime", 0.5, 1],
      ["mean", 1.25, 1],
      ["inTime", 1, 1],
    ]);
  });

  test("is a bound where no schedule is known that reaches it, and unknown where flows are left out", () => {
    const rowsOfOne = (scenario: object) => {
      const sweep = sweepOf({
        ...{ vary: [{ path: "workload.load", values: [0.5] }], seeds: "1..2", optimum: true },
        scenario: { ...SCENARIO, ...scenario },
        measures: ["mean", "inTime"],
      });
      return [...rowsOf(sweep, piecesOf(sweep))].filter(({ policy }) => policy === "optimum");
    };
    const network = { kind: "star", hosts: 4, rate: 1 };
    const bounds = rowsOfOne({ fabric: network });
    expect(bounds.map(({ isBound }) => isBound)).toEqual([true, true]);
    const workload = { ...SCENARIO.workload, arrivals: "poisson", warmUp: 0.5 };
    expect(rowsOfOne({ workload }).map(({ mean }) => mean)).toEqual([null, null]);
    const { warmUp: _, ...whole } = workload;
    const [mean, inTime] = rowsOfOne({ workload: whole });
    expect(mean?.mean).toBeGreaterThan(0);
    expect(inTime?.mean).toBeNull();
  });

  test.each([
    [{ measures: ["speedup.p50"], base: "optimum", optimum: true }, "base"],
    [{ base: "optimum" }, "base"],
    [{ optimum: 1 }, "optimum"],
  ])("%o is a fault", (changes, path) => {
    const found = parsed({ vary: [FLOWS], ...changes });
    expect(found.ok ? [] : found.faults.map((fault) => fault.path)).toEqual([path]);
  });

  test("a policy that is called so keeps its name, and the optimum has to stay away", () => {
    const scenario = { ...SCENARIO, policies: [{ id: "srpt", label: "optimum" }] };
    const own = sweepOf({
      ...{ vary: [FLOWS], scenario, seeds: "1..2", base: "optimum" },
      measures: ["p99", "speedup.p50", "last flows with p99 <= 1000"],
    });
    const rows = [...rowsOf(own, piecesOf(own))];
    expect(rows.map(({ mean }) => mean)).not.toContain(null);
    expect(rows).toHaveLength(2 * 4 + 1);
    const found = parsed({ vary: [FLOWS], scenario, optimum: true });
    expect(found.ok ? [] : found.faults.map(({ message }) => message)).toEqual([
      'optimum: expected no policy that is called "optimum", got one: give it another label',
    ]);
  });
});
