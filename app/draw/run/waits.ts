import { rateOf } from "../../../engine/doors/draw-data.ts";
import { isByRelease, PLAIN_POLICIES, withId } from "../../../engine/doors/scenario.ts";
import type { TraceIndex } from "../trace/trace-index.ts";
import { MANY_PIECES, rowOf } from "../trace/trace-index.ts";
import type { ExperimentView, RunView } from "./results.ts";
import type { WaitSet, Waits } from "./wait-sets.ts";

/** Flows and their times, from which waits are computed. */
export type WaitsFlows = Pick<ExperimentView, "flows" | "model" | "rate">;
export interface WaitsRun extends Pick<RunView, "policy" | "run" | "queues"> {
  /** The queue in which each flow waits before it is served at all; absent: it is read off its first service. */
  readonly joins?: Uint8Array;
}

/** Strips are drawn for as many flows as one can tell apart, and not where queues hold rows of ports. */
export function showsStrips(experiment: Pick<ExperimentView, "flows" | "ports">): boolean {
  return experiment.ports === 1 && experiment.flows.count <= 40;
}

/** The policy moves a flow that is not served, when its last packet arrives: one that does is of plain scenarios. */
export function movesByRelease(
  { flows }: WaitsFlows,
  { policy }: Pick<WaitsRun, "policy">,
): boolean {
  const bound = withId(PLAIN_POLICIES, policy.id)?.bind(flows, policy);
  return bound !== undefined && isByRelease(bound);
}

/** Cells of the coarsest grain, and how much finer each next one is. */
const COARSEST = 1 << 12;
const FINER = 4;

/** Every wait and, where they are many, coarser sets, each with as many waits as there are pixels to fill at most. */
export function buildWaits(flows: WaitsFlows, run: WaitsRun, index: TraceIndex): Waits {
  const exact = allWaits(flows, run, index);
  const sets: Unstacked[] = [exact];
  const { pieces } = index;
  const time = (pieces.maxEnd[pieces.length - 1] ?? 1) - (pieces.start[0] ?? 0);
  for (let cells = COARSEST; exact.start.length > MANY_PIECES; cells *= FINER) {
    const joined = join(exact, time / cells);
    // No finer one would be much smaller than the whole.
    if (2 * joined.start.length > exact.start.length) break;
    sets.splice(-1, 0, joined);
  }
  const depth = new Int32Array(run.queues);
  return { sets: sets.map((set) => stacked(set, depth)), depth };
}

type Unstacked = Omit<WaitSet, "level">;
type WaitVisit = (queue: number, start: number, end: number) => void;

function allWaits(flows: WaitsFlows, run: WaitsRun, index: TraceIndex): Unstacked {
  const { count } = flows.flows;
  const splits = movesByRelease(flows, run);
  const from = new Uint32Array(count + 1);
  let length = 0;
  for (let flow = 0; flow < count; flow++) {
    eachWait(flows, run, index, flow, splits, () => {
      length += 1;
    });
    from[flow + 1] = length;
  }
  const start = new Float64Array(length);
  const end = new Float64Array(length);
  const queue = new Uint8Array(length);
  let at = 0;
  for (let flow = 0; flow < count; flow++) {
    eachWait(flows, run, index, flow, splits, (of, since, until) => {
      queue[at] = of;
      start[at] = since;
      end[at] = until;
      at += 1;
    });
  }
  return { grain: 0, from, start, end, queue };
}

/**
 * A flow waits from the release of its first unsent data until that is sent; between releases it does
 * not wait. It waits in the queue it is next served from, since service alone moves a flow between
 * queues; where the wait `splits`, it also moves when its last packet arrives.
 */
function eachWait(
  experiment: WaitsFlows,
  { run, joins }: WaitsRun,
  index: TraceIndex,
  flow: number,
  splits: boolean,
  visit: WaitVisit,
): void {
  const { from, piece } = index.byFlow;
  const { trace, pieces } = index;
  const wait = (queue: number, start: number, end: number): void => {
    const split = splits && queue === 0 ? releaseEndOf(experiment, flow) : start;
    const middle = Math.min(Math.max(start, split), end);
    if (middle > start) visit(1, start, middle);
    if (end > middle) visit(queue, middle, end);
  };
  let served = experiment.flows.arrival[flow] as number;
  let sent = 0;
  let queue = joins?.[flow] ?? 0;
  for (let k = from[flow] as number; k < (from[flow + 1] as number); k++) {
    const p = piece[k] as number;
    const start = pieces.start[p] as number;
    queue = trace.queue[rowOf(pieces, p)] as number;
    const since = Math.max(served, releaseOf(experiment, flow, sent, experiment.rate));
    if (start > since) wait(queue, since, start);
    sent += sentIn(index, p, flow);
    served = Math.max(served, pieces.end[p] as number);
  }
  const terminated = run.terminated[flow] as number;
  const since = Math.max(served, releaseOf(experiment, flow, sent, experiment.rate));
  if (terminated > since) wait(queue, since, terminated);
}

