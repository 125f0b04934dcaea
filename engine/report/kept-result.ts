import type { Experiment } from "../materialise/materialise.ts";
import { digestOf, digestOfAll } from "../metrics/digest.ts";
import type { Run } from "../model/run.ts";
import type { KeptResult } from "../model/spec/kept-result.ts";
import { MOST } from "../model/spec/limits.ts";
import { ENGINE_VERSION } from "../model/version.ts";
import { simulate } from "../run/simulate.ts";
import { reproduction } from "../scenario/reproduction.ts";

/** A run of an experiment, in the order of its policies. */
export interface LabelledRun {
  readonly label: string;
  readonly run: Run;
}

/** All runs of an experiment, without traces. */
export function allRuns({ flows, policies, scenario }: Experiment): readonly LabelledRun[] {
  return policies.map((policy) => ({
    label: policy.label,
    run: simulate(flows, scenario.model, scenario.fabric, policy),
  }));
}

/** What to keep of runs beside their scenario: every end too, if there are at most 1000 of them. */
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

/** Whether runs are those that were kept, to the last bit (SPEC 11.5, 11.6). */
export type Compared =
  | { readonly state: "same" }
  /** An engine of another minor version kept them, and no end that is kept differs by more than 1e-9 of itself. */
  | { readonly state: "rounding" }
  /** `first`: of the first policy that differs, the flow whose end is the first that does. `rounding`: no end differs by more than 1e-9 of itself. */
  | { readonly state: "differs"; readonly first: OtherEnd; readonly rounding: boolean }
  /** The ends are not kept, or are of other flows or policies. */
  | { readonly state: "differs"; readonly first: null; readonly why: string };

const ROUNDING = 1e-9;

/** Compares kept results with runs of now. */
export function compareKept(kept: KeptResult, runs: readonly LabelledRun[]): Compared {
  const made = reproduction(kept, keptResult(runs).digest);
  if (made === "same") return { state: "same" };
  const { finish } = kept;
  if (finish === undefined) {
    return made === "rounding" ? { state: "rounding" } : unlike("the digests differ");
  }
  const labels = runs.map(({ label }) => label);
  const lost = Object.keys(finish).find((label) => !labels.includes(label));
  if (lost !== undefined) return unlike(`there is no policy ${lost} any more`);
  let first: OtherEnd | null = null;
  let rounding = true;
  for (const { label, run } of runs) {
    const was = finish[label];
    if (was === undefined) return unlike(`nothing is kept of ${label}`);
    if (was.length !== run.finish.length) {
      return unlike(`${was.length} flows are kept, and there are ${run.finish.length}`);
    }
    const other = firstOther(label, was, run);
    first ??= other;
    rounding &&= other === null || isRounding(was, run);
  }
  if (made === "rounding" && rounding) return { state: "rounding" };
  if (first === null) {
    const isTerminated = runs.some(({ run }) => run.finish.some(Number.isNaN));
    return unlike(isTerminated ? "a flow is terminated at another time" : "the digests differ");
  }
  return { state: "differs", first, rounding };
}

function unlike(why: string): Compared {
  return { state: "differs", first: null, why };
}

function firstOther(label: string, was: readonly (number | null)[], run: Run): OtherEnd | null {
  let first: OtherEnd | null = null;
  let earliest = Number.POSITIVE_INFINITY;
  for (const [flow, before] of was.entries()) {
    const now = endOf(run.finish[flow] as number);
    if (Object.is(now, before)) continue;
    const time = Math.min(now ?? Number.POSITIVE_INFINITY, before ?? Number.POSITIVE_INFINITY);
    if (time >= earliest) continue;
    earliest = time;
    first = { label, flow, now, was: before };
  }
  return first;
}

function isRounding(was: readonly (number | null)[], run: Run): boolean {
  return was.every((before, flow) => {
    const now = endOf(run.finish[flow] as number);
    if (now === null || before === null) return now === before;
    return Math.abs(now - before) <= ROUNDING * Math.max(now, before);
  });
}

function endOf(finish: number): number | null {
  return Number.isNaN(finish) ? null : finish;
}

/** "under SRPT mouse ends at 6, was 7": the first difference in words. */
export function differenceInWords(
  compared: Extract<Compared, { readonly state: "differs" }>,
  ids: readonly string[],
): string {
  if (compared.first === null) return compared.why;
  const { label, flow, now, was } = compared.first;
  const before = was === null ? "was terminated" : `was ${was}`;
  const after = now === null ? "is terminated" : `ends at ${now}`;
  const small = compared.rounding ? " (all ends agree to rounding)" : "";
  return `under ${label} ${ids[flow]} ${after}, ${before}${small}`;
}
