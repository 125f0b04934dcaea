import type { Experiment } from "../materialise/materialise.ts";
import type { Remark } from "../model/remark.ts";
import type { Run } from "../model/run.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import type { Summary } from "./summary.ts";

/** One policy's run with its statistics, which remarks are made from. */
export interface RemarkedRun {
  readonly experiment: Experiment;
  readonly policy: ResolvedPolicy;
  readonly run: Run;
  readonly summary: Summary;
}

/** What each kind of remark says of a run; nothing where it does not hold. */
const KINDS: readonly ((of: RemarkedRun) => readonly Remark[])[] = [];

/** All remarks of a run, in the order of their kinds. */
export function remarksOf(of: RemarkedRun): readonly Remark[] {
  return KINDS.flatMap((remark) => remark(of));
}

/** Remarks of several runs of a comparison: each text once, with the labels of the policies that it is about. */
export function sharedRemarks(
  runs: readonly { readonly label: string; readonly remarks: readonly Remark[] }[],
): readonly { readonly labels: readonly string[]; readonly remark: Remark }[] {
  const found = new Map<string, { readonly labels: string[]; readonly remark: Remark }>();
  for (const { label, remarks } of runs) {
    for (const remark of remarks) {
      const known = found.get(remark.text) ?? { labels: [], remark };
      known.labels.push(label);
      found.set(remark.text, known);
    }
  }
  return [...found.values()];
}

/** One policy's remarks at several seeds: of each kind the first one, with the number of seeds that have it. */
export function remarksOverSeeds(bySeed: readonly (readonly Remark[])[]): readonly Remark[] {
  const found = new Map<string, Remark>();
  for (const { kind, ...rest } of bySeed.flat()) {
    const seeds = bySeed.filter((own) => own.some((remark) => remark.kind === kind)).length;
    if (!found.has(kind)) found.set(kind, { kind, ...rest, seeds });
  }
  return [...found.values()];
}
