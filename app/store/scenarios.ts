import type { Draft } from "../document/draft/draft.ts";
import { EMPTY_DRAFT } from "../document/draft/draft.ts";
import { draftTitle } from "../document/draft/draft-title.ts";
import type { History } from "../document/draft/history.ts";
import { begin } from "../document/draft/history.ts";
import { draftInput } from "../document/read/draft-input.ts";
import { readDraft } from "../document/read/draft-read.ts";
import type { StoredText } from "../document/read/stored-draft.ts";
import { openScenario, setHistory, setNotice, setView, showScreen } from "./actions.ts";
import {
  beginUntouched,
  changedEntry,
  followScenario,
  freeName,
  isGuest,
  isTouched,
  keep,
  keepOthers,
  leaveScenario,
  library,
  note,
  saveScenario,
  setShelf,
} from "./keep.ts";
import type { Entry, Shelf } from "./kept/shelf.ts";
import { nameOf, newId } from "./kept/shelf.ts";
import { leaveLesson, ownHistory } from "./lesson.ts";
import { presetOf } from "./preset-of.ts";
import type { NoticeWords } from "./store.ts";
import { store } from "./store.ts";

/** Several scenarios, each with its own past: one is in the editor, the others wait in the library. */

interface Stored {
  readonly shelf: Shelf;
  readonly history: History<Draft>;
  /** What is to be said of scenarios that cannot be read. */
  readonly notice: NoticeWords | null;
}

/**
 * What the browser kept, or else `opening`, under an id of its own, also if two tabs open at once. To be called once,
 * before the store is filled.
 */
export function storedScenarios(opening: Draft, isEmpty = false): Stored {
  const { shelf, history, faults } = library.open();
  const [fault] = faults;
  const notice = fault === undefined ? null : unreadNotice(fault.entry, fault.state);
  if (history !== null && !isEmpty) return { shelf, history, notice };
  const entry: Entry = { id: newId(), name: "", title: draftTitle(opening) };
  const entries = [...shelf.entries, entry];
  return { shelf: { current: entry.id, entries }, history: begin(opening), notice };
}

const UNREAD = {
  whole: [],
  partly: [
    "Unknown parts have their usual values here. The stored scenario stays as it is: what you change becomes a copy.",
  ],
  later: [
    "It was made by a later version of Slotwise. It stays as it is: reload to get that version.",
  ],
  damaged: ["It is damaged. It stays as it is."],
} as const;

function unreadNotice(entry: Entry, state: StoredText["state"]): NoticeWords {
  const much = state === "partly" ? "can be read in part only" : "cannot be read";
  return {
    kind: "bad",
    lines: [`“${nameOf(entry)}” ${much}.`, ...UNREAD[state]],
    action: { label: "Save it as stored", run: () => saveRaw(entry) },
  };
}

function saveRaw(entry: Entry): void {
  const text = library.raw(entry.id) ?? "";
  void import("./kept/save-file.ts").then(({ saveJson }) => saveJson(text, nameOf(entry)));
}

/** The policies stay, the flows are to be drawn. */
export function newScenario(): void {
  const { policies, model, fabric } = ownHistory(store.getState()).present;
  addScenario(begin({ ...EMPTY_DRAFT, policies, model, fabric }), "");
}

export function duplicateScenario(): void {
  const { shelf } = store.getState();
  const { present } = ownHistory(store.getState());
  const entry = shelf.entries.find(({ id }) => id === shelf.current);
  addScenario(begin(present), freeName(`${entry?.name || draftTitle(present)} (copy)`, shelf));
}

export function switchScenario(id: string): void {
  if (id === store.getState().shelf.current) return;
  leaveScenario();
  const { shelf } = store.getState();
  const entry = shelf.entries.find((candidate) => candidate.id === id);
  const found = library.read(id);
  if (entry === undefined || found === null) {
    setShelf((listed) => without(listed, id));
    return;
  }
  if (found.history !== null) {
    show(found.history, (listed) => ({ ...listed, current: id }));
    beginUntouched();
  }
  if (found.state !== "whole") setNotice(unreadNotice(entry, found.state));
}

