import { createStore } from "zustand/vanilla";
import type { Measure, SizeClassChoice, TimeWindow } from "../charts/props.ts";
import type { ExperimentView, RunView } from "../results.ts";
import type { Checked } from "./check.ts";
import { checkDraft } from "./check.ts";
import type { Draft } from "./draft.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import type { History } from "./history.ts";
import { begin } from "./history.ts";
import type { ThemeChoice } from "./persist.ts";

/** The undoable scenario, and what the parser says of it. Stored in the browser. */
interface ScenarioSlice {
  readonly history: History<Draft>;
  readonly checked: Checked;
}

/** What the workers answered, by reference. `experiment` and `runs` always belong together. */
export interface ResultsSlice {
  readonly experiment: ExperimentView | null;
  readonly runs: readonly RunView[];
  /** The flows shown were sampled; null if they were drawn. */
  readonly seed: number | null;
  /** First arrival to last finish of what is shown. */
  readonly extent: TimeWindow;
  readonly tasks: readonly TaskView[];
  /** `waiting`: an edit has been made and its runs are about to start. */
  readonly phase: "idle" | "waiting" | "running" | "cancelled";
  /** Running longer than a moment: what is shown is visibly old. */
  readonly stale: boolean;
  readonly elapsedMs: number;
  /** Why nothing could be run at all, in a sentence. */
  readonly failure: string | null;
}

/** One policy's way through the workers. */
export interface TaskView {
  readonly key: string;
  readonly label: string;
  readonly state: "queued" | "running" | "done" | "failed";
  readonly ended: number;
  readonly total: number;
  readonly message: string | null;
}

/** How results are looked at. */
export interface ViewSlice {
  /** Null: all of it, also when it grows. */
  readonly window: TimeWindow | null;
  readonly lanes: "queue" | "flow";
  readonly measure: Measure;
  /** Null: what suits the flows. */
  readonly scale: "linear" | "log" | null;
  readonly sizeClass: SizeClassChoice;
  readonly theme: ThemeChoice;
}

/** Never stored, never undone. */
export interface TransientSlice {
  readonly hover: number | null;
  readonly selected: ReadonlySet<number>;
  /** The policy whose parameters are open. */
  readonly openPolicy: string | null;
}

export interface AppState {
  readonly scenario: ScenarioSlice;
  readonly results: ResultsSlice;
  readonly view: ViewSlice;
  readonly transient: TransientSlice;
}

const NO_RESULTS: ResultsSlice = {
  experiment: null,
  runs: [],
  seed: null,
  extent: { from: 0, to: 1 },
  tasks: [],
  phase: "idle",
  stale: false,
  elapsedMs: 0,
  failure: null,
};

export function initialState(draft: Draft = EMPTY_DRAFT): AppState {
  return {
    scenario: { history: begin(draft), checked: checkDraft(draft) },
    results: NO_RESULTS,
    view: {
      window: null,
      lanes: "queue",
      measure: "fct",
      scale: null,
      sizeClass: "all",
      theme: "system",
    },
    transient: { hover: null, selected: new Set(), openPolicy: null },
  };
}

export const store = createStore<AppState>(() => initialState());
