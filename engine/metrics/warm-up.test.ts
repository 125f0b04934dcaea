import { expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { completionTimes } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { summarise } from "./summary.ts";

test("SPEC 7.12 the first flows run like all others and are in no statistic", () => {
  const scenario: Scenario = {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: {
      distribution: { uniform: { min: 1, max: 9 } },
      load: 0.8,
      flows: 15,
      seed: 3,
      deadlines: { share: 1, mean: 9 },
      warmUp: 0.3,
    },
    policies: [{ id: "fifo" }],
  };
  const experiment = materialise(scenario);
  const [policy] = experiment.policies;
  if (policy === undefined) throw new Error("a policy");
  const run = simulate(experiment.flows, "slot", scenario.fabric, policy);
  const kept = [...completionTimes(experiment.flows, run)].slice(4);
  const met = [...run.finish]
    .slice(4)
    .filter((t, i) => t <= (experiment.flows.deadline[i + 4] ?? 0));
  const summary = summarise(experiment, run);
  expect(summary.count).toBe(11);
  expect(summary.mean).toBeCloseTo(kept.reduce((a, b) => a + b, 0) / 11, 10);
  expect(summary.max).toBe(Math.max(...kept));
  expect(summary.fpt).toBe([...run.finish].slice(4).reduce((a, b) => a + b, 0));
  expect(summary.applicationThroughput).toBeCloseTo(met.length / 11, 10);
});
