import type { Draft } from "../document/draft/draft.ts";
import { EMPTY_DRAFT } from "../document/draft/draft.ts";
import { draftTitle } from "../document/draft/draft-title.ts";
import type { History } from "../document/draft/history.ts";
import { begin } from "../document/draft/history.ts";
import { draftInput } from "../document/read/draft-input.ts";
import { readDraft } from "../document/read/draft-read.ts";
import { openScenario, setHistory, setNotice, setView, showScreen } from "./actions.ts";
import { leaveLesson, ownHistory } from "./lesson.ts";
import type { Entry, Shelf } from "./library.ts";
import { createLibrary, newId } from "./library.ts";
import { browserStorage } from "./persist.ts";
import { presetOf } from "./preset-of.ts";
import { store } from "./store.ts";

/** Several scenarios, each with its own past: one is in the editor, the others wait in the library. */

const library = createLibrary(browserStorage());
const FULL = [
  "The browser has no room for this scenario: it is kept until the page is closed.",
  "Delete scenarios, or save this one as a file (Share).",
] as const;
let isFull = false;

/** What the browser kept; null on a first visit. To be called once, before the store is filled. */
export const storedScenarios = library.open;

/** Of a first visit: its own, also if two tabs open at once. */
export function firstShelf(draft: Draft): Shelf {
  const id = newId();
  return { current: id, entries: [{ id, name: "", title: draftTitle(draft) }] };
}

/** Stores what is in the editor; what a lesson holds is not the learner's own. */
export function saveScenario(): void {
  const state = store.getState();
  const history = ownHistory(state);
  const { current } = state.shelf;
  const wasFull = isFull;
  isFull = !library.write(current, history);
  if (isFull && !wasFull && browserStorage() !== null) setNotice({ kind: "bad", lines: FULL });
  setShelf(changed(state.shelf, current, { title: draftTitle(history.present) }));
}

/** Another tab has made, named or deleted scenarios: the list is as it says, but what is here stays. */
export function followTabs(page: Pick<Window, "addEventListener">): void {
  page.addEventListener("storage", () => {
    const { shelf } = store.getState();
    const listed = library.listed(shelf.entries);
    const own = shelf.entries.find(({ id }) => id === shelf.current);
    const isListed = listed.some(({ id }) => id === shelf.current);
    const entries = own === undefined || isListed ? listed : [...listed, own];
    store.setState({ shelf: { ...shelf, entries } });
  });
}

/** The policies stay, the flows are to be drawn. */
export function newScenario(): void {
  const { policies, model, fabric } = ownHistory(store.getState()).present;
  add(begin({ ...EMPTY_DRAFT, policies, model, fabric }), "");
}

export function duplicateScenario(): void {
  const { shelf } = store.getState();
  const { present } = ownHistory(store.getState());
  const entry = shelf.entries.find(({ id }) => id === shelf.current);
  add(begin(present), freeName(`${entry?.name || draftTitle(present)} (copy)`, shelf));
}

export function switchScenario(id: string): void {
  const { shelf } = store.getState();
  if (id === shelf.current) return;
  saveScenario();
  const history = library.read(id);
  if (history === null) {
    const entries = shelf.entries.filter((entry) => entry.id !== id);
    setShelf({ ...shelf, entries });
    setNotice({
      kind: "bad",
      lines: ["This scenario cannot be read.", "Its text is set aside in the browser's storage."],
    });
    return;
  }
  show(history, { ...store.getState().shelf, current: id });
}

/** An empty name: by its title again. */
export function renameScenario(id: string, name: string): void {
  setShelf(changed(store.getState().shelf, id, { name: name.trim() }));
}

/** The notice brings it back, in its place and with its past. */
export function deleteScenario(id: string): void {
  saveScenario();
  const { shelf } = store.getState();
  const place = shelf.entries.findIndex((entry) => entry.id === id);
  const entry = shelf.entries[place];
  const history = library.read(id);
  if (entry === undefined) return;
  const entries = shelf.entries.filter((other) => other !== entry);
  const next = entries[Math.min(place, entries.length - 1)];
  if (id !== shelf.current) setShelf({ ...shelf, entries });
  else if (next === undefined) add(begin(EMPTY_DRAFT), "");
  else switchScenario(next.id);
  // In this order: the index keeps what other tabs have stored.
  library.remove(id);
  setShelf(without(store.getState().shelf, id));
  if (history === null) return;
  setNotice({
    kind: "good",
    lines: [`Deleted “${nameOf(entry)}”.`],
    action: { label: "Bring it back", run: () => restore(entry, place, history) },
  });
}

function restore(entry: Entry, place: number, history: History<Draft>): void {
  library.write(entry.id, history);
  const { shelf } = store.getState();
  setShelf({ ...shelf, entries: shelf.entries.toSpliced(place, 0, entry) });
  setNotice(null);
  switchScenario(entry.id);
}

/** Where one's own work is then, as a second sentence. */
export const WHERE = {
  here: " Undo brings back what was here before.",
  beside: " Your own work is in the menu above the drawing.",
  again: "",
} as const;

/**
 * A scenario from elsewhere: in the place of a worked example or an empty drawing, beside one's own work otherwise.
 * The very one that is in the editor is not opened again. Whatever view is on screen makes way for it.
 */
export function openBeside(input: unknown): keyof typeof WHERE {
  showScreen("playground");
  const { present } = store.getState().scenario.history;
  const draft = readDraft(input, present);
  const isOwn =
    presetOf(present) === null && (present.source !== "flows" || present.flows.length > 0);
  if (draft !== null && same(draft, present)) return "again";
  if (draft === null || !isOwn) {
    openScenario(input);
    return "here";
  }
  add(begin(draft), "");
  return "beside";
}

export function nameOf({ name, title }: Entry): string {
  return name === "" ? title : name;
}

function add(history: History<Draft>, name: string): void {
  saveScenario();
  const { shelf } = store.getState();
  const entry: Entry = { id: newId(), name, title: draftTitle(history.present) };
  show(history, { current: entry.id, entries: [...shelf.entries, entry] });
  saveScenario();
}

function show(history: History<Draft>, shelf: Shelf): void {
  leaveLesson("playground");
  setShelf(shelf);
  setHistory(history, { selected: new Set(), hover: null, playhead: null });
  setView({ window: null, port: null });
}

function setShelf(shelf: Shelf): void {
  if (shelf === store.getState().shelf) return;
  store.setState({ shelf });
  library.writeShelf(shelf);
}

function changed(shelf: Shelf, id: string, change: Partial<Entry>): Shelf {
  const entry = shelf.entries.find((candidate) => candidate.id === id);
  const next = { ...entry, ...change };
  if (entry === undefined || (next.name === entry.name && next.title === entry.title)) return shelf;
  const entries = shelf.entries.map((other) => (other === entry ? { ...entry, ...change } : other));
  return { ...shelf, entries };
}

function without(shelf: Shelf, id: string): Shelf {
  return { ...shelf, entries: shelf.entries.filter((entry) => entry.id !== id) };
}

function freeName(name: string, { entries }: Shelf): string {
  const taken = new Set(entries.map(nameOf));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = name.replace(/\)$/, ` ${number})`);
  return free;
}

function same(a: Draft, b: Draft): boolean {
  return JSON.stringify(draftInput(a)) === JSON.stringify(draftInput(b));
}
