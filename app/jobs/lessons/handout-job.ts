import type { FlowSpec } from "../../../engine/doors/scenario.ts";
import { MOST_DRAWN_FLOWS } from "../../draw/run/results.ts";
import { labelsOf } from "../../lessons/lesson-measures.ts";
import type { Question, Step, Words } from "../../lessons/lesson-types.ts";
import type { Truth } from "../../lessons/marking.ts";
import { flowsOf, keptForOpen, policiesIn } from "../../lessons/next-asks.ts";
import { type Filled, type StepAnswer, stepJob } from "../../lessons/step-job.ts";
import type { Report } from "../job/job.ts";
import { type DrawnRuns, drawnRuns } from "../studies/scenario-jobs.ts";

/** Until when a run is shown; null: nothing of it is. */
type Played = number | null;

/** A question of an earlier step, on the same flows. */
interface Earlier {
  /** The policy whose order it asks for: every number of its run tells some of it. */
  readonly order: string | null;
  /** How far the runs of the policies that it is about had played when it was asked, by label. */
  readonly policies: ReadonlyMap<string, Played>;
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

  /** To be called with the steps in their order, after `blanked` and `limits` of each. */
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
      policies: new Map(
        [...(order === null ? [] : [order]), ...expressions.flatMap(policiesIn)].map(
          (label) => [label, ownPlay(step, label) ?? null] as const,
        ),
      ),
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

  /** How far a policy's run may be shown beside a step, one for each question that it would answer. */
  limits(label: string, step: Step): readonly Played[] {
    const earlier = this.asked.get(flowsOf(step)) ?? [];
    return earlier.flatMap(
      ({ policies }) => policies.get(label) ?? (policies.has(label) ? null : []),
    );
  }
}

/** A step on paper: its words, its runs, and how much of them the sheet of questions shows. */
export interface HandoutStep extends Omit<StepAnswer, "scenario"> {
  /** Traces are those of a few flows. */
  readonly drawn: DrawnRuns;
  /** The flows as they are given; empty where they are too many, or those of the step before. */
  readonly given: readonly FlowSpec[];
  /** The text of the sheet of questions, which answers none that was asked before. */
  readonly sheet: readonly Filled[];
  /** What that sheet shows of a run that would answer something, by the policy's label; of others it shows all. */
  readonly plays: Readonly<Record<string, Played>>;
  /** A number of a whole run on that sheet would answer something. */
  readonly keepsNumbers: boolean;
}

/** Every step of a lesson, computed as it is on the screen. */
export function handoutJob(steps: readonly Step[], report: Report): readonly HandoutStep[] {
  let before = "";
  const keptBack = new KeptBack();
  return steps.map((step, done) => {
    report(done, steps.length);
    const { scenario, ...answer } = stepJob({ ...step, n: step.family?.at ?? 0 });
    const flows = scenario.flows ?? [];
    const isFew = scenario.flows !== undefined && flows.length <= MOST_DRAWN_FLOWS;
    const next = keptForOpen(steps, done, (at) => at > done);
    const plays = Object.fromEntries(
      labelsOf(scenario).flatMap((label): (readonly [string, Played])[] => {
        const times = [
          ownPlay(step, label),
          ...keptBack.limits(label, step),
          next?.policies.includes(label) ? null : (next?.from ?? undefined),
        ].filter((time) => time !== undefined);
        if (times.length === 0) return [];
        return [[label, times.includes(null) ? null : Math.min(...(times as number[]))]];
      }),
    );
    const sheet = keptBack.blanked(step.text, answer.text, step);
    keptBack.ask(step, answer.truth);
    const isNew = JSON.stringify(flows) !== before;
    before = JSON.stringify(flows);
    return {
      ...answer,
      drawn: drawnRuns(scenario, isFew, isFew && step.view.panels.includes("packets")),
      given: isNew && isFew ? flows : [],
      sheet,
      plays,
      keepsNumbers: step.question !== null || next !== null || Object.keys(plays).length > 0,
    };
  });
}

/** How far a run has played when the step's own question is asked; undefined: to its end. */
function ownPlay({ question, hides }: Step, label: string): Played | undefined {
  if (question === null) return undefined;
  const asked = playedWhenAsked(question, label);
  if (hides === null) return asked;
  if (hides.policy === label) return asked;
  return hides.from ?? (hides.policy === undefined ? asked : undefined);
}

function playedWhenAsked(question: Question, label: string): Played {
  if (question.kind === "next") return question.at;
  return question.kind === "finish" && question.policy === label ? question.at : null;
}
