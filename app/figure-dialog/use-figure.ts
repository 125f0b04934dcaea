import { useEffect, useRef, useState } from "react";
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

/**
 * Draws what is asked for, and anew whenever that is another object; until then the former figure stays. A drawing of other
 * results is finished before that of the latest begins, so that one that follows a clock moves; another choice ends it.
 */
export function useFigure(shown: Shown | null, choice: FigureChoice, linkAt: LinkAt): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const asked = useRef<Asked | null>(null);
  const isBusy = useRef(false);
  useEffect(() => {
    asked.current = shown === null ? null : { shown, choice, linkAt };
    if (isBusy.current) return;
    isBusy.current = true;
    const drawAll = async (): Promise<void> => {
      let done: Asked | null = null;
      try {
        for (let next = asked.current; next !== null && next !== done; next = asked.current) {
          const { choice } = next;
          done = next;
          const made = await drawnIn(next, () => asked.current?.choice === choice);
          if (made !== null) setDrawn(made);
        }
      } finally {
        isBusy.current = false;
      }
    };
    void drawAll();
  }, [shown, choice, linkAt]);
  useEffect(
    () => () => {
      asked.current = null;
    },
    [],
  );
  return drawn;
}

type Asked = Pick<Drawn, "shown" | "choice" | "linkAt">;

async function drawnIn(asked: Asked, isWanted: () => boolean): Promise<Drawn | null> {
  const { shown, choice, linkAt } = asked;
  const drawing = await inSlices(composing(shown, choice), () => {}, isWanted);
  if (drawing === null) return null;
  const about = aboutFigure(shown, choice.title, linkAt(null));
  const pieces: string[] = [];
  await inSlices(svgPieces(drawing, about), (piece) => pieces.push(piece), isWanted);
  return isWanted() ? { ...asked, drawing, about, svg: pieces.join("") } : null;
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
