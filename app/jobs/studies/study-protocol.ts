import type { ColumnKind } from "../../workers/in-parts.ts";
import type { STUDY_JOBS } from "../study-jobs.ts";

/**
 * A long computation that a view asks for, run in a worker of its own. It is a plain function of its
 * input: both cross by structured clone (typed arrays of the output are transferred), it throws an
 * `Error` with one sentence where it cannot answer, and it calls `report` in its inner loops. There is
 * nothing to do for cancelling: the worker is ended.
 */
export type StudyJob<Input, Output> = (input: Input, report: Report) => Output;

/** How far the job is: `done` of `total` steps of its own. Cheap: most calls go no further. */
export type Report = (done: number, total: number) => void;

export type StudyName = keyof typeof STUDY_JOBS;
export type StudyInput<Name extends StudyName> = Parameters<(typeof STUDY_JOBS)[Name]>[0];
export type StudyOutput<Name extends StudyName> = ReturnType<(typeof STUDY_JOBS)[Name]>;

export interface ToStudy {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  /** A piece of a long column of the input that is still to come; see `postInParts`. */
  readonly part?: ColumnPart;
}

export interface ColumnPart {
  /** Where the column belongs in the input. */
  readonly paths: readonly (readonly string[])[];
  readonly kind: ColumnKind;
  /** Of the whole column, which has the piece from place `from` on. */
  readonly length: number;
  readonly from: number;
  readonly piece: ArrayLike<number>;
}

export type FromStudy =
  | {
      readonly kind: "progress";
      readonly id: number;
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: "done"; readonly id: number; readonly output: unknown }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };
