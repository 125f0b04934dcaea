import { MARGIN } from "../kit/space.ts";
import { type LaneKind, type LaneLayout, lowBar, wholeBar } from "./lanes.ts";

/** How the width of the Gantt charts is shared out, in pixels. */
export interface GanttColumns {
  /** Left of the plots, of which `labels` is for the names of lanes. */
  readonly gutter: number;
  readonly labels: number;
  readonly plot: number;
  /** True if a policy's name stands beside its lanes, in a column of its own. */
  readonly isBeside: boolean;
}

const BESIDE = 680;
const CAPTION = 112;

export function ganttColumns(width: number, lanes: LaneKind, isTraced = true): GanttColumns {
  const isBeside = width >= BESIDE && isTraced;
  const names = width < 560 ? 62 : 76;
  const labels = lanes === "flow" ? names : lanes === "port" ? 44 : isBeside ? 32 : 30;
  const gutter = labels + (isBeside ? CAPTION : 0);
  return { gutter, labels, plot: Math.max(0, width - gutter - MARGIN.right), isBeside };
}

/** The same lanes `factor` times as high; what stands above the first of them keeps its room. */
export function stretched(layout: LaneLayout, factor: number): LaneLayout {
  const first = layout.top[0];
  if (factor === 1 || first === undefined) return layout;
  const moved = (y: number): number => first + (y - first) * factor;
  const height = layout.height * factor;
  return {
    ...layout,
    top: layout.top.map(moved),
    height,
    bar: layout.kind === "flow" ? lowBar(height) : wholeBar(height),
    strips: layout.strips.map((height) => height * factor),
    total: Math.ceil(moved(layout.total)),
  };
}
