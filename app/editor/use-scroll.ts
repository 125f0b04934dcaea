import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";

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
