import type { FlowDraft } from "../draft/draft.ts";

/**
 * Thresholds for drawn flows where nobody has chosen any: without them PIAS and QCLIMB have one queue, and do what FIFO
 * does. Half of the flows or more end in the first queue; the largest has half of itself sent in the last.
 * The text of a list; empty: the sizes are too much alike.
 */
export function drawnThresholds(flows: readonly FlowDraft[], isWhole: boolean): string {
  const sizes = flows
    .map(({ size }) => size)
    .filter((size): size is number => typeof size === "number" && size > 0)
    .sort((a, b) => a - b);
  const largest = sizes.at(-1) ?? 0;
  const round = (size: number): number => (isWhole ? Math.ceil(size) : Number(size.toPrecision(2)));
  const wanted = [round(sizes[Math.floor(sizes.length / 2)] ?? 0), round(largest / 2)];
  const below = wanted.filter((theta) => theta > 0 && theta < largest);
  return [...new Set(below)].sort((a, b) => a - b).join(", ");
}
