import { useState } from "react";
import { between } from "../../draw/scale/time-scale.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import type { SpanGestures } from "./use-time-gestures.ts";

interface Span {
  /** What is being drawn, to be looked at closer. */
  readonly span: TimeWindow | null;
  /** Whether the next drag draws one, as it does with Shift. */
  readonly isSpanning: boolean;
  onSpanning(isSpanning: boolean): void;
  readonly gestures: SpanGestures;
}

/**
 * A span of time drawn over the charts, which then fills them; in the slot model whole slots, four at least. With
 * `onDrawn` every drag draws one, of any length, and what becomes of it is another's business.
 */
export function useSpan(
  model: "slot" | "fluid",
  extent: TimeWindow,
  onWindow: (window: TimeWindow) => void,
  onDrawn: ((span: TimeWindow) => void) | null = null,
): Span {
  const [span, setSpan] = useState<TimeWindow | null>(null);
  const [isSpanning, onSpanning] = useState(false);
  const spanOf = (a: number, b: number): TimeWindow =>
    model === "slot"
      ? between(
          Math.floor(Math.min(a, b)),
          Math.ceil(Math.max(a, b)),
          extent,
          onDrawn === null ? 4 : 1,
        )
      : between(a, b, extent);
  return {
    span,
    isSpanning,
    onSpanning,
    gestures: {
      isAsked: isSpanning || onDrawn !== null,
      onSpan: (ends) => setSpan(ends === null ? null : spanOf(...ends)),
      onSpanned: (from, to) => {
        onSpanning(false);
        (onDrawn ?? onWindow)(spanOf(from, to));
      },
    },
  };
}
