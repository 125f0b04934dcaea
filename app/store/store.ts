import { createStore } from "zustand/vanilla";
import type { NumberKey, Scenario } from "../../engine/doors/scenario.ts";
import { type Draft, draftTitle, EMPTY_DRAFT } from "../document/draft/draft.ts";
import { type Checked, checkDraft } from "../document/read/check.ts";
import type { OwnKind } from "../document/read/read-file.ts";
import type { Picked } from "../draw/distributions/cdf-box.ts";
import type { Lit } from "../draw/gantt/scene.ts";
import type { ExplanationView, FirstDifference } from "../draw/queues/explanation-view.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import type { TimeWindow } from "../draw/scale/scales.ts";
import type { Preparation } from "../jobs/runs/run-jobs.ts";
import { begin, type History } from "./kept/edit-history.ts";
import type { Shelf } from "./kept/shelf.ts";
import type { LessonSlice } from "./lesson-slice.ts";
import type { OpenPanel, ViewSlice } from "./view-slice.ts";

/** The undoable scenario, and what the parser says of it. Stored in the browser. */
interface ScenarioSlice {
  readonly history: History<Draft>;
  readonly checked: Checked;
}

/** The workers' answers, by reference. `experiment` and `runs` always belong together. */
export interface ResultsSlice {
  readonly experiment: ExperimentView | null;
  readonly runs: readonly RunView[];
  readonly origin: FlowsOrigin | null;
  /** The draft as it was when what is shown was run; null if nothing is shown. */
  readonly draft: Draft | null;
  /** The flows shown were sampled; null if they were drawn. */
  readonly seed: number | null;
  /** First arrival to last finish of what is shown. */
  readonly extent: TimeWindow;
  readonly tasks: readonly TaskView[];
  /** Progress of the work before anything can run; null if nothing was heard of it. */
  readonly preparing: { readonly what: Preparation; readonly share: number } | null;
  /**
   * `waiting`: an edit has been made and its runs are about to start. `overLimit`: it would take so much memory that it is
   * run only if somebody says so.
   */
  readonly phase: "idle" | "waiting" | "overLimit" | "running" | "cancelled";
  /** Running longer than a moment: what is shown is visibly old. */
  readonly stale: boolean;
  readonly elapsedMs: number;
  /** Why nothing could be run at all, in a sentence. */
  readonly failure: string | null;
}

/** The scenario that flows were made from, and its number; the same object as long as the flows are the same. */
export interface FlowsOrigin {
  readonly experiment: number;
  readonly scenario: Scenario;
}

/** One policy's way through the workers. */
export interface TaskView {
  readonly key: string;
  readonly label: string;
  readonly state: "queued" | "running" | "done" | "failed";
  readonly ended: number;
  /** FCTs of flows that have finished so far, ascending; null if none is known. */
  readonly soFar: Float64Array | null;
  readonly total: number;
  readonly message: string | null;
}

/** A box over the page. */
export type DialogName =
  | "palette"
  | "shortcuts"
  | "share"
  | "figure"
  | "embed"
  | "exercise"
  | "scenarios";

/** A message about a link or a file: the first line says what came of it, the others how or why. */
export interface NoticeWords {
  /** `quiet`: nothing that anybody has to know; one line. */
  readonly kind: "good" | "bad" | "quiet";
  readonly lines: readonly string[];
  /** A button for the way out. */
  readonly action?: { readonly label: string; run(): void };
}

/**
 * An edit under way: a drag, presses of an arrow key, a form beside a bar, a number that moves. The draft is what it makes of
 * `origin` so far; accepted, all of it is one step of undo.
 */
export interface Trial {
  readonly by: "pointer" | "keys" | "form" | "number";
  /** Where the number stands that moves; "" where none does. */
  readonly path: string;
  /** Places of flows in the draft as it is now; the one that was taken hold of comes first. */
  readonly flows: readonly number[];
  /** They are made by this edit: there is no run of theirs to compare with. */
  readonly isNew: boolean;
  /** A number that is typed meanwhile goes into this column. */
  readonly column: NumberKey;
  /** Giving up brings this back. */
  readonly origin: History<Draft>;
  /** The runs of `origin`, if they were shown. */
  readonly before: readonly RunView[] | null;
  /** Names what was tried last: the same again changes nothing. */
  readonly tried: string;
}

/** A CDF or a list of flows that somebody has brought, as text. */
export interface OwnTable {
  readonly text: string;
  /** Of the file that it was read from; "": it was typed. */
  readonly name: string;
  /** Text that was typed when a file took its place; "": there was none. */
  readonly former: string;
}

export const NO_TABLE: OwnTable = { text: "", name: "", former: "" };

