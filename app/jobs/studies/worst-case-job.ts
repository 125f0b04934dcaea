import { lineRate, type PolicySpec, type Scenario } from "../../../engine/doors/scenario.ts";
import {
  askWorstCase,
  boundsOf,
  type Found,
  namedPolicy,
  type Objective,
  searchWorstCase,
  smallerWorstCase,
  type WorstCaseQuestion,
  type WorstCaseRequest,
  worstCaseEnds,
  worstCaseScenario,
  worstCaseWords,
} from "../../../engine/doors/theory.ts";
import type { Report } from "../job/job.ts";

export interface WorstCaseAsked {
  /** Whose policies, model, units and rate are meant. */
  readonly scenario: Scenario;
  /** Labels; `opt`: the optimum. */
  readonly policy: string;
  readonly against: string;
  readonly objective: Objective;
  readonly flows: number;
  readonly maxSize: number;
  readonly maxArrival: number;
  /** There is none where packets come with the arrival. */
  readonly maxRelease: number | null;
  readonly runs: number;
  readonly seed: number;
}

/** The worst that was found so far. */
export interface WorstCaseFound {
  /** To be opened. */
  readonly scenario: Scenario;
  /** "LAS ends these at 93 slots in sum, the optimum is 58: 1.603 times." */
  readonly words: string;
  readonly ratio: number;
  /** A bound proved for the policy in this measure, if there is one. */
  readonly proved: string | null;
  readonly flows: readonly WorstCaseFlow[];
}

/** One flow of it, to be drawn: when it ends under the policy and, where that is known, under the other. */
export interface WorstCaseFlow {
  readonly arrival: number;
  readonly size: number;
  readonly end: number;
  readonly other: number | null;
}

/** A search for the flows on which a policy looks worst; the best so far is told on the way. */
export function worstCaseJob(
  asked: WorstCaseAsked,
  report: Report<WorstCaseFound | null>,
): WorstCaseFound | null {
  const request = requestOf(asked);
  const answer = askWorstCase(request);
  if (!answer.ok) {
    const faults = answer.faults.map(
      ({ option, expected, got }) =>
        `${WORDS[option] ?? option}: expected ${expected}, got ${got}.`,
    );
    throw new Error(faults.join(" "));
  }
  const { question } = answer;
  let best: Found | null = null;
  for (const progress of searchWorstCase(question)) {
    ({ best } = progress);
    report(progress.done, question.runs, () => shown(best, question, request));
  }
  return shown(best === null ? null : smallerWorstCase(question, best), question, request);
}

const WORDS: Readonly<Partial<Record<keyof WorstCaseRequest, string>>> = {
  flows: "Flows",
  maxSize: "Largest size",
  maxArrival: "Latest arrival",
  maxRelease: "Latest release",
  runs: "Runs",
  seed: "Seed",
  policy: "Policy",
  against: "Beside",
  objective: "Measure",
};

function requestOf({
  scenario,
  policy,
  against,
  maxRelease,
  ...rest
}: WorstCaseAsked): WorstCaseRequest {
  const fabric = { kind: "link", rate: lineRate(scenario.fabric) } as const;
  const spec = (label: string): PolicySpec => {
    const found = namedPolicy(label, scenario);
    if (found === null) throw new Error(`There is no policy ${label} any more.`);
    return found;
  };
  return {
    ...rest,
    scenario: { ...scenario, fabric },
    policy: spec(policy),
    against: against === "opt" ? "opt" : spec(against),
    ...(maxRelease === null ? {} : { maxRelease }),
  };
}

function shown(
  found: Found | null,
  question: WorstCaseQuestion,
  request: WorstCaseRequest,
): WorstCaseFound | null {
  if (found === null) return null;
  const { contest } = question;
  const { ends, others } = worstCaseEnds(contest, found.instance);
  return {
    scenario: worstCaseScenario(question, request, found),
    words: worstCaseWords(contest, found, request.scenario.units),
    ratio: found.ratio,
    proved: provedOf(question),
    flows: found.instance.map(({ arrival, size }, k) => ({
      arrival,
      size,
      end: ends[k] as number,
      other: others?.[k] ?? null,
    })),
  };
}

/** Papers bound some policies beside the optimum, in the sum that is searched. */
function provedOf({ contest: { policy, against, objective } }: WorstCaseQuestion): string | null {
  if (against !== "opt") return null;
  const metric = objective === "fct" ? "FCT" : "FPT";
  const bound = boundsOf(policy, "link").find((one) => one.metric === metric);
  if (bound === undefined) return null;
  const { factor, source } = bound;
  if (factor.kind === "constant")
    return `Proved: at most ${factor.value} times, for any flows (${source}).`;
  return factor.kind === "unbounded"
    ? `Proved: no constant bounds it; more flows and larger ones make it worse (${source}).`
    : null;
}
