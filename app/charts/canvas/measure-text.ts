import { useSyncExternalStore } from "react";

let context: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();
/** How often letters have come. */
let loads = 0;

/** The width of a text in pixels, in a font as canvases name it. */
function measureText(text: string, font: string): number {
  const key = `${font} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  context ??= document.createElement("canvas").getContext("2d");
  if (context === null) return 8 * text.length;
  context.font = font;
  const { width } = context.measureText(text);
  known.set(key, width);
  return width;
}

/** The width of a name left of a lane, or of a note in it; in the letters that charts have, of a family. */
export function measureInLane(text: string, isName: boolean, family: string): number {
  return measureText(text, `${isName ? 560 : 400} 14px ${family}`);
}

function subscribe(listener: () => void): () => void {
  const onLoad = (): void => {
    loads += 1;
    known.clear();
    listener();
  };
  document.fonts.addEventListener("loadingdone", onLoad);
  return () => document.fonts.removeEventListener("loadingdone", onLoad);
}

/** Another number whenever letters have come: what was measured before is measured anew. */
export function useLetters(): number {
  return useSyncExternalStore(subscribe, () => loads);
}