/** Sent amount of a flow in a piece: rate × time, or its turns of a block whose members take turns. */
function sentIn(index: TraceIndex, piece: number, flow: number): number {
  const { trace, pieces } = index;
  const row = rowOf(pieces, piece);
  const time = (pieces.end[piece] as number) - (pieces.start[piece] as number);
  const members = trace.memberCount[row] ?? 0;
  if (members <= 1 || trace.sharing === "rates") return time * rateOf(trace, row);
  return Math.max(0, Math.ceil((time - placeOf(index, row, flow)) / members));
}

function placeOf({ trace }: TraceIndex, row: number, flow: number): number {
  const from = trace.memberStart[row] as number;
  return trace.members.subarray(from, from + (trace.memberCount[row] as number)).indexOf(flow);
}

/** When the last service of a flow within a piece ends: where flows take turns, its last turn. */
export function servedUntil(index: TraceIndex, piece: number, flow: number): number {
  const { trace, pieces } = index;
  const row = rowOf(pieces, piece);
  const members = trace.memberCount[row] ?? 0;
  if (members <= 1 || trace.sharing === "rates") return pieces.end[piece] as number;
  const turns = sentIn(index, piece, flow);
  return (pieces.start[piece] as number) + (turns - 1) * members + placeOf(index, row, flow) + 1;
}

/** When the last of a flow's data is released (SPEC 1 and 2). */
export function releaseEndOf(experiment: WaitsFlows, flow: number): number {
  const size = experiment.flows.size[flow] as number;
  const last = experiment.model === "slot" ? size - 1 : size;
  return releaseOf(experiment, flow, last, experiment.rate);
}

/** When the first data after `sent` is released (SPEC 1 and 2). */
function releaseOf({ flows, model }: WaitsFlows, flow: number, sent: number, rate: number): number {
  const arrival = flows.arrival[flow] as number;
  const own = flows.packetStart?.[flow] ?? 0;
  const count = (flows.packetStart?.[flow + 1] ?? 0) - own;
  if (count > 0 && flows.packetSlot !== null) {
    // In slots one a packet, as a fluid one for each of as many equal pieces.
    const piece =
      model === "slot" ? sent : Math.floor((sent * count) / (flows.size[flow] as number));
    return flows.packetSlot[own + Math.min(count - 1, piece)] as number;
  }
  const after = ((flows.spread[flow] as number) * sent) / rate;
  return arrival + (model === "slot" ? Math.floor(after) : after);
}

/** Waits of a flow in one queue, as one where less than `grain` is between them. */
function join(all: Unstacked, grain: number): Unstacked {
  const { from: firsts, start, end, queue } = all;
  const from = new Uint32Array(firsts.length);
  const first: number[] = [];
  const last: number[] = [];
  for (let flow = 0; flow + 1 < firsts.length; flow++) {
    for (let k = firsts[flow] as number; k < (firsts[flow + 1] as number); k++) {
      const before = last.at(-1);
      const isSame =
        before !== undefined &&
        first.length > (from[flow] as number) &&
        queue[before] === queue[k] &&
        (start[k] as number) - (end[before] as number) < grain;
      if (isSame) last[last.length - 1] = k;
      else {
        first.push(k);
        last.push(k);
      }
    }
    from[flow + 1] = first.length;
  }
  return {
    grain,
    from,
    start: Float64Array.from(first, (k) => start[k] as number),
    end: Float64Array.from(last, (k) => end[k] as number),
    queue: Uint8Array.from(first, (k) => queue[k] as number),
  };
}

/** Puts each wait, in order of start, on the lowest level that is free in its queue; `depth` is raised to what that takes. */
function stacked(set: Unstacked, depth: Int32Array): WaitSet {
  const { from, start, end, queue } = set;
  const level = new Uint8Array(start.length);
  const busy: number[][] = Array.from(depth, () => []);
  const next = from.slice(0, -1);
  for (let left = start.length; left > 0; left--) {
    // Few flows have strips: the first of their next waits is soon found.
    let flow = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let f = 0; f < next.length; f++) {
      const at = next[f] as number;
      if (at === from[f + 1] || (start[at] as number) >= least) continue;
      flow = f;
      least = start[at] as number;
    }
    const at = next[flow] as number;
    next[flow] = at + 1;
    const until = busy[queue[at] as number] as number[];
    let free = until.findIndex((time) => time <= least);
    if (free < 0) free = until.length;
    until[free] = end[at] as number;
    level[at] = free;
  }
  busy.forEach((until, q) => {
    depth[q] = Math.max(depth[q] as number, until.length);
  });
  return { ...set, level };
}
