import { readable } from "../draw/scale/numbers.ts";
import type { Truth } from "./step-job.ts";

/** A guess this near is as good as right, and this near still close. */
const RIGHT = 0.01;
const CLOSE = 0.15;

/** The learner's answer against the truth, in a sentence. */
export function verdict(
  truth: Truth,
  given: string,
): { readonly isRight: boolean; readonly words: string } {
  if (truth.kind === "number") return verdictOnGuess(truth.value, Number(given));
  const rights = truth.right.map((k) => truth.options[k]?.text ?? "");
  if (rights.includes(given)) {
    const others = rights.filter((text) => text !== given);
    const words = others.length === 0 ? `Right: ${given}.` : `Right, and so is ${listed(others)}.`;
    return { isRight: true, words };
  }
  return { isRight: false, words: `You said ${given}; it is ${listed(rights)}.` };
}

/** The truth alone. */
export function truthWords(truth: Truth): string {
  return truth.kind === "number"
    ? readable(truth.value)
    : listed(truth.right.map((k) => truth.options[k]?.text ?? ""));
}

function verdictOnGuess(value: number, guess: number): ReturnType<typeof verdict> {
  if (Number.isNaN(value)) {
    const words = `You said ${readable(guess)}; it never ends: it is terminated.`;
    return { isRight: false, words };
  }
  const off = Math.abs(guess - value) / Math.max(Math.abs(value), Number.MIN_VALUE);
  const truth = readable(value);
  if (off <= RIGHT) return { isRight: true, words: `Right: it is ${truth}.` };
  const words = `You guessed ${readable(guess)}; it is ${truth}.`;
  if (off <= CLOSE) return { isRight: true, words: `Close. ${words}` };
  return { isRight: false, words };
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "nothing";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
