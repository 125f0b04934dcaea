import { flushSync } from "react-dom";
import { createStore } from "zustand/vanilla";
import { refreshInk } from "../charts/canvas/read-ink.ts";
import { measureAll } from "../charts/canvas/use-width.ts";
import { drawAtOnce, isDrawn } from "../pending/frame.ts";

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
  drawAtOnce(true);
}

/** The browser does not tell of a width that is again what it told before the sheets were measured. */
function layBack(): void {
  drawAtOnce(false);
  flushSync(() => lay(false));
  flushSync(measureAll);
}

export function startPrinting(): void {
  // A browser may tell that it is no longer printing before it begins to.
  let isPrinting = false;
  addEventListener("beforeprint", () => {
    isPrinting = true;
    layAtOnce();
  });
  addEventListener("afterprint", () => {
    isPrinting = false;
    layBack();
  });
  matchMedia("print").addEventListener("change", ({ matches }) => {
    if (matches) layAtOnce();
    else if (!isPrinting) layBack();
  });
}

function nextFrame(): Promise<number> {
  return new Promise((next) => requestAnimationFrame(next));
}
