import type { Remark } from "../model/remark.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import { partsOf } from "../model/spec/parts.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { type Steadiness, steadiness, steadyOverSeeds, steadyRemarks } from "./steady.ts";
import type { RemarkedRun } from "./summary.ts";

/** What judges whether a sample is steady: asked for of sampled flows only, and handed in, so that a program can begin without it. */
interface Judge {
  readonly steadyRemarks: typeof steadyRemarks;
  readonly steadiness: typeof steadiness;
}

const JUDGE: Judge = { steadyRemarks, steadiness };

export function remarksOf(of: RemarkedRun): readonly Remark[] {
  return remarksBy(() => JUDGE, of);
}

/** `remarksOf` by this judge; `own`: how steady the sample is, where that is known already. */
export function remarksBy(
  judge: () => Judge,
  of: RemarkedRun,
  own?: Steadiness | null,
): readonly Remark[] {
  const { experiment, run } = of;
  return [
    ...clockRemarks(experiment),
    ...(run.remarks ?? []),
    ...(isJudged(of) ? judge().steadyRemarks(of, own) : []),
  ];
}

/** The part of a run that remarks over several seeds are made from. */
export interface SeedRemarks {
  readonly remarks: readonly Remark[];
  readonly steadiness: Steadiness | null;
}

export function seedRemarks(of: RemarkedRun): SeedRemarks {
  return seedRemarksBy(() => JUDGE, of);
}

/** `seedRemarks` by this judge. */
export function seedRemarksBy(judge: () => Judge, of: RemarkedRun): SeedRemarks {
  const own = isJudged(of) ? judge().steadiness(of) : null;
  return { remarks: remarksBy(judge, of, own), steadiness: own };
}

/** Written flows that are all counted never need the code that samples and judges. */
function isJudged({ experiment: { scenario } }: RemarkedRun): boolean {
  return scenario.workload !== undefined || scenario.counted !== undefined;
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

/** Fewer steps of a clock than so many blur a flow (SPEC 2.17). */
const FEW_STEPS = 1000;

/**
 * The remark on times so large, beside the shortest flow, that doubles do not tell them well enough apart; none of others, nor
 * where no time was written. Results are those of the times as doubles have them.
 */
export function clockRemarks({
  scenario,
  flows: { count, arrival, size },
}: Pick<RemarkedRun["experiment"], "scenario" | "flows">): readonly Remark[] {
  const { model, fabric, units } = scenario;
  if (model === "slot" || count === 0 || !isTimed(scenario)) return [];
  let latest = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (let flow = 0; flow < count; flow++) {
    latest = Math.max(latest, arrival[flow] as number);
    smallest = Math.min(smallest, size[flow] as number);
  }
  const shortest = smallest / lineRate(fabric);
  const step = stepAt(latest);
  if (shortest >= FEW_STEPS * step) return [];
  const [lasts, apart] = [shortest, step].map((time) => Number(time.toPrecision(3)));
  const unit = units?.time === undefined ? "" : ` ${units.time}`;
  const text = `Times near ${latest}${unit} are known to ${apart}${unit} only, and the shortest flow lasts ${lasts}${unit} at full rate: let times count from the first arrival.`;
  return [{ kind: "clock", numbers: { shortest, step, latest }, text }];
}

/** Flows are written out, or the times of a workload are. */
function isTimed(scenario: Scenario): boolean {
  return (
    scenario.flows !== undefined ||
    partsOf(scenario).some(({ arrivals }) => typeof arrivals === "object" && "times" in arrivals)
  );
}

/** How far the double behind `time` is from it. */
function stepAt(time: number): number {
  let power = 2 ** -1022;
  while (2 * power <= time) power *= 2;
  return power * 2 ** -52;
}
