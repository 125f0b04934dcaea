import { beforeAll, describe, expect, it } from "vitest";
import { completionTimes, materialise, simulate } from "../../../engine/doors/run.ts";
import { onlyPart } from "../../../engine/doors/scenario.ts";
import { knownSizes, observations } from "../../../engine/doors/workload.ts";
import { checkStudy, FIRST_STUDY, studyInput } from "../../bounds/bounds-study.ts";
import { type BoundsOutput, boundsJob } from "./bounds-job.ts";

const study = {
  ...FIRST_STUDY,
  flows: 300,
  outOfBound: 0.2,
  bounds: { ...FIRST_STUDY.bounds, history: 500, trees: 5 },
};
const { scenario } = checkStudy(study);
if (scenario === null) throw new Error("the study is sound");

const steps: number[] = [];
let output: BoundsOutput;
beforeAll(() => {
  output = boundsJob({ scenario, outOfBound: study.outOfBound }, (done, total) =>
    steps.push(done / total),
  );
});

function mean(values: Float64Array): number {
  return values.reduce((a, b) => a + b) / values.length;
}

describe("the study of bounds", () => {
  it("knows what the engine knows of the same scenario", () => {
    const experiment = materialise(scenario);
    expect(output.known).toEqual(knownSizes(experiment));
    expect(output.observations).toEqual(observations(output.known, onlyPart(scenario)));
  });

  it("lists every flow once, by its interval", () => {
    const { lower, upper, size } = output.intervals;
    const { flows } = materialise(scenario);
    expect([...size].sort()).toEqual([...flows.size].sort());
    for (let k = 1; k < size.length; k++) {
      const before = [lower[k - 1] as number, upper[k - 1] as number];
      const [low, high] = [lower[k] as number, upper[k] as number];
      expect(
        (before[0] as number) < low || (before[0] === low && (before[1] as number) <= high),
      ).toBe(true);
    }
  });

  it("lists one in several of many flows, from the first on, and counts them all", () => {
    const many = checkStudy({ ...study, flows: 25_000, load: 0.5 }).scenario;
    if (many === null) throw new Error("the study is sound");
    const { intervals, known } = boundsJob({ scenario: many, outOfBound: 0 }, () => {});
    expect([intervals.every, intervals.count, intervals.size.length]).toEqual([3, 25_000, 8334]);
    expect(known.count).toBe(25_000);
    expect(intervals.lower[0]).toBe(Math.min(...intervals.lower));
  });

  it("runs the policies on the very same flows: nothing known is PIAS, all known is SRPT", () => {
    const experiment = materialise(scenario);
    const meanOf = (id: string): number => {
      const policy = experiment.policies.find((one) => one.id === id);
      if (policy === undefined) throw new Error(`no ${id}`);
      const run = simulate(experiment.flows, scenario.model, scenario.fabric, policy);
      return mean(completionTimes(experiment.flows, run));
    };
    const [nothing, learnt, wrong, near, exact, srpte, srpt] = output.effects;
    expect(nothing?.mean).toBeCloseTo(meanOf("pias"), 6);
    expect(learnt?.mean).toBeCloseTo(meanOf("qclimb"), 6);
    expect(srpte?.mean).toBeCloseTo(meanOf("srpte"), 6);
    expect(srpt?.mean).toBeCloseTo(meanOf("srpt"), 6);
    expect([nothing?.gain, nothing?.bounded, near?.bounded, exact?.bounded]).toEqual([
      1,
      null,
      1,
      1,
    ]);
    expect(Math.abs((wrong?.bounded ?? 0) - 0.8)).toBeLessThan(0.1);
    for (const effect of output.effects) {
      expect(effect.gain).toBeCloseTo((nothing?.mean ?? 0) / (effect.mean ?? 0), 9);
    }
  });

  it("says how far it is, to the end, never backwards", () => {
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBe(1);
    expect(steps.length).toBeGreaterThan(10);
  });
});

describe("the form of the study", () => {
  it("begins sound, with the paper's split, and its faults name the field", () => {
    expect(checkStudy(FIRST_STUDY).faults.size).toBe(0);
    const { faults, scenario: none } = checkStudy({
      ...FIRST_STUDY,
      load: "much",
      bounds: { ...FIRST_STUDY.bounds, depth: 0 },
    });
    expect(none).toBeNull();
    expect([...faults.keys()].sort()).toEqual(["workload.bounds.depth", "workload.load"]);
  });

  it("asks for the same flows whatever they are compared with", () => {
    expect(studyInput({ ...FIRST_STUDY, outOfBound: 0 })).toEqual(studyInput(FIRST_STUDY));
  });
});
