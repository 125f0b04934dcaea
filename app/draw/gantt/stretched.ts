import type { LaneLayout } from "./lanes.ts";

/** The same lanes `factor` times as high; what stands above the first of them keeps its room. */
export function stretched(layout: LaneLayout, factor: number): LaneLayout {
  const first = layout.top[0];
  if (factor === 1 || first === undefined) return layout;
  const moved = (y: number): number => first + (y - first) * factor;
  return {
    ...layout,
    top: layout.top.map(moved),
    height: layout.height * factor,
    strips: layout.strips.map((height) => height * factor),
    total: Math.ceil(moved(layout.total)),
  };
}
