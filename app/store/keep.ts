import { createStore } from "zustand/vanilla";
import { type Draft, draftTitle } from "../document/draft/draft.ts";
import { setHistory, setNotice } from "./actions.ts";
import { begin, type History } from "./kept/edit-history.ts";
import type { Opened } from "./kept/library.ts";
import { createLibrary } from "./kept/library.ts";
import type { Refusal } from "./kept/safe-storage.ts";
import type { Entry, Shelf } from "./kept/shelf.ts";
import { nameOf, newId } from "./kept/shelf.ts";
import { fetchFirst } from "./kept/stored.ts";
import { ownHistory } from "./open-lesson.ts";
import { browserStorage } from "./persist.ts";
import { store } from "./store.ts";

/** Storing of scenarios: when, what if they cannot be stored, and what if another tab stores them meanwhile. */

export const library = createLibrary(browserStorage());

interface NotKept {
  /** The refusal; null if all is kept. */
  readonly why: Refusal | null;
  /** Scenarios that will be lost with the page; the one changed last comes last. */
  readonly ids: readonly string[];
}

export const notKept = createStore<NotKept>(() => ({ why: null, ids: [] }));

/** The history in the editor as it was opened or stored last. */
let untouched: History<Draft> | null = null;
/** Scenarios of links that nobody has touched: they are not stored. */
let guests: ReadonlySet<string> = new Set();

export function isTouched(): boolean {
  const { past, present, future } = ownHistory(store.getState());
  return present !== untouched?.present || past !== untouched.past || future !== untouched.future;
}

export function isGuest(): boolean {
  return guests.has(store.getState().shelf.current) && !isTouched();
}

/** Stores a link's scenario before something that belongs to it is stored. */
export function keepGuest(): void {
  if (isGuest()) keep(store.getState().shelf.current, ownHistory(store.getState()));
}

/** Takes note that the editor's scenario has just been opened; a guest came with a link and is not stored unless it is touched. */
export function beginUntouched(isGuest = false): void {
  const { shelf } = store.getState();
  untouched = ownHistory(store.getState());
  if (isGuest) guests = new Set([...guests, shelf.current]);
}

/**
 * Opens what the browser kept, or else `opening`, under an id of its own, also if two tabs open at once. To be called once,
 * before the store is filled.
 */
export function storedScenarios(opening: Draft, isEmpty = false): Opened<History<Draft>> {
  const { shelf, history, faults } = library.open();
  if (history !== null && !isEmpty) return { shelf, history, faults };
  const entry: Entry = { id: newId(), name: "", title: draftTitle(opening) };
  const entries = [...shelf.entries, entry];
  return { shelf: { current: entry.id, entries }, history: begin(opening), faults };
}

/** Stores what is in the editor, if it was touched; what a lesson holds is not the learner's own. */
export function saveScenario(): void {
  if (!isTouched()) return;
  const state = store.getState();
  const history = ownHistory(state);
  untouched = history;
  guests = new Set([...guests].filter((id) => id !== state.shelf.current));
  keep(state.shelf.current, history);
}

/** Stores a scenario under its id; beside what is there, if that is not what this tab has read. */
export function keep(id: string, history: History<Draft>): void {
  const answer = library.write(id, history);
  if (answer === "changed" || answer === "unread") {
    standBeside(id, history, answer);
    return;
  }
  note(id, answer === "kept" ? null : answer);
  setShelf((shelf) => withTitle(shelf, id, draftTitle(history.present)));
  if (answer === "kept") keepOthers();
}

/** There may be room now for what could not be stored: the newest first. */
export function keepOthers(): void {
  for (const id of notKept.getState().ids.toReversed()) {
    const { shelf } = store.getState();
    const history = id === shelf.current ? ownHistory(store.getState()) : library.read(id)?.history;
    if (history == null || library.write(id, history) !== "kept") continue;
    note(id, null);
    setShelf((listed) => listed);
  }
}

