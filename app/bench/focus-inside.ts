import { type KeyboardEvent, type RefObject, useEffect } from "react";

/** The focus goes to what is first in it when it opens, and back to where it was when it closes. */
export function useFocusInside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = ref.current;
    const before = document.activeElement;
    // A flow that was asked for has it already, and a number that is pressed keeps it for its keys.
    const isNumber = before?.getAttribute("role") === "slider";
    if (!isNumber && own?.contains(before) === false) firstOf(own)?.focus();
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

function firstOf(panel: Element): HTMLElement | null {
  const body = ".bench-panel-body";
  return (
    panel.querySelector<HTMLElement>("[data-first]") ??
    panel.querySelector<HTMLElement>(`${body} .choices input:checked`) ??
    panel.querySelector<HTMLElement>(`${body} input:checked`) ??
    panel.querySelector<HTMLElement>(`${body} :is(input, select, button)`)
  );
}
