import type { FlowDraft } from "../../document/draft/draft.ts";
import type { Span } from "./drag.ts";

/** More releases of one flow are not told apart anyway. */
const MOST_TICKS = 400;

/** The span of a flow's bar, or null while its arrival or size is not a number. */
export function spanOf(flow: FlowDraft, rate: number): Span | null {
  const { arrival, size } = flow;
  if (typeof arrival !== "number" || typeof size !== "number") return null;
  if (!(arrival >= 0) || !(size > 0)) return null;
  return { arrival, length: size / rate };
}

/** When the last of a spread flow's data has been released. */
export function releaseEnd(flow: FlowDraft, span: Span, model: "slot" | "fluid"): number {
  if (flow.packets !== undefined && model === "slot") return (flow.packets.at(-1) ?? 0) + 1;
  const spread = typeof flow.spread === "number" && flow.spread > 0 ? flow.spread : 0;
  if (model === "slot") return span.arrival + Math.floor(spread * (span.length - 1)) + 1;
  return span.arrival + spread * span.length;
}

/** When the packets of a spread flow are released; none of a flow that is there at once, or in the fluid model. */
export function releasesOf(
  flow: FlowDraft,
  { arrival, length }: Span,
  model: "slot" | "fluid",
): readonly number[] {
  if (model === "fluid") return [];
  if (flow.packets !== undefined) return flow.packets;
  const { spread } = flow;
  if (!(typeof spread === "number" && spread > 0) || length > MOST_TICKS) return [];
  return Array.from({ length: Math.ceil(length) }, (_, k) => arrival + Math.floor(spread * k));
}

/** Length of the shortest bar; ∞ without one. */
export function shortestOf(flows: readonly FlowDraft[], rate: number): number {
  return flows.reduce(
    (least, flow) => Math.min(least, spanOf(flow, rate)?.length ?? least),
    Number.POSITIVE_INFINITY,
  );
}

/** The latest time any flow of the drawing speaks of. */
export function latestOf(flows: readonly FlowDraft[], rate: number): number {
  let latest = 0;
  for (const flow of flows) {
    const span = spanOf(flow, rate);
    if (span !== null) latest = Math.max(latest, span.arrival + span.length);
    if (typeof flow.deadline === "number") latest = Math.max(latest, flow.deadline);
  }
  return latest;
}

/** Pixels of the column of names: room for "elephant 1" at least, so that it stays as it is, and no more than a third of a phone. */
const LEAST = 78;
const MOST = 124;
/** About a letter's width at 14 px, and what stands behind a name. */
const LETTER = 7;
const BEHIND = 8;

/** How wide the column of names left of the bars is, so that the longest is read, within reason. */
export function gutterFor(flows: readonly FlowDraft[]): number {
  const longest = flows.reduce((most, { id }) => Math.max(most, id.length), 0);
  return Math.max(LEAST, Math.min(MOST, BEHIND + LETTER * longest));
}
