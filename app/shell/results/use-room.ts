import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** How wide the content of an element is, as the browser tells of itself: no layout is asked for. */
export function useRoom(ref: RefObject<HTMLElement | null>): RefObject<number> {
  const room = useRef(0);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      room.current = Math.floor(entry?.contentRect.width ?? 0);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
