import { describe, expect, test } from "vitest";
import type { DistributionSpec } from "../model/spec/scenario.ts";
import { type AgeFunction, valueAtAge } from "../rank/age-table.ts";
import { naiveAgeRank, type Points } from "../testing/naive/naive-age-ranks.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { randomPoints } from "../testing/scenarios/random-points.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { ageLines } from "./age-lines.ts";
import { lawOfSizes } from "./law-of-sizes.ts";

const NAMES: readonly AgeFunction[] = ["gittins", "serpt"];
const along = (name: AgeFunction, distribution: DistributionSpec) =>
  ageLines(name, lawOfSizes(distribution, undefined));

describe("SPEC 14.7 Gittins' index and SERPT's rank along all ages, as a fluid", () => {
  test.each(seedsUpTo(30))("as their definitions have them to 1e-6, a law of seed %i", (seed) => {
    const random = randomIntegers(seed);
    const points = randomPoints(random, 1);
    const largest = points.at(-1)?.[0] as number;
    const scale = Math.max(...[0, 0.3, 0.6].map((at) => naiveAgeRank("serpt", points, at)));
    for (const name of NAMES) {
      const table = along(name, { cdf: points as Points });
      for (let k = 0; k < 300; k++) {
        const age = (largest * random(1_000_000)) / 1_000_000;
        const apart = Math.abs(valueAtAge(table, age) - naiveAgeRank(name, points, age));
        expect({ points, name, age, isNear: apart < 2e-6 * scale }).toMatchObject({ isNear: true });
      }
    }
  });

  test("two sizes by hand: 2 with 4/5, 10 with 1/5", () => {
    const twoSizes: DistributionSpec = {
      cdf: [
        [2, 0.8],
        [10, 0.8],
        [10, 1],
      ],
    };
    const gittins = along("gittins", twoSizes);
    // All end a flow of two, then what is left of ten.
    expect([...gittins.ages]).toEqual([0, 2, 10]);
    expect([...gittins.values]).toEqual([2.5, 8, 0].map((x) => expect.closeTo(x, 12)));
    expect([...(gittins.ends ?? [])]).toEqual([0, 0, 0]);
    const serpt = along("serpt", twoSizes);
    expect([0, 1, 2, 5].map((age) => valueAtAge(serpt, age))).toEqual(
      [3.6, 2.6, 8, 5].map((x) => expect.closeTo(x, 12)),
    );
  });

  test("even sizes: half of what may be left, in one line", () => {
    for (const name of NAMES) {
      const table = along(name, { uniform: { min: 1, max: 3 } });
      expect([0.5, 1, 2, 2.9].map((age) => valueAtAge(table, age))).toEqual(
        [1.5, 1, 0.5, 0.05].map((x) => expect.closeTo(x, 9)),
      );
      expect(table.ages.length).toBeLessThan(5);
    }
  });

  test("bounded Pareto: the inverse of the hazard, until the end of all is nearer", () => {
    const { shape, min, max } = { shape: 1.5, min: 1, max: 1000 };
    const table = along("gittins", { pareto: { shape, min, max } });
    for (const age of [1, 2, 7, 50, 300]) {
      const inverse = (age / shape) * (1 - (age / max) ** shape);
      expect(valueAtAge(table, age) / inverse).toBeCloseTo(1, 5);
    }
    // Before the least size Δ leads to where one more size costs as much as all up to it.
    const price = (to: number) => {
      const [first, ended] = [3 * (1 - to ** -0.5), 1 - to ** -1.5];
      return (first + to * to ** -1.5) / ended;
    };
    const least = Math.min(...Array.from({ length: 20_000 }, (_, k) => price(1.0001 + k / 4000)));
    expect(valueAtAge(table, 0) / least).toBeCloseTo(1, 3);
  });

  test("of the library's laws at most 3,300 lines", () => {
    for (const name of NAMES)
      for (const law of ["web-search", "facebook-hadoop-packets", "alibaba-storage", "imc10"]) {
        const { ages, values } = along(name, law);
        expect(ages.length).toBeLessThan(3300);
        expect(values.every(Number.isFinite)).toBe(true);
      }
  });
});
