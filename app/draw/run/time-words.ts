import { decimalsApart } from "../../../engine/index.ts";
import { readableTo } from "../scale/numbers.ts";
import type { ExperimentView, RunView } from "./results.ts";

/** Neighbours of more flows are not looked for: that takes a sort. */
const MOST_COMPARED = 10_000;

/**
 * How the times of a run are written: with four digits of the time since the first arrival, and as many as tell the
 * finish times of two flows apart.
 */
export function timeWords(
  { arriving, flows }: Pick<ExperimentView, "arriving" | "flows">,
  { run }: Pick<RunView, "run">,
): (time: number) => string {
  const apart = flows.count > MOST_COMPARED ? () => 0 : decimalsApart(run.finish);
  return (time) => readableTo(time, Math.max(apart(time), decimalsSince(time - arriving.from)));
}

/** Decimals of four significant digits. */
function decimalsSince(elapsed: number): number {
  const size = Math.abs(elapsed);
  return size > 0 && size < Number.POSITIVE_INFINITY
    ? Math.max(0, 3 - Math.floor(Math.log10(size)))
    : 0;
}
