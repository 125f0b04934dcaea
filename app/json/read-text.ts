import { DEEPEST_FILE, parseScenario, tooDeep } from "../../engine/index.ts";
import { type Draft, readDraft } from "../document/draft/draft.ts";
import { lineOf, linesOf } from "./scan.ts";

/** A fault and the line it is about, from 1. */
export interface Marked {
  readonly line: number;
  readonly message: string;
}

const MOST = 20;
const TOO_DEEP = "This is nested too deeply to be a scenario.";

/** The draft that a text is, where it is JSON of a scenario at all, and everything that is wrong with it. */
export function readText(
  text: string,
  before: Draft,
): { readonly draft: Draft | null; readonly faults: readonly Marked[] } {
  // Paths as long as that would be written at every depth.
  if (tooDeep(text, DEEPEST_FILE)) return { draft: null, faults: [{ line: 1, message: TOO_DEEP }] };
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    return { draft: null, faults: [unreadable(text, error)] };
  }
  const parsed = parseScenario(input, MOST);
  const lines = linesOf(text);
  const faults = parsed.ok
    ? []
    : parsed.faults.map(({ path, message }) => ({ line: lineOf(lines, path), message }));
  return { draft: readDraft(input, before), faults };
}

/** Browsers tell the place in words of their own. */
function unreadable(text: string, error: unknown): Marked {
  const words = error instanceof Error ? error.message : String(error);
  const line = /line (\d+)/.exec(words)?.[1];
  const at = /position (\d+)/.exec(words)?.[1];
  const upTo = at === undefined ? text : text.slice(0, Number(at));
  return {
    line: line === undefined ? upTo.split("\n").length : Number(line),
    message: `This is not JSON yet: ${words}`,
  };
}
