export const PANELS = ["gantt", "playhead", "why", "cdf", "table"] as const;
export type Panel = (typeof PANELS)[number];

/** What an embed shows, and how. */
export interface EmbedOptions {
  /** In the order in which they stand. */
  readonly panels: readonly Panel[];
  readonly theme: "system" | "light" | "dark";
  readonly isEditable: boolean;
  /** The only origin that is listened and spoken to; null: whichever page is around the embed. */
  readonly origin: string | null;
}

/**
 * Read from the address's query (`?panels=gantt,cdf&theme=dark&edit`), else from what a link says of
 * embeds, else as below. Tolerant: a word it does not know is as good as none.
 */
export function embedOptions(query: URLSearchParams, view: unknown): EmbedOptions {
  const told = embedIn(view);
  const words = query.get("panels")?.split(/[\s,]+/) ?? told["panels"];
  const panels = Array.isArray(words) ? PANELS.filter((panel) => words.includes(panel)) : [];
  const theme = query.get("theme") ?? told["theme"];
  return {
    panels: panels.length > 0 ? panels : ["gantt", "playhead", "cdf"],
    theme: theme === "light" || theme === "dark" ? theme : "system",
    isEditable: query.has("edit") || told["editable"] === true,
    origin: query.get("origin"),
  };
}

function embedIn(view: unknown): Readonly<Record<string, unknown>> {
  if (typeof view !== "object" || view === null || !("embed" in view)) return {};
  const { embed } = view;
  return typeof embed === "object" && embed !== null ? { ...embed } : {};
}
