import { flowsOf, rateOf } from "../../../engine/index.ts";
import type { TraceIndex } from "../trace/trace-index.ts";
import { rowOf } from "../trace/trace-index.ts";
import type { ExperimentView, RunView } from "./results.ts";

/** When each flow waited, and in which queue, stacked so that no two waits of a queue overlap. */
export interface Waits {
  readonly length: number;
  readonly flow: Int32Array;
  readonly queue: Int32Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly level: Int32Array;
  /** By queue: how many flows ever wait at once. */
  readonly depth: Int32Array;
}

/** Strips are drawn for as many flows as one can tell apart, and not where queues hold rows of ports. */
export function showsStrips(experiment: ExperimentView): boolean {
  return experiment.ports === 1 && experiment.flows.count <= 40;
}

interface Wait {
  readonly flow: number;
  readonly queue: number;
  readonly start: number;
  readonly end: number;
}

/**
 * A flow waits from the release of its first unsent data until that is sent; between releases it does
 * not wait. It waits in the queue it is next served from, since service alone moves a flow between
 * queues; only ASRPT also moves it when its last packet arrives.
 */
export function buildWaits(experiment: ExperimentView, view: RunView, index: TraceIndex): Waits {
  const { flows } = experiment;
  const found: Wait[] = [];
  const { from, piece } = index.byFlow;
  const { trace, pieces } = index;
  const wait = (flow: number, queue: number, start: number, end: number): void => {
    const split =
      view.policy.id === "asrpt" && queue === 0 ? releaseEndOf(experiment, flow) : start;
    const middle = Math.min(Math.max(start, split), end);
    if (middle > start) found.push({ flow, queue: 1, start, end: middle });
    if (end > middle) found.push({ flow, queue, start: middle, end });
  };
  for (let flow = 0; flow < flows.count; flow++) {
    let served = flows.arrival[flow] as number;
    let sent = 0;
    let queue = 0;
    for (let k = from[flow] as number; k < (from[flow + 1] as number); k++) {
      const p = piece[k] as number;
      const start = pieces.start[p] as number;
      queue = trace.queue[rowOf(pieces, p)] as number;
      const since = Math.max(served, releaseOf(experiment, flow, sent, experiment.rate));
      if (start > since) wait(flow, queue, since, start);
      sent += sentIn(index, p, flow);
      served = Math.max(served, pieces.end[p] as number);
    }
    const terminated = view.run.terminated[flow] as number;
    const since = Math.max(served, releaseOf(experiment, flow, sent, experiment.rate));
    if (terminated > since) wait(flow, queue, since, terminated);
  }
  found.sort((a, b) => a.start - b.start || a.flow - b.flow);
  return stacked(found, view.queues);
}

/** What a piece sends of a flow: rate × time, or its turns of a block whose members take turns. */
function sentIn(index: TraceIndex, piece: number, flow: number): number {
  const { trace, pieces } = index;
  const row = rowOf(pieces, piece);
  const time = (pieces.end[piece] as number) - (pieces.start[piece] as number);
  const members = flowsOf(trace, row);
  if (members.length === 1 || trace.sharing === "rates") return time * rateOf(trace, row);
  return Math.max(0, Math.ceil((time - members.indexOf(flow)) / members.length));
}

/** When the last service of a flow within a piece ends: where flows take turns, its last turn. */
export function servedUntil(index: TraceIndex, piece: number, flow: number): number {
  const { trace, pieces } = index;
  const row = rowOf(pieces, piece);
  const members = flowsOf(trace, row);
  if (members.length === 1 || trace.sharing === "rates") return pieces.end[piece] as number;
  const turns = sentIn(index, piece, flow);
  const place = members.indexOf(flow);
  return (pieces.start[piece] as number) + (turns - 1) * members.length + place + 1;
}

/** When the last of a flow's data is released (SPEC 1 and 2). */
export function releaseEndOf(experiment: ExperimentView, flow: number): number {
  const size = experiment.flows.size[flow] as number;
  const last = experiment.model === "slot" ? size - 1 : size;
  return releaseOf(experiment, flow, last, experiment.rate);
}

/** When the first data after `sent` is released (SPEC 1 and 2). */
function releaseOf(experiment: ExperimentView, flow: number, sent: number, rate: number): number {
  const { flows, model } = experiment;
  const arrival = flows.arrival[flow] as number;
  const own = flows.packetStart?.[flow] ?? 0;
  const count = (flows.packetStart?.[flow + 1] ?? 0) - own;
  if (count > 0 && flows.packetSlot !== null) {
    return flows.packetSlot[own + Math.min(count - 1, sent)] as number;
  }
  const after = ((flows.spread[flow] as number) * sent) / rate;
  return arrival + (model === "slot" ? Math.floor(after) : after);
}

function stacked(waits: readonly Wait[], queues: number): Waits {
  const levels: number[][] = Array.from({ length: queues }, () => []);
  const level = new Int32Array(waits.length);
  waits.forEach((wait, k) => {
    const busyUntil = levels[wait.queue] as number[];
    let at = busyUntil.findIndex((end) => end <= wait.start);
    if (at < 0) at = busyUntil.length;
    busyUntil[at] = wait.end;
    level[k] = at;
  });
  return {
    length: waits.length,
    flow: Int32Array.from(waits, (w) => w.flow),
    queue: Int32Array.from(waits, (w) => w.queue),
    start: Float64Array.from(waits, (w) => w.start),
    end: Float64Array.from(waits, (w) => w.end),
    level,
    depth: Int32Array.from(levels, (busy) => busy.length),
  };
}
