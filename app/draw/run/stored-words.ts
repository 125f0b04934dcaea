import type { Row } from "../../../engine/doors/study.ts";
import { readable } from "../scale/numbers.ts";
import { quantity } from "./run-words.ts";

/** What is stored of a panel: its rows, and how they were made. */
export interface StoredCurves {
  readonly engine: string;
  readonly date: string;
  readonly effort: string;
  readonly stale?: string;
  readonly rows: readonly Row[];
}

/** "Stored: standard effort, 10 seeds, 2026-11-28", what of it is old, and whether it is no steady state; "Not run". */
export function storedWords(stored: StoredCurves | undefined): string {
  if (stored === undefined) return "Not run";
  const { effort, date, stale, rows } = stored;
  return [
    `Stored: ${effort} effort, ${quantity(storedSeeds(stored), "seeds")}, ${date}`,
    ...(stale === undefined ? [] : [stale]),
    ...(rows.some(({ unsteady }) => unsteady) ? ["no steady state at some points"] : []),
  ].join("; ");
}

/** The seeds behind the curves, at most; the batches of a run of the paper's size that stands beside are none. */
export function storedSeeds({ rows }: StoredCurves): number {
  return Math.max(0, ...rows.flatMap(({ whole, seeds }) => (whole ? [] : [seeds])));
}

/** A line a point: "load 0.8: DCTCP 14.6 ms, PIAS 11.2 unsteady, PIAS, the paper’s 19.7"; of multiples of a base "× 1.2". */
export function pointLines(stored: StoredCurves | undefined): readonly string[] {
  const points = new Map<string, string[]>();
  for (const { at, policy, mean, unit, ratio, atEnd, unsteady } of stored?.rows ?? []) {
    if (mean === null) continue;
    const place = Object.entries(at)
      .map((own) => own.join(" "))
      .join(", ");
    const told = points.get(place) ?? [];
    const behind = told.length === 0 && unit !== "" && unit !== "share" ? ` ${unit}` : "";
    const value = `${atEnd ? "at least " : ""}${readable(mean)}${behind}`;
    const times = typeof ratio === "number" ? `, × ${readable(ratio)}` : "";
    const steady = unsteady ? " unsteady" : "";
    points.set(place, [...told, `${policy} ${value}${times}${steady}`]);
  }
  return [...points].map(
    ([place, told]) => `  ${place === "" ? "" : `${place}: `}${told.join("; ")}\n`,
  );
}
