import type { Trace, Wiring } from "../../../engine/index.ts";
import { wiringAlong } from "../../../engine/index.ts";
import type { RunView } from "../run/results.ts";
import { groupByFlow } from "../trace/flow-pieces.ts";
import { plainPieces } from "../trace/pieces.ts";
import type { TraceIndex } from "../trace/trace-index.ts";

/** What the links carry in one run, service by service; where it cuts flows, subflow by subflow on ways of their own. */
export interface Carried {
  readonly wiring: Wiring;
  readonly trace: Trace;
  readonly index: Pick<TraceIndex, "trace" | "pieces" | "byFlow">;
}

/** Null: its services were not recorded. */
export function carriedIn({ run, index }: RunView, wiring: Wiring): Carried | null {
  if (index === null || run.trace === null) return null;
  const { trace = null, ways, subflows } = run.dynamics ?? {};
  if (trace === null || ways === undefined) return { wiring, trace: run.trace, index };
  const pieces = plainPieces(trace);
  const byFlow = groupByFlow(trace, pieces, ways.start.length - 1);
  return {
    wiring: wiringAlong(wiring, ways, subflows ?? 1),
    trace,
    index: { trace, pieces, byFlow },
  };
}
