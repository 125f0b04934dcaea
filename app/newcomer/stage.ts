import { paintChart, paintMark, paintMean, partsOf } from "./paint.ts";
import type { Picture } from "./picture.ts";
import { percent } from "./scene.ts";
import type { Story } from "./story.ts";
import type { Policy } from "./words.ts";
import { answerWords, pillText, youText } from "./words.ts";

/** The flow that a hand pulls, until somebody has pulled one. */
const HAND_FLOW = 3;

export function barWithHand(root: Element): SVGGElement | null {
  return root.querySelector(`.is-srpt [data-flow="${HAND_FLOW}"]`);
}

/** What is there before the answer, and after. */
export function layStory(root: Element, { isShown }: Story): void {
  const part = partsOf(root);
  root.classList.toggle("is-shown", isShown);
  for (const name of ["question", "show"]) part(name).hidden = isShown;
  for (const name of ["answer", "again", "more"]) part(name).hidden = !isShown;
}

/** The charts that are there, and the marks of their means and of the guess. */
export function paintStory(
  root: Element,
  { guess, isShown, isMoved, arrivals }: Story,
  pictures: Readonly<Record<Policy, Picture>>,
): void {
  const part = partsOf(root);
  const { fifo, srpt } = pictures;
  paintChart(root, "fifo", pictures);
  paintMean(root, "fifo", fifo.mean);
  paintMark(root, "guess", isShown ? null : (guess ?? fifo.mean), pillText(guess));
  const mark = part("guess");
  mark.setAttribute("aria-valuenow", String(guess ?? fifo.mean));
  mark.setAttribute("aria-valuetext", guess === null ? "not said yet" : `${guess} slots`);
  mark.classList.toggle("is-said", guess !== null);
  if (!isShown) return;
  paintChart(root, "srpt", pictures);
  paintMean(root, "srpt", srpt.mean);
  // The guess was about the bars where they stood.
  if (isMoved) [part("truth").textContent, part("said").textContent] = answerWords(srpt.mean, null);
  const width = part("scale").getBoundingClientRect().width;
  paintMark(root, "said", guess, youText(guess, fifo.mean, width));
  const hand = part("hand");
  hand.hidden = isMoved;
  hand.style.left = percent((arrivals[HAND_FLOW] ?? 0) + 0.5);
}
