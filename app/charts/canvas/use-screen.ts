import { type RefObject, useLayoutEffect, useState } from "react";

/** Of the height in which a page scrolls, the least that charts are given, whatever stands above them. */
const LEAST_SHARE = 0.6;

/**
 * Height from an element's top to the foot of what it scrolls in while that is not scrolled, in CSS pixels; null before it is
 * measured. It is measured anew as that and what stands above the element change their sizes, come and go.
 */
export function useScreen(ref: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  // Measured before the first painting, so that nothing moves after it.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const around = aroundOf(element);
    const measure = (): void => {
      const scroller = around.find((one) => /auto|scroll/.test(getComputedStyle(one).overflowY));
      if (scroller === undefined) return;
      const { top } = element.getBoundingClientRect();
      const above = top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      const free = scroller.clientHeight - above;
      setHeight(Math.floor(Math.max(LEAST_SHARE * scroller.clientHeight, free)));
    };
    const sizes = new ResizeObserver(measure);
    const observe = (): void => {
      sizes.disconnect();
      for (const own of [element, ...around]) {
        if (own !== element) sizes.observe(own);
        let before = own.previousElementSibling;
        for (; before !== null; before = before.previousElementSibling) sizes.observe(before);
      }
    };
    const children = new MutationObserver(observe);
    for (const parent of around) children.observe(parent, { childList: true });
    measure();
    observe();
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [ref]);
  return height;
}

/** What is around an element, from the inside out; which of it scrolls depends on the width of the window. */
function aroundOf(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around !== document.body && around !== document.documentElement) found.push(around);
  }
  return found;
}
