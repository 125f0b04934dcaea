import { isInTime } from "../../metrics/run-measures.ts";
import { quantile } from "../../metrics/value-statistics.ts";
import type { Flows } from "../../model/flows.ts";
import { Stream } from "../../model/numbers/random.ts";
import type { Run } from "../../model/run-result.ts";
import type { Model } from "../../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../../policies/policy.ts";
import { completionTimes } from "../../run/completion.ts";
import { simulate } from "../../run/simulate.ts";
import { optimum } from "../../theory/optimum.ts";
import { isGapless, withoutGaps } from "../../theory/srpt-optimum.ts";
import {
  type Bounds,
  columnsOfInstance,
  type Instance,
  type InstanceFlow,
  Moves,
  withArrival,
  withReleases,
  withSize,
} from "./instance.ts";

export interface WorstCaseProgress {
  /** Runs that the search has made so far, of those that the question allows. */
  readonly done: number;
  /** The best so far; null until an instance compares the two. */
  readonly best: Found | null;
}

/** Runs of one start, at least. */
const RUNS_A_START = 1000;
/** Starts of a search, at most. */
const MOST_STARTS = 20;
/** A start goes on with an instance that is worse by this share of the best, at first. */
const SLACK = 0.03;
/** A start goes back to its best after so long without a better instance. */
const PATIENCE = 250;
/** A ratio this much larger, as a share, is no rounding. */
const ROUNDING = 1e-12;

/**
 * A local search for the instance with the largest ratio: from random starts and, every other time, from the best so
 * far, by small changes; what is a little worse is accepted, less and less of it. A function of the question alone. A
 * generator, one step a run: the caller may stop it at any time with the best so far.
 */
export function* searchWorstCase({
  contest,
  bounds,
  runs,
  seed,
}: WorstCaseQuestion): Generator<WorstCaseProgress, void> {
  const moves = new Moves(bounds, new Stream(seed, "worst"));
  const starts = Math.max(1, Math.min(MOST_STARTS, Math.floor(runs / RUNS_A_START)));
  let best: Found | null = null;
  let done = 0;
  for (let start = 0; start < starts; start++) {
    const until = Math.floor((runs * (start + 1)) / starts);
    const begun = done;
    let here: Found | null = start % 2 === 1 ? best : null;
    let top = here;
    let idle = 0;
    for (; done < until; done++) {
      const instance: Instance = here === null ? moves.start() : moves.changed(here.instance);
      const left = 1 - (done - begun) / (until - begun);
      const least: number =
        here === null
          ? Number.NEGATIVE_INFINITY
          : here.ratio - SLACK * left * left * Math.abs(here.ratio);
      const outcome = outcomeOf(contest, instance, least);
      if (outcome !== null && outcome.ratio >= least) {
        here = { instance, ...outcome };
        if (isBetter(here, top)) [top, idle] = [here, 0];
        if (isBetter(here, best)) best = here;
      }
      if (++idle > PATIENCE && top !== null) [here, idle] = [top, 0];
      yield { done: done + 1, best };
    }
  }
}

/** The best of a search made small: no flow and no number of it is larger than it needs to be. */
export function worstCase(
  question: WorstCaseQuestion,
  onProgress: (progress: WorstCaseProgress) => void = () => {},
): { readonly best: Found; readonly small: Found } | null {
  let best: Found | null = null;
  for (const progress of searchWorstCase(question)) {
    ({ best } = progress);
    onProgress(progress);
  }
  return best === null ? null : { best, small: smaller(question, best) };
}

/** Larger ratio; of equal ones fewer flows, then less to send, then the earlier found. */
function isBetter(one: Found, other: Found | null): boolean {
  if (other === null) return true;
  const apart = one.ratio - other.ratio;
  if (Math.abs(apart) > ROUNDING * Math.abs(other.ratio)) return apart > 0;
  const flows = one.instance.length - other.instance.length;
  if (flows !== 0) return flows < 0;
  return sizeOf(one.instance) < sizeOf(other.instance);
}

function sizeOf(instance: Instance): number {
  return instance.reduce((sum, { size }) => sum + size, 0);
}

/** The ratio stays within this share of the one that was found. */
const KEPT = 0.001;
/** All sizes and times together. */
const SCALES = [0.5, 0.75];

