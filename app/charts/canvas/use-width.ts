import type { RefObject } from "react";
import { useLayoutEffect, useRef, useState } from "react";

const measures = new Set<() => void>();

/**
 * Width of an element's content box in CSS pixels, 0 before the first layout. One that is `expected` is believed until the
 * browser has laid out the page in its own time.
 */
export function useWidth(ref: RefObject<HTMLElement | null>, expected = 0): number {
  const [width, setWidth] = useState(expected);
  const isMeasured = useRef(expected > 0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => setWidth(Math.floor(element.clientWidth));
    if (!isMeasured.current) measure();
    isMeasured.current = false;
    measures.add(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      measures.delete(measure);
      observer.disconnect();
    };
  }, [ref]);
  return width;
}

/** At once, when the browser will not come to tell of new widths. */
export function measureAll(): void {
  for (const measure of measures) measure();
}
