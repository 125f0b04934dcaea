import { readable } from "../draw/scale/numbers.ts";
import type { Truth } from "./step-job.ts";

/** What an answer is found to be. */
export type Mark = "right" | "close" | "wrong";

/** Null: there is no answer. */
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

/** The truth alone. */
export function truthWords(truth: Truth): string {
  return truth.kind === "number"
    ? readable(truth.value)
    : listed(truth.right.map((k) => truth.options[k]?.text ?? ""));
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "nothing";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
