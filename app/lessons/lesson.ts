import type { LESSON_PANELS, PolicySpec, Scenario } from "../../engine/index.ts";
import type { ViewChoices } from "../draw/view/view-choices.ts";
import type { Claim, Expression } from "./expression.ts";

/** A part of the bench that a step may show. */
export type Panel = (typeof LESSON_PANELS)[number];

/** A lesson as its file tells it, checked: numbered steps, each a view of the playground and a few sentences. */
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
  /** What to take along, said at the end. */
  readonly recap: readonly string[];
  /** Asked for before answers are handed in, as it is to be told: "Name and group"; null: a name may be given. */
  readonly nameAsked: string | null;
}

export interface Step {
  readonly title: string;
  readonly text: readonly Words[];
  /** What is run. With a family, `scenario` holds the policies, and its flows for `at`. */
  readonly scenario: Scenario;
  readonly family: FamilyStep | null;
  readonly view: StepView;
  readonly question: Question | null;
  /** Of the results, until the question is answered; null: as its kind has it. */
  readonly hides: Hides | null;
  /** Said once the question is answered. */
  readonly after: readonly Words[];
  /** What the words say without giving a number; tests hold the engine to it. */
  readonly claims: readonly Claim[];
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

/** What is kept back while a question is open: a policy's run, and what happens from a time on. */
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
  /** Where the slider stands at first. */
  readonly at: number;
}

/** What every question has. */
interface Asking {
  readonly ask: string;
  /** What a right answer is worth, from 0; by default 1. */
  readonly points: number;
  /** Whether the first answer stands: it is not asked again. By default as the lesson has it, else false. */
  readonly once: boolean;
}

export type Question = Asking & (NextQuestion | WhichQuestion | FinishQuestion | GuessQuestion);

/** How near a number has to come to be right, as a share from 0 to 1; null: as `margin` has it. */
interface Numeric {
  readonly tolerance: number | null;
}

/** What a policy sends at a time: charts show what came before it. */
interface NextQuestion {
  readonly kind: "next";
  readonly policy: string;
  readonly at: number;
}

/** Which of the options has the least (or most); without options, which policy. */
interface WhichQuestion {
  readonly kind: "which";
  readonly best: "least" | "most";
  readonly options: readonly { readonly text: string; readonly value: Expression }[];
}

/** When a flow ends: the run is shown up to a time, and the mark of the end is dragged. */
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
}
