import type { Remark } from "../model/remark.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { clockRemark } from "./clock-remark.ts";
import { type Steadiness, steadiness, steadyOverSeeds, steadyRemarks } from "./steady.ts";
import type { RemarkedRun } from "./summary.ts";

/** What judges whether a sample is steady: asked for of sampled flows only, and handed in, so that a program can begin without it. */
interface Judge {
  readonly steadyRemarks: typeof steadyRemarks;
  readonly steadiness: typeof steadiness;
}

const JUDGE: Judge = { steadyRemarks, steadiness };

/** All remarks of a run, in the order of their kinds. */
export function remarksOf(of: RemarkedRun): readonly Remark[] {
  return remarksBy(() => JUDGE, of);
}

/** `remarksOf` by this judge. */
export function remarksBy(judge: () => Judge, of: RemarkedRun): readonly Remark[] {
  const { experiment, run } = of;
  const clock = clockRemark(experiment.scenario);
  return [
    ...(clock === null ? [] : [clock]),
    ...(run.remarks ?? []),
    ...(isSampled(of) ? judge().steadyRemarks(of) : []),
  ];
}

/** What is kept of a run for remarks over several seeds. */
export interface SeedRemarks {
  readonly remarks: readonly Remark[];
  readonly steadiness: Steadiness | null;
}

export function seedRemarks(of: RemarkedRun): SeedRemarks {
  return seedRemarksBy(() => JUDGE, of);
}

/** `seedRemarks` by this judge. */
export function seedRemarksBy(judge: () => Judge, of: RemarkedRun): SeedRemarks {
  const remarks = remarksBy(judge, of);
  return { remarks, steadiness: isSampled(of) ? judge().steadiness(of) : null };
}

/** Of other flows nothing is asked of the code that samples. */
function isSampled({ experiment: { scenario } }: RemarkedRun): boolean {
  return scenario.workload !== undefined;
}

/** Kinds that all seeds tell together. */
const TOGETHER: readonly string[] = ["use", "trend"];

/**
 * One policy's remarks at several seeds: of each kind the first one, with the number of seeds that have it; whether the samples
 * are steady is told by all of them together (SPEC 7.19).
 */
export function remarksOverSeeds(
  scenario: Scenario,
  bySeed: readonly SeedRemarks[],
): readonly Remark[] {
  const found = new Map<string, Remark>();
  for (const { kind, ...rest } of bySeed.flatMap(({ remarks }) => remarks)) {
    const seeds = bySeed.filter(({ remarks }) => remarks.some((one) => one.kind === kind)).length;
    if (!found.has(kind) && !TOGETHER.includes(kind)) found.set(kind, { kind, ...rest, seeds });
  }
  const steady = bySeed.flatMap(({ steadiness: own }) => own ?? []);
  return [...(steady.length === 0 ? [] : steadyOverSeeds(scenario, steady)), ...found.values()];
}
