import { useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back, when a box over the page closes, to what had it before the box opened: the box is
 * taken out of the page, and the browser's own memory with it. A box that leads to another passes it on; what
 * took the focus on purpose keeps it.
 */
export function useFocusBack(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  // Before the box itself takes the focus, which it does in an effect after layout.
  useLayoutEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      return undefined;
    }
    const back = opener.current;
    opener.current = null;
    // After the key that closed the box: its Enter would press the button that has the focus by then.
    const timer = setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && back instanceof HTMLElement) back.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isOpen]);
}
