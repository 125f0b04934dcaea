import type { Experiment } from "../materialise/materialise.ts";
import { digestOf, digestOfAll } from "../metrics/digest.ts";
import { ENGINE_VERSION } from "../model/engine-version.ts";
import type { Run } from "../model/run-result.ts";
import { MOST } from "../model/spec/limits.ts";
import type { KeptResult } from "../model/spec/scenario.ts";
import { simulateIn } from "../run/simulate.ts";
import { isBefore } from "./moved-numbers.ts";
import { agreesToRounding, movedWords, unmovedWords, whyOther } from "./reproduction.ts";

/** A run of an experiment, in the order of its policies. */
export interface LabelledRun {
  readonly label: string;
  readonly run: Run;
}

/** All runs of an experiment, without traces. */
export function allRuns(experiment: Experiment): readonly LabelledRun[] {
  return experiment.policies.map((policy) => ({
    label: policy.label,
    run: simulateIn(experiment, policy),
  }));
}

/** Results to keep beside a scenario: a digest, and every end too, if there are at most 1000 of them. */
export function keptResult(runs: readonly LabelledRun[]): KeptResult {
  const digest = digestOfAll(runs.map(({ run }) => digestOf(run)));
  const count = runs.reduce((sum, { run }) => sum + run.finish.length, 0);
  if (count > MOST.kept) return { engine: ENGINE_VERSION, digest };
  const finish = runs.map(({ label, run }) => [label, Array.from(run.finish, endOf)] as const);
  return { engine: ENGINE_VERSION, digest, finish: Object.fromEntries(finish) };
}

/** One flow that ends otherwise than it did; null: it is or was terminated. */
interface OtherEnd {
  readonly label: string;
  readonly flow: number;
  readonly now: number | null;
  readonly was: number | null;
}

/** The comparison of runs with those that were kept, to the last bit (SPEC 11.5, 11.6). */
export type Compared =
  | { readonly state: "same" }
  /** An engine of another minor version kept them, and no end that is kept differs by more than rounding. */
  | { readonly state: "rounding" }
  /** An engine of another minor version kept them, and these lines of CHANGELOG say why they are others; `what`: null where the ends are not kept. */
  | { readonly state: "moved"; readonly lines: readonly string[]; readonly what: Other | null }
  | { readonly state: "differs"; readonly what: Other };

/** The difference between the two. */
type Other =
  /**
   * The flow whose end is the first that differs, under the first policy with one. `rounding`: no end differs by more than
   * rounding.
   */
  | { readonly first: OtherEnd; readonly rounding: boolean }
  /** The ends are not kept, or are of other flows or policies. */
  | { readonly first: null; readonly why: string };

/** A share of the time since the first arrival; nor is less than a step of the doubles at an end more than rounding. */
const ROUNDING = 1e-9;

/** Compares kept results of an experiment with its runs of now, which are of all its policies in their order. */
export function compareKept(
  kept: KeptResult,
  runs: readonly LabelledRun[],
  { scenario, flows }: Pick<Experiment, "scenario" | "flows">,
  version = ENGINE_VERSION,
): Compared {
  if (kept.digest === keptResult(runs).digest) return { state: "same" };
  if (kept.finish === undefined) {
    const because = whyOther(kept.engine, scenario, version);
    if (because.state === "rounding") return { state: "rounding" };
    const what = { first: null, why: "the digests differ" };
    return because.state === "moved"
      ? { ...because, state: "moved", what: null }
      : { state: "differs", what };
  }
  const start = flows.arrival.reduce(
    (least, time) => Math.min(least, time),
    Number.POSITIVE_INFINITY,
  );
  const ends = endsOf(kept.finish, runs, start);
  // Of other flows or policies: no version has moved them.
  if ("why" in ends) return { state: "differs", what: { first: null, ...ends } };
  const { exact, far, policies } = ends;
  const isOther = isBefore(kept.engine, version) || isBefore(version, kept.engine);
  if (isOther && far === null) return { state: "rounding" };
  // What moved must have moved these.
  const moved = scenario.policies.filter((_, k) => policies.includes(k));
  const because = whyOther(kept.engine, scenario, version, moved);
  const first = isOther ? far : exact;
  const what = first === null ? { first, why: whyNone(runs) } : { first, rounding: far === null };
  return because.state === "moved"
    ? { state: "moved", lines: because.lines, what }
    : { state: "differs", what };
}

