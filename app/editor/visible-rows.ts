import { bisectLeft } from "d3-array";
import { type RefObject, useLayoutEffect, useState } from "react";

/** Finds the rows of a long list that are in sight, when some are taller than others. Pure geometry. */
export interface RowLayout {
  readonly count: number;
  readonly height: number;
  /** Rows that are `extra` pixels taller, ascending. */
  readonly tall: readonly number[];
  readonly extra: number;
}

export function rowTop({ height, tall, extra }: RowLayout, row: number): number {
  return row * height + extra * bisectLeft(tall, row);
}

export function totalHeight(layout: RowLayout): number {
  return rowTop(layout, layout.count);
}

/** First and last-plus-one row that touch [scrolled, scrolled + viewport), with some to spare. */
export function rowsInSight(
  layout: RowLayout,
  scrolled: number,
  viewport: number,
  spare = 4,
): readonly [number, number] {
  const first = rowAt(layout, scrolled);
  const last = rowAt(layout, scrolled + viewport) + 1;
  return [Math.max(0, first - spare), Math.min(layout.count, last + spare)];
}

/** The row that covers pixel `y`. */
function rowAt(layout: RowLayout, y: number): number {
  let low = 0;
  let high = Math.max(0, layout.count - 1);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rowTop(layout, middle) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface Scrolled {
  readonly top: number;
  readonly height: number;
  /** There is more to the right. */
  readonly isCut: boolean;
}

/** How far an element is scrolled and how much of its one child is in sight, in pixels. */
export function useScroll(ref: RefObject<HTMLElement | null>): Scrolled {
  const [state, setState] = useState<Scrolled>({ top: 0, height: 400, isCut: false });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const read = (): void => {
      const {
        scrollTop: top,
        clientHeight: height,
        scrollLeft,
        clientWidth,
        scrollWidth,
      } = element;
      setState({ top, height, isCut: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, [ref]);
  return state;
}