/** It is gone, or kept, or refused. */
export function note(id: string, refusal: Refusal | null): void {
  const before = notKept.getState();
  if (refusal === null && !before.ids.includes(id)) return;
  const others = before.ids.filter((other) => other !== id);
  const ids = refusal === null ? others : [...others, id];
  notKept.setState({ why: ids.length === 0 ? null : (refusal ?? before.why), ids });
}

/**
 * Something that belongs to a scenario was changed in another tab too: that stays under this id, and this version goes on, with
 * the scenario, under the id that is given back.
 */
export function goOnBeside(id: string): string {
  const state = store.getState();
  const isCurrent = state.shelf.current === id;
  const history = isCurrent ? ownHistory(state) : library.read(id)?.history;
  return history == null ? id : standBeside(id, history, "changed");
}

const BESIDE = {
  changed: {
    suffix: "other tab",
    line: (name: string) => `“${name}” was changed in another tab too. Both versions are kept.`,
  },
  unread: {
    suffix: "copy",
    line: (name: string) => `“${name}” stays as it was stored.`,
  },
} as const;

/** Leaves the stored text of this id; this version goes on under a name of its own. */
function standBeside(id: string, history: History<Draft>, why: keyof typeof BESIDE): string {
  library.hold(id, null);
  note(id, null);
  const title = draftTitle(history.present);
  const own = newId();
  const { suffix, line } = BESIDE[why];
  const { shelf } = store.getState();
  const before = nameOf(shelf.entries.find((entry) => entry.id === id) ?? { id, name: "", title });
  const name = freeName(`${before} (${suffix})`, shelf);
  const isCurrent = shelf.current === id;
  library.hold(own, history);
  setShelf(({ current, entries }) => ({
    current: isCurrent ? own : current,
    entries: [...entries, { id: own, name, title }],
  }));
  keep(own, history);
  setNotice({ kind: "good", lines: [line(before), `Your version is “${name}”.`] });
  return own;
}

/** Other tabs make, change, name and delete scenarios: what is not touched here follows, and what is stays too. */
export function followTabs(page: Pick<Window, "addEventListener">): void {
  const follow = (): void => {
    const { shelf } = store.getState();
    const entries = library.listed(shelf);
    if (JSON.stringify(entries) !== JSON.stringify(shelf.entries)) {
      store.setState({ shelf: { ...shelf, entries } });
    }
    followScenario();
    keepOthers();
  };
  page.addEventListener("storage", () => {
    // A tab that was opened before an update stores as it always has.
    if (library.hasFirst()) fetchFirst().then(follow, follow);
    else follow();
  });
  // Of a page that slept in the browser's memory.
  page.addEventListener("pageshow", follow);
}

/** Takes over the version that another tab has stored, unless both have changed it. */
export function followScenario(): void {
  const { shelf, lesson } = store.getState();
  if (!library.isChanged(shelf.current)) return;
  if (isTouched()) {
    saveScenario();
    return;
  }
  const history = library.read(shelf.current)?.history ?? null;
  if (history === null) return;
  if (lesson === null) setHistory(history, { selected: new Set(), hover: null });
  else store.setState({ lesson: { ...lesson, kept: { ...lesson.kept, history } } });
  beginUntouched();
}

/** Changes the list as it is now, whichever tab has written it. */
export function setShelf(change: (listed: Shelf) => Shelf): void {
  const { shelf } = store.getState();
  const next = change({ ...shelf, entries: library.listed(shelf) });
  if (JSON.stringify(next) !== JSON.stringify(shelf)) store.setState({ shelf: next });
  library.writeShelf(next);
}

export function changedEntry(shelf: Shelf, id: string, change: Partial<Entry>): Shelf {
  const entries = shelf.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
  return { ...shelf, entries };
}

function withTitle(shelf: Shelf, id: string, title: string): Shelf {
  const isListed = shelf.entries.some((entry) => entry.id === id);
  return isListed
    ? changedEntry(shelf, id, { title })
    : { ...shelf, entries: [...shelf.entries, { id, name: "", title }] };
}

export function freeName(name: string, { entries }: Shelf): string {
  const taken = new Set(entries.map(nameOf));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = name.replace(/\)$/, ` ${number})`);
  return free;
}
