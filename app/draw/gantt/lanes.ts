import { bisectRight } from "d3-array";
import { arrivedBefore, flowOf } from "../run/arrivals.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import type { Waits } from "../run/wait-sets.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { showsShares } from "../trace/trace-index.ts";

/** Lanes are priority queues, flows, or a switch's ports: the ingress ports, then the egress ports. */
export type LaneKind = "queue" | "flow" | "port";

/** Places of one policy's lanes on its canvas, in CSS pixels. */
export interface LaneLayout {
  readonly kind: LaneKind;
  readonly count: number;
  /** Top of each lane's service band, and the band's height (one for all; may be below 1). */
  readonly top: Float64Array;
  readonly height: number;
  /** The part of a lane that bars fill, from its top. */
  readonly bar: { readonly inset: number; readonly height: number };
  /** Height of the strips of waiting flows under each service band; 0 without strips. */
  readonly strips: Float64Array;
  /** The canvas. */
  readonly total: number;
  /** Lane → flow, in lanes of flows; and back, −1 for a flow without a lane. */
  readonly flows: Int32Array | null;
  readonly laneOf: Int32Array | null;
  /** Is 1 for lanes of ports that some flow uses: no other is drawn; null: all lanes are. */
  readonly used: Uint8Array | null;
}

/** Marks of arrivals, deadlines and terminations stand above the queues. */
const MARKS = 13;
const GAP = 3;
/** A waiting flow's strip, and the most that all strips of a queue take together. */
const STRIP = 3;
const STRIPS = 18;
/** A lane of a flow is never higher, and a policy's lanes of flows never higher together. */
const FLOW_LANE = 16;
const FLOW_LANES = 336;

/** `shared`: flows are stacked in a lane, which needs room to tell them apart. */
export function queueLanes(
  queues: number,
  ports: number,
  waits: Waits | null,
  shared = false,
): LaneLayout {
  const plain = shared && queues <= 4 ? (queues === 1 ? 46 : 30) : queues <= 4 ? 19 : 16;
  const height = ports > 1 ? Math.min(120, Math.max(plain, ports * (queues <= 4 ? 16 : 8))) : plain;
  const top = new Float64Array(queues);
  const strips = new Float64Array(queues);
  let y = MARKS;
  for (let q = 0; q < queues; q++) {
    top[q] = y;
    strips[q] = waits === null ? 0 : Math.min(STRIPS, (waits.depth[q] as number) * STRIP);
    y += height + (strips[q] as number) + GAP + ((strips[q] as number) > 0 ? 1 : 0);
  }
  return {
    kind: "queue",
    count: queues,
    top,
    height,
    bar: wholeBar(height),
    strips,
    total: y + 1,
    flows: null,
    laneOf: null,
    used: null,
  };
}

const PORT_LANE = 16;
const PORT_LANES = 300;
const BETWEEN_SIDES = 9;

/**
 * A lane an ingress port, and below them a lane an egress port. Lanes without flows take no room: they stand where
 * the next lane does, or below the last.
 */
export function portLanes(ports: number, used: Uint8Array | null = null): LaneLayout {
  const count = 2 * ports;
  const isThere = (lane: number): boolean => used === null || used[lane] === 1;
  let shown = 0;
  for (let lane = 0; lane < count; lane++) if (isThere(lane)) shown += 1;
  const room = Math.floor(PORT_LANES / Math.max(1, shown)) - 1;
  const height = Math.min(PORT_LANE, Math.max(1, room));
  const top = new Float64Array(count);
  let y = MARKS;
  for (let lane = 0; lane < count; lane++) {
    if (lane === ports) y += BETWEEN_SIDES;
    top[lane] = y;
    if (isThere(lane)) y += height + 1;
  }
  const none = { strips: new Float64Array(0), flows: null, laneOf: null };
  const bar = wholeBar(height);
  return { kind: "port", count, top, height, bar, total: y + 2, used, ...none };
}

/** Is 1 for lanes of ports that some flow uses. */
function usedPorts({ flows, ports }: Pick<ExperimentView, "flows" | "ports">): Uint8Array {
  const used = new Uint8Array(2 * ports);
  for (let flow = 0; flow < flows.count; flow++) {
    used[flows.src[flow] as number] = 1;
    used[ports + (flows.dst[flow] as number)] = 1;
  }
  return used;
}

/**
 * Lanes for the flows that are there during the window, under any policy, so that all charts agree. `most`: of so many pixels is a
 * lane at most, and all of them together of `room`.
 */
export function flowLanes(
  alive: Int32Array,
  flowCount: number,
  most = FLOW_LANE,
  room = Math.min(FLOW_LANES, flowCount * most),
): LaneLayout {
  const height = alive.length === 0 ? most : Math.min(most, room / alive.length);
  return laneEach(alive, flowCount, { height, first: 4, total: room + 8 });
}

