import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cuts, cutsOf } from "../formulas/cuts.ts";
import { eq1Of, leastEq1 } from "../formulas/eq1.ts";
import { lawOfListed, lawOfPackets, lawOfSizes } from "../formulas/law-of-sizes.ts";
import { meanUnderFifo, meanUnderLas, meanUnderLevels, meanUnderSrpt } from "../formulas/mg1.ts";
import type { ServiceLaw } from "../formulas/service-law.ts";
import type { CdfPoints } from "../model/spec/scenario.ts";
import { tries } from "../testing/seeds.ts";
import { eq1Objective, mg1Objective, optimalThresholds } from "./optimal.ts";

const SEED = 41088;
const PARETO = lawOfSizes({ pareto: { shape: 1.2, min: 1, max: 1e5 } }, undefined);
const UNIFORM = lawOfSizes({ uniform: { min: 0, max: 2 } }, undefined);
const WEB_SEARCH = lawOfPackets("web-search", undefined);
const DATA_MINING = lawOfPackets("data-mining", undefined);

const OBJECTIVES = {
  "SPEC 4.31 eq1": { columns: eq1Objective, value: eq1Of },
  "SPEC 4.32 mg1": {
    columns: mg1Objective,
    value: (law: ServiceLaw, load: number, thresholds: readonly number[]) =>
      meanUnderLevels({ law, load, rate: 1 }, thresholds),
  },
};
type Objective = (typeof OBJECTIVES)[keyof typeof OBJECTIVES];

/** Hundreds of thousands of rows for data mining: made once a law. */
const CUTS = new Map<ServiceLaw, Cuts>();

function best(law: ServiceLaw, { columns }: Objective, load: number, queues: number) {
  const cuts = CUTS.get(law) ?? cutsOf(law, false);
  CUTS.set(law, cuts);
  return optimalThresholds(cuts, columns(cuts, load), queues);
}

/** Every choice of at most `queues` − 1 of the sizes. */
function* choices(sizes: readonly number[], queues: number): Generator<readonly number[]> {
  yield [];
  if (queues < 2) return;
  for (const [i, size] of sizes.entries()) {
    for (const rest of choices(sizes.slice(i + 1), queues - 1)) yield [size, ...rest];
  }
}

describe.each(Object.entries(OBJECTIVES))("%s", (_, objective) => {
  test(`is least of all choices among the sizes there are, random laws (seed ${SEED})`, () => {
    const laws = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });
    const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(
        laws,
        weights,
        fc.constantFrom(0.2, 0.7, 0.95),
        fc.integer({ min: 1, max: 4 }),
        (sizes, weight, load, queues) => {
          const law = lawOfListed(
            Float64Array.from(sizes.flatMap((x, i) => Array(weight[i]).fill(x))),
          );
          const found = best(law, objective, load, queues);
          const sorted = [...sizes].sort((a, b) => a - b);
          const values = [...choices(sorted, queues)].map((chosen) =>
            objective.value(law, load, chosen),
          );
          expect(found.value / Math.min(...values)).toBeCloseTo(1, 10);
          expect(found.thresholds.length).toBeLessThan(queues);
        },
      ),
      { seed: SEED, numRuns: tries(200) },
    );
  });

  test.each([
    ["web search", WEB_SEARCH],
    ["data mining", DATA_MINING],
    ["bounded Pareto", PARETO],
    ["uniform", UNIFORM],
  ])("%s: the value is that of the formula, and no other row beside it is better", (__, law) => {
    for (const load of [0.5, 0.8]) {
      const { thresholds, value } = best(law, objective, load, 4);
      expect(objective.value(law, load, thresholds) / value).toBeCloseTo(1, 9);
      for (const [k, theta] of thresholds.entries()) {
        for (const factor of [0.5, 0.9, 0.99, 1.01, 1.1, 2]) {
          const moved = thresholds
            .map((other, i) => (i === k ? theta * factor : other))
            .sort((a, b) => a - b);
          expect(objective.value(law, load, moved)).toBeGreaterThanOrEqual(value * (1 - 1e-6));
        }
      }
    }
  });

  test("never rises with the number of queues", () => {
    for (const law of [WEB_SEARCH, DATA_MINING, PARETO, UNIFORM]) {
      let before = Number.POSITIVE_INFINITY;
      for (const queues of [1, 2, 3, 4, 6, 8, 12, 16]) {
        const { value, thresholds } = best(law, objective, 0.8, queues);
        expect(value).toBeLessThanOrEqual(before);
        expect(thresholds.length).toBeLessThan(queues);
        before = value;
      }
    }
  });

  test("scales with the sizes", () => {
    const points: CdfPoints = [
      [2, 0.2],
      [5, 0.6],
      [40, 1],
    ];
    const scaled = points.map(([x, p]) => [64 * x, p] as const);
    const one = best(lawOfSizes({ cdf: points }, undefined), objective, 0.7, 5);
    const large = best(lawOfSizes({ cdf: scaled }, undefined), objective, 0.7, 5);
    expect(large.thresholds.length).toBe(one.thresholds.length);
    for (const [k, theta] of one.thresholds.entries()) {
      expect((large.thresholds[k] as number) / (64 * theta)).toBeCloseTo(1, 6);
    }
  });
});

