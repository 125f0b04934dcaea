import { expect, test } from "vitest";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { seeds } from "../../../engine/testing/seeds.ts";
import { MOST_DRAWN_FLOWS } from "../../draw/run/results.ts";
import { LESSONS } from "../../lessons/exercise.ts";
import { stepJob } from "../../lessons/step-job.ts";
import { type HandoutStep, handoutJob } from "./handout-job.ts";

/** So few flows have lanes. */
function isDrawn({ flows }: Scenario): boolean {
  return flows !== undefined && flows.length <= MOST_DRAWN_FLOWS;
}

test.each(seeds(LESSONS).map((lesson) => [lesson.title, lesson] as const))(
  "the handout of “%s” says what the screen says, and draws what can be drawn",
  (_, { steps }) => {
    const done: number[] = [];
    const sheets = handoutJob(steps, (count) => done.push(count));
    expect(done).toEqual([...steps.keys()]);
    for (const [k, step] of steps.entries()) {
      const { text, after, truth, scenario } = stepJob({ ...step, n: step.family?.at ?? 0 });
      const sheet = sheets[k];
      expect(sheet).toMatchObject({ text, after, truth });
      const { policies, results } = (sheet as HandoutStep).drawn;
      expect(policies).toHaveLength(scenario.policies.length);
      for (const { index } of results) expect(index !== null).toBe(isDrawn(scenario));
      // A step packet by packet has its packets, of which the sheet of questions shows no more than the screen.
      if (!step.view.panels.includes("packets")) continue;
      for (const { run } of results) expect(run.packets).not.toBeNull();
      if (step.question === null) continue;
      const from = step.hides?.from ?? (step.question.kind === "finish" ? step.question.at : 0);
      for (const { label } of policies)
        expect((sheet as HandoutStep).plays[label] ?? from).toBeLessThanOrEqual(from);
      expect(Object.keys((sheet as HandoutStep).plays)).toHaveLength(policies.length);
    }
    // Flows are given once, with the first step that has them.
    const first = steps.findIndex(({ scenario }) => isDrawn(scenario));
    if (first >= 0) expect(sheets[first]?.given.length).toBeGreaterThan(0);
  },
);
