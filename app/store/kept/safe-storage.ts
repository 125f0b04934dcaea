/** Why the browser keeps nothing: it has no room, or it lets the page store nothing. */
export type Refusal = "full" | "forbidden";

/** A browser's storage of which nothing throws: browsers may refuse every single call. */
export interface SafeStorage {
  /** Gets null if nothing is there, undefined if the browser does not say. */
  get(key: string): string | null | undefined;
  /** Gets null once it is there, word for word. */
  put(key: string, text: string): Refusal | null;
  remove(key: string): void;
  keys(): readonly string[];
}

/** `box` is null where the browser gives none. */
export function safeStorage(box: Storage | null): SafeStorage {
  return {
    get(key) {
      try {
        return box === null ? undefined : box.getItem(key);
      } catch {
        return undefined;
      }
    },
    put(key, text) {
      if (box === null) return "forbidden";
      try {
        box.setItem(key, text);
        // Some browsers, and extensions that guard privacy, drop what is stored without a word.
        return box.getItem(key) === text ? null : "forbidden";
      } catch (error) {
        return isQuota(error) ? "full" : "forbidden";
      }
    },
    remove(key) {
      try {
        box?.removeItem(key);
      } catch {
        // Then it stays.
      }
    },
    keys() {
      try {
        return Array.from({ length: box?.length ?? 0 }, (_, place) => box?.key(place) ?? "");
      } catch {
        return [];
      }
    },
  };
}

/** Firefox has a name of its own for it. */
function isQuota(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(error.name);
}

/** The last sweep, whose numbers can be computed anew: it makes room for work, unless that is not enough. */
export const SWEEP_KEY = "slotwise.sweep";

/** Stores what somebody made. */
export function putWork(storage: SafeStorage, key: string, text: string): Refusal | null {
  const answer = storage.put(key, text);
  const sweep = storage.get(SWEEP_KEY);
  if (answer !== "full" || sweep == null) return answer;
  storage.remove(SWEEP_KEY);
  const again = storage.put(key, text);
  if (again !== null) storage.put(SWEEP_KEY, sweep);
  return again;
}
