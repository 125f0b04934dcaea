import type { ReactElement } from "react";
import { toPixel } from "../../draw/scale/time-scale.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";

interface GanttSpanProps {
  readonly span: TimeWindow | null;
  readonly window: TimeWindow;
  readonly gutter: number;
  readonly width: number;
}

/** The span that is being drawn, over all charts. */
export function GanttSpan({ span, window, gutter, width }: GanttSpanProps): ReactElement | null {
  if (span === null) return null;
  const from = Math.max(0, toPixel(window, width, span.from));
  const to = Math.min(width, toPixel(window, width, span.to));
  return <div className="gantt-span" style={{ left: gutter + from, width: to - from }} />;
}
