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

/** What was typed, once, and whether with an Enter at its end. */
export function takeTyped(): { readonly words: string; readonly isSent: boolean } {
  const typed = { words, isSent };
  words = "";
  isSent = false;
  return typed;
}
