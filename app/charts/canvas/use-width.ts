import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";

const measures = new Set<() => void>();

/** Width of an element's content box in CSS pixels, 0 before the first layout. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => setWidth(Math.floor(element.clientWidth));
    measure();
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
