import type { LaneKind } from "../gantt/lanes.ts";
import { MOST_DRAWN_FLOWS } from "../run/results.ts";
import type { RowOrder } from "../run/row-order.ts";
import type { Measure, SizeClassChoice, VersusKind } from "../run/versus.ts";
import type { TimeWindow } from "../scale/scales.ts";

/** How results are looked at. */
export interface ViewChoices {
  /** Null shows all of the time. */
  readonly window: TimeWindow | null;
  /** Null chooses by the flows. */
  readonly lanes: LaneKind | null;
  readonly measure: Measure;
  /** Null chooses by the flows. */
  readonly scale: "linear" | "log" | null;
  readonly sizeClass: SizeClassChoice;
  /** The part of the flows by its name; null: all flows. */
  readonly part: string | null;
  /** Label of the policy that the others are compared with; null: none. */
  readonly base: string | null;
  readonly against: VersusKind | null;
  /** How the charts stand, and which policies' lanes are hidden, by label. */
  readonly rows: RowOrder;
  readonly closed: readonly string[];
  readonly dock: "why" | "queues";
  /** Label of the policy whose packets are shown; null: the first that sends any. */
  readonly packets: string | null;
  /** Link whose sending port is shown; null: the busiest. */
  readonly port: number | null;
  /** Over how many seeds numbers are told, from the workload's own on; null: this run alone. */
  readonly seeds: number | null;
  readonly form: Form;
  /** How sizes are put together where the measure is drawn against them. */
  readonly bins: "log" | "deciles";
  /** Ends of the axis of the measure; null: as suits the values. */
  readonly range: readonly [number, number] | null;
}

/** Share of the flows up to a value or above it, or the measure against size. */
export type Form = "cdf" | "ccdf" | "size";

/** Of a crowd the few that take longest are told apart as a tail. */
export function suitedForm(flows: number): Form {
  return flows > MOST_DRAWN_FLOWS ? "ccdf" : "cdf";
}

/** How many seeds there may be. */
export const SEEDS = { least: 2, most: 200 } as const;

/**
 * The view a link tells, on a page that opens anew. Tolerant, unlike the scenario: what it does not know
 * is left as the page opens, field by field.
 */
export function viewFromLink(view: unknown): {
  readonly view: ViewChoices;
  readonly playhead: number | null;
} {
  const told = typeof view === "object" && view !== null ? (view as Record<string, unknown>) : {};
  const { window, lanes, measure, scale, sizeClass, base, against, playhead, rows, closed, dock } =
    told;
  const { packets, port, seeds, form, bins, range, part } = told;
  return {
    view: {
      window: windowOf(window),
      lanes: lanes === "queue" || lanes === "flow" || lanes === "port" ? lanes : null,
      measure: measure === "slowdown" ? "slowdown" : "fct",
      scale: scale === "linear" || scale === "log" ? scale : null,
      sizeClass: sizeClass === 0 || sizeClass === 1 || sizeClass === 2 ? sizeClass : "all",
      part: typeof part === "string" && part !== "" ? part : null,
      base: typeof base === "string" && base !== "" ? base : null,
      against: against === "delta" || against === "speedup" ? against : null,
      rows: rows === "mean" ? "mean" : (labelsOf(rows) ?? "chosen"),
      closed: labelsOf(closed) ?? [],
      dock: dock === "queues" ? "queues" : "why",
      packets: typeof packets === "string" && packets !== "" ? packets : null,
      port: typeof port === "number" && Number.isInteger(port) && port >= 0 ? port : null,
      seeds: isSeedCount(seeds) ? seeds : null,
      // Links that say nothing of it are of a page that began with the CDF.
      form: form === "ccdf" || form === "size" ? form : "cdf",
      bins: bins === "deciles" ? bins : "log",
      range: rangeOf(range),
    },
    playhead: typeof playhead === "number" && Number.isFinite(playhead) ? playhead : null,
  };
}

export function isSeedCount(value: unknown): value is number {
  const isWhole = typeof value === "number" && Number.isInteger(value);
  return isWhole && value >= SEEDS.least && value <= SEEDS.most;
}

function labelsOf(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  return value.every((label) => typeof label === "string") ? value : null;
}

function windowOf(value: unknown): TimeWindow | null {
  const ends = rangeOf(value);
  return ends === null ? null : { from: ends[0], to: ends[1] };
}

function rangeOf(value: unknown): readonly [number, number] | null {
  if (!Array.isArray(value)) return null;
  const [from, to] = value;
  return Number.isFinite(from) && Number.isFinite(to) && from < to ? [from, to] : null;
}
