import { noteAnchor, noteOffset } from "./chart-markup.ts";
import type { Picture } from "./picture.ts";
import type { LaneScene, Span } from "./scene.ts";
import { percent, sceneOf } from "./scene.ts";
import type { Policy } from "./words.ts";
import { chartWords, meanText, notesOf, POLICY_NAMES } from "./words.ts";

/** Puts pictures into the page's drawings, whose parts are all there: style sheets let them move to their new places. */

export type Parts = (name: string) => HTMLElement & SVGElement;

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

export function paintMean(root: Element, policy: Policy, mean: number | null): void {
  const text = mean === null ? "" : `${POLICY_NAMES[policy]} ${meanText(mean)}`;
  paintMark(root, policy, mean, text);
}
