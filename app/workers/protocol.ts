import type { Experiment, ResolvedPolicy, Run, Scenario, Summary } from "../../engine/index.ts";

/**
 * What crosses the worker boundary. Every message carries the id of the request it belongs to, so a
 * stale answer can be told and dropped; errors travel as data. There is no cancel message: the engine
 * computes synchronously and would not hear it, so the pool ends the worker instead.
 */
export type ToEngine =
  | { readonly kind: "materialise"; readonly run: number; readonly scenario: Scenario }
  | {
      readonly kind: "simulate";
      readonly run: number;
      readonly experiment: Experiment;
      readonly policy: ResolvedPolicy;
      readonly trace: boolean;
    };

export type FromEngine =
  | {
      readonly kind: "materialised";
      readonly run: number;
      readonly experiment: Experiment;
      readonly sizeClass: Uint8Array;
      readonly timeUnit: string;
      readonly sizeUnit: string;
    }
  | { readonly kind: "progress"; readonly run: number; readonly ended: number }
  | { readonly kind: "finished"; readonly run: number; readonly result: PolicyResult }
  | { readonly kind: "failed"; readonly run: number; readonly message: string };

export type Materialised = Extract<FromEngine, { kind: "materialised" }>;
export type Answer = Exclude<FromEngine, { kind: "progress" }>;

/** One policy's run and what is derived from it, as columns that are transferred, not copied. */
export interface PolicyResult {
  readonly run: Run;
  readonly fct: Float64Array;
  readonly slowdown: Float64Array;
  readonly summary: Summary;
  /** Number of priority queues of the policy. */
  readonly queues: number;
}

/** Anything that posts and listens: a worker's global scope, a worker seen from the page, a `MessagePort`. */
export interface Endpoint<Out, In> {
  post(message: Out, transfer?: Transferable[]): void;
  listen(handler: (message: In) => void): void;
}
