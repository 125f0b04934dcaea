import type { Draft } from "../document/draft/draft.ts";
import type { History } from "../document/draft/history.ts";
import type { Hides, Panel } from "../lessons/lesson.ts";
import type { ViewSlice } from "./view-slice.ts";

/** The lesson that is open: while it is, the editor holds the flows of its step. */
export interface LessonSlice {
  readonly name: string;
  /** From 0. */
  readonly step: number;
  readonly panels: readonly Panel[];
  /** What a question hides until it is answered: all charts, or some. */
  readonly hides: "all" | Hides | null;
  /** Of a lesson that came in a link or a file: its link from the # on. */
  readonly link?: string;
  /** The step's draft, before the learner changes it; null until it is made. */
  readonly opened: Draft | null;
  /** The learner's own work, which a lesson never touches. */
  readonly kept: KeptWork;
}

interface KeptWork {
  readonly history: History<Draft>;
  readonly view: ViewSlice;
  readonly playhead: number | null;
}
