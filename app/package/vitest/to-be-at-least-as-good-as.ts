import { estimate, isUntil, parseSweep, prepare, runPiece } from "../../../engine/index.ts";
import { accepted, parse, type ScenarioInput, withRanks } from "../parse-input.ts";
import { choose, insideOf, type Result } from "../run-result.ts";
import type { Verdict } from "./run-matchers.ts";

/** Chooses the policy that is compared, the measure and the seeds. */
export interface Comparison {
  /** The policy that is to be as good; by label, or by an id that occurs once. */
  readonly policy: string;
  /** A measure of sweeps (SPEC 13.2): `mean`, `p99`, `slowdown.p99`, `mice.mean`, … Default `mean`, the mean FCT. */
  readonly measure?: string;
  /** Seeds of a sampled scenario, two at least. Default `1..10`. */
  readonly seeds?: string | readonly number[];
  /** Demands that the whole 95 % interval of the difference is not worse. Default: that not all of it is worse. */
  readonly strictly?: boolean;
}

/** Measures of which more is better; of all others less is. */
const MORE_IS_BETTER = /^applicationThroughput$/;

/** Passes if a policy is at least as good as another, in pairs of runs on the same flows, seed by seed. */
export function toBeAtLeastAsGoodAs(
  received: Result | ScenarioInput,
  other: string,
  { policy, measure = "mean", seeds = "1..10", strictly = false }: Comparison,
): Verdict {
  const scenario = insideOf(received)?.experiment.scenario ?? parse(received as ScenarioInput);
  const { workload, fabric } = scenario;
  const isSampled = workload !== undefined;
  // A sweep with a single point: its pieces are runs of all policies on the flows of one seed.
  const vary = isSampled
    ? [{ path: "workload.load", values: [workload.load] }]
    : [{ path: "fabric.kind", values: [fabric.kind] }];
  const file = { version: 1, scenario, vary, measures: [measure], ...(isSampled ? { seeds } : {}) };
  const { sweep } = accepted(parseSweep(file));
  const prepared = prepare(sweep, 0);
  const named = prepared.policies.map((resolved) => ({ policy: resolved }));
  const [own, base] = [choose(named, policy), choose(named, other)].map((one) => one.policy.label);
  const all = isUntil(sweep.seeds) ? [] : sweep.seeds;
  if (isSampled && all.length < 2) {
    throw new RangeError("seeds: expected two at least: one pair says nothing of chance");
  }
  const pairs = withRanks("policies", () =>
    all.map((seed) => {
      const { values } = runPiece(prepared, seed);
      return [values[own as string]?.[measure], values[base as string]?.[measure]] as const;
    }),
  );
  const lost = pairs.findIndex(([a, b]) => typeof a !== "number" || typeof b !== "number");
  if (lost >= 0) {
    const message = `expected numbers to compare, but at seed ${all[lost]} there is no ${measure} of both policies`;
    return { pass: false, message };
  }
  const sign = MORE_IS_BETTER.test(measure) ? -1 : 1;
  const differences = pairs.map(([a, b]) => (a as number) - (b as number));
  const { mean, halfWidth: half } = estimate(differences);
  const halfWidth = isSampled ? half : 0;
  const [low, high] = [mean - halfWidth, mean + halfWidth];
  const [best, worst] = sign > 0 ? [low, high] : [-high, -low];
  const pass = strictly ? worst <= 0 : best <= 0;
  const of = (k: 0 | 1) => short(estimate(pairs.map((pair) => pair[k] as number)).mean);
  const over = isSampled
    ? `the difference over ${all.length} seeds is ${short(mean)}, 95 % interval ${short(low)} to ${short(high)}`
    : `the difference is ${short(mean)}`;
  const demand = pass
    ? "not to be at least"
    : strictly
      ? "to be surely at least"
      : "to be at least";
  const message = `expected ${own} ${demand} as good as ${base} in ${measure}: ${own} has ${of(0)}, ${base} ${of(1)}; ${over}`;
  return { pass, message };
}

function short(value: number): string {
  return String(Number(value.toPrecision(6)));
}
