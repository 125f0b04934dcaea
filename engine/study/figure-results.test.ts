import { expect, test } from "vitest";
import {
  askedOf,
  beginningAnew,
  type FigureLine,
  figureLines,
  figurePiece,
  readResults,
  whatIsThere,
} from "./figure-results.ts";
import { pooledOf } from "./kept-numbers.ts";
import { parseSweep } from "./parse-sweep.ts";
import type { Sweep } from "./sweep-spec.ts";

const THRESHOLDS = [100_000, 1_000_000];
const POLICIES = [
  { id: "dctcp", buffer: 60_000 },
  { id: "las-dctcp", buffer: 60_000 },
  { id: "pias-dctcp", thresholds: THRESHOLDS, buffer: 60_000 },
  { id: "pfabric" },
  { id: "pias", thresholds: THRESHOLDS, within: "rr" },
  { id: "srpt" },
];

const SMALL = { uniform: { min: 2000, max: 300_000 } };

function sweepOf(policies: readonly object[] = POLICIES, distribution: object = SMALL): Sweep {
  const parsed = parseSweep({
    version: 1,
    scenario: {
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: { kind: "star", hosts: 4, rate: 1_250_000, propagation: 0.02 },
      workload: {
        distribution,
        load: 0.8,
        flows: 500,
        seed: 1,
        pattern: "random",
        counted: { from: 2, to: 10 },
      },
      policies,
    },
    vary: [{ path: "workload.load", values: [0.8] }],
    seeds: "1..2",
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return parsed.sweep;
}

test("SPEC 13.8 a run of the beginning alone has the bits of the whole run's beginning, under every kind of loop", () => {
  const piece = figurePiece(sweepOf(), 0, 1);
  const digests = piece.policies.map(({ label }) => {
    const [line] = figureLines(piece, label, {}, null);
    expect([label, beginningAnew(piece, label)]).toEqual([label, line?.begin]);
    return line?.begin;
  });
  // Some flow ends so early: were there none, all digests would be equal.
  expect(new Set(digests).size).toBeGreaterThan(2);
});

test("SPEC 13.8 batches are cut by arrival, and are together the counted flows", () => {
  const piece = figurePiece(sweepOf(), 0, 1);
  const [whole] = figureLines(piece, "DCTCP", { tails: ["all"] }, null);
  const batches = figureLines(piece, "DCTCP", { tails: ["all"] }, 7);
  expect(batches.map(({ batch }) => batch)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const counts = batches.map(({ kept }) => kept.of.all[0]);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  const kept = batches.map((one) => one.kept);
  expect(pooledOf("mean", kept).value).toBeCloseTo(
    pooledOf("mean", whole === undefined ? [] : [whole.kept]).value as number,
    9,
  );
});

test("SPEC 13.8 the key tells what a loop is given apart: sizes, seed, parameters, not labels", () => {
  const keyOf = (policy: object, seed = 1, distribution: object = SMALL) => {
    const piece = figurePiece(sweepOf([policy], distribution), 0, seed);
    const label = piece.policies[0]?.label as string;
    return figureLines(piece, label, {}, null)[0]?.key;
  };
  const own = keyOf({ id: "srpt" });
  expect(keyOf({ id: "srpt", label: "shortest first" })).toBe(own);
  const others = [
    keyOf({ id: "srpt" }, 2),
    keyOf({ id: "srpt" }, 1, { fixed: 100_000 }),
    keyOf({ id: "las" }),
    keyOf({ id: "pias", thresholds: [1000] }),
    keyOf({ id: "pias", thresholds: [1001] }),
  ];
  expect(new Set([own, ...others]).size).toBe(6);
});

test("SPEC 13.8 results are read line by line: what is cut off or there twice does not count", () => {
  const line = (point: number, of = 1) =>
    JSON.stringify({ point, seed: 1, policy: "LAS", finish: `${of}`, kept: { of: {} } });
  const text = [`{"results":1,"paper":"PIAS"}`, line(0), line(1), line(0, 2), ""].join("\n");
  const read = readResults(`${text}{"point":2,`);
  expect(read?.lines.map(({ point, finish }) => [point, finish])).toEqual([
    [0, "1"],
    [1, "1"],
  ]);
  expect(readResults(`{"sweep":1}\n${line(0)}\n`)).toBeNull();
  expect(readResults("hello")).toBeNull();
});

test("SPEC 13.8 a run in batches is there when all of them are: an interruption may leave some", () => {
  const piece = { point: 0, seed: 1, policy: "LAS" };
  const lines = [1, 2, 3].map((batch) => ({ ...piece, batch }) as FigureLine);
  expect(whatIsThere(lines, 3)(piece)).toBe(true);
  for (const missing of lines) {
    const some = lines.filter((line) => line !== missing);
    expect(whatIsThere(some, 3)(piece)).toBe(false);
  }
  expect(whatIsThere([piece as FigureLine], null)(piece)).toBe(true);
  expect(whatIsThere([piece as FigureLine], null)({ ...piece, seed: 2 })).toBe(false);
});

test("SPEC 13.7 a run keeps what its panels draw and no sum gives, and their pieces have its mean", () => {
  const runs = sweepOf([{ id: "srpt" }]).scenario;
  const panel = (measure: string) => ({
    figure: measure,
    title: "",
    run: "own",
    measure,
    printed: [],
    claims: [],
  });
  const figures = {
    ...{ paper: "P", scripts: "", networks: {} },
    runs: {
      own: {
        scenario: runs,
        network: "",
        vary: [],
        tails: ["all"],
        sources: {},
        efforts: { standard: {}, paper: {} },
      },
    },
    panels: [
      "mean",
      "mice.cv",
      "p99",
      "packets.dropped",
      "gain.where.timer",
      "use",
      "part.a.mean",
    ].map(panel),
  } as const;
  expect(askedOf(figures, "own")).toEqual({
    tails: ["all"],
    numbers: ["where.timer", "part.a.mean"],
  });
  const { workload, ...rest } = runs as { readonly workload: Record<string, unknown> };
  const { counted, flows, ...part } = workload;
  const list = [
    { ...part, flows: 300, name: "a" },
    { ...part, flows: 200, name: "b" },
  ];
  const parsed = parseSweep({
    version: 1,
    scenario: { ...rest, workload: list },
    vary: [{ path: "workload[0].load", values: [0.5] }],
    seeds: "1..2",
  });
  if (!parsed.ok) throw new Error("a sweep");
  const kept = [1, 2].flatMap((seed) =>
    figureLines(figurePiece(parsed.sweep, 0, seed), "SRPT", { numbers: ["part.a.mean"] }, null).map(
      (line) => line.kept,
    ),
  );
  const own = kept.map(({ run }) => run["part.a.mean"] as number);
  expect(own.every((one) => one > 0)).toBe(true);
  expect(pooledOf("part.a.mean", kept)).toEqual({
    estimator: "seeds",
    value: ((own[0] ?? 0) + (own[1] ?? 0)) / 2,
  });
  const beside = { numbers: ["speedup.atLeast.1"], base: "SRPT" };
  const both = figurePiece(sweepOf([{ id: "srpt" }, { id: "brr" }]), 0, 1);
  const shares = ["SRPT", "BRR"].map(
    (label) => figureLines(both, label, beside, null)[0]?.kept.run["speedup.atLeast.1"],
  );
  expect(shares[0]).toBe(1);
  expect(shares[1]).toBeGreaterThan(0);
  expect(shares[1]).toBeLessThan(0.9);
});
