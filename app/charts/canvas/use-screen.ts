import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Of the height in which a page scrolls, the least that charts are given, whatever stands above them. */
const LEAST_SHARE = 0.6;

/**
 * Height from an element's top to the foot of what it scrolls in while that is not scrolled, in CSS pixels; null before it is
 * measured. It is measured anew as that and what stands above the element change their sizes.
 */
export function useScreen(ref: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  // Before the first painting, so that nothing moves after it.
  useLayoutEffect(() => {
    const element = ref.current;
    const scroller = element === null ? null : scrollerOf(element);
    if (element !== null && scroller !== null) setHeight(heightTo(element, scroller));
  }, [ref]);
  // What stands above comes and goes: after every render it is looked for.
  useEffect(() => {
    const element = ref.current;
    const scroller = element === null ? null : scrollerOf(element);
    if (element === null || scroller === null) return;
    const measure = (): void => setHeight(heightTo(element, scroller));
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    for (let before = element.previousElementSibling; before !== null; ) {
      observer.observe(before);
      before = before.previousElementSibling;
    }
    return () => observer.disconnect();
  });
  return height;
}

function heightTo(element: HTMLElement, scroller: HTMLElement): number {
  const { top } = element.getBoundingClientRect();
  const above = top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return Math.floor(Math.max(LEAST_SHARE * scroller.clientHeight, scroller.clientHeight - above));
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return null;
}
