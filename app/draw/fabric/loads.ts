import {
  type LinkLoads,
  linkLoads,
  meanServed,
  type Served,
  servedAt,
  type Trace,
  type Wiring,
  wiringAlong,
} from "../../../engine/doors/draw-data.ts";
import type { RunView } from "../run/results.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { groupByFlow } from "../trace/flow-pieces.ts";
import { plainPieces } from "../trace/pieces.ts";
import type { TraceIndex } from "../trace/trace-index.ts";
import type { Strands } from "./strands.ts";

/** Flows in service, and the load they put on every link. */
export interface Loads extends LinkLoads {
  /** Over the time shown, not at a moment. */
  readonly isMean: boolean;
  /** Flows, or where they are cut subflows, as the wiring has them. */
  readonly served: Served;
  readonly subflows: number;
}

/** Loads of all links at the playhead; without one, their means over the time shown. */
export function loadsIn(
  trace: Trace,
  wiring: Wiring,
  playhead: number | null,
  window: TimeWindow,
): Loads {
  const count = wiring.routes.start.length - 1;
  const served =
    playhead === null
      ? meanServed(trace, count, window.from, window.to)
      : servedAt(trace, playhead, firstAlive(trace, playhead));
  const { routes, subflows } = wiring;
  return { isMean: playhead === null, served, subflows, ...linkLoads(served, routes) };
}

/** What ports sent, bin by bin, as a packet-level run records it. */
interface Sent {
  readonly bin: number;
  readonly begin: number;
  readonly ports: readonly { readonly link: number; readonly utilisation: Float32Array }[];
}

/**
 * The same of a run that records what its ports sent, with headers, answers and what is sent again; at the playhead the
 * mean of the bin around it. Whose they are is found when it is asked for.
 */
export function recordedLoads(
  { bin, begin, ports }: Sent,
  { trace, wiring }: Pick<Carried, "trace" | "wiring">,
  playhead: number | null,
  window: TimeWindow,
): Loads {
  const start =
    playhead === null ? window.from : begin + Math.floor((playhead - begin) / bin) * bin;
  const end = playhead === null ? window.to : start + bin;
  const load = new Float64Array(wiring.from.length);
  for (const { link, utilisation } of ports) {
    const first = Math.max(0, Math.floor((start - begin) / bin + SAME_BIN));
    const last = Math.min(utilisation.length, Math.ceil((end - begin) / bin - SAME_BIN));
    let sum = 0;
    for (let k = first; k < last; k++) sum += utilisation[k] as number;
    load[link] = sum / Math.max(1, Math.round((end - start) / bin));
  }
  let found: Loads | null = null;
  const served = (): Loads => {
    found ??= loadsIn(trace, wiring, null, { from: start, to: end });
    return found;
  };
  return {
    isMean: playhead === null,
    load,
    subflows: wiring.subflows,
    get served() {
      return served().served;
    },
    get flows() {
      return served().flows;
    },
  };
}

/** Ends of bins that differ by less are the same. */
const SAME_BIN = 1e-6;

const reaches = new WeakMap<Trace, Float64Array>();

/** The first row that may last beyond `time`: all before it have ended. */
export function firstAlive(trace: Trace, time: number): number {
  let reach = reaches.get(trace);
  if (reach === undefined) {
    reach = new Float64Array(trace.length);
    let most = Number.NEGATIVE_INFINITY;
    for (let row = 0; row < trace.length; row++) {
      most = Math.max(most, trace.end[row] as number);
      reach[row] = most;
    }
    reaches.set(trace, reach);
  }
  let [low, high] = [0, trace.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reach[middle] as number) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The busiest link of each strand, as which the strand is shown. */
export function busiestOf(
  { count, start, link }: Strands,
  { load }: Pick<LinkLoads, "load">,
): Int32Array {
  return Int32Array.from({ length: count }, (_, s) => {
    let best = link[start[s] as number] as number;
    for (let at = (start[s] as number) + 1; at < (start[s + 1] as number); at++) {
      const l = link[at] as number;
      if ((load[l] as number) > (load[best] as number)) best = l;
    }
    return best;
  });
}

/** The link of the greatest load, the first of several; null if all are idle. */
export function busiestLink({ load }: LinkLoads): number | null {
  let best: number | null = null;
  load.forEach((value, l) => {
    if (value > 0 && (best === null || value > (load[best] as number) * (1 + 1e-9))) best = l;
  });
  return best;
}

/** The flows served over a link and what each sends over it, the greatest first. */
export function flowsOver(
  { served }: Loads,
  { routes, subflows }: Wiring,
  link: number,
): readonly { readonly flow: number; readonly rate: number }[] {
  const found = new Map<number, number>();
  served.flow.forEach((part, k) => {
    for (let at = routes.start[part] as number; at < (routes.start[part + 1] as number); at++) {
      if (routes.link[at] !== link) continue;
      const flow = Math.floor(part / subflows);
      const rate = (served.rate[k] as number) * (routes.share?.[at] ?? 1);
      found.set(flow, (found.get(flow) ?? 0) + rate);
    }
  });
  const flows = Array.from(found, ([flow, rate]) => ({ flow, rate }));
  return flows.sort((a, b) => b.rate - a.rate || a.flow - b.flow);
}

/** The rate at which a flow is served, over all its ways; 0 if it is not. */
export function rateOfFlow({ served, subflows }: Loads, flow: number): number {
  return served.flow.reduce(
    (sum, f, k) => (Math.floor(f / subflows) === flow ? sum + (served.rate[k] as number) : sum),
    0,
  );
}

/** The services of one run on its links; flows that are cut count subflow by subflow, each on a way of its own. */
export interface Carried {
  readonly wiring: Wiring;
  readonly trace: Trace;
  readonly index: Pick<TraceIndex, "trace" | "pieces" | "byFlow">;
}

/** Null if the run's services were not recorded. */
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

/** The links of a flow's ways in order, each with the part of the flow that may go over it. */
export function wayOf({ routes, subflows }: Wiring, flow: number): ReadonlyMap<number, number> {
  const { start, link, share } = routes;
  const way = new Map<number, number>();
  const end = start[(flow + 1) * subflows] as number;
  for (let at = start[flow * subflows] as number; at < end; at++) {
    way.set(link[at] as number, share?.[at] ?? 1);
  }
  return way;
}

/** Runs whose services were recorded: of others no load is known. */
export function tracedRuns(runs: readonly RunView[]): readonly RunView[] {
  return runs.filter(({ index }) => index !== null);
}

/** The policy whose loads are shown: the one that is explained, else the first. */
export function shownView(runs: readonly RunView[], explained: string | null): RunView | null {
  const traced = tracedRuns(runs);
  return traced.find(({ policy }) => policy.label === explained) ?? traced[0] ?? null;
}
