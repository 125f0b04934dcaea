import type { PolicySpec, Scenario } from "../../engine/doors/scenario.ts";
import {
  askWorstCase,
  checkedPolicy,
  namedPolicy,
  type Objective,
  worstCase,
  worstCaseScenario,
  worstCaseWords,
} from "../../engine/doors/theory.ts";
import type { ProgressOptions } from "./parse-input.ts";
import { type Fault, fault, parse, ScenarioError, type ScenarioInput } from "./parse-input.ts";

/**
 * Chooses what is searched for, and among which flows: packets and slots, or as a fluid the scenario's units in steps of
 * 0.25.
 */
export interface SearchOptions extends ProgressOptions {
  /** The policy that is to look bad: one of the scenario by its label or id, any other by its id, or one as files write it. */
  readonly policy: string | PolicySpec;
  /** The opponent is another policy, or the optimum, `opt`, the default. */
  readonly against?: string | PolicySpec;
  /** The sum of finish times (`fpt`, the default) or of FCTs, the 99th percentile of FCTs, or missed deadlines. */
  readonly objective?: Objective;
  /** The most flows, default 5; 12 can be had, 6 against the optimum. */
  readonly flows?: number;
  /** Default 1. */
  readonly minSize?: number;
  /** Default 20. */
  readonly maxSize?: number;
  /** Default 20. */
  readonly maxArrival?: number;
  /** Packets may be released up to then, in slots only. Default: with the arrival. */
  readonly maxRelease?: number;
  /** Runs under both, default 20,000. */
  readonly runs?: number;
  /** Default 1. */
  readonly seed?: number;
}

/** The flows on which the policy is worst beside its opponent, of all that the search tried. */
export interface SearchResult {
  /** A scenario of these flows and both policies; its note says what it shows. */
  readonly scenario: Scenario;
  /** "LAS ends these at 93 slots in sum, the optimum is 58: 1.603 times." */
  readonly text: string;
  /** The policy's value / its opponent's; of missed deadlines the difference of the shares. */
  readonly ratio: number;
  /** The policy's value: a sum, a percentile, or a count of missed deadlines. */
  readonly value: number;
  /** The opponent's value. */
  readonly against: number;
  /** The largest ratio met, of flows that were then made fewer and smaller. */
  readonly best: number;
}

/**
 * Searches for the flows on which a policy looks worst beside another, or beside the optimum, on the scenario's link (SPEC 17). The
 * same question and seed give the same answer. It is a search, no proof: what it finds is a lower bound of the worst.
 *
 * @param input A scenario, whose model, link, units and policies are looked at, not its flows; or anything that `parse` takes.
 * @throws {ScenarioError} Of a scenario that is none or has no single link, and of every option that is wrong, by its name.
 * @example
 * ```ts
 * import { search } from "slotwise";
 *
 * const scenario = { version: 1, model: "slot", fabric: { kind: "link" }, flows: [], policies: [] };
 * const found = search(scenario, { policy: "las", maxSize: 5, maxArrival: 0, runs: 3000 });
 * console.log(found.text); // → LAS ends these at 93 slots in sum, the optimum is 58: 1.603 times.
 * console.log(found.scenario.flows?.length); // → 5
 * ```
 */
export function search(input: ScenarioInput, options: SearchOptions): SearchResult {
  const scenario = parse(input);
  const { policy, against = "opt", onProgress, signal, ...bounds } = options;
  const faults: Fault[] = [];
  const one = policyOf("policy", policy, scenario, faults);
  const other: PolicySpec | "opt" | null =
    against === "opt" ? "opt" : policyOf("against", against, scenario, faults);
  if (one === null || other === null) throw new ScenarioError(faults);
  const request = { ...bounds, scenario, policy: one, against: other };
  const asked = askWorstCase(request);
  if (!asked.ok) {
    const wrong = asked.faults.map(({ option, expected, got }) => {
      const path = option === "scenario" ? "fabric" : option;
      return { path, message: `${path}: expected ${expected}, got ${got}` };
    });
    throw new ScenarioError(wrong);
  }
  const { question } = asked;
  signal?.throwIfAborted();
  const found = worstCase(question, ({ done }) => {
    onProgress?.(done / question.runs);
    signal?.throwIfAborted();
  });
  if (found === null) {
    fault("policy", "in no flows do the two finish what can be compared: other bounds may help");
  }
  const { best, small } = found;
  return {
    scenario: worstCaseScenario(question, request, small),
    text: worstCaseWords(question.contest, small, request.scenario.units),
    ratio: small.ratio,
    value: small.value,
    against: small.other,
    best: best.ratio,
  };
}

/** One of the scenario, any other by its id, or as it is written; null after a fault. */
function policyOf(
  path: string,
  named: string | PolicySpec,
  scenario: Scenario,
  faults: Fault[],
): PolicySpec | null {
  const known = typeof named === "string" ? namedPolicy(named, scenario) : null;
  if (known !== null) return known;
  const found = checkedPolicy(typeof named === "string" ? { id: named } : named, scenario);
  if (found.ok) return found.policy;
  faults.push(...found.messages.map((message) => ({ path, message: `${path}: ${message}` })));
  return null;
}
