import type { FlowKey } from "../../../engine/doors/scenario.ts";
import { type Draft, type FlowDraft, flowsOf, modelOf } from "../../document/draft/draft.ts";
import type { Span } from "./drag.ts";
import { clean, snap } from "./drag.ts";

/** A mark on a bar that can be dragged: a flag at the deadline, brackets at the bounds on the size. */
export type MarkName = "deadline" | "lower" | "upper";

export interface Mark {
  readonly name: MarkName;
  /** Its time: a bound stands where the flow would end alone if it were so large. */
  readonly time: number;
  readonly value: number;
}

/** A deadline is always drawn; bounds where a chosen policy reads them. */
export function marksOf(
  flow: FlowDraft,
  { arrival }: Span,
  rate: number,
  columns: readonly FlowKey[],
): readonly Mark[] {
  const marks: Mark[] = [];
  for (const name of ["lower", "upper", "deadline"] as const) {
    const value = flow[name];
    if (typeof value !== "number" || !(value >= 0)) continue;
    if (name === "deadline") marks.push({ name, value, time: value });
    else if (columns.includes(name)) marks.push({ name, value, time: arrival + value / rate });
  }
  return marks;
}

/** The mark's value after it has been dragged to `time`: on the grid, and where the flow's other values let it be. */
export function draggedMark(
  name: MarkName,
  flow: FlowDraft,
  { arrival }: Span,
  time: number,
  grid: number,
  rate: number,
): number {
  if (name === "deadline") return Math.max(snap(arrival + grid, grid), snap(time, grid));
  const size = clean(Math.max(0, snap(time - arrival, grid)) * rate);
  const { lower, upper } = flow;
  return name === "lower"
    ? Math.min(size, typeof upper === "number" ? upper : size)
    : Math.max(size, typeof lower === "number" ? lower : size);
}

/** Explains the marks of a drawing, a sentence for each that is there; "" without any. */
export function marksKey(draft: Draft, columns: readonly FlowKey[]): string {
  const [flows, model] = [flowsOf(draft), modelOf(draft)];
  const words: string[] = [];
  const released = (least: number) =>
    flows.some(({ spread }) => typeof spread === "number" && spread > least);
  if (model === "slot" && (released(0) || flows.some(({ packets }) => packets !== undefined))) {
    words.push(
      "Ticks: packets come one by one (spread). FIFO sends packets in the order they come, so flows alternate.",
    );
  }
  if (model === "fluid" && released(1)) words.push("Dots: data come over this time (spread).");
  const isBounded = (bound: "lower" | "upper") =>
    columns.includes(bound) && flows.some((flow) => typeof flow[bound] === "number");
  if (isBounded("lower") || isBounded("upper")) words.push("[ ]: bounds on the size.");
  if (flows.some(({ deadline }) => typeof deadline === "number")) words.push("Flag: deadline.");
  return words.join(" ");
}
