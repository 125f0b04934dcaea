import type { PassedKey } from "./embed-messages.ts";

/** Keys that would move the charts in their frame; slides go on by them. */
const SCROLLS = ["PageUp", "PageDown", "Home", "End", " "];

/** A key as it was pressed, as far as it is looked at here. */
export interface Pressed extends PassedKey {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  /** The kind of element that had the focus. */
  readonly on: "text" | "button" | "link" | "other";
}

/** True of a key that no chart, no field, no focused element and no browser heeds. */
export function isUnused(pressed: Pressed): boolean {
  const { key, on } = pressed;
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey)
    return false;
  if (["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"].includes(key) || on === "text") {
    return false;
  }
  if (key === "Enter") return on === "other";
  return !(key === " " && on === "button");
}

/** Hands keys that mean nothing here to `pass`. */
export function passKeys(page: Document, isOnSlide: () => boolean, pass: (key: PassedKey) => void) {
  page.addEventListener("keydown", (event) => {
    const { key, code, keyCode, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const passed = { key, code, keyCode, shiftKey };
    const on = focused(event.target);
    if (!isUnused({ ...passed, ctrlKey, metaKey, altKey, defaultPrevented, on })) return;
    if (isOnSlide() && SCROLLS.includes(key)) event.preventDefault();
    pass(passed);
  });
}

function focused(target: EventTarget | null): Pressed["on"] {
  if (!(target instanceof Element)) return "other";
  if (target.closest("input, select, textarea, [contenteditable]") !== null) return "text";
  if (target.closest("button, summary") !== null) return "button";
  return target.closest("a") === null ? "other" : "link";
}

/** Makes the message that reveal.js takes from a frame: the key as if it had been pressed on the slides. */
export function revealMessage({ keyCode }: PassedKey): string {
  return JSON.stringify({ method: "triggerKey", args: [keyCode] });
}
