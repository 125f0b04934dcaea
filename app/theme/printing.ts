import { createStore } from "zustand/vanilla";
import { isDrawn } from "../charts/frame.ts";

/** Whether the page is laid out for paper: as a handout, in greys and patterns. */
export const printing = createStore<{ readonly isOn: boolean }>(() => ({ isOn: false }));

function lay(isOn: boolean): void {
  document.documentElement.toggleAttribute("data-paper", isOn);
  printing.setState({ isOn });
}

/**
 * Once a browser prints, it draws no more frames; so the handout is laid out and all its charts drawn before the browser is
 * asked to. Printing by the browser's own menu gives the same sheets with the charts as they were drawn last.
 */
export async function printPage(): Promise<void> {
  lay(true);
  await nextFrame();
  do await nextFrame();
  while (!isDrawn());
  print();
}

export function startPrinting(): void {
  addEventListener("beforeprint", () => lay(true));
  addEventListener("afterprint", () => lay(false));
  matchMedia("print").addEventListener("change", ({ matches }) => lay(matches));
}

function nextFrame(): Promise<number> {
  return new Promise((next) => requestAnimationFrame(next));
}
