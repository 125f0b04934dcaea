import type { Draft } from "../document/draft/draft.ts";
import type { Panel } from "../lessons/lesson-types.ts";
import type { History } from "./kept/edit-history.ts";
import type { ViewSlice } from "./view-slice.ts";

/** The lesson that is open: while it is, the editor holds the flows of its step. */
export interface LessonSlice {
  readonly name: string;
  /** From 0. */
  readonly step: number;
  readonly panels: readonly Panel[];
  /** Its policies as its file calls them, in their order: charts may call them otherwise. */
  readonly names: readonly string[];
  /** Its question is still to be answered. */
  readonly isOpen: boolean;
  /** Charts that would answer its question or another that is open, hidden until that is answered; null if none are. */
  readonly hides: "all" | HiddenCharts | null;
  /** Every number of the runs is kept back, also where charts are shown. */
  readonly keepsNumbers: boolean;
  /** Other steps, from 0, whose open questions something is kept back for. */
  readonly keptFor: readonly number[];
  /** The link, from the # on, of a lesson that came in a link or a file. */
  readonly link?: string;
  /** The draft whose results were shown when the step was opened: they are not the step's. */
  readonly before: Draft | null;
  /** The step's draft, before the learner changes it; null until it is made. */
  readonly opened: Draft | null;
  /** The learner's own work, which a lesson never touches. */
  readonly kept: KeptWork;
}

interface HiddenCharts {
  /** Labels of policies whose runs are not shown. */
  readonly policies: readonly string[];
  /** From then on nothing is shown; null: all is. */
  readonly from: number | null;
  /** The policy whose run is asked about is shown up to a time, whether it is hidden or not; null: none. */
  readonly plays: { readonly policy: string; readonly at: number } | null;
}

interface KeptWork {
  readonly history: History<Draft>;
  readonly view: ViewSlice;
  readonly playhead: number | null;
}
