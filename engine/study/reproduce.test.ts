import { describe, expect, test } from "vitest";
import type { ComputedClaim, MeasuredClaim } from "./claims.ts";
import { judge } from "./judge.ts";
import { reproduced, reproducedAlone, sweepOfExperiment } from "./reproduce.ts";
import type { Piece } from "./sweep-pieces.ts";

const ratio = { even: 1, tolerance: null };
const saving = { even: 0, tolerance: null };
const exact = { even: null, tolerance: 0.005 };

describe("SPEC 13.5 verdicts", () => {
  test.each([
    ["agrees", { expected: 2 }, [1.98, 2.01, 2.03], ratio],
    ["agrees", { expected: [2.1, 3] as const }, [1.98, 2.01, 2.03], ratio],
    ["same-side", { expected: 3 }, [1.98, 2.01, 2.03], ratio],
    ["differs", { expected: 0.5 }, [1.98, 2.01, 2.03], ratio],
    ["differs", { expected: 0.5 }, [-0.1, 0.1, 0.05], saving],
    ["undecided", { expected: 2 }, [1, 2, 3], ratio],
    ["agrees", { expected: [0.01, 0.3] as const }, [0.05, 0.07, 0.1], saving],
    ["undecided", { expected: [0.06, 0.3] as const }, [0.05, 0.07, 0.1], saving],
    ["agrees", { expected: 1.5, asks: "at-least" as const }, [1.98, 2.01, 2.03], ratio],
    ["at-bound", { expected: 2, asks: "at-least" as const }, [1.98, 2.01, 2.03], ratio],
    ["undecided", { expected: 2, asks: "at-least" as const }, [1, 2, 2.5], ratio],
    ["differs", { expected: 1, asks: "at-most" as const }, [1.98, 2.01, 2.03], ratio],
    ["agrees", { expected: 6.67 }, [20 / 3], exact],
    ["differs", { expected: 6.33 }, [20 / 3], exact],
    ["erratum", { expected: 6.33 }, [20 / 3], { ...exact, corrected: 6.67 }],
    ["differs", { expected: 1 }, [], ratio],
  ])("%s: %j of %j", (verdict, claim, values, manner) => {
    expect(judge(claim, values, manner).verdict).toBe(verdict);
  });

  test.each([
    ["a tenth of our mean", 2, 0.2],
    ["off the paper's number, if that is farther", 1.5, 0.5],
    ["off the nearest of the paper's range", [2.6, 9] as const, 0.6],
    ["within the paper's range", [1.5, 9] as const, 0.5],
  ])("undecided says how many seeds would decide, whose interval is %s", (_, expected, wanted) => {
    const { low, high, seedsNeeded } = judge({ expected }, [1, 2, 3], ratio);
    // Half-widths shrink with the root of the seeds.
    const half = ((high ?? 0) - (low ?? 0)) / 2;
    expect(seedsNeeded).toBe(Math.ceil(3 * (half / wanted) ** 2));
  });
});

test("SPEC 13.5 a claim is a number a seed, divided by its base's, with the numbers of its reason", () => {
  const claim: MeasuredClaim = {
    id: "1",
    paper: "A",
    place: "§1",
    says: "one over the other",
    expected: 0.5,
    experiment: "x",
    policy: "LAS",
    measure: "mean",
    over: "SRPT",
    saves: true,
    why: "mice take {SRPT mice.mean}",
  };
  const preset = {
    version: 1,
    title: "x",
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution: { fixed: 2 }, load: 0.5, flows: 9, seed: 1 },
    policies: [{ id: "las" }, { id: "srpt" }],
  };
  const sweep = sweepOfExperiment(
    {
      preset: "x",
      set: { "workload.load": 0.7 },
      quick: { seeds: 2, flows: 5 },
      full: { seeds: 9 },
    },
    preset,
    { seeds: 2, flows: 5, set: { "workload.seed": 7 } },
    [claim],
  );
  expect(sweep).toMatchObject({
    seeds: [1, 2],
    measures: ["mean", "mice.mean"],
    scenario: { workload: { load: 0.7, flows: 5, seed: 7 } },
  });
  const piece = (seed: number, own: number): Piece => ({
    point: 0,
    seed,
    largest: 0,
    values: { LAS: { mean: own, "mice.mean": 1 }, SRPT: { mean: 10, "mice.mean": 1.25 } },
  });
  const { judged, why } = reproduced(claim, sweep, [piece(1, 5), piece(2, 5.2)]);
  expect([judged.mean, judged.verdict, why]).toEqual([
    expect.closeTo(0.49, 12),
    "undecided",
    "mice take 1.25",
  ]);
  // Words without numbers are told what was divided.
  const pieces = [piece(1, 5), piece(2, 5.2)];
  const bare = (words: string) => reproduced({ ...claim, why: words }, sweep, pieces).why;
  expect(bare("a link")).toBe("a link; mean: LAS 5.1, SRPT 10");
  expect(bare("")).toBe("mean: LAS 5.1, SRPT 10");
});

