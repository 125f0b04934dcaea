import {
  explainer,
  explainInWords,
  packetExplainer,
  packetsInWords,
} from "../../engine/doors/explain.ts";
import {
  type Experiment,
  type Run,
  SCENARIO_ENGINE,
  type ScenarioEngine,
} from "../../engine/doors/run.ts";
import { type ResolvedPolicy, unitsOf } from "../../engine/doors/scenario.ts";
import { fault, type ScenarioInput } from "./parse-input.ts";
import { insideFrom } from "./run-policies.ts";
import { choose, type Result } from "./run-result.ts";

/** Chooses the policy and the time that are explained. */
export interface ExplainOptions {
  /** The policy, by its label, or by its id where that occurs once. */
  readonly policy: string;
  /** A time; in slots, the slot that covers it. */
  readonly at: number;
}

/** Says what a policy does at a time, and why. */
export interface Explained {
  /**
   * The headline says what is sent and what decided it: "mouse is sent: it has the smallest remaining, 1 packet against 8."
   */
  readonly text: string;
  /** Says what changes next, and what comes from elsewhere. */
  readonly next: string;
  /** A sentence for each flow that could be sent, in the policy's order. */
  readonly order: readonly string[];
  /** The flows that are sent, by id. */
  readonly served: readonly string[];
  /** The moment that is explained: the slot that covers the time, or the time itself. */
  readonly moment: number;
}

/**
 * Explains what a policy does at a time in the words of SPEC: the rule or tie-break that decided, who waits, what changes
 * next.
 *
 * @param input A result, a scenario, or anything that `parse` takes.
 * @throws {RangeError} Of a policy that is not there, or a rank that is a function. {ScenarioError} Of a scenario that is none.
 * @example
 * ```ts
 * import { explain } from "slotwise";
 *
 * const flows = [{ id: "elephant", arrival: 0, size: 12 }, { id: "mouse", arrival: 5, size: 1 }];
 * const scenario = { version: 1, model: "slot", fabric: { kind: "link" }, flows, policies: [{ id: "srpt" }] };
 * console.log(explain(scenario, { policy: "SRPT", at: 5 }).served); // → [ 'mouse' ]
 * ```
 */
export function explain(input: Result | ScenarioInput, options: ExplainOptions): Explained {
  return explainBy(SCENARIO_ENGINE, input, options);
}

/**
 * `explain` by this engine.
 *
 * @internal
 */
export function explainBy(
  engine: ScenarioEngine,
  input: Result | ScenarioInput,
  { policy, at }: ExplainOptions,
): Explained {
  const inside = insideFrom(engine, input);
  if (!Number.isFinite(at) || at < 0) fault("at", `expected a time from 0, got ${at}`);
  const one = choose(inside.runs, policy);
  if (Object.hasOwn(inside.ranks, one.policy.label)) {
    throw new RangeError(`${one.policy.label} is a function, which has no words for what it does`);
  }
  return explained(inside.experiment, one.policy, inside.again(one.policy), at);
}

/**
 * The explanation of one policy of an experiment, from its run with a trace.
 *
 * @internal
 */
export function explained(
  experiment: Experiment,
  policy: ResolvedPolicy,
  traced: Run,
  at: number,
): Explained {
  const { ids, scenario } = experiment;
  if (policy.packets !== undefined) {
    const moment = packetExplainer(experiment, traced)(at);
    const words = packetsInWords(moment, ids, unitsOf(scenario).time);
    const sending = moment.flows.filter(({ state }) => state === "sending");
    return {
      text: words.headline,
      next: words.next,
      order: words.flows,
      served: sending.map(({ flow }) => ids[flow] as string),
      moment: at,
    };
  }
  const explanation = explainer(experiment, policy, traced)(at);
  const { headline, next, candidates } = explainInWords(explanation, ids);
  return {
    text: headline,
    next,
    order: candidates,
    served: explanation.served.map((flow) => ids[flow] as string),
    moment: explanation.moment,
  };
}
