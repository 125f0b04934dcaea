import type { ExplanationView } from "../draw/queues/explanation-view.ts";
import type { Lane, Picture } from "./policy-picture.ts";
import { waited } from "./policy-picture.ts";
import { SLOTS, TRANSFERS } from "./story.ts";

/** The sentences of the page: what stands at a bar's end, the answer, a moment explained. */

export type Policy = "fifo" | "srpt";

export const POLICY_NAMES: Readonly<Record<Policy, string>> = { fifo: "FIFO", srpt: "SRPT" };

/** A mean in slots, with two decimals as the mean of four has. */
export function meanText(mean: number): string {
  return mean.toFixed(2);
}

/** At the end of a bar under FIFO: how long it waited. */
function waitNote(lane: Lane): string {
  const wait = waited(lane);
  return wait === 0 ? "" : `waited ${wait}`;
}

/** At the end of a bar under SRPT: how much later or sooner it is done than under FIFO. */
function changeNote(lane: Lane, before: Lane): string {
  const change = lane.finish - before.finish;
  if (change === 0) return "";
  return change > 0 ? `${change} later` : `${-change} sooner`;
}

/** At the ends of the bars of a policy. */
export function notesOf(policy: Policy, pictures: Readonly<Record<Policy, Picture>>): string[] {
  return pictures[policy].lanes.map((lane, k) => {
    const before = pictures.fifo.lanes[k];
    return policy === "fifo" || before === undefined ? waitNote(lane) : changeNote(lane, before);
  });
}

/** A guess in slots, as it was said. */
function guessText(guess: number): string {
  return String(guess);
}

/** Label of the mark itself. */
export function pillText(guess: number | null): string {
  return guess === null ? "?" : guessText(guess);
}

/** So near a mark, two labels of the scale would stand on one another. */
const LABEL_PX = 64;

/** Over the guess beside the mark of a mean, on a scale so many pixels wide. */
export function youText(guess: number | null, mean: number, width: number): string {
  const away = Math.abs(slotsToPixels((guess ?? 0) - mean, width));
  return guess === null || away < LABEL_PX ? "" : `you ${guessText(guess)}`;
}

function slotsToPixels(slots: number, width: number): number {
  return (slots / SLOTS) * width;
}

/** The truth, and after it what was said; null: nothing was. */
export function answerWords(mean: number, guess: number | null): readonly [string, string] {
  return [meanText(mean), guess === null ? " on average" : `, and you said ${guessText(guess)}`];
}

/** The answer as it is spoken: the mean, and what changes for each. */
export function answerSpoken(pictures: Readonly<Record<Policy, Picture>>): string {
  const changes = notesOf("srpt", pictures).flatMap((note, flow) =>
    note === "" ? [] : [`${TRANSFERS[flow]?.id} ${note}`],
  );
  return `${POLICY_NAMES.srpt} ${meanText(pictures.srpt.mean)}: ${changes.join(", ")}.`;
}

/** A bar as it is spoken. */
export function barWords(flow: number, lane: Lane): string {
  const wait = waited(lane);
  const spent = wait === 0 ? "does not wait" : `waits ${wait}`;
  return `${TRANSFERS[flow]?.id}: arrives at ${lane.arrival}, ${spent}, done at ${lane.finish}`;
}

/** A chart as it is spoken. */
export function chartWords(policy: Policy, { mean, lanes }: Picture): string {
  const bars = lanes.map((lane, flow) => barWords(flow, lane)).join("; ");
  return `${POLICY_NAMES[policy]}: on average done after ${meanText(mean)} slots. ${bars}.`;
}

/** Both means, as they are spoken after a move. */
export function meansWords(policies: readonly Policy[], pictures: Record<Policy, Picture>): string {
  return policies
    .map((policy) => `${POLICY_NAMES[policy]} ${meanText(pictures[policy].mean)}`)
    .join(", ");
}

/** "Slot 7", and its sentence. */
export interface Reason {
  readonly place: string;
  readonly words: string;
}

type Explained = Pick<ExplanationView, "moment" | "headline" | "candidates">;

/**
 * Why a slot went to whom, in one sentence: the engine's, but for FIFO. All packets of these transfers are there when they
 * arrive, so that "first released" is "came first"; where two came at once, the engine's words name the tie-break.
 */
export function whyWords(
  policy: Policy,
  explanation: Explained,
  arrivals: readonly number[],
): Reason {
  const [served, next] = explanation.candidates;
  const place = `Slot ${explanation.moment}`;
  const words = explanation.headline;
  if (policy !== "fifo" || served === undefined || next === undefined) return { place, words };
  const [came, nextCame] = [arrivals[served.flow], arrivals[next.flow]];
  if (came === nextCame) return { place, words };
  const why = `it came at ${came}, ${next.name} at ${nextCame}`;
  return { place, words: `${served.name} is sent: ${why}.` };
}
