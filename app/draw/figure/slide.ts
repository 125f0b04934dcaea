import type { RunView } from "../run/results.ts";
import { namesOf } from "../run/run-words.ts";
import { composing, type FigureChoice } from "./compose.ts";
import type { Drawing } from "./draw/mark.ts";
import type { Shown } from "./parts/part.ts";

/** What is read from the last row: letters of so many pixels on a screen of 1920 × 1080. */
export const LEAST_LETTERS = 24;
const SCREEN = { width: 1920, height: 1080 } as const;

/** A figure for a slide as far as its letters are large enough: what stands on it, and what there is no room for. */
export interface SlideFit {
  readonly drawn: readonly RunView[];
  readonly rest: readonly RunView[];
  /** Height of the smallest letters where the slide fills such a screen, in pixels. */
  readonly letters: number;
}

/** How high the smallest letters of a slide are on a screen of 1920 × 1080, in pixels; 0 without letters. */
export function lettersOn({ marks, width }: Pick<Drawing, "marks" | "width">): number {
  const sizes = marks.flatMap((mark) => (mark.kind === "text" ? [mark.size] : []));
  if (sizes.length === 0) return 0;
  const least = sizes.reduce((least, size) => Math.min(least, size));
  return (least * SCREEN.width) / width;
}

/** The most policies, from the first on, that have room on a slide in letters that can be read; one at the least. */
export function* fitSlide(shown: Shown, choice: FigureChoice): Generator<undefined, SlideFit> {
  const slide: FigureChoice = { ...choice, width: "slide" };
  const { runs } = shown;
  const lettersOf = function* (count: number): Generator<undefined, number> {
    const drawing = yield* composing({ ...shown, runs: runs.slice(0, count) }, slide);
    return lettersOn(drawing);
  };
  let [most, letters] = [runs.length, yield* lettersOf(runs.length)];
  // Between what has room and what has none.
  let [least, beyond] = [0, runs.length];
  if (letters < LEAST_LETTERS) {
    while (beyond - least > 1) {
      const middle = Math.floor((least + beyond) / 2);
      const there = yield* lettersOf(middle);
      if (there < LEAST_LETTERS) beyond = middle;
      else [least, letters] = [middle, there];
    }
    most = Math.max(1, least);
    if (least === 0) letters = yield* lettersOf(most);
  }
  return { drawn: runs.slice(0, most), rest: runs.slice(most), letters };
}

/** What a size of letters means, and what makes it larger if they are too small. */
export function lettersWords(letters: number): string {
  const size = `The smallest letters are ${Math.floor(letters)} px high at 1920 × 1080`;
  return letters >= LEAST_LETTERS
    ? `${size}.`
    : `${size}; from the last row ${LEAST_LETTERS} are read: fewer policies, flows or panels make them larger.`;
}

/** "4 of 8 policies fit on a slide; not on it: SRPT and PDQ."; "" if all do. */
export function restWords({ drawn, rest }: Pick<SlideFit, "drawn" | "rest">): string {
  if (rest.length === 0) return "";
  const all = drawn.length + rest.length;
  return `${drawn.length} of ${all} policies fit on a slide; not on it: ${namesOf(rest)}.`;
}
