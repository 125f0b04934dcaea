import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { DistributionSpec, Scenario } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { ageTable } from "./age-indices.ts";
import { lawOfListed, lawOfPackets } from "./law-of-sizes.ts";
import type { ServiceLaw } from "./service-law.ts";

/** By the definition: over all whole Δ, from the sizes as they are. */
function naive(sizes: readonly number[], age: number) {
  const left = sizes.filter((size) => size > age).map((size) => size - age);
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  let gittins = Number.POSITIVE_INFINITY;
  for (let delta = 1; delta <= Math.max(...left); delta++) {
    const work = mean(left.map((size) => Math.min(size, delta)));
    const ended = mean(left.map((size) => (size <= delta ? 1 : 0)));
    gittins = Math.min(gittins, work / ended);
  }
  return { gittins, serpt: mean(left) };
}

describe("SPEC 14.7 Gittins' index and SERPT's rank", () => {
  test.each(seedsUpTo(12))("as their definitions have them, sizes of seed %i", (seed) => {
    const random = randomIntegers(seed);
    const sizes = Array.from({ length: 1 + random(8) }, () => 1 + random(random(2) ? 40 : 6));
    const law = lawOfListed(Float64Array.from(sizes));
    const tables = { gittins: ageTable("gittins", law), serpt: ageTable("serpt", law) };
    for (let age = 0; age < Math.max(...sizes); age++) {
      const expected = naive(sizes, age);
      for (const name of ["gittins", "serpt"] as const) {
        expect(tables[name].ages[age]).toBe(age);
        expect((tables[name].values[age] as number) / expected[name]).toBeCloseTo(1, 12);
      }
    }
  });

  test("two sizes by hand: 2 packets with 4/5, 10 with 1/5", () => {
    const { values } = ageTable("gittins", twoSizes());
    // Two packets for 4 in 5 to end; then one for them; then what is left of ten.
    expect(values[0]).toBeCloseTo(2 / 0.8, 12);
    expect(values[1]).toBeCloseTo(1 / 0.8, 12);
    expect([...values.slice(2)]).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((x) => expect.closeTo(x, 9)));
  });

  test("larger ages than are kept one by one: steps of a 4,096th, and the largest size is reached", () => {
    const law = lawOfPackets({ fixed: 3_000_000 }, undefined);
    const { ages, values } = ageTable("serpt", law);
    expect(ages.length).toBeLessThan(120_000);
    for (const k of [0, 65_535, ages.length - 1])
      expect((values[k] as number) / (3_000_000 - (ages[k] as number))).toBeCloseTo(1, 9);
  });
});

function twoSizes(): ServiceLaw {
  return lawOfPackets(
    {
      cdf: [
        [2, 0.8],
        [10, 0.8],
        [10, 1],
      ],
    },
    undefined,
  );
}

function finishes(distribution: DistributionSpec, rank: string): readonly number[] {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution, load: 0.9, flows: 300, seed: 3 },
    policies: [{ id: "rank", rank }],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const { flows, policies } = materialise(parsed.scenario as Scenario);
  const [policy] = policies;
  if (policy === undefined) throw new Error("no policy");
  return [...simulate(flows, "slot", { kind: "link", rate: 1 }, policy).finish];
}

describe("SPEC 14.7 in runs", () => {
  test("a hazard that falls gives LAS, packet by packet", () => {
    // None of 300 flows comes near the largest size, a hundred thousand packets.
    const pareto = { pareto: { shape: 1.5, min: 0.4, max: 1e5 } };
    const las = finishes(pareto, "sent");
    expect(finishes(pareto, "gittins()")).toEqual(las);
    expect(finishes(pareto, "serpt()")).toEqual(las);
  });

  test("a hazard that rises gives FIFO", () => {
    const uniform = { uniform: { min: 10, max: 30 } };
    const fifo = finishes(uniform, "sent == 0");
    expect(finishes(uniform, "gittins()")).toEqual(fifo);
    expect(finishes(uniform, "serpt()")).toEqual(fifo);
  });
});

test("SPEC 14.7 written flows have no distribution: a fault with its remedy", () => {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: [{ id: "a", arrival: 0, size: 3 }],
    policies: [{ id: "rank", rank: ["sent > 1", "gittins()"] }],
  });
  expect(parsed.ok ? [] : parsed.faults.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^policies\[0\]\.rank: expected no gittins\(\), .*remove it, or give "workload"/,
    ),
  ]);
});
