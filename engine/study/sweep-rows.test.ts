import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { studentQuantile } from "../model/numbers/confidence.ts";
import { simulate } from "../run/simulate.ts";
import { parseSweep } from "./parse-sweep.ts";
import { merge, pieceReader, pieceWriter } from "./piece-lines.ts";
import { type Piece, prepare, runPiece, runUntil } from "./sweep-pieces.ts";
import { pointScenario } from "./sweep-points.ts";
import { rowsOf } from "./sweep-rows.ts";
import { isUntil, pointCount, type Sweep } from "./sweep-spec.ts";

function sweepOf(change: Record<string, unknown> = {}): Sweep {
  const parsed = parseSweep({
    version: 1,
    scenario: {
      version: 1,
      model: "slot",
      fabric: { kind: "link", rate: 1 },
      workload: { distribution: { uniform: { min: 1, max: 99 } }, load: 0.5, flows: 60, seed: 1 },
      policies: [{ id: "las" }, { id: "srpt" }],
    },
    vary: [{ path: "workload.load", values: [0.5, 1.2] }],
    seeds: "1..7",
    measures: ["mean", "p90", "ccdf.40", "speedup.below.1", "load", "use", "fctRatio"],
    base: "SRPT",
    ...change,
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  return parsed.sweep;
}

function allPieces(sweep: Sweep): Piece[] {
  return Array.from({ length: pointCount(sweep) }, (_, point) => prepare(sweep, point)).flatMap(
    (prepared) =>
      isUntil(sweep.seeds)
        ? [...runUntil(sweep, prepared)]
        : sweep.seeds.map((seed) => runPiece(prepared, seed)),
  );
}

/** The FCTs of a policy at a point and seed, by the engine's parts and nothing of the sweep's. */
function naive(sweep: Sweep, point: number, seed: number, k: number): number[] {
  const parsed = pointScenario(sweep, point);
  if (!parsed.ok) throw new Error("a scenario");
  const { workload } = parsed.scenario;
  if (workload === undefined) throw new Error("a workload");
  const { flows, policies } = materialise({ ...parsed.scenario, workload: { ...workload, seed } });
  const run = simulate(flows, "slot", parsed.scenario.fabric, policies[k] as (typeof policies)[0]);
  return [...run.finish].map((finish, i) => finish - (flows.arrival[i] as number));
}

const mean = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0) / xs.length;

test("SPEC 13.2 a gain is the base's statistic over the policy's, at every seed", () => {
  const of = ["mean", "mice.p99", "medium.slowdown.mean"];
  const gains = ["gain.mean", "gain.mice.p99", "medium.gain.normalised.mean"];
  const sweep = sweepOf({
    measures: [...of, ...gains],
    scenario: {
      ...sweepOf().scenario,
      workload: { distribution: "web-search", load: 0.5, flows: 60, seed: 1 },
    },
  });
  for (const { values } of allPieces(sweep)) {
    const { LAS, SRPT } = values;
    for (const [k, measure] of of.entries()) {
      const [own, base] = [LAS?.[measure] ?? null, SRPT?.[measure] ?? null];
      const gain = own === null || base === null ? null : base / own;
      expect(LAS?.[gains[k] as string]).toBe(gain);
      expect(SRPT?.[gains[k] as string]).toBe(base === null ? null : 1);
    }
  }
});

describe("SPEC 13.2 the rows of a sweep", () => {
  const sweep = sweepOf();
  const rows = [...rowsOf(sweep, allPieces(sweep))];
  const row = (at: number, policy: string, measure: string) => {
    const found = rows.find(
      (one) => one.at["load"] === at && one.policy === policy && one.measure === measure,
    );
    if (found === undefined) throw new Error("a row");
    return found;
  };

  test("are in the order of points, policies and measures", () => {
    expect(rows).toHaveLength(2 * 2 * 7);
    expect(rows[7]).toMatchObject({ at: { load: 0.5 }, policy: "SRPT", measure: "mean" });
    expect(rows[14]).toMatchObject({ at: { load: 1.2 }, policy: "LAS", overload: true });
  });

  test("means, t-intervals and ratios seed by seed are those worked out by hand", () => {
    const own = [1, 2, 3, 4, 5, 6, 7].map((seed) => mean(naive(sweep, 1, seed, 0)));
    const base = [1, 2, 3, 4, 5, 6, 7].map((seed) => mean(naive(sweep, 1, seed, 1)));
    const half = (xs: readonly number[]) =>
      (studentQuantile(0.95, 6) * Math.sqrt(mean(xs.map((x) => (x - mean(xs)) ** 2)) * (7 / 6))) /
      Math.sqrt(7);
    const { mean: ours, low, high, ratio, ratioLow, seeds } = row(1.2, "LAS", "mean");
    expect(ours).toBeCloseTo(mean(own), 8);
    expect((high ?? 0) - (low ?? 0)).toBeCloseTo(2 * half(own), 8);
    const quotients = own.map((x, k) => x / (base[k] as number));
    expect(ratio).toBeCloseTo(mean(quotients), 10);
    expect(ratioLow).toBeCloseTo(mean(quotients) - half(quotients), 10);
    expect(seeds).toBe(7);
  });

  test("a share above a time and a share of slower flows are counted", () => {
    const above = [1, 2, 3, 4, 5, 6, 7].map((seed) => {
      const fcts = naive(sweep, 0, seed, 0);
      return fcts.filter((x) => x > 40).length / fcts.length;
    });
    expect(row(0.5, "LAS", "ccdf.40").mean).toBeCloseTo(mean(above), 12);
    const slower = [1, 2, 3, 4, 5, 6, 7].map((seed) => {
      const base = naive(sweep, 0, seed, 1);
      return mean(naive(sweep, 0, seed, 0).map((x, i) => (x > (base[i] as number) ? 1 : 0)));
    });
    expect(row(0.5, "LAS", "speedup.below.1").mean).toBeCloseTo(mean(slower), 12);
    expect(row(0.5, "SRPT", "fctRatio").mean).toBe(1);
    expect(row(0.5, "SRPT", "use").mean).toBeLessThan(1);
    expect(row(1.2, "SRPT", "load").mean).toBeGreaterThan(0.8);
  });
});

test("SPEC 13.3 until: a point ends with the first seed at which every policy is known well enough", () => {
  const sweep = sweepOf({ seeds: { until: 0.05, most: 40 }, measures: ["mean"] });
  const pieces = allPieces(sweep);
  for (const point of [0, 1]) {
    const own = pieces.filter((piece) => piece.point === point);
    const isKnown = (n: number) =>
      ["LAS", "SRPT"].every((policy) => {
        const xs = own.slice(0, n).map(({ values }) => values[policy]?.["mean"] as number);
        const half =
          (studentQuantile(0.95, n - 1) *
            Math.sqrt(xs.reduce((s, x) => s + (x - mean(xs)) ** 2, 0) / (n - 1))) /
          Math.sqrt(n);
        return half <= 0.05 * mean(xs);
      });
    expect(own.map(({ seed }) => seed)).toEqual(own.map((_, k) => k + 1));
    for (let n = 5; n < own.length; n++) expect(isKnown(n)).toBe(false);
    expect(isKnown(own.length) || own.length === 40).toBe(true);
  }
  const never = sweepOf({ seeds: { until: 0.0001, most: 6 }, measures: ["mean"] });
  const short = [...rowsOf(never, allPieces(never))];
  expect(short.map((row) => [row.seeds, row.short])).toEqual(Array(4).fill([6, true]));
});

test.each([1, 2, 3])(
  "SPEC 13.4 pieces merge to the same, however they are cut and mixed, seed %i",
  (seed) => {
    const sweep = sweepOf({ measures: ["mean"] });
    const pieces = allPieces(sweep);
    const lines = pieces.map(pieceWriter(sweep));
    const mixed = [...lines, ...lines.slice(0, 4)]
      .map((line, k) => [(Math.sin((k + 1) * 78.233 * seed) * 43758.5453) % 1, line] as const)
      .sort(([a], [b]) => a - b)
      .map(([, line]) => pieceReader(sweep)(line) as Piece);
    expect(merge(sweep, mixed)).toEqual({ pieces, unequal: [], missing: [] });
    expect(merge(sweep, pieces.slice(1)).missing).toEqual([{ point: 0, seed: 1 }]);
    const [first] = pieces;
    if (first === undefined) throw new Error("a piece");
    expect(merge(sweep, [...pieces, { ...first, largest: 0 }]).unequal).toEqual([
      { point: 0, seed: 1 },
    ]);
  },
);

test("SPEC 13.4 a line is a piece only with all its numbers, each a number or null", () => {
  const sweep = sweepOf({ measures: ["mean"] });
  const [piece] = allPieces(sweep);
  if (piece === undefined) throw new Error("a piece");
  const write = pieceWriter(sweep);
  const read = (change: object) => pieceReader(sweep)(write({ ...piece, ...change }));
  const { values } = piece;
  const [label = ""] = Object.keys(values);
  expect(read({})).toEqual(piece);
  expect(read({ values: { ...values, [label]: { mean: null } } })).not.toBe(null);
  for (const bad of [
    { point: 99 },
    { seed: 99 },
    { largest: "0" },
    { largest: null },
    { values: [] },
    { values: { ...values, [label]: undefined } },
    { values: { ...values, [label]: {} } },
    { values: { ...values, [label]: { mean: "12" } } },
    { values: { ...values, [label]: null } },
  ]) {
    expect(read(bad), JSON.stringify(bad)).toBe(null);
  }
  expect(pieceReader(sweep)(write(piece).replace(/:[\d.]+\}/, ":1e999}"))).toBe(null);
});

