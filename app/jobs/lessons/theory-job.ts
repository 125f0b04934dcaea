import { materialise } from "../../../engine/doors/run.ts";
import {
  isDemoting,
  offeredLoad,
  type ResolvedPolicy,
  type Scenario,
} from "../../../engine/doors/scenario.ts";
import {
  BOUNDS,
  boundsOf,
  type CompetitiveBound,
  type Optimum,
  optimum,
} from "../../../engine/doors/theory.ts";
import { eq1Of, lawOfScenario, leastEq1 } from "../../../engine/doors/workload.ts";
import { type FamilyOf, familyScenario } from "../../lessons/family.ts";
import type { FamilyName } from "../../lessons/lesson-types.ts";

/** One run as the cards need it. */
interface RunSums {
  readonly policy: ResolvedPolicy;
  /** Σ finish and Σ (finish − arrival) of the flows that finished. */
  readonly fpt: number;
  readonly fct: number;
  readonly count: number;
}

export interface TheoryQuestion {
  readonly scenario: Scenario;
  readonly runs: readonly RunSums[];
}

/** Competitive ratios that theory proves, and how some runs stand beside them. */
export interface Theory {
  readonly opt: Pick<Optimum, "kind" | "method"> | null;
  readonly model: Scenario["model"];
  readonly isWeighted: boolean;
  readonly cards: readonly TheoryCard[];
  readonly every: EveryPolicy | null;
  /** Labels of which no theorem here speaks in particular. */
  readonly silent: readonly string[];
  readonly eq1: readonly Eq1[];
}

export interface TheoryCard {
  readonly policy: ResolvedPolicy;
  readonly metric: CompetitiveBound["metric"];
  readonly statement: string;
  readonly source: string;
  /** At most so many times OPT; null: no constant; `3k`: of a policy within k. */
  readonly limit: number | null | "3k";
  /** To OPT, or to its lower bound; null where sums cannot be compared. */
  readonly ratio: number | null;
  /** Flows that attain or approach the limit, or show that there is none. */
  readonly family: FamilyName | null;
}

/** A bound that holds for every policy, and how all runs stand in its metric. */
interface EveryPolicy {
  readonly statement: string;
  readonly source: string;
  readonly ratios: readonly { readonly label: string; readonly ratio: number | null }[];
}

/** PIAS's own bound, eq. 1, of Poisson arrivals at one link: a pure number. */
interface Eq1 {
  readonly label: string;
  /** With these thresholds, and the least for as many queues. */
  readonly here: number;
  readonly least: number;
}

const FAMILIES: Readonly<Partial<Record<ResolvedPolicy["id"], FamilyName>>> = {
  fifo: "fifo",
  pias: "pias",
  las: "equal",
  brr: "equal",
  asrpt: "late",
};

/** The cards of some runs. Takes the optimum's time. */
export function theoryJob({ scenario, runs }: TheoryQuestion): Theory {
  const { flows } = materialise(scenario);
  const { model, fabric } = scenario;
  const opt = optimum(flows, model, fabric);
  const ratioOf = ({ fpt, fct, count }: RunSums, metric: "FPT" | "FCT"): number | null => {
    if (opt === null || count < flows.count || count === 0) return null;
    return metric === "FPT" ? fpt / opt.fpt : fct / opt.fct;
  };
  const cards = runs.flatMap((run): TheoryCard[] => {
    const own = boundsOf(run.policy, fabric.kind).filter(({ policy }) => policy !== "any");
    const proved = own.map((bound) => ({
      policy: run.policy,
      metric: bound.metric,
      statement: bound.statement,
      source: bound.source,
      limit: limitOf(bound),
      ratio: ratioOf(run, bound.metric),
      family: fabric.kind === "link" ? (FAMILIES[run.policy.id] ?? null) : null,
    }));
    // The optimum is then this policy's own schedule.
    return opt?.method === run.policy.id
      ? [...proved, optimal(run.policy, ratioOf(run, "FPT"))]
      : proved;
  });
  const spoken = new Set(cards.map(({ policy }) => policy.label));
  const general =
    fabric.kind === "link" ? BOUNDS.find(({ policy }) => policy === "any") : undefined;
  return {
    opt: opt === null ? null : ({ kind: opt.kind, method: opt.method } as Theory["opt"]),
    model,
    isWeighted: flows.weight.some((weight) => weight !== 1),
    cards,
    every:
      general === undefined
        ? null
        : {
            statement: general.statement,
            source: general.source,
            ratios: runs.map((run) => ({
              label: run.policy.label,
              ratio: ratioOf(run, general.metric),
            })),
          },
    silent: runs.map(({ policy }) => policy.label).filter((label) => !spoken.has(label)),
    eq1: boundsOfThresholds(scenario, runs),
  };
}

/** A family's flows, for the bench. */
export function familyFlowsJob(input: FamilyOf & { readonly n: number }): Scenario {
  return familyScenario(input, input.n).scenario;
}

function limitOf({ factor }: CompetitiveBound): TheoryCard["limit"] {
  if (factor.kind === "constant") return factor.value;
  return factor.kind === "multiple" ? `${factor.value as 3}k` : null;
}

function optimal(policy: ResolvedPolicy, ratio: number | null): TheoryCard {
  return {
    policy,
    metric: "FPT",
    statement:
      "For flows without gaps no schedule has a smaller sum of finish times, nor a smaller mean FCT.",
    source: "Schrage 1968; ASRPT paper, §III",
    limit: 1,
    ratio,
    family: null,
  };
}

/** Policies with thresholds have a mean in the queue M/G/1 where the flows are a sample of it. */
function boundsOfThresholds(scenario: Scenario, runs: readonly RunSums[]): readonly Eq1[] {
  const load = offeredLoad(scenario);
  if (load === undefined || scenario.fabric.kind !== "link" || load >= 1) return [];
  const law = lawOfScenario(scenario, new Float64Array());
  return runs.flatMap(({ policy: { id, label, thresholds } }) =>
    isDemoting({ id, thresholds })
      ? [
          {
            label,
            here: eq1Of(law, load, thresholds),
            least: leastEq1(load, thresholds.length + 1),
          },
        ]
      : [],
  );
}