/** A lane each of a few flows, in their own order, whenever they are there: no lane moves while one zooms or drags. */
export function fewLanes(flowCount: number, height: number): LaneLayout {
  const all = Int32Array.from({ length: flowCount }, (_, flow) => flow);
  return laneEach(all, flowCount, { height, first: 0, total: Math.ceil(flowCount * height) });
}

function laneEach(
  shown: Int32Array,
  flowCount: number,
  { height, first, total }: { height: number; first: number; total: number },
): LaneLayout {
  const top = Float64Array.from(shown, (_, lane) => first + lane * height);
  const laneOf = new Int32Array(flowCount).fill(-1);
  for (let lane = 0; lane < shown.length; lane++) laneOf[shown[lane] as number] = lane;
  const places = { top, height, bar: laneBar(height), strips: new Float64Array(0), total };
  return { kind: "flow", count: shown.length, ...places, flows: shown, laneOf, used: null };
}

/** Lanes as high as this have air above and below their bars, and room for words. */
export const AIRY = 18;

/** Bars in the low lane of a flow leave a line of paper to the next lane. */
export function lowBar(height: number): LaneLayout["bar"] {
  return { inset: 0, height: height - (height >= 8 ? 2 : 1) };
}

function laneBar(height: number): LaneLayout["bar"] {
  if (height < AIRY) return lowBar(height);
  const bar = Math.round(0.7 * height);
  return { inset: (height - bar) / 2, height: bar };
}

/** The band of a lane's bars. */
export function barIn({ top, bar }: LaneLayout, lane: number): { y: number; height: number } {
  return { y: (top[lane] as number) + bar.inset, height: bar.height };
}

/** Bars in the lanes of queues and ports fill them. */
export function wholeBar(height: number): LaneLayout["bar"] {
  return { inset: 0, height };
}

/**
 * Flows that have arrived before the window's end and are not gone, under every policy, before its start; in order
 * of arrival.
 */
export function aliveFlows(
  experiment: ExperimentView,
  gone: Float64Array,
  window: TimeWindow,
): Int32Array {
  const { arrivals } = experiment;
  const alive = new Int32Array(arrivedBefore(arrivals, window.to));
  let count = 0;
  for (let rank = 0; rank < alive.length; rank++) {
    const flow = flowOf(arrivals, rank);
    if ((gone[flow] as number) > window.from) alive[count++] = flow;
  }
  return alive.slice(0, count);
}

/** When the last policy is done with each flow. */
export function goneAt(experiment: ExperimentView, runs: readonly RunView[]): Float64Array {
  const gone = new Float64Array(experiment.flows.count);
  for (const { run } of runs) {
    for (let f = 0; f < gone.length; f++) {
      const end = endOf(run.finish[f] as number, run.terminated[f] as number);
      if (end > (gone[f] as number)) gone[f] = end;
    }
  }
  return gone;
}

/** A flow's end: its finish, or its termination; ∞ of one that is still there when the run ends. */
export function endOf(finish: number, terminated: number): number {
  if (!Number.isNaN(finish)) return finish;
  return Number.isNaN(terminated) ? Number.POSITIVE_INFINITY : terminated;
}

/** The lane at height `y`, −1 between and outside. Strips of waiting flows belong to their lane. */
export function laneAt(layout: LaneLayout, y: number): number {
  const lane = bisectRight(layout.top, y) - 1;
  if (lane < 0 || layout.used?.[lane] === 0) return -1;
  const below = layout.strips[lane] ?? 0;
  const end = (layout.top[lane] as number) + layout.height + (below > 0 ? below + 2 : 0);
  return y < end ? lane : -1;
}

/** Lanes of one policy's queues or ports. Lanes of flows are shared by all policies: `flowLanes`. */
export function ownLanes(
  experiment: ExperimentView,
  { queues, waits, index }: RunView,
  lanes: Exclude<LaneKind, "flow">,
): LaneLayout {
  return lanes === "port"
    ? portLanes(experiment.ports, usedPorts(experiment))
    : queueLanes(queues, experiment.ports, waits, index !== null && showsShares(index));
}

/** A policy that was chosen and has no run. */
export interface Absent {
  readonly key: string;
  readonly name: string;
  readonly reason: string;
}

/** What can be done with charts, each known by its policy's label. */
export interface RowActions {
  onOpen(label: string, isOpen: boolean): void;
  /** One place up (−1) or down. */
  onStep(label: string, by: 1 | -1): void;
  /** Sorts by mean FCT, or back to the order in which the policies were chosen. */
  onSort(byMean: boolean): void;
}

/** "PIAS is not shown: θ₂: expected …" */
export function absentWords({ name, reason }: Absent): string {
  return `${name} is not shown: ${reason}`;
}
