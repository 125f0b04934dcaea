import type { Expression } from "./expression.ts";
import type { Question, Step } from "./lesson-types.ts";
import { isOfFlow, labelOf } from "./measure-names.ts";

/** Results that a step keeps back, since the step after it asks for them. */
export interface KeptForNext {
  /** Labels of runs whose charts would show it. */
  readonly policies: readonly string[];
  /** From then on no chart shows anything; null: to the end. */
  readonly from: number | null;
}

/**
 * Returns null where nothing that the step shows answers the next question, or the next step has other flows. A number of a
 * whole run, such as a mean, stands in every table and beside every chart but on no bar: then no policy is kept back, only
 * the numbers. Bars do tell when a flow ends, so the policy's chart is kept back too; a comparison only where all its sides
 * are shown.
 */
export function keptForNext(step: Step, next: Step | undefined): KeptForNext | null {
  if (next === undefined || next.question === null || flowsOf(step) !== flowsOf(next)) return null;
  const { question } = next;
  const runs = runsOf(step);
  const asked = runsOf(next);
  const isShown = (label: string): boolean =>
    runs.has(label) && runs.get(label) === asked.get(label);
  if (question.kind === "next" || question.kind === "finish") {
    const { policy, at } = question;
    if (!isShown(policy)) return null;
    const isSameRun = runs.size === 1 || policyOf(step.question) === policy;
    return isSameRun ? { policies: [], from: at } : { policies: [policy], from: null };
  }
  const sides =
    question.kind === "guess" ? [question.of] : question.options.map(({ value }) => value);
  const measures = sides.flatMap(measuresIn).filter(({ name }) => !GIVEN.has(name));
  const policies = [...new Set(sides.flatMap(policiesIn))];
  if (measures.length === 0 || !policies.every(isShown)) return null;
  const isOnBars = measures.some(({ name }) => isOfFlow(name));
  return { policies: isOnBars ? policies : [], from: null };
}

function policyOf(question: Question | null): string | null {
  return question?.kind === "next" || question?.kind === "finish" ? question.policy : null;
}

/** A step's policies by label, as text. */
function runsOf({ scenario }: Step): ReadonlyMap<string, string> {
  return new Map(scenario.policies.map((policy) => [labelOf(policy), JSON.stringify(policy)]));
}

/** Names the flows of a step. */
export function flowsOf({ scenario, family }: Step): string {
  return JSON.stringify(family ?? scenario.flows ?? scenario.workload);
}

/** Measures of flows as they are given, and of thresholds: nothing of them is found out by a run. */
const GIVEN: ReadonlySet<string> = new Set([
  "printed",
  "rate",
  "load",
  "flows",
  "work",
  "arrivals",
  "n",
  "size",
  "arrival",
  "deadline",
  "lower",
  "upper",
  "estimate",
  "weight",
  "spread",
  "complete",
  "threshold",
  "queues",
]);

type Measure = Expression & { readonly kind: "measure" };

function measuresIn(expression: Expression): readonly Measure[] {
  if (expression.kind === "sum") {
    return [expression.left, expression.right].flatMap(measuresIn);
  }
  return expression.kind === "measure" ? [expression] : [];
}

/** The policies whose runs an expression is of. */
export function policiesIn(expression: Expression): readonly string[] {
  return measuresIn(expression).flatMap(({ name, of: [policy] }) =>
    policy === undefined || GIVEN.has(name) ? [] : [policy],
  );
}
