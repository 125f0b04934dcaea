import {
  type Draft,
  draftTitle,
  EMPTY_DRAFT,
  flowsOf,
  readDraft,
  sourceOf,
  withPolicies,
} from "../document/draft/draft.ts";
import { isSameFile } from "../document/read/check.ts";
import {
  openDraft,
  openScenario,
  setHistory,
  setNotice,
  setView,
  showScreen,
  undo,
} from "./actions.ts";
import {
  beginUntouched,
  changedEntry,
  followScenario,
  freeName,
  isGuest,
  isTouched,
  keep,
  keepOthers,
  library,
  note,
  saveScenario,
  setShelf,
} from "./keep.ts";
import { begin, type History } from "./kept/edit-history.ts";
import type { Entry, Shelf } from "./kept/shelf.ts";
import { nameOf, newId } from "./kept/shelf.ts";
import { leaveLesson, ownHistory } from "./open-lesson.ts";
import { presetOf } from "./preset-of.ts";
import { type NoticeWords, store } from "./store.ts";
import { tellUnread } from "./unread.ts";

/** Several scenarios, each with its own past: one is in the editor, the others wait in the library. */

/** Before another scenario comes into the editor: nothing of this one is lost, and nothing untouched is written over. */
function leaveScenario(): void {
  const { shelf } = store.getState();
  if (isTouched()) saveScenario();
  else if (isGuest()) library.hold(shelf.current, ownHistory(store.getState()));
  else if (library.isNew(shelf.current)) {
    library.write(shelf.current, ownHistory(store.getState()));
    setShelf((listed) => listed);
  }
}

/** The policies stay, the flows are to be drawn. */
export function newScenario(): void {
  const { policies, file, aside } = ownHistory(store.getState()).present;
  const { model, fabric } = file;
  const fresh = { ...EMPTY_DRAFT, file: { ...EMPTY_DRAFT.file, model, fabric } };
  const { fabric: others = {} } = aside;
  addScenario(begin(withPolicies({ ...fresh, aside: { fabric: others } }, policies)), "");
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
  if (found.state !== "whole") tellUnread(entry, found.state);
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

/** A second sentence says where one's own work is then. */
const WHERE = {
  here: " Undo brings back what was here before.",
  beside: " Your own work is in Tools, among your experiments.",
  again: "",
} as const;

type Place = keyof typeof WHERE;

/** Says what was opened, and has the way back where it stands in the place of something else. */
export function openedNotice(words: string, where: Place): NoticeWords {
  const lines = [`${words}${WHERE[where]}`];
  if (where !== "here") return { kind: "good", lines };
  const bringBack = (): void => {
    undo();
    setNotice(null);
  };
  return { kind: "good", lines, action: { label: "Bring it back", run: bringBack } };
}

/**
 * A scenario from elsewhere: in the place of a worked example, an empty drawing or a link's scenario that nobody has
 * touched; beside one's own work otherwise. The very one that is in the editor is not opened again. Whatever view is
 * on screen makes way for it. What a link brings is not stored until it is touched: another page may open many. Before what
 * the address names as the page begins there is nothing to undo, unless an earlier visit left something.
 */
export function openBeside(input: unknown, from: "person" | "link" | "address" = "person"): Place {
  leaveLesson("playground");
  followScenario();
  const where = takeIn(input, from);
  // Last, so that it is one place in the browser's history.
  showScreen("playground");
  return where;
}

function takeIn(input: unknown, from: "person" | "link" | "address"): Place {
  const { present, past } = store.getState().scenario.history;
  const draft = readDraft(input, present);
  if (draft !== null && same(draft, present)) return "again";
  const wasGuest = isGuest();
  const isOwn =
    presetOf(present) === null && (sourceOf(present) !== "flows" || flowsOf(present).length > 0);
  const isStored = !library.isNew(store.getState().shelf.current) || isTouched();
  if (draft === null || wasGuest || !(isOwn || (from === "link" && isStored))) {
    // In a lesson another draft fills in what the input does not speak of.
    if (draft !== null && ownHistory(store.getState()).present === present) openDraft(draft);
    else openScenario(input);
    const { history } = store.getState().scenario;
    if (from === "address" && draft !== null && past.length === 0) setHistory(begin(draft));
    else if (history.present !== present) setHistory({ ...history, isOpened: true });
    if (from !== "link" || draft === null) return "here";
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
  const nothing = { selected: new Set<number>(), hover: null };
  setHistory(history, { ...nothing, playhead: null, span: null });
  setView({ window: null, port: null });
}

function without(shelf: Shelf, id: string): Shelf {
  return { ...shelf, entries: shelf.entries.filter((entry) => entry.id !== id) };
}

function same(a: Draft, b: Draft): boolean {
  // Long texts are made only of drafts that are alike so far.
  if (sourceOf(a) !== sourceOf(b) || flowsOf(a).length !== flowsOf(b).length) return false;
  return isSameFile(a.file, b.file);
}
