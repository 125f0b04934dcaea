import type { FlowDraft } from "./draft.ts";

/**
 * A flow's hue numbers its colour and texture. It is the flow's place as long as no flow was taken away; from
 * then on each flow keeps its own, so that nothing changes colour because something else is gone.
 */
export function hueAt(flow: FlowDraft, place: number): number {
  return flow.hue ?? place;
}

/** The same flows, each with its hue written down. */
export function keepHues(flows: readonly FlowDraft[]): readonly FlowDraft[] {
  return flows.map((flow, place) => (flow.hue === undefined ? { ...flow, hue: place } : flow));
}

/** The least hue that no flow has. */
export function freeHue(flows: readonly FlowDraft[]): number {
  return freeHues(flows)();
}

/** The hues that no flow has, one at a call, the least first. */
export function freeHues(flows: readonly FlowDraft[]): () => number {
  const taken = new Set(flows.map(hueAt));
  let next = 0;
  return () => {
    while (taken.has(next)) next += 1;
    next += 1;
    return next - 1;
  };
}

/** By flow; null where each has the hue of its place. */
export function huesOf(flows: readonly FlowDraft[]): Int32Array | null {
  return flows.every((flow, place) => hueAt(flow, place) === place)
    ? null
    : Int32Array.from(flows, hueAt);
}
