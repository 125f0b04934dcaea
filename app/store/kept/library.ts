import { type Draft, draftTitle } from "../../document/draft/draft.ts";
import type { History } from "./edit-history.ts";
import type { Refusal } from "./safe-storage.ts";
import { putWork, safeStorage } from "./safe-storage.ts";
import type { Entry, Shelf } from "./shelf.ts";
import { newId, shelfFromText, shelfToText } from "./shelf.ts";
import { hasSteps, historyToText, isOfFirst, readStored, type StoredText } from "./stored.ts";

/**
 * The scenarios of this browser. Each is stored under a key of its own, so that one that cannot be read takes no
 * other with it; the list of them is only an index, made anew from the keys where it is lost. A scenario is written
 * over the very text that this tab last read or wrote, and over no other: another tab's work, a later version's and
 * what could not be read wholly stay as they are.
 */
export interface Library {
  /** Reads the first scenario that can be read, the current one before all others; null if there is none. */
  open(): Opened<History<Draft> | null>;
  /** A version up to 0.2 wrote one of them. */
  hasFirst(): boolean;
  /** Reads one; null if it is not there. */
  read(id: string): StoredText | null;
  /** The stored text, to the letter; null if there is none. */
  raw(id: string): string | null;
  /**
   * `changed`: another tab has written it since; `unread`: it was never read wholly. Then nothing was written. What is
   * refused is kept as long as the page.
   */
  write(id: string, history: History<Draft>): Refusal | "changed" | "unread" | "kept";
  /** Keeps it as long as the page; null: no longer. */
  hold(id: string, history: History<Draft> | null): void;
  /** It has never been stored. */
  isNew(id: string): boolean;
  /** Another tab has written it since this one last read it. */
  isChanged(id: string): boolean;
  /** Gives back what brings it back. */
  remove(id: string): () => void;
  /** Stores the list, of the scenarios that are stored. */
  writeShelf(shelf: Shelf): void;
  /** The list as it is stored, with those of `ours` that are not. */
  listed(ours: Shelf): readonly Entry[];
}

export interface Opened<H> {
  readonly shelf: Shelf;
  readonly history: H;
  /** Entries that should have been opened, and what was wrong with them. */
  readonly faults: readonly { readonly entry: Entry; readonly state: StoredText["state"] }[];
}

const SHELF_KEY = "slotwise.scenarios";
const PREFIX = "slotwise.scenario.";
/** Before a scenario's id: what it asks as an exercise. */
export const EXERCISE_PREFIX = "slotwise.exercise.";
/** Former versions put texts there that they could not read. */
const ASIDE = "slotwise.unreadable.";
/** The key of the time when there was one scenario. */
const ONLY_KEY = "slotwise.scenario";
/** The title of a scenario whose text cannot be read. */
const UNTITLED = "A scenario that cannot be read";
/** Room for steps of undo and redo, in characters: less and less if the browser has not so much. */
const ROOMS: readonly number[] = [200_000, 20_000, 0];

