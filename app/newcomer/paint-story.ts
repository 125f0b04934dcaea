import {
  type LaneScene,
  noteAnchor,
  noteOffset,
  percent,
  type Span,
  sceneOf,
} from "./chart-markup.ts";
import {
  answerWords,
  chartWords,
  meanText,
  notesOf,
  POLICY_NAMES,
  type Policy,
  pillText,
  youText,
} from "./newcomer-words.ts";
import type { Picture } from "./policy-picture.ts";
import type { Story } from "./story.ts";

/** Puts pictures into the page's drawings, whose parts are all there: style sheets let them move to their new places. */

type Parts = (name: string) => HTMLElement & SVGElement;

/** Finds the one part of this name below an element. */
export function partsOf(root: Element): Parts {
  return (name) => {
    const found = root.querySelector(`[data-part="${name}"], [data-do="${name}"]`);
    if (found === null) throw new Error(`the page has no part "${name}"`);
    return found as HTMLElement & SVGElement;
  };
}

export function chartOf(root: Element, policy: Policy): HTMLElement {
  const found = root.querySelector<HTMLElement>(`figure[data-policy="${policy}"]`);
  if (found === null) throw new Error(`the page has no chart of ${policy}`);
  return found;
}

/** `as` draws the blocks where another picture of the same flows has them: before they move. */
export function paintChart(
  root: Element,
  policy: Policy,
  pictures: Readonly<Record<Policy, Picture>>,
  as: Policy = policy,
): void {
  const chart = chartOf(root, policy);
  const notes = notesOf(policy, pictures);
  const scene = sceneOf(pictures[as], as === policy ? notes : []);
  for (const lane of chart.querySelectorAll<SVGGElement>(".minute-lane")) {
    const drawn = scene[Number(lane.dataset["flow"])];
    if (drawn !== undefined) paintLane(lane, drawn);
  }
  chart.setAttribute("aria-label", chartWords(policy, pictures[policy]));
  partsOf(chart)("mean").textContent = meanText(pictures[policy].mean);
}

function paintLane(lane: SVGGElement, { wait, packets, note, arrival, words }: LaneScene): void {
  lane.setAttribute("aria-valuenow", String(arrival));
  lane.setAttribute("aria-valuetext", words);
  for (const kind of [".minute-hit", ".minute-wait", ".minute-ring"]) place(lane, kind, wait);
  lane.querySelectorAll(".minute-packet").forEach((packet, k) => {
    const span = packets[k];
    if (span !== undefined) packet.setAttribute("x", span.x);
  });
  const slip = lane.querySelector(".minute-note");
  const text = slip?.querySelector("text");
  slip?.setAttribute("x", note.x);
  text?.setAttribute("x", String(noteOffset(note.side)));
  text?.setAttribute("text-anchor", noteAnchor(note.side));
  if (text != null) text.textContent = note.text;
}

function place(lane: SVGGElement, kind: string, { x, width }: Span): void {
  const rect = lane.querySelector(kind);
  rect?.setAttribute("x", x);
  rect?.setAttribute("width", width);
}

/** A mark on the scale of means; null: it is not shown. */
export function paintMark(root: Element, name: string, at: number | null, text?: string): void {
  const mark = root.querySelector<SVGSVGElement>(`[data-mark="${name}"]`);
  if (mark === null) return;
  if (at === null) mark.setAttribute("display", "none");
  else {
    mark.removeAttribute("display");
    mark.setAttribute("x", percent(at));
  }
  const words = mark.querySelector("text");
  if (text !== undefined && words !== null) words.textContent = text;
}

function paintMean(root: Element, policy: Policy, mean: number | null): void {
  const text = mean === null ? "" : `${POLICY_NAMES[policy]} ${meanText(mean)}`;
  paintMark(root, policy, mean, text);
}

/** The flow that a hand pulls, until somebody has pulled one. */
const HAND_FLOW = 3;

export function barWithHand(root: Element): SVGGElement | null {
  return root.querySelector(`.is-srpt [data-flow="${HAND_FLOW}"]`);
}

/** Shows the parts that belong before the answer, or after it. */
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

/**
 * The charts drawn as time goes by: style sheets move them, so that the first plays before any script has come, and none
 * moves by itself where motion is not wanted.
 */
export function playAgain(charts: readonly Element[]): void {
  for (const chart of charts) {
    stopPlaying([chart]);
    // So that the animation begins anew.
    chart.getBoundingClientRect();
    chart.classList.add("is-playing");
  }
}

/** Shows all of it at once: somebody wants to do something with it. */
export function stopPlaying(charts: readonly Element[]): void {
  for (const chart of charts) {
    chart.classList.remove("is-playing");
    chart.classList.add("is-played");
  }
}
