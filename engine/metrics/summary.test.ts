import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { classShares, sizeClasses } from "../model/flow-classes.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { gain, summarise } from "./summary.ts";
import { quantile } from "./value-statistics.ts";

function scenario(more: object): Scenario {
  const base = {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    policies: [{ id: "fifo" }],
  };
  return parsed({ ...base, ...more });
}

function measure(of: Scenario) {
  const experiment = materialise(of);
  const { flows, policies } = experiment;
  const [policy] = policies;
  if (policy === undefined) throw new Error("a policy is needed");
  const run = simulate(flows, of.model, of.fabric, policy);
  return {
    fct: [...completionTimes(flows, run)],
    slowdown: [...slowdowns(flows, of.model, of.fabric, run)],
    summary: summarise(experiment, run),
  };
}

describe("SPEC 7.4 quantile is of type 7", () => {
  test.each([
    [0, 1],
    [0.25, 1.75],
    [0.5, 2.5],
    [0.99, 3.97],
    [1, 4],
  ])("the %d quantile of 1, 2, 3, 4 is %d", (p, value) => {
    expect(quantile(Float64Array.of(1, 2, 3, 4), p)).toBeCloseTo(value, 12);
  });

  test("SPEC 10.4 of one value it is that value, of none NaN", () => {
    expect(quantile(Float64Array.of(7), 0.99)).toBe(7);
    expect(quantile(new Float64Array(0), 0.5)).toBeNaN();
  });
});

describe("SPEC 7.1, 7.2 FCT and slowdown", () => {
  test("in slots: finish − arrival, against the flow alone with its own releases", () => {
    const flows = [
      { id: "a", arrival: 0, size: 4 },
      { id: "b", arrival: 1, size: 2, spread: 3 },
      { id: "c", arrival: 1, size: 3, packets: [1, 1, 9] },
    ];
    const { fct, slowdown } = measure(scenario({ flows }));
    // FIFO by packet: a in 0–3, then b and c (released at 1) at 4 and 5, 6 (c), b's second (slot 4) at 7.
    expect(fct).toEqual([4, 7, 9]);
    // Alone, b needs 4 slots (1 and 4), c nine (1, 2 and 9).
    expect(slowdown).toEqual([1, 7 / 4, 1]);
  });

  test("in the fluid model a spread above 1 is what the flow needs alone", () => {
    const flows = [
      { id: "a", arrival: 0, size: 4, spread: 2 },
      { id: "b", arrival: 10, size: 4, spread: 0.5 },
    ];
    const fluid = { model: "fluid", fabric: { kind: "link", rate: 2 } };
    expect(measure(scenario({ flows, ...fluid })).slowdown).toEqual([1, 1]);
  });
});

describe("SPEC 7.3 size classes", () => {
  const sizes = [100_000, 100_001, 10_000_000, 10_000_001];
  const flows = sizes.map((size, i) => ({ id: `f${i}`, arrival: 0, size }));

  test("split at 100 KB and 10 MB, both included below", () => {
    const columns = materialise(scenario({ model: "fluid", flows })).flows;
    expect([...sizeClasses(columns, "fluid", undefined)]).toEqual([0, 1, 1, 2]);
  });

  test("count a packet as 1460 bytes", () => {
    const packets = [68, 69, 6849, 6850].map((size, i) => ({ id: `f${i}`, arrival: 0, size }));
    const columns = materialise(scenario({ flows: packets })).flows;
    expect([...sizeClasses(columns, "slot", undefined)]).toEqual([0, 1, 1, 2]);
  });
});

describe("summarise", () => {
  test("SPEC 7.5 terminated flows are misses and in no FCT", () => {
    const flows = [
      { id: "met", arrival: 0, size: 2, deadline: 2 },
      { id: "missed", arrival: 0, size: 2, deadline: 3 },
      { id: "free", arrival: 0, size: 2, weight: 3 },
    ];
    const { summary } = measure(scenario({ flows, policies: [{ id: "pdq" }] }));
    expect(summary).toMatchObject({ count: 2, terminated: 1, applicationThroughput: 0.5 });
    expect(summary).toMatchObject({
      mean: 3,
      max: 4,
      fpt: 6,
      wfpt: 14,
      meanSlowdown: 1.5,
      cv: 1 / 3,
    });
  });

  test("of no flows has nulls, not NaN", () => {
    const { summary } = measure(scenario({ flows: [] }));
    expect(summary).toMatchObject({ count: 0, mean: null, p99: null, cv: null, fpt: 0 });
    expect(summary.byClass.mice).toMatchObject({ count: 0, mean: null });
    expect(summary.applicationThroughput).toBeNull();
  });

  test("counts every flow in its class", () => {
    const flows = [1, 100, 10_000].map((size, i) => ({ id: `f${i}`, arrival: 0, size }));
    const { summary } = measure(scenario({ flows }));
    const { mice, medium, elephants } = summary.byClass;
    expect([mice.count, medium.count, elephants.count]).toEqual([1, 1, 1]);
    expect([mice.mean, medium.mean, elephants.mean]).toEqual([1, 101, 10_101]);
  });
});

describe("SPEC 7.8 gain", () => {
  test("is the mean FCT of the other over that of the run", () => {
    expect(gain({ mean: 2 }, { mean: 5 })).toBe(2.5);
    expect(gain({ mean: 5 }, { mean: 5 })).toBe(1);
  });

  test("is null where no flow finished", () => {
    expect(gain({ mean: null }, { mean: 5 })).toBeNull();
    expect(gain({ mean: 5 }, { mean: null })).toBeNull();
  });
});

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

test("a class has a share of the counted flows and of what they send", () => {
  const size = Float64Array.from([500, 10, 20, 170, 10_000]);
  const classes = sizeClasses({ size }, "slot", undefined);
  const flows = { count: 5, size, counted: { first: 1, end: 5 } };
  expect(classShares(flows, classes)).toEqual({
    mice: { count: 2, share: 30 / 10_200 },
    medium: { count: 1, share: 170 / 10_200 },
    elephants: { count: 1, share: 10_000 / 10_200 },
  });
  expect(classShares({ count: 0, size }, classes).mice).toEqual({ count: 0, share: 0 });
});