/** Never stored, never undone. */
export interface TransientSlice {
  readonly dialog: DialogName | null;
  /** The panel beside the results, a sheet over a phone's; null: none. */
  readonly panel: OpenPanel | null;
  /** The scenario stands as JSON beside its results. */
  readonly json: boolean;
  /** The tables that were brought last, by what they are: lists of flows are read on the bench, CDFs in Workloads. */
  readonly tables: Readonly<Record<OwnKind, OwnTable>>;
  /** Which of them has just come from elsewhere, until the place where it is read is open; null: none. */
  readonly arriving: OwnKind | null;
  /** A path of the scenario that is to vary, or the sweep of a link, until Sweep takes it. */
  readonly sweep: unknown;
  readonly notice: NoticeWords | null;
  readonly hover: number | null;
  readonly selected: ReadonlySet<number>;
  /** The drawn flow that is to have the focus as soon as its bar is there. */
  readonly wanted: number | null;
  /** Stands out besides a flow. */
  readonly lit: Lit | null;
  readonly picked: PickedFlows | null;
  readonly trial: Trial | null;
  /** Drags in the drawing choose flows instead of drawing one: a finger has no Shift. */
  readonly choosing: boolean;
  /** What an edit has fetched besides, in a sentence, as long as the draft is what the edit made of it; null: nothing. */
  readonly fetched: { readonly words: string; readonly draft: Draft } | null;
  /** The time that is explained: a slot, or a moment in the fluid model. */
  readonly playhead: number | null;
  /** The span of time that is told of; null: none. Never beside a playhead. */
  readonly span: TimeWindow | null;
  /** The playhead moves by itself so many time units a second; null: it stands. */
  readonly playing: number | null;
  /** Everything after the playhead is hidden, since the run was played up to it. */
  readonly builds: boolean;
  /** The clock has put the playhead: nothing is told of the moment until a chart is asked. */
  readonly unasked: boolean;
  /** The policy whose explanation is open, by label; null or unknown: the first one. */
  readonly explained: string | null;
  /** All charts of a crowd were asked for, which has none otherwise. */
  readonly watching: boolean;
  /** The results are shown as sheets, on the whole screen. */
  readonly presenting: boolean;
  /** The policies whose first difference is asked for, by label. */
  readonly compared: readonly [a: string, b: string] | null;
}

/** The workers' answers to questions, as far as they belong to the runs shown. */
export interface WhySlice {
  /** Explanations by label of the policy. */
  readonly explanation: ReadonlyMap<string, Answered<ExplanationView>>;
  /** The first difference of the two that are compared. */
  readonly difference: Answered<FirstDifference> | null;
  /** An answer is awaited. */
  readonly busy: boolean;
}

/** An answer, or why there is none, in a sentence. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

export interface AppState {
  readonly scenario: ScenarioSlice;
  /** All scenarios of the browser; the one in the editor is the current one. */
  readonly shelf: Shelf;
  readonly results: ResultsSlice;
  readonly view: ViewSlice;
  readonly transient: TransientSlice;
  readonly why: WhySlice;
  readonly lesson: LessonSlice | null;
  /** How many studies are under way; see use-study.ts. */
  readonly studies: number;
}

const NO_RESULTS: ResultsSlice = {
  experiment: null,
  runs: [],
  origin: null,
  draft: null,
  seed: null,
  extent: { from: 0, to: 1 },
  tasks: [],
  preparing: null,
  phase: "idle",
  stale: false,
  elapsedMs: 0,
  failure: null,
};

const NOTHING_TOLD: WhySlice = {
  explanation: new Map(),
  difference: null,
  busy: false,
};

export function initialState(
  draft: Draft = EMPTY_DRAFT,
  history: History<Draft> = begin(draft),
): AppState {
  return {
    scenario: { history, checked: checkDraft(history.present) },
    shelf: {
      current: "first",
      entries: [{ id: "first", name: "", title: draftTitle(history.present) }],
    },
    results: NO_RESULTS,
    view: {
      screen: "playground",
      window: null,
      rows: "chosen",
      closed: [],
      lanes: null,
      measure: "fct",
      scale: null,
      sizeClass: "all",
      part: null,
      base: null,
      against: null,
      theme: "system",
      letterKeys: true,
      dock: "why",
      playSpeed: null,
      packets: null,
      port: null,
      seeds: null,
      form: null,
      bins: "log",
      range: null,
      chain: null,
      challenge: null,
      paper: null,
    },
    transient: {
      dialog: null,
      panel: null,
      json: false,
      tables: { cdf: NO_TABLE, flows: NO_TABLE },
      arriving: null,
      sweep: null,
      notice: null,
      hover: null,
      selected: new Set(),
      wanted: null,
      lit: null,
      picked: null,
      trial: null,
      choosing: false,
      fetched: null,
      playhead: null,
      span: null,
      playing: null,
      builds: false,
      unasked: false,
      explained: null,
      watching: false,
      presenting: false,
      compared: null,
    },
    why: NOTHING_TOLD,
    lesson: null,
    studies: 0,
  };
}

export const store = createStore<AppState>(() => initialState());

/** Flows picked out on the distributions, and where. */
export interface PickedFlows extends Picked {
  /** They mean nothing among other flows. */
  readonly of: ExperimentView;
  /** The curves that were shown: a box has its place on no others. */
  readonly shown: string;
}
