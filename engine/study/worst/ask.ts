import { resolvePolicies } from "../../materialise/materialise.ts";
import type { PolicySpec, Scenario } from "../../model/spec/scenario.ts";
import { unitsOf } from "../../model/spec/units.ts";
import type { ResolvedPolicy } from "../../policies/policy.ts";
import { ageFunctionsOf } from "../../rank/age-table.ts";
import { rankTexts } from "../../rank/own-rank.ts";
import { policyDefinition } from "../../run/policies.ts";
import { simulate } from "../../run/simulate.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { closeRatio, isGapless } from "../../theory/srpt-optimum.ts";
import { columnsOfInstance, flowsOfInstance, type Instance } from "./instance.ts";
import {
  type Contest,
  type Found,
  type Objective,
  SRPT,
  type WorstCaseQuestion,
} from "./worst-case.ts";

/** A request for a worst case. Sizes are packets or size units, times slots or time units. */
export interface WorstCaseRequest {
  /** The search reads its model, its link and units, not its flows and policies. */
  readonly scenario: Pick<Scenario, "model" | "fabric" | "units">;
  readonly policy: PolicySpec;
  /** Default the optimum. */
  readonly against?: PolicySpec | "opt";
  /** Default `fpt`: the sum of finish times. */
  readonly objective?: Objective;
  /** The most flows of an instance. Default 5. */
  readonly flows?: number;
  /** Default 20. */
  readonly maxSize?: number;
  /** Default 1. */
  readonly minSize?: number;
  /** Default 20. */
  readonly maxArrival?: number;
  /** Packets are released up to then, slots only. Default: with the arrival. */
  readonly maxRelease?: number;
  /** Default 20,000. */
  readonly runs?: number;
  /** Default 1. */
  readonly seed?: number;
}

/** One thing that is wrong with a request: of which option, and what was expected. */
export interface RequestFault {
  readonly option: keyof WorstCaseRequest;
  readonly expected: string;
  readonly got: string;
}

const MOST = { flows: 12, size: 10_000, time: 100_000, runs: 10_000_000 } as const;
/** Against the optimum, which is exact for so few (SPEC 7.7). */
const MOST_AGAINST_OPTIMUM = 6;
/** The fluid model searches sizes and times in quarters. */
const FLUID_STEP = 0.25;

/** The question, or all that is wrong with it. */
export function askWorstCase(
  request: WorstCaseRequest,
):
  | { readonly ok: true; readonly question: WorstCaseQuestion }
  | { readonly ok: false; readonly faults: readonly RequestFault[] } {
  const { scenario, policy, against = "opt", objective = "fpt" } = request;
  const { flows = 5, maxSize = 20, minSize = 1, maxArrival = 20, maxRelease } = request;
  const { runs = 20_000, seed = 1 } = request;
  const { model, fabric } = scenario;
  const faults: RequestFault[] = [];
  const fault = (option: keyof WorstCaseRequest, expected: string, got: unknown) =>
    faults.push({ option, expected, got: String(got) });
  const step = model === "fluid" ? FLUID_STEP : 1;
  const number = (
    option: keyof WorstCaseRequest,
    value: number,
    least: number,
    most: number,
    by = 1,
  ) => {
    const isOnGrid = Number.isInteger(value / by);
    if (!(value >= least && value <= most && isOnGrid)) {
      const kind = by === 1 ? "a whole number" : "a multiple of 0.25";
      fault(option, `${kind} from ${least} to ${most}`, value);
    }
  };
  if (fabric.kind !== "link") fault("scenario", "one link", fabric.kind);
  number("flows", flows, 1, against === "opt" ? MOST_AGAINST_OPTIMUM : MOST.flows);
  number("maxSize", maxSize, step, MOST.size, step);
  number("minSize", minSize, step, Math.max(step, Math.min(maxSize, MOST.size)), step);
  number("maxArrival", maxArrival, 0, MOST.time, step);
  number("runs", runs, 1, MOST.runs);
  number("seed", seed, 0, Number.MAX_SAFE_INTEGER);
  if (maxRelease !== undefined) {
    number("maxRelease", maxRelease, 0, MOST.time);
    if (model === "fluid") fault("maxRelease", "slots: as a fluid no packets are listed", model);
  }
  if (against === "opt" && (objective === "p99" || objective === "missed"))
    fault(
      "objective",
      "fpt or fct, as the optimum is one of sums only; or another policy to compare with",
      objective,
    );
  for (const [option, spec] of [
    ["policy", policy],
    ["against", against],
  ] as const) {
    const why = spec === "opt" ? null : whyNot(spec);
    if (why !== null) fault(option, why, spec === "opt" ? "opt" : spec.id);
  }
  if (faults.length > 0 || fabric.kind !== "link") return { ok: false, faults };

  const specs = against === "opt" ? [policy] : [policy, against];
  const [one, other] = resolvePolicies({ version: 1, ...scenario, flows: [], policies: specs });
  if (one === undefined) throw new Error("a policy went in and none came out");
  const contest: Contest = {
    model,
    rate: fabric.rate,
    policy: one,
    against: other ?? "opt",
    objective,
  };
  const hasDeadlines = objective === "missed" || specs.some(readsDeadlines);
  const release = maxRelease ?? null;
  const bounds = { flows, minSize, maxSize, maxArrival, maxRelease: release, hasDeadlines, step };
  return { ok: true, question: { contest, bounds, runs, seed } };
}

