import { useState } from "react";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { between } from "../../draw/scale/time-scale.ts";
import type { SpanGestures } from "./use-time-gestures.ts";

interface Span {
  /** The span that is being drawn, to be looked at closer. */
  readonly span: TimeWindow | null;
  readonly gestures: SpanGestures;
}

/** Whose business a drawn span is; null: it fills the charts. */
interface Takers {
  /** Every drag draws one. */
  readonly onDrawn: ((span: TimeWindow) => void) | null;
  /** Called with spans drawn without the Shift key. */
  readonly onTold: ((span: TimeWindow) => void) | null;
}

/** Narrowest span in pixels. One that is drawn to stay need not be as wide as one to look at closer. */
const NARROWEST_FLOW = 4;

const NOBODY: Takers = { onDrawn: null, onTold: null };

/**
 * A span of time drawn over the charts; in the slot model whole slots, and four at least where it then fills them.
 */
export function useSpan(
  model: "slot" | "fluid",
  extent: TimeWindow,
  onWindow: (window: TimeWindow) => void,
  { onDrawn, onTold }: Takers = NOBODY,
): Span {
  const [span, setSpan] = useState<TimeWindow | null>(null);
  const spanOf = (a: number, b: number, least: number): TimeWindow =>
    model === "slot"
      ? between(Math.floor(Math.min(a, b)), Math.ceil(Math.max(a, b)), extent, least)
      : between(a, b, extent);
  const shortest = onDrawn === null && onTold === null ? 4 : 1;
  return {
    span,
    gestures: {
      isAsked: onDrawn !== null,
      ...(onDrawn !== null && { narrowest: NARROWEST_FLOW }),
      onSpan: (ends) => setSpan(ends === null ? null : spanOf(...ends, shortest)),
      onSpanned: (from, to, isShift) => {
        const taker = onDrawn ?? (isShift ? null : onTold);
        if (taker === null) onWindow(spanOf(from, to, 4));
        else taker(spanOf(from, to, 1));
      },
    },
  };
}
