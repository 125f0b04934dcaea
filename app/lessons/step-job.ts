import { explain, explainInWords } from "../../engine/doors/explain.ts";
import type { Expression } from "../../engine/doors/measures.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { type FamilyOf, type FamilyPoint, familyPoint, familyScenario } from "./family.ts";
import { type Board, boardOf } from "./guess-board.ts";
import { finishScale, scaleOf, stepAt, suitedScale } from "./guess-scale.ts";
import { Lab } from "./lab.ts";
import { type Asked, evaluate } from "./lesson-measures.ts";
import type { FamilyStep, Question, Step, Words } from "./lesson-types.ts";
import { isWholeNumber, marginsOf, type Truth } from "./marking.ts";

export interface StepQuestion
  extends Pick<Step, "scenario" | "text" | "after" | "question" | "family"> {
  /** The n of the step's family; ignored without one. */
  readonly n: number;
}

/** A step as it is shown: every number computed from its flows, there and then. */
export interface StepAnswer {
  /** The scenario that ran; with a family, its flows for n. */
  readonly scenario: Scenario;
  readonly text: readonly Filled[];
  readonly after: readonly Filled[];
  readonly truth: Truth | null;
  /** The axis on which a number is guessed, and what else stands on it; null: it is a time on the charts, or none. */
  readonly board: Board | null;
}

/** A paragraph with its numbers. */
export type Filled = readonly (string | number)[];

/** Answers a step from the engine. */
export function stepJob(step: StepQuestion): StepAnswer {
  return answerOf(step, askedOf(step));
}

/** Answers a step whose flows have been asked already. */
export function answerOf(
  { text, after, question }: Pick<Step, "text" | "after" | "question">,
  asked: Asked,
): StepAnswer {
  const run = asked.lab.experiment.scenario;
  return {
    scenario: run,
    text: text.map((words) => filled(words, asked)),
    after: after.map((words) => filled(words, asked)),
    truth: question === null ? null : truthOf(question, asked),
    board:
      question?.kind === "guess" && !isFinish(question.of)
        ? boardOf(question.of, text, asked)
        : null,
  };
}

/** A step's flows, and what its words can ask of them. */
export function askedOf({
  scenario,
  family,
  n,
}: Pick<StepQuestion, "scenario" | "family" | "n">): Asked {
  if (family === null) return { lab: new Lab(scenario), n: null, alternative: null };
  const made = familyScenario(withPolicies(family, scenario), n);
  return { lab: new Lab(made.scenario), n, alternative: made.alternative };
}

/** The ratio for every n of the slider, one by one. */
export function familyCurveJob(
  { family, scenario }: { readonly family: FamilyStep; readonly scenario: Scenario },
  report: (done: number, total: number) => void,
): readonly FamilyPoint[] {
  const points: FamilyPoint[] = [];
  for (let n = family.from; n <= family.to; n++) {
    points.push(familyPoint(withPolicies(family, scenario), n));
    report(points.length, family.to - family.from + 1);
  }
  return points;
}

function withPolicies({ of, against }: FamilyStep, { policies }: Scenario): FamilyOf {
  return { of, against, policies };
}

function filled(words: Words, asked: Asked): Filled {
  return words.map((part) => (typeof part === "string" ? part : evaluate(part, asked)));
}

function truthOf(question: Question, asked: Asked): Truth {
  const { model } = asked.lab.experiment.scenario;
  switch (question.kind) {
    case "next":
      return sentNext(question.policy, question.at, asked.lab);
    case "guess": {
      const value = evaluate(question.of, asked);
      const isWhole = isWholeNumber(question, model);
      const own = question.scale && scaleOf(question.scale, isWhole, question.isLog);
      const of = { value, base: Math.abs(value), step: own === null ? 0 : stepAt(own, value) };
      const scale = own ?? suitedScale(question.of, isWhole, asked.lab);
      return { kind: "number", value, ...marginsOf(question, model, of), scale };
    }
    case "finish": {
      const { flow, policy } = question;
      const scale = finishScale(question, asked.lab);
      const value = asked.lab.policy(policy).run.finish[asked.lab.flow(flow)] as number;
      const of = { value, base: asked.lab.fct(policy, asked.lab.flow(flow)), step: scale.step };
      return { kind: "number", value, ...marginsOf(question, model, of), scale };
    }
    case "which": {
      const options = question.options.map(({ text, value }) => ({
        text,
        known: "",
        value: evaluate(value, asked),
      }));
      // Three flows that take as long add up to the same but for rounding.
      const values = options.map(({ value }) => (Number.isNaN(value) ? Infinity : value));
      const best = question.best === "least" ? Math.min(...values) : Math.max(...values);
      const right = values.flatMap((value, k) =>
        Math.abs(value - best) <= 1e-9 * Math.abs(best) ? [k] : [],
      );
      return { kind: "pick", options, right, reason: "" };
    }
  }
}

/** Such a number stands on the chart itself. */
function isFinish(of: Expression): boolean {
  return of.kind === "measure" && of.name === "finish";
}

function sentNext(label: string, at: number, lab: Lab): Truth {
  const { experiment } = lab;
  const policy = experiment.policies.find((candidate) => candidate.label === label);
  if (policy === undefined) throw new Error(`No policy is called "${label}".`);
  const explanation = explain(experiment, policy, at, lab.policy(label).run);
  // In the policy's order they would tell the answer.
  const candidates = [...explanation.candidates].sort((a, b) => a.flow - b.flow);
  const unit = experiment.scenario.model === "slot" ? "packet" : "unit";
  return {
    kind: "pick",
    options: candidates.map(({ flow, sent, remaining }) => ({
      text: experiment.ids[flow] ?? "",
      known: `${sent} of ${sent + remaining} ${unit}${sent + remaining === 1 ? "" : "s"} sent`,
      value: null,
    })),
    right: candidates.flatMap(({ rate }, k) => (rate > 0 ? [k] : [])),
    reason: explainInWords(explanation, experiment.ids).headline,
  };
}
