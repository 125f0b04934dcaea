import { expect, test } from "vitest";
import type { Row } from "../../../engine/doors/study.ts";
import { pointLines, type StoredCurves, storedSeeds, storedWords } from "./stored-words.ts";

function row(seeds: number, whole?: true): Row {
  const numbers = { mean: 1, low: 0.9, high: 1.1, seeds, wide: false };
  const words = { at: { load: 0.8 }, policy: "PIAS", measure: "mean", unit: "ms" };
  return { ...words, ...numbers, ...(whole && { whole }) };
}

test("batches of a run of the paper's size that stands beside the curves are no seeds", () => {
  const told = { engine: "0.3.0", date: "2026-11-28", effort: "standard" };
  const stored: StoredCurves = { ...told, rows: [row(4), row(3), row(10, true)] };
  expect(storedSeeds(stored)).toBe(4);
  expect(storedWords(stored)).toBe("Stored: standard effort, 4 seeds, 2026-11-28");
  expect(storedWords({ ...told, rows: [row(10, true)] })).not.toContain("10");
});

test("curves of which a sample is no steady state say so, and at which points", () => {
  const told = { engine: "0.3.0", date: "2026-11-28", effort: "standard" };
  const steady = row(4);
  const other: Row = { ...steady, at: { load: 0.9 }, unsteady: true };
  const printed: Row = {
    ...steady,
    at: { load: 0.9 },
    policy: "PIAS, the paper’s",
    printed: "half",
  };
  expect(storedWords({ ...told, rows: [steady] })).not.toContain("steady");
  expect(storedWords({ ...told, rows: [steady, other] })).toMatch(
    /; no steady state at some points$/,
  );
  expect(pointLines({ ...told, rows: [steady, other, printed] })).toEqual([
    "  load 0.8: PIAS 1 ms\n",
    "  load 0.9: PIAS 1 ms unsteady; PIAS, the paper’s 1\n",
  ]);
});
