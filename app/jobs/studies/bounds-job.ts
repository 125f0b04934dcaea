import { gain, type Summary, summarise } from "../../../engine/doors/measures.ts";
import { type Experiment, materialise, simulate } from "../../../engine/doors/run.ts";
import {
  type BoundsSpec,
  onlyPart,
  type PolicyId,
  policyDefinition,
  type Scenario,
} from "../../../engine/doors/scenario.ts";
import {
  type KnownSizes,
  knownSizes,
  type Observation,
  observations,
} from "../../../engine/doors/workload.ts";
import { type Intervals, intervalsOf } from "../../draw/studies/intervals-plot.ts";
import type { Report } from "../job/job.ts";

export interface BoundsInput {
  /** A sampled scenario in bytes whose bounds are a forest's. */
  readonly scenario: Scenario;
  /** Share of the flows out of bound to compare with. */
  readonly outOfBound: number;
}

export interface BoundsOutput {
  readonly known: KnownSizes;
  readonly observations: readonly Observation[];
  readonly intervals: Intervals;
  readonly effects: readonly Effect[];
}

/** Grows the forest, looks at the intervals, and runs the policies on the flows. */
export function boundsJob({ scenario, outOfBound }: BoundsInput, report: Report): BoundsOutput {
  // Growing the forest is most of the work.
  const growing = 100 - cases(outOfBound).length;
  const learnt = materialise(scenario, (share) => report(growing * share, 100));
  const known = knownSizes(learnt);
  return {
    known,
    observations: observations(known, onlyPart(scenario)),
    intervals: intervalsOf(learnt),
    effects: effects(learnt, outOfBound, (done) => report(growing + done, 100)),
  };
}

/** Mean FCTs of one policy that knows something of the sizes. */
export interface Effect {
  /** A phrase: "the sizes". */
  readonly knows: string;
  readonly policy: PolicyId;
  readonly name: string;
  /** Share of the flows bounded; null where there are no bounds. */
  readonly bounded: number | null;
  readonly mean: number | null;
  readonly mice: number | null;
  readonly medium: number | null;
  readonly elephants: number | null;
  /** Over knowing nothing: mean FCT there / mean FCT here. */
  readonly gain: number | null;
}

/** The relative error of bounds that are not learnt. */
const ERROR = 0.2;

interface Case {
  readonly knows: string;
  readonly policy: PolicyId;
  /** `own` are the scenario's, which are there already. */
  readonly bounds: BoundsSpec | null | "own";
}

function cases(outOfBound: number): readonly Case[] {
  const half = outOfBound / 2;
  const wrong: BoundsSpec = { model: "out-of-bound", error: ERROR, below: half, above: half };
  const percent = Number((100 * outOfBound).toPrecision(4));
  return [
    { knows: "nothing (it is PIAS then)", policy: "qclimb", bounds: null },
    { knows: "the forest’s bounds", policy: "qclimb", bounds: "own" },
    { knows: `bounds ±20 %, ${percent} % of them wrong`, policy: "qclimb", bounds: wrong },
    { knows: "bounds ±20 %", policy: "qclimb", bounds: { model: "relative", error: ERROR } },
    { knows: "the sizes", policy: "qclimb", bounds: { model: "exact" } },
    { knows: "the forest’s estimates", policy: "srpte", bounds: "own" },
    { knows: "the sizes", policy: "srpt", bounds: null },
  ];
}

/** The same flows under policies that know more and more of their sizes, with one report a policy. */
function effects(
  learnt: Experiment,
  outOfBound: number,
  report: (done: number) => void,
): readonly Effect[] {
  let nothing: Summary | null = null;
  return cases(outOfBound).map(({ knows, policy, bounds }, k) => {
    const experiment = bounds === "own" ? learnt : materialise(withBounds(learnt.scenario, bounds));
    const resolved = experiment.policies.find(({ id }) => id === policy);
    if (resolved === undefined) throw new Error(`The study has no ${policy}.`);
    const { model, fabric } = experiment.scenario;
    const run = simulate(experiment.flows, model, fabric, resolved);
    const summary = summarise(experiment, run);
    nothing ??= summary;
    const known = bounds === null ? null : knownSizes(experiment);
    report(k + 1);
    const { mice, medium, elephants } = summary.byClass;
    return {
      knows,
      policy,
      name: resolved.label,
      bounded:
        known === null || policyDefinition(policy).needs.includes("estimate")
          ? null
          : known.bounded / known.count,
      mean: summary.mean,
      mice: mice.mean,
      medium: medium.mean,
      elephants: elephants.mean,
      gain: gain(summary, nothing),
    };
  });
}

/** Nothing else of the workload depends on its bounds: the flows are the very same. */
function withBounds(scenario: Scenario, bounds: BoundsSpec | null): Scenario {
  const only = onlyPart(scenario);
  if (only === undefined) throw new Error("The study has no workload.");
  const { bounds: _, ...workload } = only;
  // A policy that needs estimates cannot stand in a scenario without.
  const policies = scenario.policies.filter(
    ({ id }) => bounds !== null || !policyDefinition(id).needs.includes("estimate"),
  );
  return { ...scenario, policies, workload: bounds === null ? workload : { ...workload, bounds } };
}
