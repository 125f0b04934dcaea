import type { LESSON_PANELS } from "../../engine/doors/files.ts";
import type { Comparison, Expression } from "../../engine/doors/measures.ts";
import type { PolicySpec, Scenario } from "../../engine/doors/scenario.ts";
import type { ViewChoices } from "../draw/view/view-choices.ts";

/** A part of the bench that a step may show. */
export type Panel = (typeof LESSON_PANELS)[number];

/** A lesson as its file tells it, checked: numbered steps, each a view of the bench and a few sentences. */
export interface Lesson {
  /** The file's name without its ending; part of the link to a step. */
  readonly name: string;
  readonly title: string;
  readonly topic: string;
  /** One sentence for the list. */
  readonly summary: string;
  /** The papers and figures that it is about. */
  readonly source: string;
  readonly steps: readonly Step[];
  /** Sentences to take along, shown at the end. */
  readonly recap: readonly string[];
  /** The prompt for a name before answers are handed in: "Name and group"; null: a name may be given. */
  readonly nameAsked: string | null;
}

export interface Step {
  readonly title: string;
  readonly text: readonly Words[];
  /** The scenario that runs. With a family it holds the policies, and the flows for `at`. */
  readonly scenario: Scenario;
  readonly family: FamilyStep | null;
  readonly view: StepView;
  readonly question: Question | null;
  /** Hidden until the question is answered; null: as the kind of question has it. */
  readonly hides: Hides | null;
  /** Said once the question is answered. */
  readonly after: readonly Words[];
  /** Statements of the text without a number; tests hold the engine to them. */
  readonly claims: readonly Comparison[];
}

/** A paragraph: text, and in it numbers that the engine computes when they are shown. */
export type Words = readonly (string | Expression)[];

/** How the step looks at its results. What a file leaves out is as the page opens. */
export interface StepView
  extends Pick<ViewChoices, "window" | "lanes" | "measure" | "scale" | "sizeClass"> {
  readonly playhead: number | null;
  /** The label of the policy whose explanation is open. */
  readonly explained: string | null;
  readonly panels: readonly Panel[];
}

/**
 * Results that an open question hides: a policy's run, and everything from a time on, the moment to which charts have played
 * when it is asked. Where nothing has played, charts show the flows as they are given.
 */
export interface Hides {
  readonly policy?: string;
  readonly from?: number;
}

export type FamilyName = "fifo" | "pias" | "any" | "equal" | "late";

/** Flows made against a policy, as many as the learner chooses. */
export interface FamilyStep {
  readonly of: FamilyName;
  /** The policy they are made against, one of the step's. */
  readonly against: PolicySpec;
  readonly from: number;
  readonly to: number;
  /** The slider starts here. */
  readonly at: number;
}

interface Asking {
  readonly ask: string;
  /** Points for a right answer, from 0; by default 1. */
  readonly points: number;
  /** The first answer stands, and the question is not asked again. By default as the lesson has it, else false. */
  readonly once: boolean;
}

export type Question = Asking & (NextQuestion | WhichQuestion | FinishQuestion | GuessQuestion);

/** How near a number has to come to be right, as a share from 0 to 1; null: as `margin` has it. */
interface Numeric {
  readonly tolerance: number | null;
}

/** Asks what a policy sends at a time: charts show what came before it. */
interface NextQuestion {
  readonly kind: "next";
  readonly policy: string;
  readonly at: number;
}

/** Asks which of the options has the least (or most); without options, which policy. */
interface WhichQuestion {
  readonly kind: "which";
  readonly best: "least" | "most";
  readonly options: readonly { readonly text: string; readonly value: Expression }[];
}

/** Asks when a flow ends: the run is shown up to a time, and the mark of the end is dragged. */
interface FinishQuestion extends Numeric {
  readonly kind: "finish";
  readonly policy: string;
  readonly flow: string;
  readonly at: number;
}

/** A number to be guessed, on a scale where it has one. */
interface GuessQuestion extends Numeric {
  readonly kind: "guess";
  readonly of: Expression;
  readonly scale: readonly [from: number, to: number] | null;
  /** The scale is logarithmic. */
  readonly isLog: boolean;
}
