import { describe, expect, test } from "vitest";
import { MANIFEST } from "../../workloads/manifest.ts";
import { makeDistribution } from "./distribution.ts";
import { SizeProfile } from "./size-profile.ts";

const COUNT = 2 ** 16;

/** Shares of flows and bytes up to x, by counting the quantiles at the middles of equal slices. */
function counted(sizes: readonly number[], x: number): [flows: number, bytes: number] {
  const below = sizes.filter((size) => size <= x);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [below.length / sizes.length, sum(below) / sum(sizes)];
}

describe("shares of flows and bytes", () => {
  test.each(["web-search", "web-search-bytes", "homa-w4", "alibaba-storage", "flux-sgd"])(
    "of %s are those of its quantiles",
    (id) => {
      // The unrounded law: a profile knows of no packets.
      const { points } = makeDistribution(id, "fluid", undefined);
      const law = makeDistribution({ cdf: points }, "fluid", undefined);
      const sizes = Array.from({ length: COUNT }, (_, i) => law.sample((i + 0.5) / COUNT));
      const profile = new SizeProfile(points);
      for (const x of [50, 1460, 20_000, 1e5, 1e6, 1e7]) {
        const [flows, bytes] = counted(sizes, x);
        expect(profile.flowsUpTo(x)).toBeCloseTo(flows, 4);
        expect(profile.bytesUpTo(x)).toBeCloseTo(bytes, 3);
      }
    },
  );

  test.each(MANIFEST.map(({ id }) => id))("of %s rise from 0 to 1, its curve with them", (id) => {
    const { points } = makeDistribution(id, "fluid", undefined);
    const profile = new SizeProfile(points);
    const { size, flows, bytes } = profile.curve();
    const last = size.length - 1;
    expect([flows[0], bytes[0]]).toEqual([0, 0]);
    expect(flows[last]).toBeCloseTo(1, 12);
    expect(bytes[last]).toBeCloseTo(1, 12);
    expect(size.length).toBeLessThan(2500);
    const wrong: number[] = [];
    for (let i = 1; i <= last; i++) {
      const x = size[i] as number;
      const [share, sum] = [flows[i] as number, bytes[i] as number];
      const isFalling = x < (size[i - 1] as number) || share < (flows[i - 1] as number) - 1e-12;
      const isLastOfSize = x < (size[i + 1] ?? Number.POSITIVE_INFINITY);
      const off = Math.max(
        Math.abs(share - profile.flowsUpTo(x)),
        Math.abs(sum - profile.bytesUpTo(x)),
      );
      if (isFalling || (isLastOfSize && !(off < 5e-10))) wrong.push(x);
    }
    expect(wrong).toEqual([]);
  });

  test("count an atom at its own size, and nothing below the least or beyond the largest", () => {
    const profile = new SizeProfile([
      [10, 0],
      [10, 0.5],
      [30, 1],
    ]);
    expect([9.9, 10, 20, 30, 99].map((x) => profile.flowsUpTo(x))).toEqual([0, 0.5, 0.75, 1, 1]);
    expect(profile.mean).toBe(15);
    expect([9.9, 10, 20, 30, 99].map((x) => profile.bytesUpTo(x))).toEqual([
      0,
      1 / 3,
      (5 + 3.75) / 15,
      1,
      1,
    ]);
  });
});
