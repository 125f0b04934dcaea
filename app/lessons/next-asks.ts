import { type Expression, measuresIn } from "../../engine/doors/measures.ts";
import { isOfFlow, labelOf, lessonMeasure } from "./lesson-measures.ts";
import type { Question, Step } from "./lesson-types.ts";

/** Results that a step keeps back, since a question of another step asks for them. */
interface Kept {
  /** Labels of runs whose charts would show it. */
  readonly policies: readonly string[];
  /** From then on no chart shows anything; null: to the end. */
  readonly from: number | null;
}

/** What a step keeps back for all questions that are open, and at which steps they are asked. */
export interface KeptForOpen extends Kept {
  readonly asked: readonly number[];
}

/** Returns null where nothing that step `k` shows answers an open question of another step, before it or after it. */
export function keptForOpen(
  steps: readonly Step[],
  k: number,
  isOpenAt: (at: number) => boolean,
): KeptForOpen | null {
  const step = steps[k];
  const all = steps.flatMap((other, at) => {
    const kept = step === undefined || at === k || !isOpenAt(at) ? null : keptFor(step, other);
    return kept === null ? [] : [{ ...kept, at }];
  });
  if (all.length === 0) return null;
  const times = all.flatMap(({ from }) => from ?? []);
  return {
    policies: [...new Set(all.flatMap(({ policies }) => policies))],
    from: times.length === 0 ? null : Math.min(...times),
    asked: all.map(({ at }) => at),
  };
}

/**
 * Returns null where nothing that the step shows answers the question of the other one, or that one has other flows. A number
 * of a whole run, such as a mean, stands in every table and beside every chart but on no bar: then no policy is kept back, only
 * the numbers. Bars do tell when a flow ends, so the policy's chart is kept back too; a comparison only where all its sides
 * are shown.
 */
function keptFor(step: Step, other: Step): Kept | null {
  if (other.question === null || flowsOf(step) !== flowsOf(other)) return null;
  const { question } = other;
  const runs = runsOf(step);
  const asked = runsOf(other);
  const isShown = (label: string): boolean =>
    runs.has(label) && runs.get(label) === asked.get(label);
  // Pictures of packets tell every number of a run: they play as far as the question lets them.
  const isOfPackets = step.view.panels.includes("packets");
  if (question.kind === "next" || question.kind === "finish") {
    const { policy, at } = question;
    if (!isShown(policy)) return null;
    if (isOfPackets) return { policies: [], from: at };
    const isSameRun = runs.size === 1 || policyOf(step.question) === policy;
    return isSameRun ? { policies: [], from: at } : { policies: [policy], from: null };
  }
  const sides = sidesOf(question);
  const measures = sides.flatMap(measuresIn).filter((one) => !isGiven(one));
  const policies = [...new Set(sides.flatMap(policiesIn))];
  if (measures.length === 0 || !policies.every(isShown)) return null;
  if (isOfPackets) return { policies: [], from: other.hides?.from ?? 0 };
  const isOnBars = measures.some(({ name }) => isOfFlow(name));
  return { policies: isOnBars ? policies : [], from: null };
}

/** True of an expression whose value would answer one of the questions. */
export function tells(questions: readonly Question[], expression: Expression): boolean {
  const told = measuresIn(expression);
  return questions.some((question) => {
    if (question.kind === "next" || question.kind === "finish") {
      return told.some(({ name, of }) => isOfFlow(name) && of[0] === question.policy);
    }
    const asked = new Set(sidesOf(question).flatMap(measuresIn).map(nameOf));
    return told.some((one) => !isGiven(one) && asked.has(nameOf(one)));
  });
}

/** Measures that follow from one another have one name. */
function nameOf({ name, of }: Measured): string {
  return JSON.stringify([lessonMeasure(name, of.length)?.follows ?? name, of]);
}

function sidesOf(question: Question & { kind: "guess" | "which" }): readonly Expression[] {
  return question.kind === "guess" ? [question.of] : question.options.map(({ value }) => value);
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

type Measured = ReturnType<typeof measuresIn>[number];

/** Nothing of it is found out by a run. */
function isGiven({ name, of }: Measured): boolean {
  return lessonMeasure(name, of.length)?.isGiven === true;
}

/** The policies whose runs an expression is of. */
export function policiesIn(expression: Expression): readonly string[] {
  return measuresIn(expression).flatMap((one) => {
    const [policy] = one.of;
    return policy === undefined || isGiven(one) ? [] : [policy];
  });
}