test("SPEC 13.4 a piece is taken to the letter as it was written, and for its own sweep", () => {
  const sweep = sweepOf({ measures: ["mean"] });
  const [piece] = allPieces(sweep);
  if (piece === undefined) throw new Error("a piece");
  const line = pieceWriter(sweep)(piece);
  expect(pieceReader(sweep)(line)).toEqual(piece);
  const others = [
    line.replace(/"mean":[\d.]+/, '"mean":1'),
    line.replace(/,"digest":"[^"]*"/, ""),
    line.replace(/"digest":"[^"]*"/, '"digest":"0000000000000"'),
    line.replace(":", ": "),
    line.replace(`"seed":${piece.seed}`, `"seed":${piece.seed + 1}`),
    pieceWriter(sweepOf({ measures: ["mean", "p99"] }))(piece),
  ];
  for (const other of others) expect(pieceReader(sweep)(other), other).toBe("changed");
});

test("SPEC 7.19 rows of a point are unsteady where the links are used below 0.9 of the load, by policy", () => {
  const of = (flows: number) => {
    const sweep = sweepOf({
      scenario: {
        version: 1,
        model: "fluid",
        fabric: { kind: "switch", ports: 8, rate: 1 },
        workload: { distribution: { uniform: { min: 1, max: 9 } }, load: 0.5, flows, seed: 1 },
        policies: [{ id: "las" }, { id: "srpt" }],
      },
      vary: [{ path: "workload.load", values: [0.5, 1.2] }],
      seeds: "1..3",
      measures: ["mean"],
    });
    return [...rowsOf(sweep, allPieces(sweep))].map((row) => row.unsteady ?? false);
  };
  // From a load of 1 on there is no steady state to be, and rows say overload.
  expect(of(30)).toEqual([true, true, false, false]);
  expect(of(3000)).toEqual([false, false, false, false]);
});

