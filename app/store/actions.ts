import { type Draft, flowsOf, readDraft, type Source } from "../document/draft/draft.ts";
import { checkDraft } from "../document/read/check.ts";
import { decisionsAround } from "../draw/run/playhead.ts";
import { shownWindow } from "../draw/run/result-view.ts";
import type { TimeWindow } from "../draw/scale/scales.ts";
import { inside, reveal } from "../draw/scale/time-scale.ts";
import * as flows from "../edits/flow-edits.ts";
import * as setting from "../edits/setting-edits.ts";
import type { History } from "./kept/edit-history.ts";
import * as histories from "./kept/edit-history.ts";
import { allowsPanel, leaveLesson, ownHistory } from "./open-lesson.ts";
import { saveLetterKeys, saveScreen, saveTheme } from "./persist.ts";
import {
  type AppState,
  type DialogName,
  type NoticeWords,
  store,
  type TransientSlice,
} from "./store.ts";
import type { OpenPanel, Screen, ThemeChoice, ViewSlice } from "./view-slice.ts";

/** Everything the page can do to its state. Runs follow by themselves: see runs/runner.ts. */

/** So many decisions on either side make a moment recognisable. */
const NEIGHBOURS = 20;

const NOTHING_PICKED = { selected: new Set<number>(), hover: null } as const;

/** Whatever else is under way is accepted as it stands. */
export function setHistory(history: History<Draft>, transient: Partial<TransientSlice> = {}): void {
  store.setState((state): Partial<AppState> => {
    const before = state.scenario.history.present;
    const checked =
      history.present === before ? state.scenario.checked : checkDraft(history.present);
    return {
      scenario: { history, checked },
      transient: { ...state.transient, trial: null, ...transient },
    };
  });
}

/** An undoable change. Changes with the same gesture in a row are undone as one. */
export function editDraft(change: (draft: Draft) => Draft, gesture: string | null = null): void {
  const { history } = store.getState().scenario;
  setHistory(histories.edit(history, change(history.present), gesture));
}

export function endGesture(): void {
  setHistory(histories.settle(store.getState().scenario.history));
}

export function undo(): void {
  setHistory(histories.undo(store.getState().scenario.history), { selected: new Set() });
}

export function redo(): void {
  setHistory(histories.redo(store.getState().scenario.history), { selected: new Set() });
}

/** A scenario's JSON takes the editor's place, and a lesson's; undo brings back what was there. */
export function openScenario(input: unknown): boolean {
  const draft = readDraft(input, ownHistory(store.getState()).present);
  if (draft !== null) openDraft(draft);
  return draft !== null;
}

export function openDraft(draft: Draft): void {
  leaveLesson("playground");
  const { history } = store.getState().scenario;
  setHistory(histories.edit(history, draft), { ...NOTHING_PICKED, playhead: null, span: null });
  setView({ window: null, port: null });
}

/** Both sources are kept; what was picked among the flows of one means nothing among the other's. */
export function setSource(source: Source): void {
  editDraft((draft) => setting.setSource(draft, source));
  setTransient({ ...NOTHING_PICKED, playhead: null, span: null });
  setView({ window: null });
}

export function addFlow(arrival: number, size: number): number {
  const index = flowsOf(store.getState().scenario.history.present).length;
  editDraft((draft) => flows.addFlow(draft, arrival, size));
  select([index]);
  return index;
}

/** Adds a flow where there is room, after the last arrival, of the same size as the last flow; the keys are for it then. */
export function appendFlow(): void {
  const last = flowsOf(store.getState().scenario.history.present).at(-1);
  const arrival = typeof last?.arrival === "number" ? last.arrival : 0;
  const size = typeof last?.size === "number" ? last.size : 1;
  wantFlow(addFlow(arrival, size));
}

export function deleteFlows(indices: Iterable<number>): void {
  const doomed = new Set(indices);
  const { history } = store.getState().scenario;
  setHistory(histories.edit(history, flows.deleteFlows(history.present, doomed)), NOTHING_PICKED);
}

export function clearFlows(): void {
  const { history } = store.getState().scenario;
  const { title: _, note: __, ...file } = history.present.file;
  const draft = { ...history.present, file: { ...file, flows: [] } };
  setHistory(histories.edit(history, draft), { selected: new Set(), hover: null });
  setView({ window: null });
}

function setTransient(change: Partial<TransientSlice>): void {
  store.setState((state) => ({ transient: { ...state.transient, ...change } }));
}

export function hover(flow: number | null): void {
  if (store.getState().transient.hover !== flow) setTransient({ hover: flow });
}

export function select(indices: Iterable<number>): void {
  setTransient({ selected: new Set(indices) });
}

/** Gives the focus to a drawn flow; null: it has it. */
export function wantFlow(index: number | null): void {
  if (store.getState().transient.wanted !== index) setTransient({ wanted: index });
}

export function toggleSelected(index: number): void {
  const selected = new Set(store.getState().transient.selected);
  if (!selected.delete(index)) selected.add(index);
  setTransient({ selected });
}

export function setChoosing(choosing: boolean): void {
  setTransient({ choosing });
}

