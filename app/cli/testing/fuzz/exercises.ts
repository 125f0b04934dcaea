import { parseScenario } from "../../../../engine/doors/files.ts";
import type { Scenario } from "../../../../engine/doors/scenario.ts";
import { readExercise } from "../../../lessons/exercise.ts";
import { stepJob } from "../../../lessons/step-job.ts";
import { messagesFault } from "./links.ts";
import { mutatedJson } from "./mutate.ts";
import type { Random } from "./random.ts";

const SCENARIO = {
  version: 1,
  title: "An exercise",
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "long", arrival: 0, size: 9, deadline: 20 },
    { id: "short one", arrival: 2, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }, { id: "pias", thresholds: [2] }],
};

const EXERCISE = {
  lesson: {
    version: 1,
    title: "T",
    topic: "P",
    summary: "S",
    source: "W",
    steps: [
      {
        text: ['One {{fct FIFO long / fct SRPT "short one"}}.', "Two {{(n + 1) * 2}}."],
        family: { of: "fifo", against: "fifo", from: 2, to: 5, at: 3 },
        policies: [{ id: "fifo" }, { id: "las" }],
      },
      {
        scenario: SCENARIO,
        text: "Words.",
        view: { lanes: "flow", window: [0, 5], panels: ["service", "metrics"] },
        question: { ask: "When?", finish: "short one", under: "FIFO", at: 3 },
        hides: { policy: "SRPT", from: 2 },
        after: ['At {{finish FIFO "short one"}}.'],
        claims: ["fpt FIFO >= optFpt"],
      },
      {
        text: "W.",
        question: { ask: "Which?", which: "finish FIFO _", options: ["long", "short one"] },
      },
      {
        text: "W.",
        question: {
          ask: "What?",
          guess: "meanFct SRPT",
          scale: [0, 20],
          tolerance: 0.1,
          points: 2,
          once: true,
        },
      },
      { text: "W.", question: { ask: "Next?", next: "PIAS", at: 2 } },
    ],
    recap: ["So it is."],
    once: false,
    name: "Group",
  },
  answers: {
    version: 1,
    name: "Ada",
    given: [null, "10", "long", "5", "long"],
    tries: [null, 1, 2, 3],
  },
};

const parsed = parseScenario(SCENARIO);
const scenario: Scenario | null = parsed.ok ? parsed.scenario : null;

/** A spoilt exercise and answers to it: refused with sentences, or read and answered. */
export function exerciseFault(random: Random): string | null {
  const { lesson, answers } = (mutatedJson(EXERCISE, random) ?? {}) as Record<string, unknown>;
  const read = readExercise({
    scenario: random.below(2) === 0 ? scenario : null,
    lesson,
    ...(answers === undefined ? {} : { answers }),
  });
  if (!read.ok) return messagesFault(read.faults);
  for (const step of read.lesson.steps) {
    const { flows, workload } = step.scenario;
    // What the engine does with large flows is tried elsewhere.
    const work = flows?.reduce((sum, { size }) => sum + size, 0) ?? 0;
    if (workload !== undefined || work > 10_000) continue;
    try {
      stepJob({ ...step, n: step.family?.at ?? 0 });
    } catch (error) {
      // Which flows a family or a sample has is known once they are made.
      if (!/^No flow is called /.test(String((error as Error).message))) throw error;
    }
  }
  return null;
}
