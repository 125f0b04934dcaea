/** The list of the scenarios of this browser, without what is in them. */

export interface Entry {
  readonly id: string;
  /** The user's name for it; "" if it goes by its title. */
  readonly name: string;
  /** The title when it was last stored. */
  readonly title: string;
}

export interface Shelf {
  readonly current: string;
  readonly entries: readonly Entry[];
}

const VERSION = 1;

export function nameOf({ name, title }: Entry): string {
  return name === "" ? title : name;
}

export function newId(): string {
  return Math.random().toString(36).slice(2, 10);
}

export function shelfToText({ current, entries }: Shelf): string {
  return JSON.stringify({ version: VERSION, current, entries });
}

/** Nothing where the text is none of ours. */
export function shelfFromText(text: string): Shelf {
  const none = { current: "", entries: [] };
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || stored["version"] !== VERSION) return none;
    const { current, entries } = stored;
    return {
      current: typeof current === "string" ? current : "",
      entries: Array.isArray(entries) ? unique(entries.filter(isEntry)) : [],
    };
  } catch {
    return none;
  }
}

function unique(entries: readonly Entry[]): readonly Entry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && ["id", "name", "title"].every((key) => typeof value[key] === "string");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
