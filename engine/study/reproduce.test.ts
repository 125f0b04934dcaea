import { describe, expect, test } from "vitest";
import type { ComputedClaim, MeasuredClaim } from "./claims.ts";
import { reproduced, reproducedAlone, sweepOfSmall } from "./reproduce.ts";
import type { Piece } from "./sweep-pieces.ts";

test("SPEC 13.5 a claim is a number of all seeds, divided by its base's, with the numbers of its reason", () => {
  const claim: MeasuredClaim = {
    id: "1",
    paper: "A",
    place: "§1",
    says: "one over the other",
    kind: "effect",
    expected: 0.5,
    run: "x",
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
  const sweep = sweepOfSmall(
    { preset: "x", set: { "workload.load": 0.7, "workload.seed": 7 }, seeds: 2, flows: 5 },
    preset,
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
  const one = reproduced(claim, sweep, [piece(1, 5), piece(2, 5.2)]);
  expect(one).toMatchObject({
    word: "undecided",
    seedsNeeded: 4,
    why: "mice take 1.25",
    estimator: "seeds",
    ours: { value: expect.closeTo(0.49, 12), seeds: 2 },
    effects: { effect: expect.closeTo(1 - 1 / 0.51, 12), paper: -1 },
  });
  // Intervals of shares end at 0 and 1: of 1 and of 0.99 they reach no further, nor those of 0 and 0.01.
  const { over: _, saves: __, ...bareClaim } = claim;
  const share = { ...bareClaim, kind: "number", measure: "inTime", why: "" } as const;
  const shareOf = (...values: readonly number[]) => {
    const pieces = values.map((inTime, k) => ({ ...piece(k + 1, 1), values: { LAS: { inTime } } }));
    const { low, high } = reproduced(share, sweep, pieces).ours;
    return [low, high];
  };
  expect(shareOf(1, 0.99)[1]).toBe(1);
  expect(shareOf(0, 0.01)[0]).toBe(0);
  // What is saved may be less than nothing.
  expect(reproduced(claim, sweep, [piece(1, 11), piece(2, 12)]).ours.low).toBeLessThan(0);
  // The saving is least where the quotient is most.
  const { low, value, high } = one.ours;
  expect([(low ?? 1) < (value ?? 0), (high ?? 0) > (value ?? 1)]).toEqual([true, true]);
  // What is kept of runs counts every flow once, a mean of quotients every seed.
  const sums = (count: number, sum: number) => ({
    of: Object.fromEntries(
      ["all", "mice", "medium", "elephants"].map((g) => [g, [count, sum, 0, 0, 0]]),
    ),
    ...{ tails: {}, due: 0, met: 0, run: {} },
  });
  const kept = (seed: number, count: number, own: number) => ({
    ...piece(seed, own),
    kept: { LAS: sums(count, count * own), SRPT: sums(count, count * 10) },
  });
  const weighted = [kept(1, 30, 4), kept(2, 10, 8)] as unknown as readonly Piece[];
  expect(reproduced(claim, sweep, weighted)).toMatchObject({
    estimator: "pooled",
    ours: { value: expect.closeTo(0.5, 12) },
  });
  // A run that is no steady state is told: the one that uses the links least, else one whose flows wait ever longer.
  const steady = (las: object, srpt: number) => {
    const own = [1, 2, 3].map((seed) => {
      const thirds = { "steady.middle": 2, "steady.last": 7 + seed, "steady.differ": 1 };
      const values = {
        LAS: { mean: 5, ...las },
        SRPT: { mean: 10, ...thirds, "steady.use": srpt },
      };
      return { ...piece(seed, 5), values };
    });
    return reproduced(claim, sweep, own as unknown as readonly Piece[]).unsteady;
  };
  const used = (policy: string, use: number) =>
    `the links are used ${use} of the time under ${policy}, at a load of 0.7`;
  expect(steady({ "steady.use": 0.6 }, 0.61)).toBe(used("LAS", 0.6));
  expect(steady({ "steady.use": 0.62 }, 0.61)).toBe(used("SRPT", 0.61));
  expect(steady({ "steady.use": 0.69 }, 0.69)).toBe(
    "under SRPT the last third of the flows waits 9, the third before it 2",
  );
  expect(one).not.toHaveProperty("unsteady");
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
    kind: "number",
    expected: 0.8,
    compute,
    numbers: { half: { ...compute, tolerance: 0.05 } },
    why: "with half the tolerance {half}, and {other}",
  };
  expect(reproducedAlone(share)).toMatchObject({
    ...{ word: "agrees", estimator: "exact", effects: null },
    why: "with half the tolerance 0.667, and {other}",
  });
  const quotient = {
    ...share,
    kind: "side",
    expected: 1,
    asks: "at-least",
    over: compute,
  } as const;
  expect(reproducedAlone(quotient)).toMatchObject({ ours: { value: 1 }, word: "agrees" });
});

test("SPEC 9.5 θ₂ + θ₁ is by eq. 4 above 1, where eq. 5 has it below", () => {
  const printed: ComputedClaim = {
    ...{ id: "1", paper: "A", place: "eq. 5", says: "", kind: "number", why: "" },
    ...{ expected: 0.9, corrected: 1.1, compute: { load: 0.8, first: 0.5 } },
  };
  expect(reproducedAlone(printed)).toMatchObject({
    ours: { value: expect.closeTo(1.1, 12) },
    word: "erratum",
  });
});

describe("SPEC 13.5 a number made of a curve", () => {
  const head = {
    ...{ id: "1", paper: "A", place: "§1", says: "", kind: "number" as const },
    ...{ expected: 1, run: "x" },
  };
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
    const sweep = sweepOfSmall({ preset: "x", vary, seeds: 1 }, preset, [whole]);
    const { ours, why } = reproduced(whole, sweep, pieces);
    return [ours.value, why, sweep.measures];
  };

  test.each([
    ["the least", { of: "least" as const }, 0.8],
    ["where it crosses the other's", { of: "even" as const, over: "SRPT" }, 0.4 + (0.2 * 2) / 3],
    ["the largest effect of its side", { of: "most" as const, over: "SRPT", expected: 3 }, 2],
    [
      "the largest of the other side",
      { of: "most" as const, over: "SRPT", saves: true as const, expected: 0.3 },
      0.25,
    ],
    ["the last that is enough", { of: { last: 3 } }, 0.6],
    ["that over the other's", { of: { last: 4 }, over: "SRPT" }, 0.4 / 0.6],
  ])("%s", (_, claim, expected) => {
    expect(measured({ why: "", ...claim })[0]).toBeCloseTo(expected, 12);
  });

  test("of two points, over a policy's own number at the other", () => {
    const claim = {
      why: "{LAS / SRPT mean}",
      at: { load: 0.4 },
      over: "LAS",
      overAt: { load: 0.8 },
    };
    expect(measured(claim).slice(0, 2)).toEqual([3, "1.5"]);
  });

  test("in the reason: of another policy, over another, at another point", () => {
    const why = "{SRPT curve}, {LAS / SRPT mean}, {LAS / SRPT max@0.6}, {LAS mean@0.8}, {LAS p50}";
    expect(measured({ of: { last: 4 }, why })).toEqual([
      0.4,
      "0.6, 2, 7.5, 2, –",
      ["mean", "max", "p50"],
    ]);
  });
});