interface Ends {
  /** The first end that is not the same to the last bit, and that differs by more than rounding; null: there is none. */
  readonly exact: OtherEnd | null;
  readonly far: OtherEnd | null;
  /** Places of the policies that have such an end. */
  readonly policies: readonly number[];
}

/** Compares the kept ends with those of now, or says why they cannot be compared. */
function endsOf(
  finish: NonNullable<KeptResult["finish"]>,
  runs: readonly LabelledRun[],
  start: number,
): Ends | { readonly why: string } {
  const labels = runs.map(({ label }) => label);
  const lost = Object.keys(finish).find((label) => !labels.includes(label));
  if (lost !== undefined) return { why: `there is no policy ${lost} any more` };
  let exact: OtherEnd | null = null;
  let far: OtherEnd | null = null;
  const policies: number[] = [];
  for (const [k, { label, run }] of runs.entries()) {
    const was = finish[label];
    if (was === undefined) return { why: `nothing is kept of ${label}` };
    if (was.length !== run.finish.length) {
      return { why: `${was.length} flows are kept, and there are ${run.finish.length}` };
    }
    exact ??= firstOther(label, was, run, Object.is);
    const own = firstOther(label, was, run, (now, before) => isNear(now, before, start));
    far ??= own;
    if (own !== null) policies.push(k);
  }
  return { exact, far, policies };
}

function whyNone(runs: readonly LabelledRun[]): string {
  const isTerminated = runs.some(({ run }) => run.finish.some(Number.isNaN));
  return isTerminated ? "a flow is terminated at another time" : "the digests differ";
}

function firstOther(
  label: string,
  was: readonly (number | null)[],
  run: Run,
  isSame: (now: number | null, before: number | null) => boolean,
): OtherEnd | null {
  let first: OtherEnd | null = null;
  let earliest = Number.POSITIVE_INFINITY;
  for (const [flow, before] of was.entries()) {
    const now = endOf(run.finish[flow] as number);
    if (isSame(now, before)) continue;
    const time = Math.min(now ?? Number.POSITIVE_INFINITY, before ?? Number.POSITIVE_INFINITY);
    if (time >= earliest) continue;
    earliest = time;
    first = { label, flow, now, was: before };
  }
  return first;
}

function isNear(now: number | null, before: number | null, start: number): boolean {
  if (now === null || before === null) return now === before;
  const end = Math.max(now, before);
  return Math.abs(now - before) <= Math.max(ROUNDING * (end - start), Number.EPSILON * end);
}

function endOf(finish: number): number | null {
  return Number.isNaN(finish) ? null : finish;
}

/**
 * Says how results that version `made` kept compare; "" if this version did, and they are the same. `ids` are the flows'
 * names.
 */
export function comparedWords(compared: Compared, made: string, ids: readonly string[]): string {
  switch (compared.state) {
    case "same":
      return made === ENGINE_VERSION ? "" : `made by ${made}`;
    case "rounding":
      return agreesToRounding(made);
    case "moved": {
      const { what, lines } = compared;
      return `${what === null ? "" : `${otherWords(what, ids)}; `}${movedWords(made, lines)}`;
    }
    case "differs": {
      const by = unmovedWords(made);
      return `${otherWords(compared.what, ids)}${by === null ? "" : `; ${by}`}`;
    }
  }
}

/** "under SRPT mouse ends at 6, was 7" */
function otherWords(what: Other, ids: readonly string[]): string {
  if (what.first === null) return what.why;
  const { label, flow, now, was } = what.first;
  const before = was === null ? "was terminated" : `was ${was}`;
  const after = now === null ? "is terminated" : `ends at ${now}`;
  const small = what.rounding ? " (all ends agree to rounding)" : "";
  return `under ${label} ${ids[flow]} ${after}, ${before}${small}`;
}
