import type { SeedRemarks, SortedMeasures, Summary } from "../../../engine/doors/measures.ts";
import type { Flows, Run } from "../../../engine/doors/run.ts";
import type { Model, ResolvedPolicy } from "../../../engine/doors/scenario.ts";
import type { TraceIndex } from "../trace/trace-index.ts";
import type { Arrivals, ArrivingWork } from "./arrivals.ts";
import { type SizeRange, shadeOfSize } from "./shades.ts";
import type { Moves, Waits } from "./wait-sets.ts";

/** Beyond so many flows the intervals of service are too many to record, to draw and to explain. */
export const MOST_TRACED_FLOWS = 100_000;

/** So few flows are drawn, each on a lane of its own; more are a crowd. */
export const MOST_DRAWN_FLOWS = 30;

/** So many flows have a strip each that tells what they waited for. */
export const MOST_STRIPS = 64;

/** The flows all runs of a comparison share, and what every view needs to know about them. */
export interface ExperimentView {
  readonly flows: Flows;
  /** Null for sampled flows, whose names `flowId` makes when one is asked for. */
  readonly ids: readonly string[] | null;
  /** What the names of sampled flows begin with, by part; a number in the order of their arrivals follows; absent: there are none. */
  readonly stems?: readonly string[];
  readonly sizes: SizeRange;
  /** 0 mice, 1 medium, 2 elephants, by flow. */
  readonly sizeClass: Uint8Array;
  /** How many flows are in each size class; none where they are not sampled. */
  readonly classCount: readonly [mice: number, medium: number, elephants: number];
  readonly hasDeadlines: boolean;
  readonly arriving: ArrivingWork;
  readonly arrivals: Arrivals;
  readonly model: Model;
  /** Rate of the link, or of each port of the switch. */
  readonly rate: number;
  /** 1 on a link. */
  readonly ports: number;
  /** True if the ports are those of a network's hosts. */
  readonly areHosts: boolean;
  /** Unit of times and sizes as shown: "slots", "ms", "packets", … */
  readonly timeUnit: string;
  readonly sizeUnit: string;
}

/** One finished policy run, computed in a worker; the page only reads it. */
export interface RunView {
  readonly policy: ResolvedPolicy;
  /** Position among the chosen policies: identity for colour, stable while results change. */
  readonly slot: number;
  readonly run: Run;
  /** FCT by flow; NaN where terminated. */
  readonly fct: Float64Array;
  readonly slowdown: Float64Array;
  readonly sorted: SortedMeasures;
  /** The same of each part of the flows; absent: there are none. */
  readonly sortedParts?: readonly SortedMeasures[];
  readonly summary: Summary;
  /** Remarks on this run and on runs over seeds. */
  readonly told: SeedRemarks;
  /** Names the finish times, for links. */
  readonly digest: string;
  /** Number of priority queues of this policy. */
  readonly queues: number;
  /** Null if no flow finished. */
  readonly lastFinish: number | null;
  /** When the last flow is done, finished or terminated; 0 without flows. */
  readonly end: number;
  /** Lookups of the Gantt charts; null if no trace was recorded. */
  readonly index: TraceIndex | null;
  /** Null if no strips are drawn for flows that wait. */
  readonly waits: Waits | null;
  /** Null if they are too many to tell apart, or there is one queue. */
  readonly moves: Moves | null;
  /** From then on nothing is known of it, since the rest is a question; absent: all is. */
  readonly until?: number;
}

/** One policy's run and all that is derived from it, as columns that are transferred, not copied. */
export type PolicyResult = Omit<RunView, "policy" | "slot">;

/** A flow's name. Sampled flows are numbered as the engine numbers them, in each part from 1 on. */
export function flowId({ ids, stems = [], flows }: ExperimentView, flow: number): string {
  if (ids !== null) return ids[flow] ?? "";
  const { parts } = flows;
  if (!parts) return `f${flow + 1}`;
  const number = placesIn(parts.of)[flow] as number;
  return `${stems[parts.of[flow] as number] ?? ""}${number + 1}`;
}

const places = new WeakMap<Int32Array, Int32Array>();

/** How many flows of its part come before each flow. */
function placesIn(of: Int32Array): Int32Array {
  const known = places.get(of);
  if (known !== undefined) return known;
  const next: number[] = [];
  const found = of.map((part) => {
    const place = next[part] ?? 0;
    next[part] = place + 1;
    return place;
  });
  places.set(of, found);
  return found;
}

/** The part of a flow by its name; null: it belongs to none. */
export function partOf({ flows }: Pick<ExperimentView, "flows">, flow: number): string | null {
  return flows.parts?.names[flows.parts.of[flow] as number] ?? null;
}

/** The names of the parts of the flows; none where flows are all of one kind. */
export function partNamesOf({ flows }: Pick<ExperimentView, "flows">): readonly string[] {
  return flows.parts?.names ?? [];
}

/** A flow's place on the ramp of colours. */
export function shadeOf({ flows, sizes }: ShadedFlows, flow: number): number {
  return shadeOfSize(flows.size[flow] as number, sizes);
}

interface ShadedFlows extends Pick<ExperimentView, "sizes"> {
  readonly flows: Pick<Flows, "size">;
}

/** Sampled sizes span many powers of ten; a few drawn flows do not. */
export function suitedScale({ ids }: Pick<ExperimentView, "ids">): "linear" | "log" {
  return ids === null ? "log" : "linear";
}

/** The runs of policies that send packets. */
export function sendingOf(runs: readonly RunView[]): readonly RunView[] {
  return runs.filter(({ policy }) => policy.packets !== undefined);
}

/** Every packet of them is known. */
export function areWhole(sending: readonly RunView[]): boolean {
  return sending.every(({ run }) => run.packets != null);
}
