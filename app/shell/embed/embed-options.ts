import { shortened } from "../../../engine/doors/files.ts";
import { TEXT_SIZE } from "../../draw/figure/draw/look.ts";
import { quantity } from "../../draw/run/run-words.ts";
import type { Panel as StepPanel } from "../../lessons/lesson-types.ts";
import type { AppState } from "../../store/store.ts";

export const PANELS = ["gantt", "playhead", "packets", "why", "cdf", "table", "sweep"] as const;
export type Panel = (typeof PANELS)[number];

export interface EmbedOptions {
  /** Panels stand in this order. */
  readonly panels: readonly Panel[];
  /** False where neither the address nor the link names panels. */
  readonly arePanelsChosen: boolean;
  readonly theme: "system" | "light" | "dark";
  readonly isEditable: boolean;
  /** The charts fill the frame, with one line beside them and nothing else. */
  readonly isMinimal: boolean;
  /** How many times as large as usual everything in it is. */
  readonly text: number;
  /** Keys that mean nothing here are passed on by the documented message alone; else in the words of reveal.js too. */
  readonly tellsKeysOnce: boolean;
  /** The only origin that is listened and spoken to; null: whichever page is around the embed. */
  readonly origin: string | null;
}

/** The query takes these words; an `edit` without a word means true. */
const THEMES = ["light", "dark", "system"] as const;
const CHROMES = ["full", "minimal"] as const;
const KEYS = ["slides", "message"] as const;
const EDIT = ["", "1", "true", "0", "false"] as const;
/** At most this many unknown words are listed. */
const MOST_SAID = 20;
const YES: readonly string[] = ["", "1", "true"];

/**
 * Read from the address's query (`?panels=gantt,cdf&theme=dark&edit`), else from what a link says of
 * embeds, else as below. Tolerant: a word it does not know is as good as none; `queryFaults` tells of it.
 */
export function embedOptions(query: URLSearchParams, view: unknown): EmbedOptions {
  const linked = embedIn(view);
  const words = query.has("panels") ? panelsIn(query) : linked["panels"];
  const panels = Array.isArray(words) ? PANELS.filter((panel) => words.includes(panel)) : [];
  const theme = query.get("theme") ?? linked["theme"];
  const edit = query.get("edit");
  return {
    panels: panels.length > 0 ? panels : ["gantt", "playhead", "cdf"],
    arePanelsChosen: panels.length > 0,
    theme: theme === "light" || theme === "dark" ? theme : "system",
    isEditable: edit === null ? linked["editable"] === true : YES.includes(edit),
    text: textIn(query.get("text") ?? linked["text"]) ?? 1,
    isMinimal: (query.get("chrome") ?? linked["chrome"]) === "minimal",
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
    ...query.getAll("text").flatMap(textFaults),
  ];
  if (all.length <= MOST_SAID) return all;
  return [...all.slice(0, MOST_SAID), `and ${quantity(all.length - MOST_SAID, "more words")}`];
}

/** A size of letters as figures have it; null: none that could be read or shown. */
function textIn(value: unknown): number | null {
  const size = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  const isSize = typeof size === "number" && size >= TEXT_SIZE.least && size <= TEXT_SIZE.most;
  return isSize ? size : null;
}

function textFaults(word: string): readonly string[] {
  const { least, most } = TEXT_SIZE;
  if (textIn(word) !== null) return [];
  return [
    `text: expected a number from ${least} to ${most}, got ${JSON.stringify(shortened(word))}`,
  ];
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

/** Panels of an embed that show a step's panel; a step's other panels are the bench's alone. */
const SHOWN_BY: Readonly<Partial<Record<StepPanel, readonly Panel[]>>> = {
  service: ["gantt", "playhead"],
  packets: ["packets"],
  distribution: ["cdf"],
  metrics: ["table"],
};

/** An embed shows the panels of its address, else those of the exercise's step. */
export function shownPanels(
  { panels, arePanelsChosen }: EmbedOptions,
  lesson: AppState["lesson"],
): readonly Panel[] {
  if (lesson === null || arePanelsChosen) return panels;
  return lesson.panels.flatMap((panel) => SHOWN_BY[panel] ?? []);
}
