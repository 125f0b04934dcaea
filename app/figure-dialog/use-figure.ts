import { useEffect, useState } from "react";
import { composing, type FigureChoice } from "../draw/figure/compose.ts";
import type { Drawing } from "../draw/figure/draw/mark.ts";
import type { Shown } from "../draw/figure/parts/part.ts";
import { aboutFigure } from "../draw/figure/words.ts";
import type { About } from "../draw/figure/write/about.ts";
import { svgPieces } from "../draw/figure/write/svg.ts";

/** The link to what a figure shows; of a PNG with the pixels to one of the drawing. */
type LinkAt = (scale: number | null) => string;

/** A figure that has been drawn, and what was asked for. */
export interface Drawn {
  readonly shown: Shown;
  readonly choice: FigureChoice;
  readonly linkAt: LinkAt;
  readonly drawing: Drawing;
  readonly about: About;
  readonly svg: string;
}

/** Draws what is asked for, and anew whenever that is another object; until then the former figure stays. */
export function useFigure(shown: Shown | null, choice: FigureChoice, linkAt: LinkAt): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      if (shown === null) return;
      const drawing = await inSlices(
        composing(shown, choice),
        () => {},
        () => isWanted,
      );
      if (drawing === null) return;
      const about = aboutFigure(shown, choice.title, linkAt(null));
      const pieces: string[] = [];
      await inSlices(
        svgPieces(drawing, about),
        (piece) => pieces.push(piece),
        () => isWanted,
      );
      if (isWanted) setDrawn({ shown, choice, linkAt, drawing, about, svg: pieces.join("") });
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [shown, choice, linkAt]);
  return drawn;
}

/** Milliseconds of a frame; a piece of work that begins within them may end later. */
const SHARE_MS = 8;

/** Goes through all steps of some long work, and lets the page do other things between. */
export async function inSlices<Step, Result>(
  steps: Generator<Step, Result>,
  each: (step: Step) => void,
  isWanted: () => boolean,
): Promise<Result | null> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    each(step.value);
    if (performance.now() - began < SHARE_MS) continue;
    await new Promise((resume) => setTimeout(resume));
    if (!isWanted()) return null;
    began = performance.now();
  }
}