/** The instance with flows dropped and numbers made smaller, one after the other, until nothing more can be. */
export function smaller({ contest, bounds }: WorstCaseQuestion, found: Found): Found {
  const least = found.ratio - KEPT * Math.abs(found.ratio);
  let now = found;
  const attempt = (instance: Instance): boolean => {
    const outcome = outcomeOf(contest, instance, least);
    if (outcome === null || outcome.ratio < least) return false;
    now = { instance, ...outcome };
    return true;
  };
  /** Sets a number of a flow as small as can be: by halves of the way down, then step by step. */
  const lower = (value: number, floor: number, put: (value: number) => Instance): boolean => {
    let isLower = false;
    for (let way = value - floor; way >= bounds.step; ) {
      const next = value - bounds.step * Math.ceil(way / bounds.step);
      if (next >= floor && attempt(put(next))) {
        isLower = true;
        value = next;
        way = Math.min(way, value - floor);
      } else way = way > bounds.step ? Math.max(bounds.step, way / 2) : 0;
    }
    return isLower;
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let i = now.instance.length - 1; i >= 0 && now.instance.length > 1; i--)
      if (attempt(now.instance.filter((_, k) => k !== i))) isChanged = true;
    for (const factor of SCALES) {
      const { step, minSize } = bounds;
      const scaled = now.instance.map((flow) => scaledBy(flow, factor, step, minSize));
      const isSmaller = scaled.some(({ size }, k) => size < (now.instance[k] as InstanceFlow).size);
      if (isSmaller && attempt(scaled)) isChanged = true;
    }
    const first = Math.min(...now.instance.map(({ arrival }) => arrival));
    if (first > 0 && attempt(now.instance.map((flow) => sooner(flow, first)))) isChanged = true;
    for (let i = 0; i < now.instance.length; i++) {
      const put = (change: (flow: InstanceFlow) => InstanceFlow) =>
        now.instance.map((old, k) => (k === i ? change(old) : old));
      const one = () => now.instance[i] as InstanceFlow;
      if (lower(one().size, bounds.minSize, (size) => put((old) => withSize(old, size))))
        isChanged = true;
      if (lower(one().arrival, 0, (arrival) => put((old) => withArrival(old, arrival))))
        isChanged = true;
      const { allowed, packets } = one();
      if (allowed !== null) {
        const shorten = (to: number) => put((old) => ({ ...old, allowed: to }));
        if (lower(allowed, bounds.step, shorten)) isChanged = true;
      }
      for (let k = 1; packets !== null && k < one().size; k++) {
        const slot = one().packets?.[k] ?? 0;
        const released = (to: number) => put((old) => withReleases(old, k, k + 1, to));
        if (lower(slot, one().packets?.[k - 1] ?? 0, released)) isChanged = true;
      }
    }
  }
  return now;
}

/** The flow with all its times so much earlier. */
function sooner(flow: InstanceFlow, time: number): InstanceFlow {
  const packets = flow.packets?.map((slot) => slot - time) ?? null;
  return { ...flow, arrival: flow.arrival - time, packets };
}

/** The flow with all sizes and times so many times as large, on the grid; packets that are listed stay as they are. */
function scaledBy(flow: InstanceFlow, factor: number, step: number, least: number): InstanceFlow {
  if (flow.packets !== null) return flow;
  const of = (value: number) => step * Math.round((factor * value) / step);
  const { size, arrival, allowed } = flow;
  return {
    ...flow,
    size: Math.max(least, of(size)),
    arrival: of(arrival),
    allowed: allowed === null ? null : Math.max(step, of(allowed)),
  };
}

export const OBJECTIVES = ["fpt", "fct", "missed", "p99"] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** Two policies, or one and the optimum, on one link. */
export interface Contest {
  readonly model: Model;
  readonly rate: number;
  readonly policy: ResolvedPolicy;
  /** `opt`: the least sum that any schedule reaches. */
  readonly against: ResolvedPolicy | "opt";
  readonly objective: Objective;
}

/** Both numbers of an instance: sums of finish times or FCTs, a percentile, or how many deadlines are missed. */
export interface Outcome {
  readonly value: number;
  readonly other: number;
  /** The quotient; of missed deadlines the difference of the shares. */
  readonly ratio: number;
}

/** SRPT reaches the optimum of flows without gaps. */
export const SRPT: ResolvedPolicy = { id: "srpt", label: "SRPT", thresholds: [] };

/**
 * The instance under both; null where it compares nothing: flows were terminated, or no optimum was found. Also null,
 * without a search for the optimum, where the ratio is at most `atMost`.
 */
export function outcomeOf(
  contest: Contest,
  instance: Instance,
  atMost = Number.NEGATIVE_INFINITY,
): Outcome | null {
  const { model, rate, policy, against, objective } = contest;
  const flows = columnsOfInstance(instance);
  const run = (of: Flows, by: ResolvedPolicy) => simulate(of, model, { kind: "link", rate }, by);
  const value = measure(objective, flows, model, run(flows, policy));
  if (Number.isNaN(value)) return null;
  if (against !== "opt") {
    const other = measure(objective, flows, model, run(flows, against));
    return Number.isNaN(other) ? null : outcome(objective, value, other, instance.length);
  }
  const key = objective === "fct" ? "fct" : "fpt";
  if (!isGapless(flows, model)) {
    const least = withoutGaps(flows);
    const bound = measure(objective, least, model, run(least, SRPT));
    if (value / bound <= atMost) return null;
  }
  const best = optimum(flows, model, { kind: "link", rate });
  if (best === null || best.kind !== "exact") return null;
  return outcome(objective, value, best[key], instance.length);
}

function outcome(objective: Objective, value: number, other: number, count: number): Outcome {
  const ratio = objective === "missed" ? (value - other) / count : value / other;
  return { value, other, ratio };
}

function measure(objective: Objective, flows: Flows, model: Model, run: Run): number {
  if (objective === "missed") {
    let missed = 0;
    for (let flow = 0; flow < flows.count; flow++) if (!isInTime(flows, model, run, flow)) missed++;
    return missed;
  }
  if (objective === "fpt") return sum(run.finish);
  const times = completionTimes(flows, run);
  return objective === "fct" ? sum(times) : quantile(Float64Array.from(times).sort(), 0.99);
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

export interface WorstCaseQuestion {
  readonly contest: Contest;
  readonly bounds: Bounds;
  /** Instances that are run under both, before the best is made small. */
  readonly runs: number;
  readonly seed: number;
}

export interface Found extends Outcome {
  readonly instance: Instance;
}
