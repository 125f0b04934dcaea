import type { Expression } from "../../engine/doors/measures.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { readable } from "../draw/scale/numbers.ts";
import type { Scale } from "./guess-scale.ts";
import { lessonMeasure } from "./lesson-measures.ts";
import type { Question } from "./lesson-types.ts";

/** The right answer to a question. */
export type Truth =
  | {
      readonly kind: "pick";
      readonly options: readonly Option[];
      /** All that are right: several may tie. */
      readonly right: readonly number[];
      /** Why, in the engine's words; empty where the values say it. */
      readonly reason: string;
    }
  | (Margins & {
      readonly kind: "number";
      readonly value: number;
      /** The guess is drawn on this; null: it is typed. */
      readonly scale: Scale | null;
    });

interface Option {
  readonly text: string;
  /** Shown beside the option before the answer. */
  readonly known: string;
  /** The option's number, shown with the answer; null where it has none. */
  readonly value: number | null;
}

/** How far a number may be from the truth, in its own unit: to be right, and to be close. */
interface Margins {
  readonly right: number;
  readonly close: number;
}

/** Shares of the truth; of a flow's FCT where its finish is asked for, so that it does not matter when time begins. */
const TOLERANCE = { right: 0.01, close: 0.15 } as const;
/** Two ways to compute the same number differ by at most this share. */
const ROUNDING = 1e-9;

/**
 * `base`: what shares are of. `step`: places of the mark that is set are so far apart; the nearest is right, unless
 * the number is whole, which the mark then can hit.
 */
export function marginsOf(
  question: Question & { readonly kind: "finish" | "guess" },
  model: Scenario["model"],
  { value, base, step }: { readonly value: number; readonly base: number; readonly step: number },
): Margins {
  const isWhole = isWholeNumber(question, model);
  const share = question.tolerance ?? (isWhole ? 0 : TOLERANCE.right);
  const right = Math.max(share * base, isWhole ? 0 : step / 2);
  // Whole numbers of slots are exact.
  const rounding = isWhole ? 0 : ROUNDING;
  return { right: right + rounding * Math.abs(value), close: TOLERANCE.close * base };
}

/** Times in slots and counts are whole numbers, and so are their sums, differences and products. */
export function isWholeNumber(
  question: Question & { readonly kind: "finish" | "guess" },
  model: Scenario["model"],
): boolean {
  return question.kind === "finish" ? model === "slot" : isWhole(question.of, model);
}

function isWhole(of: Expression, model: Scenario["model"]): boolean {
  if (of.kind === "number") return Number.isInteger(of.value);
  if (of.kind === "sum")
    return of.sign !== "/" && isWhole(of.left, model) && isWhole(of.right, model);
  const whole = lessonMeasure(of.name, of.of.length)?.whole;
  return whole === "always" || (model === "slot" && whole === "in slots");
}

export type Mark = "right" | "close" | "wrong";

/** Returns null where there is no answer. */
export function markOf(truth: Truth, given: string | null): Mark | null {
  if (given === null) return null;
  if (truth.kind === "pick") {
    return truth.right.some((k) => truth.options[k]?.text === given) ? "right" : "wrong";
  }
  const off = Math.abs(numberIn(given) - truth.value);
  if (off <= truth.right) return "right";
  return off <= truth.close ? "close" : "wrong";
}

/** The learner's answer against the truth, in a sentence. */
export function verdict(
  truth: Truth,
  given: string,
): { readonly mark: Mark | null; readonly words: string } {
  const mark = markOf(truth, given);
  if (truth.kind === "number") return { mark, words: guessWords(truth.value, given, mark) };
  const rights = truth.right.map((k) => truth.options[k]?.text ?? "");
  if (mark !== "right") return { mark, words: `You said ${given}; it is ${listed(rights)}.` };
  const others = rights.filter((text) => text !== given);
  const words = others.length === 0 ? `Right: ${given}.` : `Right, and so is ${listed(others)}.`;
  return { mark, words };
}

function guessWords(value: number, given: string, mark: Mark | null): string {
  const guess = numberIn(given);
  const said = Number.isNaN(guess) ? given : readable(guess);
  if (Number.isNaN(value)) return `You said ${said}; it never ends: it is terminated.`;
  const truth = readable(value);
  if (mark === "right") return `Right: it is ${truth}.`;
  const words = `You ${Number.isNaN(guess) ? "said" : "guessed"} ${said}; it is ${truth}.`;
  return mark === "close" ? `Close. ${words}` : words;
}

/** NaN: it is none. An empty text, which `Number` takes for 0, is none either. */
function numberIn(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

export function truthWords(truth: Truth): string {
  return truth.kind === "number"
    ? readable(truth.value)
    : listed(truth.right.map((k) => truth.options[k]?.text ?? ""));
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "nothing";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
