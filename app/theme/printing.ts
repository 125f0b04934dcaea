import { flushSync } from "react-dom";
import { createStore } from "zustand/vanilla";
import { refreshInk } from "../charts/canvas/read-ink.ts";
import { measureAll } from "../charts/canvas/use-width.ts";
import { drawAll, isDrawn } from "../pending/frame.ts";

/** True while the page is laid out for paper: as a handout, in greys and patterns. */
export const printing = createStore<{ readonly isOn: boolean }>(() => ({ isOn: false }));

function lay(isOn: boolean): void {
  document.documentElement.toggleAttribute("data-paper", isOn);
  printing.setState({ isOn });
}

/** Once a browser prints, it draws no more frames; so the handout is laid out and drawn, frame by frame, before it is asked to. */
export async function printPage(): Promise<void> {
  lay(true);
  await nextFrame();
  do await nextFrame();
  while (!isDrawn());
  print();
}

/** Printing by the browser's own menu leaves no frame: the sheets are laid out, measured and drawn at once. */
function layAtOnce(): void {
  flushSync(() => lay(true));
  flushSync(() => {
    refreshInk();
    measureAll();
  });
  drawAll();
}

export function startPrinting(): void {
  addEventListener("beforeprint", layAtOnce);
  addEventListener("afterprint", () => lay(false));
  matchMedia("print").addEventListener("change", ({ matches }) => {
    if (matches) layAtOnce();
    else lay(false);
  });
}

function nextFrame(): Promise<number> {
  return new Promise((next) => requestAnimationFrame(next));
}