/** `box` is null where the browser gives none. */
export function createLibrary(box: Storage | null): Library {
  const storage = safeStorage(box);
  /** Histories that are kept as long as the page. */
  const held = new Map<string, History<Draft>>();
  const seen = new Map<string, { readonly text: string; readonly isWhole: boolean }>();
  /** The list as it should be, where it could not be stored. */
  let unlisted: ReadonlyMap<string, Entry> = new Map();

  function stored(id: string): string | null {
    return storage.get(PREFIX + id) ?? null;
  }

  function read(id: string): StoredText | null {
    const history = held.get(id);
    if (history !== undefined) return { state: "whole", history };
    const text = stored(id);
    if (text === null) return null;
    const found = readStored(text);
    seen.set(id, { text, isWhole: found.state === "whole" });
    return found;
  }

  function put(id: string, text: string): Refusal | null {
    return putWork(storage, PREFIX + id, text);
  }

  /** Texts of former versions, and those they set aside, become scenarios among others. */
  function takeIn(): void {
    const keys = storage.keys().filter((key) => key === ONLY_KEY || key.startsWith(ASIDE));
    for (const key of keys) {
      const text = storage.get(key);
      const id = key === ONLY_KEY ? newId() : key.slice(ASIDE.length);
      const free = stored(id) === null ? id : newId();
      if (text != null && storage.put(PREFIX + free, text) === null) storage.remove(key);
    }
  }

  function storedShelf(): Shelf {
    const ids = new Set(
      storage.keys().flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
    );
    const { current, entries } = shelfFromText(storage.get(SHELF_KEY) ?? "");
    const listed = entries.filter(({ id }) => ids.delete(id));
    const others = [...ids].sort().map((id) => ({ id, name: "", title: titleOf(id) }));
    return { current, entries: [...listed, ...others] };
  }

  function titleOf(id: string): string {
    const history = readStored(stored(id) ?? "").history;
    return history === null ? UNTITLED : draftTitle(history.present);
  }

  return {
    open() {
      takeIn();
      const all = storedShelf();
      const first = all.entries.find(({ id }) => id === all.current) ?? all.entries.at(-1);
      const rest = all.entries.filter((entry) => entry !== first);
      const faults: { entry: Entry; state: StoredText["state"] }[] = [];
      for (const entry of first === undefined ? [] : [first, ...rest]) {
        const found = read(entry.id);
        if (found === null) continue;
        if (found.state !== "whole") faults.push({ entry, state: found.state });
        if (found.history === null) continue;
        const shelf = { current: entry.id, entries: all.entries };
        return { shelf, history: found.history, faults };
      }
      return { shelf: { current: "", entries: all.entries }, history: null, faults };
    },
    hasFirst() {
      const keys = storage.keys().filter((key) => /^slotwise\.(scenario|unreadable)\b/.test(key));
      return keys.some((key) => isOfFirst(storage.get(key) ?? ""));
    },
    read,
    raw: stored,
    write(id, history) {
      const before = storage.get(PREFIX + id);
      const last = seen.get(id);
      if (before != null && before !== last?.text) return "changed";
      if (before != null && last?.isWhole === false) return "unread";
      let refusal: Refusal = "forbidden";
      // Without steps the text is the same in any room.
      const rooms = history.past.length + history.future.length > 0 ? ROOMS : [0];
      for (const room of before === undefined ? [] : rooms) {
        const text = historyToText(history, room);
        const answer = put(id, text);
        if (answer === null) {
          seen.set(id, { text, isWhole: true });
          held.delete(id);
          return "kept";
        }
        refusal = answer;
        if (!hasSteps(text)) break;
      }
      held.set(id, history);
      return refusal;
    },
    hold(id, history) {
      if (history === null) held.delete(id);
      else held.set(id, history);
    },
    isNew: (id) => !seen.has(id) && stored(id) === null,
    isChanged(id) {
      const text = stored(id);
      return text !== null && text !== seen.get(id)?.text;
    },
    remove(id) {
      const [text, history] = [stored(id), held.get(id)];
      const exercise = storage.get(EXERCISE_PREFIX + id);
      held.delete(id);
      storage.remove(PREFIX + id);
      storage.remove(EXERCISE_PREFIX + id);
      return () => {
        if (exercise != null) storage.put(EXERCISE_PREFIX + id, exercise);
        if (history !== undefined) held.set(id, history);
        if (text === null || stored(id) !== null) return;
        const unread = storage.put(PREFIX + id, text) === null ? null : readStored(text).history;
        if (unread !== null) held.set(id, unread);
      };
    },
    writeShelf(shelf) {
      const kept = shelf.entries.filter(({ id }) => stored(id) !== null);
      const isKept = kept.some(({ id }) => id === shelf.current);
      const before = shelfFromText(storage.get(SHELF_KEY) ?? "").current;
      const text = shelfToText({ current: isKept ? shelf.current : before, entries: kept });
      const isListed = text === storage.get(SHELF_KEY) || storage.put(SHELF_KEY, text) === null;
      unlisted = new Map(isListed ? [] : kept.map((entry) => [entry.id, entry]));
    },
    listed(ours) {
      const { entries } = shelfFromText(storage.get(SHELF_KEY) ?? "");
      const theirs = entries
        .filter(({ id }) => stored(id) !== null)
        .map((entry) => unlisted.get(entry.id) ?? entry);
      const ids = new Set(theirs.map(({ id }) => id));
      const isOurs = ({ id }: Entry): boolean =>
        !ids.has(id) && (held.has(id) || id === ours.current || stored(id) !== null);
      return [...theirs, ...ours.entries.filter(isOurs)];
    },
  };
}