describe("SPEC 13.2 arithmetic over a policy's own measures", () => {
  const own = ["mice.p99", "mean", "slowdown.below.2", "fctRatio", "late", "speedup.p50", "inTime"];
  const made = ["mice.p99 / mean", "1 - slowdown.below.2", "2 * (mean - p50)"];
  const without = ["1 - inTime", "late / late"];
  const fromBase = "speedup.p50 - 1 / fctRatio";
  const sweep = sweepOf({ measures: [...own, "p50", ...made, ...without, fromBase] });
  const pieces = allPieces(sweep);
  const rows = [...rowsOf(sweep, pieces)];

  test("is what comes of the measures of each seed by hand, then its mean and interval", () => {
    const byHand: Record<string, (of: (name: string) => number) => number> = {
      "mice.p99 / mean": (of) => of("mice.p99") / of("mean"),
      "1 - slowdown.below.2": (of) => 1 - of("slowdown.below.2"),
      "2 * (mean - p50)": (of) => 2 * (of("mean") - of("p50")),
      [fromBase]: (of) => of("speedup.p50") - 1 / of("fctRatio"),
    };
    for (const { at, policy, measure, ...row } of rows) {
      const compute = byHand[measure];
      if (compute === undefined) continue;
      const point = at["load"] === 0.5 ? 0 : 1;
      const values = pieces
        .filter((piece) => piece.point === point)
        .map((piece) => compute((name) => piece.values[policy]?.[name] ?? Number.NaN));
      expect(values).toHaveLength(7);
      const deviation = Math.sqrt(mean(values.map((x) => (x - mean(values)) ** 2)) * (7 / 6));
      const half = (studentQuantile(0.95, 6) * deviation) / Math.sqrt(7);
      expect(row.mean).toBeCloseTo(mean(values), 10);
      expect((row.high ?? 0) - (row.low ?? 0)).toBeCloseTo(2 * half, 10);
      expect(row.seeds).toBe(7);
    }
    const count = rows.filter(({ measure }) => measure in byHand).length;
    expect(count).toBe(2 * 2 * Object.keys(byHand).length);
  });

  test("has the unit of its kind, and no value where one of its measures has none", () => {
    const unit = (name: string) => rows.find(({ measure }) => measure === name)?.unit;
    expect([...made, ...without].map(unit)).toEqual(["", "share", "slots", "share", ""]);
    const none = rows.filter(({ measure }) => without.includes(measure));
    expect(none.map((row) => [row.mean, row.seeds])).toEqual(Array(8).fill([null, 0]));
  });

  test("lies in its pieces, and ratios to the base are taken seed by seed", () => {
    const name = "mice.p99 / mean";
    const [srpt, las] = ["SRPT", "LAS"].map((label) =>
      pieces.filter(({ point }) => point === 0).map(({ values }) => values[label]?.[name] ?? 0),
    ) as [number[], number[]];
    const row = rows.find(({ policy, measure }) => policy === "LAS" && measure === name);
    expect(row?.ratio).toBeCloseTo(mean(las.map((x, k) => x / (srpt[k] as number))), 10);
    const [read, write] = [pieceReader(sweep), pieceWriter(sweep)];
    expect(pieces.map((piece) => read(write(piece)))).toEqual(pieces);
  });

  test("may be what seeds are run until", () => {
    const until = sweepOf({ seeds: { until: 0.2, of: "p90 / mean", most: 30 } });
    const point = [...runUntil(until, prepare(until, 0))];
    const values = point.map(({ values: { LAS = {} } }) => LAS["p90 / mean"] ?? Number.NaN);
    const twin = point.map(({ values: { LAS = {} } }) => (LAS["p90"] ?? 0) / (LAS["mean"] ?? 0));
    expect(values).toEqual(twin);
  });
});
