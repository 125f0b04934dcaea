import { useLayoutEffect, useRef } from "react";
import { openDialog } from "../../store/actions.ts";

let words = "";
let isSent = false;

/**
 * Between the call for a box and its coming, which over a slow network is long enough to type in: Escape takes the call back,
 * and letters are kept for the palette, which would otherwise get none of them.
 */
export function keepTyped(dialog: string): () => void {
  words = "";
  isSent = false;
  const onKey = (event: KeyboardEvent): void => {
    if (document.querySelector("dialog[open]") !== null || event.isComposing) return;
    if (event.key === "Escape") openDialog(null);
    else if (dialog !== "palette" || event.ctrlKey || event.metaKey || !keep(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the charts and fields that still have the focus.
  document.addEventListener("keydown", onKey, true);
  return () => document.removeEventListener("keydown", onKey, true);
}

function keep(key: string): boolean {
  if (key === "Enter") isSent = true;
  else if (key === "Backspace") words = words.slice(0, -1);
  else if (key.length === 1) words += key;
  else return false;
  return true;
}

/** Returns the text that was typed meanwhile, once, and whether Enter ended it. */
export function takeTyped(): { readonly words: string; readonly isSent: boolean } {
  const typed = { words, isSent };
  words = "";
  isSent = false;
  return typed;
}

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
