import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chiSquareScore,
  correlation,
  ksCritical,
  ksDistance,
} from "../../testing/sample-statistics.ts";
import { Stream } from "./random.ts";

const SEED = 20191;
const COUNT = 100_000;

function draw(seed: number, purpose: ConstructorParameters<typeof Stream>[1], count = COUNT) {
  const column = new Float64Array(count);
  new Stream(seed, purpose).fill(column);
  return column;
}

describe("a stream", () => {
  test("keeps its numbers, purpose by purpose", () => {
    const first = (["arrivals", "sizes", "endpoints", "bounds", "deadlines"] as const).map(
      (purpose) => [purpose, ...draw(1, purpose, 2)],
    );
    expect(first).toEqual([
      ["arrivals", 0.37773472087612203, 0.6193833549517858],
      ["sizes", 0.7809599992405761, 0.8055123392865827],
      ["endpoints", 0.10650308958819721, 0.9757921400461291],
      ["bounds", 0.31759751231567257, 0.3840864855822278],
      ["deadlines", 0.5608294770144772, 0.9459918804727051],
    ]);
  });

  test("is the same again for the same seed and purpose", () => {
    expect(draw(7, "sizes", 1000)).toEqual(draw(7, "sizes", 1000));
  });

  test("fills a column with what it would have drawn one by one", () => {
    const stream = new Stream(7, "sizes");
    expect(Array.from({ length: 100 }, () => stream.uniform())).toEqual([...draw(7, "sizes", 100)]);
  });

  test(`stays in [0, 1) on multiples of 2⁻⁵³, whatever the safe integer it is seeded with (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (seed) => {
        for (const u of draw(seed, "bounds", 100)) {
          expect(u >= 0 && u < 1 && Number.isInteger(u * 2 ** 53)).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test("is uniform (Kolmogorov–Smirnov, seed 1)", () => {
    expect(ksDistance(draw(1, "sizes"), (u) => u)).toBeLessThan(ksCritical(COUNT));
  });

  test("is uniform in its low bits too (χ² of bits 33 to 40, seed 1)", () => {
    const counts = new Array<number>(256).fill(0);
    for (const u of draw(1, "sizes")) {
      const slice = Math.floor((u * 2 ** 40) % 256);
      counts[slice] = (counts[slice] ?? 0) + 1;
    }
    expect(
      Math.abs(
        chiSquareScore(
          counts,
          counts.map(() => 1 / 256),
        ),
      ),
    ).toBeLessThan(3.3);
  });

  test("has nothing to do with other purposes, neighbouring seeds, or its own past (seed 1)", () => {
    const sizes = draw(1, "sizes");
    const limit = 3.3 / Math.sqrt(COUNT);
    for (const other of [
      draw(1, "arrivals"),
      draw(1, "deadlines"),
      draw(2, "sizes"),
      draw(0, "sizes"),
    ]) {
      expect(Math.abs(correlation(sizes, other))).toBeLessThan(limit);
    }
    expect(Math.abs(correlation(sizes.subarray(1), sizes.subarray(0, -1)))).toBeLessThan(limit);
  });

  test("starts anywhere for neighbouring seeds: first draws of seeds 0 to 9999 are uniform", () => {
    const firsts = Float64Array.from({ length: 10_000 }, (_, seed) =>
      new Stream(seed, "arrivals").uniform(),
    );
    expect(ksDistance(firsts, (u) => u)).toBeLessThan(ksCritical(10_000));
  });

  test("tells seeds apart that agree in their lower or upper 32 bits", () => {
    const firsts = [5, 5 + 2 ** 32, 5 + 2 ** 33, -5, 6].map((seed) =>
      new Stream(seed, "sizes").uniform(),
    );
    expect(new Set(firsts).size).toBe(5);
  });
});

describe("below(n)", () => {
  test("gives each of 0…n−1 its share (χ², seed 1)", () => {
    const stream = new Stream(1, "endpoints");
    const counts = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) {
      const port = stream.below(7);
      counts[port] = (counts[port] ?? 0) + 1;
    }
    expect(counts).toHaveLength(7);
    expect(
      Math.abs(
        chiSquareScore(
          counts,
          counts.map(() => 1 / 7),
        ),
      ),
    ).toBeLessThan(3.3);
  });

  test("takes one number of the stream", () => {
    const stream = new Stream(1, "endpoints");
    stream.below(1);
    stream.below(1000);
    expect(stream.uniform()).toBe(draw(1, "endpoints", 3)[2]);
  });
});