/** Says why no worst case of a policy is searched for; returns null if one is. */
function whyNot(spec: PolicySpec): string | null {
  const { needs, packets } = policyDefinition(spec.id);
  if (packets !== undefined)
    return "a policy that schedules flows: this one sends packets through a network";
  if (needs.length > 0)
    return `a policy that does without ${needs.join(", ")}: instances have none`;
  const { thresholds = [] } = spec;
  if ("method" in thresholds)
    return "thresholds as numbers: a method would make others for every instance";
  const [asked] = ageFunctionsOf(spec);
  if (asked !== undefined)
    return `a rank without ${asked}(): instances have no distribution of sizes`;
  return null;
}

function readsDeadlines(spec: PolicySpec): boolean {
  if (spec.rank !== undefined) return rankTexts(spec).some((text) => /\bdeadline\b/.test(text));
  return policyDefinition(spec.id).reads.includes("deadline");
}

/** A policy of a scenario by its label, else the first of that id; thresholds that a method makes as numbers. */
export function namedPolicy(name: string, scenario: Scenario): PolicySpec | null {
  if (scenario.policies.length === 0) return null;
  const resolved = resolvePolicies(scenario);
  const labelled = resolved.findIndex(({ label }) => label === name);
  const place = labelled >= 0 ? labelled : resolved.findIndex(({ id }) => id === name);
  const [spec, known] = [scenario.policies[place], resolved[place]];
  if (spec === undefined || known === undefined) return null;
  const isMade = spec.thresholds !== undefined && "method" in spec.thresholds;
  return isMade ? { ...spec, thresholds: known.thresholds } : spec;
}

/** A policy as files write it, checked for a question's model and link; or all that is wrong with it. */
export function checkedPolicy(
  written: unknown,
  { model, fabric, units }: WorstCaseRequest["scenario"],
):
  | { readonly ok: true; readonly policy: PolicySpec }
  | { readonly ok: false; readonly messages: readonly string[] } {
  const policies = [written];
  const parsed = parseScenario({ version: 1, model, fabric, units, flows: [], policies });
  if (!parsed.ok) {
    const place = /^policies\[0\](?:\.|: )/;
    return { ok: false, messages: parsed.faults.map(({ message }) => message.replace(place, "")) };
  }
  return { ok: true, policy: parsed.scenario.policies[0] as PolicySpec };
}

/** Finish times under both policies; beside the optimum those under SRPT, if that reaches it, else null. */
export function worstCaseEnds(
  { model, rate, policy, against }: Contest,
  instance: Instance,
): { readonly ends: Float64Array; readonly others: Float64Array | null } {
  const flows = columnsOfInstance(instance);
  const ends = (by: ResolvedPolicy) => simulate(flows, model, { kind: "link", rate }, by).finish;
  if (against !== "opt") return { ends: ends(policy), others: ends(against) };
  return { ends: ends(policy), others: isGapless(flows, model) ? ends(SRPT) : null };
}

/** The worst case as a scenario to be opened; its note says what it shows. */
export function worstCaseScenario(
  { contest, bounds }: WorstCaseQuestion,
  request: WorstCaseRequest,
  found: Found,
): Scenario {
  const { scenario, policy, against = "opt" } = request;
  const { units } = scenario;
  const ideal = bounds.maxRelease === null ? [{ id: SRPT.id }] : [];
  const others: readonly PolicySpec[] =
    against !== "opt" ? [against] : ideal.filter(({ id }) => id !== policy.id);
  return {
    version: 1,
    title: `A worst case of ${contest.policy.label}`,
    note: worstCaseWords(contest, found, units),
    model: contest.model,
    ...(units === undefined ? {} : { units }),
    fabric: { kind: "link", rate: contest.rate },
    flows: flowsOfInstance(found.instance),
    policies: [policy, ...others],
  };
}

/** "LAS ends these at 93 slots in sum, the optimum is 58: 1.603 times." */
export function worstCaseWords(
  { policy, against, objective, model }: Contest,
  { value, other, ratio, instance }: Found,
  units: Scenario["units"],
): string {
  const { label } = policy;
  const unit = unitsOf({ model, ...(units === undefined ? {} : { units }) }).time;
  const time = (amount: number) => `${short(amount)}${unit === "units" ? "" : ` ${unit}`}`;
  const rival = against === "opt" ? "the optimum" : (against as ResolvedPolicy).label;
  const times = `${closeRatio(ratio) ?? ratio.toFixed(3)} times`;
  const count = instance.length;
  switch (objective) {
    case "fpt":
      return `${label} ends these at ${time(value)} in sum, ${against === "opt" ? "the optimum is" : `${rival} at`} ${short(other)}: ${times}.`;
    case "fct":
      return `${label} takes ${time(value / count)} on average, ${rival} ${short(other / count)}: ${times}.`;
    case "p99":
      return `${label} has a 99th percentile of FCTs of ${time(value)}, ${rival} of ${short(other)}: ${times}.`;
    case "missed":
      return `${label} misses ${value} of ${count} deadlines, ${rival} ${other}.`;
  }
}

function short(value: number): string {
  return String(Number(value.toPrecision(6)));
}