test("SPEC 13.5 a claim that needs no run, and the numbers of its reason", () => {
  const compute = { tolerance: 0.1, load: 0.8, queues: 8 };
  const share: ComputedClaim = {
    id: "2",
    paper: "A",
    place: "§1",
    says: "how many may end",
    expected: 0.8,
    compute,
    also: { half: { ...compute, tolerance: 0.05 } },
    why: "with half the tolerance {half}, and {other}",
  };
  const { judged, why } = reproducedAlone(share);
  expect([judged.verdict, why]).toEqual(["agrees", "with half the tolerance 0.667, and {other}"]);
  const quotient = { ...share, expected: 1, asks: "at-least" as const, over: compute };
  expect(reproducedAlone(quotient).judged).toMatchObject({ mean: 1, verdict: "agrees" });
});

describe("SPEC 13.5 a number made of a curve", () => {
  const head = { id: "1", paper: "A", place: "§1", says: "", expected: 1, experiment: "x" };
  const preset = {
    version: 1,
    title: "x",
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution: { fixed: 2 }, load: 0.5, flows: 9, seed: 1 },
    policies: [{ id: "las" }, { id: "srpt" }],
  };
  const means = [
    [8, 4],
    [6, 4],
    [3, 4],
    [2, 1],
  ] as const;
  const pieces: readonly Piece[] = means.map(([las, srpt], point) => ({
    point,
    seed: 1,
    largest: 0,
    values: { LAS: { mean: las, max: 10 * las }, SRPT: { mean: srpt, max: srpt } },
  }));
  const measured = (claim: Pick<MeasuredClaim, "why"> & Partial<MeasuredClaim>) => {
    const whole: MeasuredClaim = { ...head, policy: "LAS", measure: "mean", ...claim };
    const vary = { path: "workload.load", values: [0.2, 0.4, 0.6, 0.8] };
    const effort = { seeds: 1 };
    const sweep = sweepOfExperiment(
      { preset: "x", vary, quick: effort, full: effort },
      preset,
      effort,
      [whole],
    );
    const { judged, why } = reproduced(whole, sweep, pieces);
    return [judged.mean, why, sweep.measures];
  };

  test.each([
    ["the least", { of: "least" as const }, 0.8],
    ["where it crosses the other's", { of: "even" as const, over: "SRPT" }, 0.4 + (0.2 * 2) / 3],
    ["the last that is enough", { of: { last: 3 } }, 0.6],
    ["that over the other's", { of: { last: 4 }, over: "SRPT" }, 0.4 / 0.6],
  ])("%s", (_, claim, expected) => {
    expect(measured({ why: "", ...claim })[0]).toBeCloseTo(expected, 12);
  });

  test("of two points, over a policy's own number at the other", () => {
    const claim = { why: "{LAS / SRPT mean}", point: 1, over: "LAS", overPoint: 3 };
    expect(measured(claim).slice(0, 2)).toEqual([3, "1.5"]);
  });

  test("in the reason: of another policy, over another, at another point", () => {
    const why = "{SRPT curve}, {LAS / SRPT mean}, {LAS / SRPT max@2}, {LAS mean@3}, {LAS p50}";
    expect(measured({ of: { last: 4 }, why })).toEqual([
      0.4,
      "0.6, 2, 7.5, 2, –",
      ["mean", "max", "p50"],
    ]);
  });
});