/** Opens a panel in place of the one that is open; null closes it. A lesson has those that its step names. */
export function openPanel(panel: OpenPanel | null): void {
  const { lesson } = store.getState();
  if (panel === null || allowsPanel(lesson, panel.name)) setTransient({ panel });
}

export function closePanel(): void {
  setTransient({ panel: null });
}

/** Explains `time`; with a policy's label, opens that policy's explanation. Null: explains nothing. */
export function setPlayhead(time: number | null, label: string | null = null): void {
  const { playhead, explained, unasked } = store.getState().transient;
  if (time === playhead && (label === null || (label === explained && !unasked))) return;
  const isAsked = time === null || label !== null;
  const ended = time === null ? {} : { span: null };
  setTransient({
    playhead: time,
    explained: label ?? explained,
    unasked: unasked && !isAsked,
    ...ended,
  });
}

/** Tells which flows were served in a span of time, in the playhead's place; null: of none. */
export function tellSpan(span: TimeWindow | null): void {
  if (span !== null) putPlayhead(null);
  setTransient({ span });
}

/** Shows the scenario as JSON beside its results, or no longer. */
export function openJson(json: boolean): void {
  setTransient({ json });
}

/** Opens a box over the page in place of the one that is open; null closes it. */
export function openDialog(dialog: DialogName | null): void {
  setTransient({ dialog });
}

export function closeDialog(): void {
  openDialog(null);
}

export function setNotice(notice: NoticeWords | null): void {
  if (store.getState().transient.notice !== notice) setTransient({ notice });
}

/** Leaves a path that is to vary, or a sweep, to the screen Sweep; null: it has been taken. */
export function takeSweep(sweep: unknown): void {
  giveSweep(sweep);
  if (sweep !== null) showScreen("sweep");
}

/** The same where curves stand beside other views. */
export function giveSweep(sweep: unknown): void {
  setTransient({ sweep });
}

export function setLetterKeys(letterKeys: boolean): void {
  saveLetterKeys(letterKeys);
  setView({ letterKeys });
}

/** Lets the playhead move by itself, so many time units a second; null: stops it. */
export function setPlaying(speed: number | null): void {
  if (store.getState().transient.playing === speed) return;
  setTransient({ playing: speed, ...(speed === null ? {} : { builds: true }) });
}

/** The playhead is put somewhere by hand: all of the run is shown again. */
export function putPlayhead(time: number | null, label: string | null = null): void {
  setTransient({ builds: false });
  setPlayhead(time, label);
}

export function setPlaySpeed(speed: number): void {
  setView({ playSpeed: speed });
  if (store.getState().transient.playing !== null) setPlaying(speed);
}

/** The same, and moves the window so far that it can be seen. */
export function showPlayhead(time: number): void {
  setPlayhead(time);
  const { results, view } = store.getState();
  const { extent, experiment } = results;
  const window = shownWindow(view.window, extent);
  const shown = reveal(window, extent, time, time + (experiment?.model === "slot" ? 1 : 0));
  if (shown !== window) setWindow(shown);
}

/** The clock puts the playhead: unless a chart has been asked why, nothing is told of the moment. */
export function moveClock(time: number): void {
  const { playhead, unasked } = store.getState().transient;
  setTransient({ builds: false, unasked: unasked || playhead === null });
  showPlayhead(time);
}

/**
 * The same for a policy, and closer if the whole would put the moment among neighbours too near to tell
 * apart.
 */
export function showMoment(time: number, label: string): void {
  setPlayhead(time, label);
  const { results, view } = store.getState();
  const { extent, runs } = results;
  const index = runs.find(({ policy }) => policy.label === label)?.index ?? null;
  const shown = shownWindow(view.window, extent);
  const near = index === null ? shown : decisionsAround(index, time, NEIGHBOURS);
  const isCrowded = near.to > near.from && near.to - near.from < (shown.to - shown.from) / 4;
  if (isCrowded) setWindow(inside(near, extent));
  else showPlayhead(time);
}

export function explainPolicy(label: string): void {
  setTransient({ explained: label });
}

/** Asks where two policies, by label, first differ. */
export function compare(pair: readonly [a: string, b: string] | null): void {
  setTransient({ compared: pair });
}

export function setView(change: Partial<ViewSlice>): void {
  store.setState((state) => ({ view: { ...state.view, ...change } }));
}

/** The whole extent is kept as "all of it", so that it stays whole when results change. */
export function setWindow(window: TimeWindow): void {
  const { extent } = store.getState().results;
  const whole = window.from <= extent.from && window.to >= extent.to;
  setView({ window: whole ? null : window });
}

export function setTheme(theme: ThemeChoice): void {
  saveTheme(theme);
  setView({ theme });
}

/** Sheets over the bench go with it, and a challenge with the game. */
export function showScreen(screen: Screen): void {
  leaveLesson();
  setTransient({ presenting: false });
  saveScreen(screen);
  setView({ screen, challenge: null, paper: null });
}

/** Changes the tables that were brought, or which of them is yet to be shown. */
export function setTables(change: Partial<Pick<TransientSlice, "tables" | "arriving">>): void {
  setTransient(change);
}
