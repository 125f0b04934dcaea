import { type FlowSpec, materialise, simulate, summarise, unitsOf } from "../../../engine/index.ts";
import { isDrawnAsService, type Picture, pictureOf } from "../../draw/gantt/picture.ts";
import type { Step } from "../../lessons/lesson-types.ts";
import { keptForNext } from "../../lessons/next-asks.ts";
import { type Filled, type StepAnswer, stepJob } from "../../lessons/step-job.ts";
import type { Report } from "../job/job.ts";
import { KeptBack } from "./kept-back.ts";

/** A step on paper: its words, what is drawn of it, and its numbers. */
export interface HandoutStep extends Omit<StepAnswer, "scenario"> {
  /** There is none where the flows are too many to be drawn one by one. */
  readonly picture: (Picture & { readonly kind: "service" }) | null;
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
    const service = picture?.kind === "service" ? picture : null;
    const means = runs.map(({ label, mean }) => ({ label, mean }));
    const kept = keptForNext(step, steps[done + 1]);
    const isShown = ({ label }: { readonly label: string }): boolean =>
      keptBack.isShown(label, step) && !kept?.policies.includes(label);
    const rows = service?.rows.filter(isShown) ?? [];
    const shown = {
      picture: service === null || rows.length === 0 ? null : { ...service, rows },
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
      picture: service,
      flows: isDrawn ? ids : [],
      timeUnit: unitsOf(scenario).time,
      means,
      sheet,
      shown,
    };
  });
}
