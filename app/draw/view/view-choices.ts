import type { LaneKind } from "../gantt/lanes.ts";
import type { Measure, SizeClassChoice, VersusKind } from "../run/measures.ts";
import type { RowOrder } from "../run/row-order.ts";
import type { TimeWindow } from "../scale/time-window.ts";

/** How results are looked at. */
export interface ViewChoices {
  /** Null: all of it. */
  readonly window: TimeWindow | null;
  /** Null: what suits the flows. */
  readonly lanes: LaneKind | null;
  readonly measure: Measure;
  /** Null: what suits the flows. */
  readonly scale: "linear" | "log" | null;
  readonly sizeClass: SizeClassChoice;
  /** Label of the policy that the others are compared with; null: none. */
  readonly base: string | null;
  readonly against: VersusKind | null;
  /** How the charts stand, and which policies' lanes are hidden, by label. */
  readonly rows: RowOrder;
  readonly closed: readonly string[];
  /** What is told of the moment at the playhead. */
  readonly dock: "why" | "queues";
  /** Whether the links of a switch or a network are drawn. */
  readonly links: boolean;
  /** Label of the policy whose packets are shown; null: the first that sends any. */
  readonly packets: string | null;
  /** Link whose sending port is shown; null: the busiest. */
  readonly port: number | null;
}

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
  const { packets, port } = told;
  return {
    view: {
      window: windowOf(window),
      lanes: lanes === "queue" || lanes === "flow" || lanes === "port" ? lanes : null,
      measure: measure === "slowdown" ? "slowdown" : "fct",
      scale: scale === "linear" || scale === "log" ? scale : null,
      sizeClass: sizeClass === 0 || sizeClass === 1 || sizeClass === 2 ? sizeClass : "all",
      base: typeof base === "string" && base !== "" ? base : null,
      against: against === "delta" || against === "speedup" ? against : null,
      rows: rows === "mean" ? "mean" : (labelsOf(rows) ?? "chosen"),
      closed: labelsOf(closed) ?? [],
      dock: dock === "queues" ? "queues" : "why",
      links: told["links"] === true,
      packets: typeof packets === "string" && packets !== "" ? packets : null,
      port: typeof port === "number" && Number.isInteger(port) && port >= 0 ? port : null,
    },
    playhead: typeof playhead === "number" && Number.isFinite(playhead) ? playhead : null,
  };
}

function labelsOf(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  return value.every((label) => typeof label === "string") ? value : null;
}

function windowOf(value: unknown): TimeWindow | null {
  if (!Array.isArray(value)) return null;
  const [from, to] = value;
  const isWindow = Number.isFinite(from) && Number.isFinite(to) && from < to;
  return isWindow ? { from, to } : null;
}
