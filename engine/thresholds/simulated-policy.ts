import { type Cuts, cutsOf } from "../formulas/cuts.ts";
import { lawOfScenario } from "../formulas/law-of-sizes.ts";
import { quantilesOf, type ServiceLaw } from "../formulas/service-law.ts";
import { sampleScenario } from "../knowledge/sample-parts.ts";
import type { Flows } from "../model/flows.ts";
import { DEFAULT_QUEUES, SIMULATION_DEFAULTS } from "../model/spec/limits.ts";
import { isParts, partsOf, withSeed } from "../model/spec/parts.ts";
import type {
  OptimalThresholds,
  PartSpec,
  PolicySpec,
  Scenario,
  WorkloadSpec,
} from "../model/spec/scenario.ts";
import { completionTimes } from "../run/completion.ts";
import { policyDefinition } from "../run/policies.ts";
import type { simulate } from "../run/simulate.ts";
import type { Distribution } from "../workload/distribution.ts";
import { flowRate } from "../workload/how-many.ts";
import { offeredLoad } from "../workload/loads.ts";
import { eq1Objective, mg1Objective, optimalThresholds, sketch } from "./optimal.ts";
import { type SearchProgress, searchBySimulation } from "./simulated.ts";

/**
 * Searches a policy's thresholds by running it: on the scenario's fabric, with its other parameters, on the
 * flows as written or on samples of the workload that are the same for all thresholds. So it also covers what
 * no formula here does: round robin, lower bounds, slack, paced releases, a switch.
 */
export function simulatedSearch(
  policy: PolicySpec,
  spec: OptimalThresholds,
  scenario: Scenario,
  written: Flows,
  run: typeof simulate,
): Generator<SearchProgress, void> {
  const { evaluations, seed } = { ...SIMULATION_DEFAULTS, ...spec };
  const { queues = DEFAULT_QUEUES } = spec;
  const samples = samplesOf(spec, scenario, written);
  const cuts = cutsOf(lawOfScenario(scenario, written.size), scenario.model === "slot");
  const choices = Float64Array.from(sketch(cuts), (row) => cuts.size[row] as number);
  return searchBySimulation({
    objective: (thresholds) => meanFct(policy, thresholds, scenario, samples, run),
    choices,
    starts: startsOf(cuts, spec.load ?? offeredLoad(scenario), queues, samples),
    queues,
    evaluations,
    seed,
  });
}

/** The mean over the samples of the mean FCT of the flows that finish. */
export function meanFct(
  policy: PolicySpec,
  thresholds: readonly number[],
  { model, fabric }: Scenario,
  samples: readonly Flows[],
  run: typeof simulate,
): number {
  const { thresholds: _, switchThreshold: split, ...rest } = policy;
  const { label = policyDefinition(policy.id).name } = rest;
  const known = typeof split === "number" ? { switchThreshold: split } : {};
  const resolved = { ...rest, label, thresholds, ...known };
  let sum = 0;
  for (const flows of samples) {
    const times = completionTimes(flows, run(flows, model, fabric, resolved));
    let total = 0;
    for (const time of times) total += time;
    sum += total / times.length;
  }
  return sum / samples.length;
}

/** The flows as written, or samples with one seed after the other. */
export function samplesOf(
  spec: Pick<OptimalThresholds, "flows" | "replications" | "seed" | "load">,
  scenario: Scenario,
  written: Flows,
): readonly Flows[] {
  const parts = partsOf(scenario);
  const offered = offeredLoad(scenario);
  if (offered === undefined) return [written];
  const { flows, replications, seed } = { ...SIMULATION_DEFAULTS, ...spec };
  const { counted: _, warmUp: __, ...rest } = scenario;
  const louder = parts.map((part) => ({
    ...part,
    load:
      spec.load === undefined || parts.length === 1
        ? (spec.load ?? part.load)
        : part.load * (spec.load / offered),
  }));
  const shorter =
    parts.length === 1
      ? louder.map((part) => firstFlows(part, flows))
      : forATime(louder, scenario, flows);
  const [only] = shorter;
  const workload = isParts(scenario.workload) ? shorter : (only as PartSpec);
  return Array.from(
    { length: replications },
    (_, r) => sampleScenario(withSeed({ ...rest, workload }, seed + r)).flows,
  );
}

/** Parts of a list for as long as it takes them to have so many flows together. */
function forATime(parts: readonly PartSpec[], scenario: Scenario, flows: number): PartSpec[] {
  const until = flows / parts.reduce((sum, part) => sum + flowRate(part, scenario), 0);
  return parts.map((part) => {
    const { flows: _, flowsPerHost: __, ...rest } = part;
    const { arrivals } = part;
    const isTimed =
      arrivals !== "at-once" && !(typeof arrivals === "object" && "times" in arrivals);
    return isTimed ? { ...rest, until } : part;
  });
}

/** Samples of so many flows; where arrival times are given, of no more flows than times. */
function firstFlows(part: WorkloadSpec, flows: number): PartSpec {
  const { flowsPerHost: _, counted: __, warmUp: ___, ...rest } = part;
  const { arrivals } = part;
  if (typeof arrivals !== "object" || !("times" in arrivals)) return { ...rest, flows };
  const times = arrivals.times.slice(0, flows);
  return { ...rest, flows: times.length, arrivals: { times } };
}

/** Starts of the search: the thresholds of the formulas and of the equal split. */
function startsOf(
  cuts: Cuts,
  load: number | undefined,
  queues: number,
  samples: readonly Flows[],
): readonly (readonly number[])[] {
  const [sample] = samples;
  const even = sample === undefined ? [] : equalSplitOfSizes(queues, sample.size);
  if (load === undefined || load >= 1) return [even];
  const formulas = [mg1Objective(cuts, load), eq1Objective(cuts, load)];
  const best = formulas.map((objective) => optimalThresholds(cuts, objective, queues).thresholds);
  return [...best, even];
}

/**
 * Equal split (ES-N in the NOS2 paper, Section III-B): N queues, each of which is the last one for an
 * equal share of the flows, θᵢ = F⁻¹(i/N) for i = 1…N−1.
 *
 * Where an atom of the sizes holds several of the quantiles, they coincide and are merged: then there are
 * fewer queues than asked for. Thresholds are in the sizes of the distribution,
 * whole packets in the slot model.
 */
export function equalSplit(queues: number, distribution: Distribution): number[] {
  return ascending(queues, (i) => distribution.sample(i / queues));
}

/** The same for a law that no quantiles are drawn of. */
export function equalSplitOfLaw(queues: number, law: ServiceLaw): number[] {
  const shares = Array.from({ length: queues - 1 }, (_, k) => (k + 1) / queues);
  const cuts = quantilesOf(law, shares);
  return ascending(queues, (i) => cuts[i - 1] as number);
}

/**
 * The same for flows that are listed: F is the CDF of their sizes, F⁻¹(p) the least size x such that a share p of the
 * flows is at most x.
 */
export function equalSplitOfSizes(queues: number, sizes: Float64Array): number[] {
  if (sizes.length === 0) return [];
  const sorted = Float64Array.from(sizes).sort();
  return ascending(queues, (i) => sorted[Math.ceil((sorted.length * i) / queues) - 1] as number);
}

/** The thresholds 1…queues−1, positive and without repetitions. `threshold` is non-decreasing. */
function ascending(queues: number, threshold: (i: number) => number): number[] {
  const thresholds: number[] = [];
  let last = 0;
  for (let i = 1; i < queues; i++) {
    const theta = threshold(i);
    if (theta > last) thresholds.push(theta);
    last = theta;
  }
  return thresholds;
}
