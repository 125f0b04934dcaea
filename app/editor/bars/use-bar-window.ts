import type { RefObject } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { inside, pan, reveal, toTime, zoom } from "../../draw/scale/time-scale.ts";
import type { Axis, Span } from "./drag.ts";

export interface BarWindow {
  /** The window of the drawing. */
  readonly axis: Axis;
  readonly isWhole: boolean;
  /** `factor` < 1 zooms in, on the middle. */
  zoomBy(factor: number): void;
  fit(): void;
  /** Moves so far that a bar can be seen. */
  show(span: Span): void;
}

/**
 * The part of the drawing's time that is in sight: all of it until it is zoomed, by ctrl + wheel at the
 * pointer or by hand. Shift + wheel and a sideways wheel pan; the plain wheel stays the page's.
 */
export function useBarWindow(
  body: RefObject<HTMLElement | null>,
  whole: Axis,
  gutter: number,
  model: "slot" | "fluid",
): BarWindow {
  const [chosen, setChosen] = useState<TimeWindow | null>(null);
  const { width } = whole;
  const extent = { from: whole.from, to: whole.to };
  const shown = chosen === null ? extent : inside(chosen, extent);
  const isWhole = shown.to - shown.from >= extent.to - extent.from;

  const set = (next: TimeWindow): void =>
    setChosen(next.to - next.from >= extent.to - extent.from ? null : next);
  const zoomAt = (factor: number, at: number): void =>
    set(zoom(shown, extent, factor, at, model === "slot" ? 4 : 0));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const left = (body.current?.getBoundingClientRect().left ?? 0) + gutter;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const speed = Math.max(-80, Math.min(80, event.deltaY));
      zoomAt(Math.exp(speed * 0.006), toTime(shown, width, event.clientX - left));
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      if (isWhole) return;
      event.preventDefault();
      const pixels = event.deltaX || event.deltaY;
      set(pan(shown, extent, (pixels / width) * (shown.to - shown.from)));
    }
  });
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    const listen = (event: WheelEvent): void => onWheel(event);
    element.addEventListener("wheel", listen, { passive: false });
    return () => element.removeEventListener("wheel", listen);
  }, [body]);

  return {
    axis: { ...shown, width },
    isWhole,
    zoomBy: (factor) => zoomAt(factor, (shown.from + shown.to) / 2),
    fit: () => setChosen(null),
    show: ({ arrival, length }) => {
      if (!isWhole) set(reveal(shown, extent, arrival, arrival + length));
    },
  };
}
