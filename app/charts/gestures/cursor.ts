import { useSyncExternalStore } from "react";

/** The time under the pointer, shared by the rows of one stack without re-rendering them. */
export interface Cursor {
  get(): number | null;
  set(time: number | null): void;
  subscribe(listener: () => void): () => void;
}

export function createCursor(): Cursor {
  let time: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => time,
    set(next) {
      if (next === time) return;
      time = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useCursor(cursor: Cursor): number | null {
  return useSyncExternalStore(cursor.subscribe, cursor.get);
}
