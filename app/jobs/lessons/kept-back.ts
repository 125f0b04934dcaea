import type { Step, Words } from "../../lessons/lesson-types.ts";
import type { Truth } from "../../lessons/marking.ts";
import { flowsOf, policiesIn } from "../../lessons/next-asks.ts";
import type { Filled } from "../../lessons/step-job.ts";

/** A question of an earlier step, on the same flows. */
interface Earlier {
  /** The policy whose order it asks for: every number of its run tells some of it. */
  readonly order: string | null;
  /** Labels of the policies that it is about. */
  readonly policies: ReadonlySet<string>;
  /** The answers that it asks for or chooses among, as text. */
  readonly expressions: ReadonlySet<string>;
  /** The answer, where it is a number. */
  readonly value: number | null;
}

/** Stands where a number would answer a question asked before. */
const BLANK = "____";

/**
 * Sheets of questions keep answers back: the answer to an earlier question stands in no later text, and no later
 * picture or mean shows a policy that an earlier question was about. All of it is on the sheets of answers.
 */
export class KeptBack {
  private readonly asked = new Map<string, Earlier[]>();

  /** To be called with the steps in their order, after `blanked` and `isShown` of each. */
  ask(step: Step, truth: Truth | null): void {
    const { question } = step;
    if (question === null) return;
    const expressions =
      question.kind === "guess"
        ? [question.of]
        : question.kind === "which"
          ? question.options.map(({ value }) => value)
          : [];
    const order = question.kind === "next" || question.kind === "finish" ? question.policy : null;
    const list = this.asked.get(flowsOf(step)) ?? [];
    list.push({
      order,
      policies: new Set([...(order === null ? [] : [order]), ...expressions.flatMap(policiesIn)]),
      expressions: new Set(expressions.map((one) => JSON.stringify(one))),
      value: truth?.kind === "number" ? truth.value : null,
    });
    this.asked.set(flowsOf(step), list);
  }

  /** The text with its numbers, but those that would answer a question asked before. */
  blanked(text: readonly Words[], filled: readonly Filled[], step: Step): readonly Filled[] {
    const earlier = this.asked.get(flowsOf(step)) ?? [];
    return filled.map((words, row) =>
      words.map((part, k) => {
        const source = text[row]?.[k];
        if (typeof part === "string" || source === undefined || typeof source === "string") {
          return part;
        }
        const policies = policiesIn(source);
        const tells = earlier.some(
          (one) =>
            one.expressions.has(JSON.stringify(source)) ||
            (one.order !== null && policies.includes(one.order)) ||
            (one.value !== null &&
              Math.abs(one.value - part) <= 1e-9 * Math.abs(part) &&
              policies.some((policy) => one.policies.has(policy))),
        );
        return tells ? BLANK : part;
      }),
    );
  }

  /** A policy's run may stand beside a step unless it gives an answer away. */
  isShown(label: string, step: Step): boolean {
    const earlier = this.asked.get(flowsOf(step)) ?? [];
    return !earlier.some(({ policies }) => policies.has(label));
  }
}
