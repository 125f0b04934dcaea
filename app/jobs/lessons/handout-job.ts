import { type FlowSpec, materialise, simulate, summarise, unitsOf } from "../../../engine/index.ts";
import { isDrawnAsService, type Picture, pictureOf } from "../../draw/gantt/picture.ts";
import type { Step, Words } from "../../lessons/lesson-types.ts";
import type { Truth } from "../../lessons/marking.ts";
import { flowsOf, keptForNext, policiesIn } from "../../lessons/next-asks.ts";
import { type Filled, type StepAnswer, stepJob } from "../../lessons/step-job.ts";
import type { Report } from "../job/job.ts";

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

/** A step on paper: its words, what is drawn of it, and its numbers. */
export interface HandoutStep extends Omit<StepAnswer, "scenario"> {
  /** There is none where the flows are too many to be drawn one by one. */
  readonly picture: Picture | null;
  /** The runs as they are drawn; empty where they are too many, or those of the step before. */
  readonly given: readonly FlowSpec[];
  /** Names of the flows drawn. */
  readonly flows: readonly string[];
  readonly timeUnit: string;
  readonly means: readonly MeanOf[];
  /** The text, picture and means of the sheet of questions, which answers none that was asked before or is asked next. */
  readonly sheet: readonly Filled[];
  readonly shown: Pick<HandoutStep, "picture" | "means"> & {
    /** Only what comes before it; null: all. */
    readonly until: number | null;
  };
}

interface MeanOf {
  readonly label: string;
  readonly mean: number | null;
}

/** Every step of a lesson, computed as it is on the screen. */
export function handoutJob(steps: readonly Step[], report: Report): readonly HandoutStep[] {
  let before = "";
  const keptBack = new KeptBack();
  return steps.map((step, done) => {
    report(done, steps.length);
    const { scenario, ...answer } = stepJob({ ...step, n: step.family?.at ?? 0 });
    const experiment = materialise(scenario);
    const { flows, ids, policies } = experiment;
    const isDrawn = isDrawnAsService(experiment);
    const runs = policies.map((policy) => {
      const run = simulate(flows, scenario.model, scenario.fabric, policy, { trace: isDrawn });
      return { id: policy.id, label: policy.label, run, mean: summarise(experiment, run).mean };
    });
    const picture = isDrawn ? pictureOf(experiment, runs) : null;
    const drawn = (isDrawn && scenario.flows) || [];
    const means = runs.map(({ label, mean }) => ({ label, mean }));
    const kept = keptForNext(step, steps[done + 1]);
    const isShown = ({ label }: { readonly label: string }): boolean =>
      keptBack.isShown(label, step) && !kept?.policies.includes(label);
    const rows = picture?.rows.filter(isShown) ?? [];
    const shown = {
      picture: picture === null || rows.length === 0 ? null : { ...picture, rows },
      // A policy that is kept back leaves the means of the others, which do not tell its own.
      means: kept === null || kept.policies.length > 0 ? means.filter(isShown) : [],
      until: kept?.from ?? null,
    };
    const sheet = keptBack.blanked(step.text, answer.text, step);
    keptBack.ask(step, answer.truth);
    const isNew = JSON.stringify(drawn) !== before;
    before = JSON.stringify(drawn);
    return {
      ...answer,
      given: isNew ? drawn : [],
      picture,
      flows: isDrawn ? ids : [],
      timeUnit: unitsOf(scenario).time,
      means,
      sheet,
      shown,
    };
  });
}