describe("known values", () => {
  test.each([2, 4, 8, 16])(
    "SPEC 4.31 eq. 1 reaches its closed form where sizes are continuous, %i queues",
    (queues) => {
      for (const load of [0.3, 0.6, 0.9]) {
        const { value } = best(PARETO, OBJECTIVES["SPEC 4.31 eq1"], load, queues);
        expect(value / leastEq1(load, queues)).toBeCloseTo(1, 6);
        // Atoms leave fewer shares to choose from.
        const atoms = best(DATA_MINING, OBJECTIVES["SPEC 4.31 eq1"], load, queues).value;
        expect(atoms).toBeGreaterThanOrEqual(leastEq1(load, queues));
      }
    },
  );

  test("SPEC 4.32 one queue is FIFO, and where sizes hardly differ no threshold helps", () => {
    const mg1 = OBJECTIVES["SPEC 4.32 mg1"];
    for (const law of [PARETO, UNIFORM, WEB_SEARCH]) {
      const fifo = meanUnderFifo({ law, load: 0.8, rate: 1 });
      expect(best(law, mg1, 0.8, 1).value / fifo).toBeCloseTo(1, 10);
    }
    expect(best(UNIFORM, mg1, 0.8, 8).thresholds).toEqual([]);
    expect(best(lawOfSizes({ fixed: 3 }, undefined), mg1, 0.8, 8).thresholds).toEqual([]);
  });

  test("SPEC 4.32 the optimum lies between SRPT and LAS for heavy tails", () => {
    for (const law of [PARETO, WEB_SEARCH, DATA_MINING]) {
      const queue = { law, load: 0.8, rate: 1 };
      const { value } = best(law, OBJECTIVES["SPEC 4.32 mg1"], 0.8, 16);
      expect(value).toBeGreaterThan(meanUnderSrpt(queue));
      expect(value).toBeLessThan(meanUnderLas(queue));
    }
  });

  test("SPEC 4.32 mean FCT of a sampled M/G/1 law with two sizes, by hand", () => {
    // Sizes 1 (9 of 10) and 11: E[S] = 2, ρ = ½, λ = ¼. With θ = 1: V(1) = ¼·1 / (2·¾) = 1/6.
    const law = lawOfListed(Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 11));
    const whole = (0.25 * (0.9 + 12.1)) / (2 * 0.5);
    const mean = 0.9 * (1 + 1 / 6) + 0.1 * ((11 + whole) / 0.75);
    const found = best(law, OBJECTIVES["SPEC 4.32 mg1"], 0.5, 4);
    expect(found.thresholds).toEqual([1]);
    expect(found.value).toBeCloseTo(mean, 12);
  });
});
