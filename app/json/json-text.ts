import { DEEPEST_FILE, parseScenario, tooDeep } from "../../engine/doors/files.ts";
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

/** A scenario as text that people edit: a line a flow, a policy and a value, nothing longer than it need be. */
export function written(value: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(value).map(([key, item]) => {
    const isList = Array.isArray(item) && item.length > 0 && typeof item[0] === "object";
    const text = isList
      ? `[\n${(item as unknown[]).map((one) => `    ${short(one)}`).join(",\n")}\n  ]`
      : short(item);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${rows.join(",\n")}\n}\n`;
}

/** On one line, with a space behind commas and colons. */
function short(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(short).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const parts = Object.entries(value).filter(([, item]) => item !== undefined);
  if (parts.length === 0) return "{}";
  return `{ ${parts.map(([key, item]) => `${JSON.stringify(key)}: ${short(item)}`).join(", ")} }`;
}

/** A text that is no JSON yet, and the draft in whose place it is to come. */
let half: { readonly of: Draft; readonly text: string } | null = null;

/** Keeps it while the drawer is closed; the browser asks before it goes with the page. Null: there is none. */
export function holdHalf(of: Draft, text: string | null): void {
  half = text === null ? null : { of, text };
  if (half === null) removeEventListener("beforeunload", ask);
  else addEventListener("beforeunload", ask);
}

/** Gets the text that was left half-typed of this draft, or null. */
export function halfOf(draft: Draft): string | null {
  return half?.of === draft ? half.text : null;
}

function ask(event: Event): void {
  event.preventDefault();
}
