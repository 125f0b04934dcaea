import type { Draft } from "../document/draft/draft.ts";
import { draftTitle } from "../document/draft/draft-title.ts";
import type { History } from "../document/draft/history.ts";
import { isRecord } from "../document/read/draft-read.ts";
import { historyFromText, historyToText } from "../document/read/stored-draft.ts";

/**
 * The scenarios of this browser. Each is stored under a key of its own, so that one that cannot be read takes no
 * other with it; the list of them is only an index, made anew from the keys where it is lost, and it keeps what other
 * tabs have stored.
 */

export interface Entry {
  readonly id: string;
  /** As the user has named it; "" : by its title. */
  readonly name: string;
  /** Of what it held when it was last stored. */
  readonly title: string;
}

export interface Shelf {
  readonly current: string;
  readonly entries: readonly Entry[];
}

export interface Library {
  /** What is stored; null: nothing that can be read. Sets aside what cannot. */
  open(): { readonly shelf: Shelf; readonly history: History<Draft> } | null;
  read(id: string): History<Draft> | null;
  /** False: there is no room, or no storage; it is kept as long as the page. */
  write(id: string, history: History<Draft>): boolean;
  writeShelf(shelf: Shelf): void;
  remove(id: string): void;
  /** The list as another tab has written it, with those of `ours` that could not be stored. */
  listed(ours: readonly Entry[]): readonly Entry[];
}

const VERSION = 1;
const SHELF_KEY = "slotwise.scenarios";
const PREFIX = "slotwise.scenario.";
/** Where texts go that cannot be read: a later version may. */
const ASIDE = "slotwise.unreadable.";
/** Of the time when there was one scenario. */
const ONLY_KEY = "slotwise.scenario";

export function newId(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** `box` is null where the browser gives none. */
export function createLibrary(box: Storage | null): Library {
  /** What could not be stored. */
  const unstored = new Map<string, History<Draft>>();

  function put(key: string, text: string): boolean {
    try {
      box?.setItem(key, text);
      return box !== null;
    } catch {
      return false;
    }
  }

  function read(id: string): History<Draft> | null {
    const kept = unstored.get(id);
    if (kept !== undefined) return kept;
    const text = box?.getItem(PREFIX + id) ?? null;
    if (text === null) return null;
    const history = historyFromText(text);
    if (history === null && put(ASIDE + id, text)) box?.removeItem(PREFIX + id);
    return history;
  }

  /** The one scenario that former versions stored becomes one of several. */
  function moveOnly(): void {
    const text = box?.getItem(ONLY_KEY) ?? null;
    if (text !== null && put(PREFIX + newId(), text)) box?.removeItem(ONLY_KEY);
  }

  /** What an earlier version set aside may be readable by now. */
  function takeBack(): void {
    for (const id of idsUnder(ASIDE)) {
      const text = box?.getItem(ASIDE + id) ?? "";
      if (historyFromText(text) !== null && put(PREFIX + id, text)) box?.removeItem(ASIDE + id);
    }
  }

  function idsUnder(prefix: string): readonly string[] {
    const keys = Array.from({ length: box?.length ?? 0 }, (_, k) => box?.key(k) ?? "");
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }

  return {
    open() {
      moveOnly();
      takeBack();
      const ids = new Set(idsUnder(PREFIX));
      const { current, entries } = shelfFromText(box?.getItem(SHELF_KEY) ?? "");
      const listed = entries.filter(({ id }) => ids.has(id));
      const unlisted = [...ids].filter((id) => !entries.some((entry) => entry.id === id)).sort();
      const order = [...listed, ...unlisted.map((id) => ({ id, name: "", title: "" }))];
      const first = order.find(({ id }) => id === current) ?? order.at(-1);
      const tried = first === undefined ? [] : [first, ...order.filter((entry) => entry !== first)];
      const lost = new Set<string>();
      for (const { id } of tried) {
        const history = read(id);
        if (history === null) {
          lost.add(id);
          continue;
        }
        const kept = order
          .filter((entry) => !lost.has(entry.id))
          .map((entry) => ({ ...entry, title: entry.title || titleIn(read(entry.id)) }));
        return {
          shelf: { current: id, entries: kept.filter(({ title }) => title !== "") },
          history,
        };
      }
      return null;
    },
    read,
    write(id, history) {
      const isStored =
        put(PREFIX + id, historyToText(history)) ||
        put(PREFIX + id, historyToText({ ...history, past: [] }));
      if (isStored) unstored.delete(id);
      else unstored.set(id, history);
      return isStored;
    },
    writeShelf({ current, entries }) {
      const ours = new Set(entries.map(({ id }) => id));
      const theirs = shelfFromText(box?.getItem(SHELF_KEY) ?? "").entries.filter(
        ({ id }) => !ours.has(id) && box?.getItem(PREFIX + id) != null,
      );
      const all = [...entries, ...theirs];
      put(SHELF_KEY, JSON.stringify({ version: VERSION, current, entries: all }));
    },
    listed(ours) {
      const { entries } = shelfFromText(box?.getItem(SHELF_KEY) ?? "");
      const stored = entries.filter(({ id }) => box?.getItem(PREFIX + id) != null);
      const ids = new Set(stored.map(({ id }) => id));
      return [...stored, ...ours.filter(({ id }) => unstored.has(id) && !ids.has(id))];
    },
    remove(id) {
      unstored.delete(id);
      box?.removeItem(PREFIX + id);
    },
  };
}

function titleIn(history: History<Draft> | null): string {
  return history === null ? "" : draftTitle(history.present);
}

/** Nothing where the text is none of ours. */
function shelfFromText(text: string): Shelf {
  const none = { current: "", entries: [] };
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || stored["version"] !== VERSION) return none;
    const { current, entries } = stored;
    return {
      current: typeof current === "string" ? current : "",
      entries: Array.isArray(entries) ? entries.filter(isEntry) : [],
    };
  } catch {
    return none;
  }
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && ["id", "name", "title"].every((key) => typeof value[key] === "string");
}
