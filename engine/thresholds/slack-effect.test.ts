import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { completionTimes } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { type SlackQuestion, slackEffect } from "./slack-effect.ts";

const QUESTION: SlackQuestion = {
  distribution: "web-search",
  load: 0.8,
  thresholds: [19, 133, 1333],
  error: 0.2,
  slacks: [0, 30, 3000],
  flows: 400,
  replications: 3,
  seed: 21,
};

/** Mean FCT of one run, computed without shortcuts. */
function meanOf(policy: object, seed: number): number {
  const { distribution, load, flows } = QUESTION;
  const scenario = parsed({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution, load, flows, seed, bounds: { model: "relative", error: 0.2 } },
    policies: [policy],
  });
  const experiment = materialise(scenario);
  const [resolved] = experiment.policies;
  if (resolved === undefined) throw new Error("a policy is needed");
  const times = completionTimes(
    experiment.flows,
    simulate(experiment.flows, "slot", scenario.fabric, resolved),
  );
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

describe("SPEC 4.36 the effect of QCLIMB's slack", () => {
  test("is its mean FCT over that of PIAS on the same flows, averaged over seeds 21 to 23", () => {
    const found = slackEffect(QUESTION);
    for (const [k, slack] of QUESTION.slacks.entries()) {
      const { thresholds } = QUESTION;
      const ratios = [21, 22, 23].map(
        (seed) =>
          meanOf({ id: "qclimb", thresholds, slack }, seed) /
          meanOf({ id: "pias", thresholds }, seed),
      );
      const mean = ratios.reduce((a, b) => a + b) / 3;
      const deviation = Math.sqrt(ratios.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 2);
      expect(found[k]?.mean).toBeCloseTo(mean, 12);
      expect(found[k]?.halfWidth).toBeCloseTo((4.302652729911275 * deviation) / Math.sqrt(3), 9);
    }
  });

  test("is the same every time, and progress is reported", () => {
    const heard: number[] = [];
    const one = slackEffect(QUESTION, (done) => heard.push(done));
    expect(heard).toEqual([1, 2, 3]);
    expect(slackEffect(QUESTION)).toEqual(one);
  });
});
