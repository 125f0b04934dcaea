/** A value with its past and its undone future. Old states are kept by reference: states are immutable. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** Names the drag or the field that made the last edit: a further edit with this name joins it. */
  readonly gesture: string | null;
  /** A link or a file brought what is there: nobody has edited it yet. */
  readonly isOpened?: true;
}

const LONGEST_PAST = 500;

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], gesture: null };
}

/** An edit. Edits of one named gesture in a row are undone together. */
export function edit<T>(
  history: History<T>,
  present: T,
  gesture: string | null = null,
): History<T> {
  if (present === history.present) return history;
  if (gesture !== null && gesture === history.gesture) {
    return { ...history, present, future: [] };
  }
  const past = [...history.past, history.present].slice(-LONGEST_PAST);
  return { past, present, future: [], gesture };
}

/** Whether somebody has done something with what is there, or was opened: then undo and redo are offered. */
export function isEdited({ past, future, isOpened }: History<unknown>): boolean {
  return future.length > 0 || (past.length > 0 && isOpened !== true);
}

/** Ends the current gesture, so that the next edit is undone on its own. */
export function settle<T>(history: History<T>): History<T> {
  return history.gesture === null ? history : { ...history, gesture: null };
}

export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    gesture: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, gesture: null };
}
