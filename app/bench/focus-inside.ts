import { type KeyboardEvent, type RefObject, useEffect } from "react";

/** The focus goes to what is first in it when it opens, and back to where it was when it closes. */
export function useFocusInside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = ref.current;
    const before = document.activeElement;
    own?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      const { activeElement } = document;
      const isAway = activeElement !== document.body && own?.contains(activeElement) === false;
      if (!isAway && before instanceof HTMLElement) before.focus();
    };
  }, [ref]);
}

/** Escape closes it, unless something inside has taken the key. */
export function closingOn(onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
}
