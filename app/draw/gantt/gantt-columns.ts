import { MARGIN } from "../kit/space.ts";
import type { LaneKind } from "./lanes.ts";

/** How the width of the Gantt charts is shared out, in pixels. */
export interface GanttColumns {
  /** Left of the plots, of which `labels` is for the names of lanes. */
  readonly gutter: number;
  readonly labels: number;
  readonly plot: number;
  /** Whether a policy's name stands beside its lanes, in a column of its own. */
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
