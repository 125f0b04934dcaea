import type { Units } from "../../../engine/index.ts";
import type { ArrivalsDraft } from "../draft/arrivals-draft.ts";
import type { BoundsDraft } from "../draft/bounds-draft.ts";
import type {
  DistributionDraft,
  Draft,
  FabricDraft,
  PolicyDraft,
  ThresholdsDraft,
  WorkloadDraft,
} from "../draft/draft.ts";

/** All words of a choice; the compiler sees that none is forgotten. */
type Words<T extends string> = Readonly<Record<T, true>>;

const WORDS = {
  model: { slot: true, fluid: true } satisfies Words<Draft["model"]>,
  source: { flows: true, workload: true } satisfies Words<Draft["source"]>,
  "fabric.kind": { link: true, switch: true, network: true } satisfies Words<FabricDraft["kind"]>,
  "workload.distribution.kind": {
    named: true,
    pareto: true,
    uniform: true,
    fixed: true,
    cdf: true,
  } satisfies Words<DistributionDraft["kind"]>,
  "workload.arrivals.kind": {
    poisson: true,
    "at-once": true,
    incast: true,
    onOff: true,
    times: true,
  } satisfies Words<ArrivalsDraft["kind"]>,
  "workload.bounds.model": {
    none: true,
    exact: true,
    relative: true,
    lower: true,
    noise: true,
    "out-of-bound": true,
    forest: true,
  } satisfies Words<BoundsDraft["model"]>,
  "workload.pattern": {
    random: true,
    permutation: true,
    incast: true,
    stride: true,
    staggered: true,
  } satisfies Words<WorkloadDraft["pattern"]>,
  "policy.within": { fifo: true, rr: true } satisfies Words<PolicyDraft["within"]>,
  "policy.incomplete": {
    fifo: true,
    brr: true,
    las: true,
  } satisfies Words<PolicyDraft["incomplete"]>,
  "policy.thresholds.method": {
    list: true,
    "equal-split": true,
    published: true,
    optimal: true,
  } satisfies Words<ThresholdsDraft["method"]>,
  "policy.thresholds.objective": {
    mg1: true,
    eq1: true,
    simulation: true,
  } satisfies Words<ThresholdsDraft["objective"]>,
  "policy.thresholds.origin": {
    drawn: true,
    sampled: true,
    chosen: true,
  } satisfies Words<ThresholdsDraft["origin"]>,
  "units.size": { bytes: true, packets: true, units: true } satisfies Words<Units["size"]>,
  "units.time": {
    slots: true,
    s: true,
    ms: true,
    us: true,
    units: true,
  } satisfies Words<Units["time"]>,
} as const;

const BY_PATH: Readonly<Record<string, Readonly<Record<string, true>>>> = WORDS;

/** Whether a text may stand at a place of a draft: there may be anything where no choice is made. */
export function isWordAt(path: string, text: string): boolean {
  const words = BY_PATH[path];
  return words === undefined || Object.hasOwn(words, text);
}
