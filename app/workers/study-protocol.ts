import type { STUDY_JOBS } from "../jobs/study-jobs.ts";

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

/** The columns that are worth sending in pieces. */
export type ColumnKind =
  | "Float64Array"
  | "Float32Array"
  | "Int32Array"
  | "Uint32Array"
  | "Uint16Array"
  | "Uint8Array";
