import { checkLaws, type Verdict as Law, type LawId } from "../../../engine/doors/explain.ts";
import { SCENARIO_ENGINE } from "../../../engine/doors/run.ts";
import { explained } from "../explain-policy.ts";
import type { ScenarioInput } from "../parse-input.ts";
import { insideFrom } from "../run-policies.ts";
import { choose, noFlow, type Result } from "../run-result.ts";

/** A matcher's finding. `message` says what is wrong, as expected or, if it passes, under `.not`. */
export interface Verdict {
  readonly pass: boolean;
  readonly message: string;
}

/** Fluid times agree to this share of the expected one, or to this where that is below 1. */
const EQUAL = 1e-9;
/** At most this many flows that end otherwise are named. */
const MOST_NAMED = 10;

/** Finish times by flow, in the scenario's time; null: terminated. */
export type Finishes = Readonly<Record<string, number | null>>;

/**
 * Passes if these flows end at these times under a policy; the message else says what the policy did when the first of them
 * ended otherwise, and why.
 */
export function toFinish(
  received: Result | ScenarioInput,
  policy: string,
  expected: Finishes,
): Verdict {
  const { experiment, runs, ranks, again } = insideFrom(SCENARIO_ENGINE, received);
  const { ids, scenario } = experiment;
  const one = choose(runs, policy);
  const others = Object.entries(expected).flatMap(([id, wanted]) => {
    const flow = ids.indexOf(id);
    if (flow < 0) throw new RangeError(noFlow(id, ids));
    const finish = one.run.finish[flow] as number;
    const found = Number.isNaN(finish) ? null : finish;
    const cut = one.run.terminated[flow] as number;
    return isAsWanted(found, wanted) ? [] : [{ id, wanted, found, time: found ?? cut }];
  });
  const { label } = one.policy;
  const [first] = others;
  if (first === undefined) {
    return {
      pass: true,
      message: `expected other finish times under ${label}, got ${words(expected)}`,
    };
  }
  const lines = others.slice(0, MOST_NAMED).map(({ id, wanted, found, time }) => {
    const was = found === null ? `it is terminated at ${time}` : `it ends at ${found}`;
    const due = wanted === null ? "to be terminated" : `to end at ${wanted}`;
    return `expected ${id} ${due} under ${label}, but ${was}`;
  });
  const more = others.length - lines.length;
  if (more > 0) lines.push(`and ${more} more ${more === 1 ? "flow" : "flows"}`);
  if (!Object.hasOwn(ranks, label)) {
    const until = Math.min(first.time, first.wanted ?? first.time);
    const at = scenario.model === "slot" ? Math.max(0, Math.ceil(until) - 1) : until * (1 - EQUAL);
    const { text, moment } = explained(experiment, one.policy, again(one.policy), at);
    const when = scenario.model === "slot" ? `in slot ${moment}` : `just before ${until}`;
    lines.push("", `What ${label} did ${when}: ${text}`);
  }
  return { pass: false, message: lines.join("\n") };
}

function isAsWanted(found: number | null, wanted: number | null): boolean {
  if (found === null || wanted === null) return found === wanted;
  return Math.abs(found - wanted) <= EQUAL * Math.max(1, Math.abs(wanted));
}

function words(expected: Finishes): string {
  return Object.entries(expected)
    .map(([id, time]) => `${id} ${time ?? "terminated"}`)
    .join(", ");
}

/** The laws in words (SPEC 8). */
const LAWS: Readonly<Record<LawId, string>> = {
  amount: "every flow gets as much service as its size, and none after its end (SPEC 8.3)",
  release: "nothing is served before it is released (SPEC 8.2)",
  work: "no link is idle that a waiting flow could use, and none is overloaded (SPEC 8.1)",
  srpt: "no sum of FCTs is below that of SRPT (SPEC 8.4)",
  factor: "the sum of finish times is within the proven factor of the optimum (SPEC 8.5, 8.6)",
};

/**
 * Passes if every run keeps to the laws of SPEC 8, as far as they apply: the runs of a result, or those of a scenario's
 * policies.
 */
export function toKeepTheLaws(received: Result | ScenarioInput): Verdict {
  const { experiment, runs, isTraced, again } = insideFrom(SCENARIO_ENGINE, received);
  const verdicts = checkLaws(experiment, undefined, (policy) => {
    const one = runs.find((other) => other.policy === policy);
    return isTraced && one !== undefined ? one.run : again(policy);
  });
  const broken = verdicts.flatMap((laws, k) =>
    Object.entries(laws).flatMap(([law, verdict]: [string, Law]) => {
      if (verdict.state !== "broken") return [];
      const label = experiment.policies[k]?.label;
      return [`${label} does not: ${LAWS[law as LawId]}${where(verdict, experiment.ids)}`];
    }),
  );
  const holding = verdicts
    .flatMap((laws) => Object.values(laws))
    .filter(({ state }) => state === "holds");
  if (broken.length === 0) {
    return {
      pass: true,
      message: `expected a law to be broken, but ${holding.length} of ${holding.length} that apply hold`,
    };
  }
  return { pass: false, message: ["expected every law to hold", ...broken].join("\n") };
}

function where(
  { breach, ratio }: Extract<Law, { state: "broken" }>,
  ids: readonly string[],
): string {
  if (breach !== undefined) return `; first at ${breach.time}, flow ${ids[breach.flow]}`;
  return ratio === undefined ? "" : `; the ratio is ${ratio}`;
}
