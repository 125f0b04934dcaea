import type { ResolvedPolicy, Scenario } from "../../engine/index.ts";
import type { FirstDifference, Told } from "../draw/queues/told.ts";
import type { ExperimentView, PolicyResult } from "../draw/run/results.ts";

/**
 * What crosses the worker boundary. Every message carries the id of the request it belongs to, so a
 * stale answer can be told and dropped; errors travel as data. There is no cancel message: the engine
 * computes synchronously and would not hear it, so the pool ends the worker instead.
 *
 * `experiment` numbers the flows: every worker makes them from the scenario once and keeps them, since
 * sampling is deterministic and sending the columns of a million flows to each worker is not free. The
 * pool leaves the scenario out (null) of a request whose flows the worker already has.
 */
export type ToEngine =
  | {
      readonly kind: "materialise";
      readonly run: number;
      readonly experiment: number;
      readonly scenario: Scenario;
      /** Whether the page wants the flows; else it has them and asks for the policies alone. */
      readonly flows: boolean;
    }
  | {
      readonly kind: "simulate";
      readonly run: number;
      readonly experiment: number;
      readonly scenario: Scenario | null;
      readonly policy: ResolvedPolicy;
      readonly trace: boolean;
    }
  | {
      readonly kind: "explain";
      readonly run: number;
      readonly experiment: number;
      readonly scenario: Scenario | null;
      readonly policy: ResolvedPolicy;
      readonly time: number;
    }
  | {
      readonly kind: "differ";
      readonly run: number;
      readonly experiment: number;
      readonly scenario: Scenario | null;
      readonly policies: readonly [ResolvedPolicy, ResolvedPolicy];
    };

export type FromEngine =
  | {
      readonly kind: "materialised";
      readonly run: number;
      readonly policies: readonly ResolvedPolicy[];
      readonly experiment: ExperimentView | null;
    }
  | {
      /** Before anything runs: the share of the work on `what` that is done. */
      readonly kind: "preparing";
      readonly run: number;
      readonly what: Preparation;
      readonly share: number;
    }
  | {
      readonly kind: "progress";
      readonly run: number;
      readonly ended: number;
      /** FCTs of flows that have finished so far, ascending; null if they are not known. */
      readonly soFar: Float64Array | null;
    }
  | { readonly kind: "finished"; readonly run: number; readonly result: PolicyResult }
  | { readonly kind: "explained"; readonly run: number; readonly told: Told }
  | { readonly kind: "differed"; readonly run: number; readonly difference: FirstDifference }
  | { readonly kind: "failed"; readonly run: number; readonly message: string };

/** What may take seconds before anything runs: bounds that are learnt, thresholds that are searched. */
export type Preparation = "bounds" | "thresholds";

export type Answer = Exclude<FromEngine, { kind: "progress" | "preparing" }>;

/** Anything that posts and listens: a worker's global scope, a worker seen from the page, a `MessagePort`. */
export interface Endpoint<Out, In> {
  post(message: Out, transfer?: Transferable[]): void;
  listen(handler: (message: In) => void): void;
}

/** A worker as the page sees it. */
export interface RemoteWorker<Out, In> extends Endpoint<Out, In> {
  onCrash(handler: () => void): void;
  terminate(): void;
}
