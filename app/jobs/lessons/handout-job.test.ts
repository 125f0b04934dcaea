import { expect, test } from "vitest";
import type { Scenario } from "../../../engine/index.ts";
import { seeds } from "../../../engine/testing/seeds.ts";
import { LESSONS } from "../../lessons/exercise.ts";
import { stepJob } from "../../lessons/step-job.ts";
import { handoutJob } from "./handout-job.ts";

/** The flows that it gives, on a link. */
function isDrawn({ flows, fabric }: Scenario): boolean {
  return flows !== undefined && (fabric?.kind ?? "link") === "link";
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
      expect(sheet?.means.map(({ label }) => label)).toHaveLength(scenario.policies.length);
      expect(sheet?.picture === null).toBe(!isDrawn(scenario));
    }
    // Flows are given once, with the first step that has them.
    const first = steps.findIndex(({ scenario }) => isDrawn(scenario));
    if (first >= 0) expect(sheets[first]?.given.length).toBeGreaterThan(0);
  },
);
