import { describe, expect, test } from "vitest";
import type { DistributionSpec } from "../model/spec/scenario.ts";
import { lawOfSizes } from "./law-of-sizes.ts";
import {
  type Mg1,
  meanUnderFifo,
  meanUnderLas,
  meanUnderLevels,
  meanUnderPs,
  meanUnderSrpt,
} from "./mg1.ts";
import { lawOfPieces, type ServiceLaw } from "./service-law.ts";

const LOADS = [0.1, 0.5, 0.9, 0.99];

const WEB_SEARCH = lawOfSizes("web-search", undefined);
const PARETO = lawOfSizes({ pareto: { shape: 1.2, min: 1, max: 1e5 } }, undefined);
const UNIFORM = lawOfSizes({ uniform: { min: 0, max: 2 } }, undefined);
const FIXED = lawOfSizes({ fixed: 5 }, undefined);

const MEANS = {
  FIFO: meanUnderFifo,
  PS: meanUnderPs,
  LAS: meanUnderLas,
  SRPT: meanUnderSrpt,
  levels: (queue: Mg1) => meanUnderLevels(queue, [1, 3]),
};

describe("closed forms", () => {
  test.each(LOADS)(
    "exponential sizes, load %d: FIFO, PS and LAS all have 1/(μ − λ), SRPT less",
    (load) => {
      const queue = { law: EXPONENTIAL, load, rate: 1 };
      const mean = 1 / (1 - load);
      expect(meanUnderFifo(queue) / mean).toBeCloseTo(1, 10);
      expect(meanUnderPs(queue) / mean).toBeCloseTo(1, 10);
      expect(meanUnderLas(queue) / mean).toBeCloseTo(1, 10);
      expect(meanUnderLevels(queue, [0.3, 1, 2.5]) / mean).toBeCloseTo(1, 10);
      expect(meanUnderSrpt(queue)).toBeLessThan(mean);
    },
  );

  test.each(LOADS)("one size, load %d: SRPT is FIFO, LAS lets all wait for the last", (load) => {
    const queue = { law: FIXED, load, rate: 1 };
    const fifo = 5 + (load * 5) / (2 * (1 - load));
    expect(meanUnderFifo(queue) / fifo).toBeCloseTo(1, 12);
    expect(meanUnderSrpt(queue) / fifo).toBeCloseTo(1, 12);
    expect(meanUnderPs(queue) / (5 / (1 - load))).toBeCloseTo(1, 12);
    expect(meanUnderLas(queue) / (fifo / (1 - load))).toBeCloseTo(1, 12);
  });

  test("uniform sizes on [0, 2], load ½: FIFO has 1 + (½ · 4/3) / (2 · ½) = 5/3", () => {
    expect(meanUnderFifo({ law: UNIFORM, load: 0.5, rate: 1 })).toBeCloseTo(5 / 3, 12);
  });

  test("two sizes under SRPT, worked out by hand", () => {
    // Sizes 1 and 3, half each, λ = ¼: ρ(1) = ⅛, ρ(3) = ½.
    const law = lawOfSizes(
      {
        cdf: [
          [1, 0.5],
          [3, 0.5],
          [3, 1],
        ],
      },
      undefined,
    );
    const one = (0.25 * (0.5 + 0.5)) / (2 * (1 - 1 / 8)) + 1;
    const three = (0.25 * (0.5 + 4.5)) / (2 * (1 - 1 / 2) * (1 - 1 / 8)) + 1 + 2 / (1 - 1 / 8);
    expect(meanUnderSrpt({ law, load: 0.5, rate: 1 })).toBeCloseTo((one + three) / 2, 12);
  });
});

describe.each([
  ["web search", WEB_SEARCH],
  ["bounded Pareto", PARETO],
  ["uniform", UNIFORM],
  ["fixed", FIXED],
])("of %s", (_, law) => {
  test.each(LOADS)(
    "at load %d SRPT is best, and levels are FIFO if there is one, LAS if there are many",
    (load) => {
      const queue = { law, load, rate: 1 };
      const least = meanUnderSrpt(queue);
      for (const mean of Object.values(MEANS)) {
        expect(mean(queue)).toBeGreaterThanOrEqual(least * (1 - 1e-12));
      }
      const largest = 1e9;
      expect(meanUnderLevels(queue, [])).toBeCloseTo(meanUnderFifo(queue), 9);
      expect(meanUnderLevels(queue, [largest]) / meanUnderFifo(queue)).toBeCloseTo(1, 12);
    },
  );

  test.each(Object.entries(MEANS))(
    "%s: alone at no load, ∞ at full load, inverse in the rate",
    (name, mean) => {
      expect(mean({ law, load: 1e-9, rate: 4 }) / (law.mean / 4)).toBeCloseTo(1, 5);
      expect(mean({ law, load: 1, rate: 1 })).toBe(Number.POSITIVE_INFINITY);
      if (name === "levels") return;
      const slow = mean({ law, load: 0.7, rate: 1 });
      expect(mean({ law, load: 0.7, rate: 1460 }) * 1460).toBeCloseTo(slow, 6);
    },
  );
});

describe("between the policies", () => {
  test("LAS beats PS where hazard rates fall (Pareto), loses where they rise (uniform)", () => {
    const load = 0.8;
    expect(meanUnderLas({ law: PARETO, load, rate: 1 })).toBeLessThan(
      meanUnderPs({ law: PARETO, load, rate: 1 }),
    );
    expect(meanUnderLas({ law: UNIFORM, load, rate: 1 })).toBeGreaterThan(
      meanUnderPs({ law: UNIFORM, load, rate: 1 }),
    );
  });

  test("levels tend to LAS as thresholds become many", () => {
    const queue = { law: UNIFORM, load: 0.8, rate: 1 };
    const fine = Array.from({ length: 2000 }, (_, i) => (i + 1) / 1000);
    expect(meanUnderLevels(queue, fine) / meanUnderLas(queue)).toBeCloseTo(1, 2);
  });

  test("an atom is the limit of ever narrower ranges, under every policy", () => {
    const around = (width: number): DistributionSpec => ({
      cdf: [
        [1, 0],
        [2, 0.3],
        [4 - width, 0.3],
        [4, 0.8],
        [6, 1],
      ],
    });
    const [atom, narrow] = [lawOfSizes(around(0), undefined), lawOfSizes(around(1e-7), undefined)];
    for (const mean of Object.values(MEANS)) {
      const exact = mean({ law: atom, load: 0.8, rate: 1 });
      expect(mean({ law: narrow, load: 0.8, rate: 1 }) / exact).toBeCloseTo(1, 6);
    }
  });
});

/** P(S > x) = e^(−x), cut off at 40, where 4e-18 is left. */
const EXPONENTIAL: ServiceLaw = lawOfPieces(() => [
  {
    kind: "stretch",
    from: 0,
    to: 40,
    mass: 1,
    density: (x) => Math.exp(-x),
    moments: (x) => [
      -Math.expm1(-x) - x * Math.exp(-x),
      -2 * Math.expm1(-x) - (x * x + 2 * x) * Math.exp(-x),
    ],
    massAbove: (x) => Math.exp(-x),
  },
]);
