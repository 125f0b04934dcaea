import { shortened } from "../../../engine/index.ts";
import { quantity } from "../../draw/run/run-words.ts";

export const PANELS = ["gantt", "playhead", "why", "cdf", "table", "sweep"] as const;
export type Panel = (typeof PANELS)[number];

/** What an embed shows, and how. */
export interface EmbedOptions {
  /** In the order in which they stand. */
  readonly panels: readonly Panel[];
  /** Whether the address or the link names them. */
  readonly arePanelsChosen: boolean;
  readonly theme: "system" | "light" | "dark";
  readonly isEditable: boolean;
  /** Whether nothing stands around the charts but one line, and they fill the frame. */
  readonly isMinimal: boolean;
  /** Whether keys that are not used here are told by the documented message alone; else in the words of reveal.js too. */
  readonly tellsKeysOnce: boolean;
  /** The only origin that is listened and spoken to; null: whichever page is around the embed. */
  readonly origin: string | null;
}

/** What the words of the query may be; of `edit`, nothing means true. */
const THEMES = ["light", "dark", "system"] as const;
const CHROMES = ["full", "minimal"] as const;
const KEYS = ["slides", "message"] as const;
const EDIT = ["", "1", "true", "0", "false"] as const;
/** Of words that mean nothing. */
const MOST_SAID = 20;
const YES: readonly string[] = ["", "1", "true"];

/**
 * Read from the address's query (`?panels=gantt,cdf&theme=dark&edit`), else from what a link says of
 * embeds, else as below. Tolerant: a word it does not know is as good as none; `queryFaults` tells of it.
 */
export function embedOptions(query: URLSearchParams, view: unknown): EmbedOptions {
  const told = embedIn(view);
  const words = query.has("panels") ? panelsIn(query) : told["panels"];
  const panels = Array.isArray(words) ? PANELS.filter((panel) => words.includes(panel)) : [];
  const theme = query.get("theme") ?? told["theme"];
  const edit = query.get("edit");
  return {
    panels: panels.length > 0 ? panels : ["gantt", "playhead", "cdf"],
    arePanelsChosen: panels.length > 0,
    theme: theme === "light" || theme === "dark" ? theme : "system",
    isEditable: edit === null ? told["editable"] === true : YES.includes(edit),
    isMinimal: (query.get("chrome") ?? told["chrome"]) === "minimal",
    tellsKeysOnce: query.get("keys") === "message",
    origin: query.get("origin"),
  };
}

/** The words of the query that mean nothing here, in sentences for who writes the page. */
export function queryFaults(query: URLSearchParams): readonly string[] {
  const among = (key: string, words: readonly string[], known: readonly string[]): string[] => {
    const expected = known.filter((word) => word !== "").join(", ");
    return words
      .filter((word) => !known.includes(word))
      .map((word) => `${key}: expected ${expected}, got ${JSON.stringify(shortened(word))}`);
  };
  const all = [
    ...among("panels", panelsIn(query), PANELS),
    ...among("theme", query.getAll("theme"), THEMES),
    ...among("chrome", query.getAll("chrome"), CHROMES),
    ...among("keys", query.getAll("keys"), KEYS),
    ...among("edit", query.getAll("edit"), EDIT),
  ];
  if (all.length <= MOST_SAID) return all;
  return [...all.slice(0, MOST_SAID), `and ${quantity(all.length - MOST_SAID, "more words")}`];
}

function panelsIn(query: URLSearchParams): readonly string[] {
  const words = query.get("panels")?.split(/[\s,]+/) ?? [];
  return words.filter((word) => word !== "");
}

function embedIn(view: unknown): Readonly<Record<string, unknown>> {
  if (typeof view !== "object" || view === null || !("embed" in view)) return {};
  const { embed } = view;
  return typeof embed === "object" && embed !== null ? { ...embed } : {};
}
