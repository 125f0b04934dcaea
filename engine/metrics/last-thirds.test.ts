import { describe, expect, test } from "vitest";
import { estimate } from "../model/numbers/estimate.ts";
import { ln } from "../model/numbers/exact-math.ts";
import { Stream } from "../model/numbers/random.ts";
import { studentQuantile } from "../model/numbers/student.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { lastThirds } from "./last-thirds.ts";

/** Times in the system of a stationary queue M/M/1, first come first served: each hangs together with those before. */
function stays(seed: number, count: number, load: number): Float64Array {
  const random = new Stream(seed, "sizes");
  const exponential = () => -ln(1 - random.uniform());
  const out = new Float64Array(count);
  let backlog = 0;
  for (let k = -1000; k < count; k++) {
    const size = exponential();
    if (k >= 0) out[k] = backlog + size;
    backlog = Math.max(0, backlog + size - exponential() / load);
  }
  return out;
}

const SAMPLES = 200;
const shareThatDiffers = (of: (seed: number) => Float64Array) =>
  Array.from({ length: SAMPLES }, (_, k) => lastThirds(of(k + 1))?.differ).filter(Boolean).length /
  SAMPLES;

describe("SPEC 7.18 the last two thirds", () => {
  test.each(seedsUpTo(24))("are compared as Welch does, step by step, seed %i", (seed) => {
    const values = stays(seed, 425 + 3 * seed, 0.7).map((x, k) => x + (k > 300 ? seed / 8 : 0));
    const own = lastThirds(values);
    // 21 batches of equal length, what does not divide before them; the last 14 are compared.
    const length = Math.floor(values.length / 21);
    const batch = (k: number) => {
      const end = values.length - (20 - k) * length;
      return estimate([...values.slice(end - length, end)]).mean;
    };
    const middle = [7, 8, 9, 10, 11, 12, 13].map(batch);
    const last = [14, 15, 16, 17, 18, 19, 20].map(batch);
    const errorOf = (means: number[]) =>
      (estimate(means).halfWidth / studentQuantile(0.95, 6)) ** 2;
    const [a, b] = [errorOf(middle), errorOf(last)];
    const apart = Math.abs(estimate(middle).mean - estimate(last).mean);
    const freedom = Math.floor((a + b) ** 2 / (a ** 2 / 6 + b ** 2 / 6));
    expect(own?.middle).toBeCloseTo(estimate(middle).mean, 9);
    expect(own?.last).toBeCloseTo(estimate(last).mean, 9);
    expect(own?.differ).toBe(apart / Math.sqrt(a + b) > studentQuantile(0.99, freedom));
  });

  test("need twenty values a batch", () => {
    expect(lastThirds(new Float64Array(419))).toBeNull();
    expect(lastThirds(new Float64Array(420))).toEqual({ middle: 0, last: 0, differ: false });
  });

  test.each([
    [0.01, 420],
    [0.5, 420],
    [0.8, 3000],
  ])(
    "differ by chance in one stationary sample of a hundred, load %d, %i values (200 seeds)",
    (load, count) => {
      expect(shareThatDiffers((seed) => stays(seed, count, load))).toBeLessThanOrEqual(0.02);
    },
  );

  test("differ in most samples whose mean doubles from one to the other (200 seeds)", () => {
    const rising = (seed: number) => stays(seed, 3000, 0.5).map((x, k) => (k < 2000 ? x : 2 * x));
    expect(shareThatDiffers(rising)).toBeGreaterThan(0.8);
  });
});