/** An empty name: by its title again. */
export function renameScenario(id: string, name: string): void {
  // Who names it means to keep it.
  if (isGuest() && id === store.getState().shelf.current) keep(id, ownHistory(store.getState()));
  setShelf((listed) => changedEntry(listed, id, { name: name.trim() }));
}

/** The notice brings it back, in its place and with its past. */
export function deleteScenario(which: string): void {
  const { current } = store.getState().shelf;
  followScenario();
  saveScenario();
  // What is seen is what is deleted, also if it stands beside another tab's version since just now.
  const id = which === current ? store.getState().shelf.current : which;
  const { shelf } = store.getState();
  const place = shelf.entries.findIndex((entry) => entry.id === id);
  const entry = shelf.entries[place];
  if (entry === undefined) return;
  const others = without(shelf, id).entries;
  const next = others[Math.min(place, others.length - 1)];
  if (id === shelf.current) {
    leaveScenario();
    if (next !== undefined) switchScenario(next.id);
    // The last one, or its neighbour cannot be read.
    if (id === store.getState().shelf.current) addScenario(begin(EMPTY_DRAFT), "");
  }
  const bringBack = library.remove(id);
  note(id, null);
  setShelf((listed) => without(listed, id));
  keepOthers();
  setNotice({
    kind: "good",
    lines: [`Deleted “${nameOf(entry)}”.`],
    action: {
      label: "Bring it back",
      run: () => {
        bringBack();
        const history = library.raw(id) === null ? library.read(id)?.history : null;
        if (history != null) keep(id, history);
        setShelf((listed) => {
          const { entries } = without(listed, id);
          return { ...listed, entries: entries.toSpliced(place, 0, entry) };
        });
        setNotice(null);
        switchScenario(id);
      },
    },
  });
}

/** Where one's own work is then, as a second sentence. */
export const WHERE = {
  here: " Undo brings back what was here before.",
  beside: " Your own work is in the menu above the drawing.",
  again: "",
} as const;

/**
 * A scenario from elsewhere: in the place of a worked example, an empty drawing or a link's scenario that nobody has
 * touched; beside one's own work otherwise. The very one that is in the editor is not opened again. Whatever view is
 * on screen makes way for it. What a link brings is not stored until it is touched: another page may open many.
 */
export function openBeside(input: unknown, from: "person" | "link" = "person"): keyof typeof WHERE {
  showScreen("playground");
  followScenario();
  const { present } = store.getState().scenario.history;
  const draft = readDraft(input, present);
  if (draft !== null && same(draft, present)) return "again";
  const wasGuest = isGuest();
  const isOwn =
    presetOf(present) === null && (present.source !== "flows" || present.flows.length > 0);
  const isStored = !library.isNew(store.getState().shelf.current) || isTouched();
  if (draft === null || wasGuest || !(isOwn || (from === "link" && isStored))) {
    openScenario(input);
    if (from === "person" || draft === null) return "here";
    beginUntouched(true);
    setShelf((shelf) => changedEntry(shelf, shelf.current, { title: draftTitle(draft) }));
    return "here";
  }
  addScenario(begin(draft), "", from === "link");
  return "beside";
}

/** It comes into the editor under a name of its own, or by its title. */
function addScenario(history: History<Draft>, name: string, isGuest = false): void {
  leaveScenario();
  const entry: Entry = { id: newId(), name, title: draftTitle(history.present) };
  library.hold(entry.id, history);
  show(history, ({ entries }) => ({ current: entry.id, entries: [...entries, entry] }));
  beginUntouched(isGuest);
  if (!isGuest) keep(entry.id, history);
}

function show(history: History<Draft>, change: (listed: Shelf) => Shelf): void {
  leaveLesson("playground");
  setShelf(change);
  setHistory(history, { selected: new Set(), hover: null, playhead: null });
  setView({ window: null, port: null });
}

function without(shelf: Shelf, id: string): Shelf {
  return { ...shelf, entries: shelf.entries.filter((entry) => entry.id !== id) };
}

function same(a: Draft, b: Draft): boolean {
  return JSON.stringify(draftInput(a)) === JSON.stringify(draftInput(b));
}
