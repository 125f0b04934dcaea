import { useSyncExternalStore } from "react";

let context: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();

/** The width of a text in pixels, in a font as canvases name it. Widths in letters that have yet to come are not kept. */
export function measureText(text: string, font: string): number {
  const key = `${font} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  context ??= document.createElement("canvas").getContext("2d");
  if (context === null) return 8 * text.length;
  context.font = font;
  const { width } = context.measureText(text);
  if (document.fonts.status === "loaded") known.set(key, width);
  return width;
}

let loads = 0;

function subscribe(listener: () => void): () => void {
  const count = (): void => {
    loads += 1;
    listener();
  };
  document.fonts.addEventListener("loadingdone", count);
  return () => document.fonts.removeEventListener("loadingdone", count);
}

/** Another number whenever letters have come: what was measured before is measured anew. */
export function useLetters(): number {
  return useSyncExternalStore(subscribe, () => loads);
}
