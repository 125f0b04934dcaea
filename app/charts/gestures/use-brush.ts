import type { PointerEvent } from "react";
import { useRef, useState } from "react";
import type { CdfBox } from "../../draw/distributions/cdf-box.ts";
import type { Axis } from "../../draw/scale/scales.ts";

/** So many pixels make a drag of a press. */
const LEAST = 4;
/** A box thinner than this was not meant to be one: it goes on from edge to edge. */
const THIN = 10;

/** A drag over the plot, in its pixels. */
export interface Drag {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface Plane {
  readonly axis: Axis;
  readonly inner: number;
  readonly height: number;
}

type Place = readonly [x: number, y: number];

/**
 * A box drawn with mouse or pen, or between two fingers, at its corners. One finger scrolls and reads; a press without a
 * drag is `onPress`.
 */
export function useBrush(onBox: (drag: Drag) => void, onPress: () => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Place | null>(null);
  const fingers = useRef(new Map<number, Place>());
  const span = (from: Place, to: Place): true => {
    setDrag({ x0: from[0], y0: from[1], x1: to[0], y1: to[1] });
    return true;
  };
  const end = (): void => {
    start.current = null;
    setDrag(null);
  };
  return {
    drag,
    down(event: PointerEvent, at: Place): void {
      if (event.pointerType === "touch") fingers.current.set(event.pointerId, at);
      else if (event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = at;
      }
    },
    /** Whether a box is being drawn; else the pointer reads. */
    move(event: PointerEvent, at: Place): boolean {
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, at);
      const [one, other] = [...fingers.current.values()];
      if (one !== undefined && other !== undefined) return span(one, other);
      const from = start.current;
      if (from === null) return false;
      if (drag === null && Math.hypot(at[0] - from[0], at[1] - from[1]) < LEAST) return false;
      return span(from, at);
    },
    up(event: PointerEvent): void {
      fingers.current.delete(event.pointerId);
      if (drag !== null) onBox(drag);
      else if (start.current !== null) onPress();
      end();
    },
    cancel(event: PointerEvent): void {
      fingers.current.delete(event.pointerId);
      end();
    },
  };
}

export function boxOf({ x0, y0, x1, y1 }: Drag, { axis, inner, height }: Plane): CdfBox {
  const isWide = Math.abs(x1 - x0) >= THIN;
  const isHigh = Math.abs(y1 - y0) >= THIN;
  const [left, right] = [Math.min(x0, x1), Math.max(x0, x1)];
  const [top, bottom] = [Math.min(y0, y1), Math.max(y0, y1)];
  const share = (y: number): number => Math.min(1, Math.max(0, 1 - y / height));
  return {
    from: isWide && left > 0 ? axis.toValue(left) : Number.NEGATIVE_INFINITY,
    to: isWide && right < inner ? axis.toValue(right) : Number.POSITIVE_INFINITY,
    low: isHigh ? share(bottom) : 0,
    high: isHigh ? share(top) : 1,
  };
}

/** The same in pixels, clipped to the plot. */
export function rectOf(box: CdfBox, { axis, inner, height }: Plane) {
  const clip = (x: number): number => Math.min(inner, Math.max(0, x));
  const left = box.from === Number.NEGATIVE_INFINITY ? 0 : clip(axis.toX(box.from));
  const right = box.to === Number.POSITIVE_INFINITY ? inner : clip(axis.toX(box.to));
  return {
    x: left,
    y: height * (1 - box.high),
    width: right - left,
    height: height * (box.high - box.low),
  };
}
