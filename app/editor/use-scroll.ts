import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";

/** How far an element is scrolled and how much of it is in sight, in pixels. */
export function useScroll(ref: RefObject<HTMLElement | null>): { top: number; height: number } {
  const [state, setState] = useState({ top: 0, height: 400 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const read = (): void => setState({ top: element.scrollTop, height: element.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, [ref]);
  return state;
}
