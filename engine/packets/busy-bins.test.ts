import { describe, expect, test } from "vitest";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { BusyBins } from "./busy-bins.ts";

describe.each([4, 16, 256])("SPEC 16.12 %i bins that only what happens takes", (count) => {
  test.each(seedsUpTo(12))("hold what a list of all that happened has there (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    const bins = new BusyBins(count);
    const sent: (readonly [from: number, to: number])[] = [];
    const waits: (readonly [from: number, to: number, bytes: number])[] = [];
    const dropped: number[] = [];
    let now = 0;
    for (let k = 0; k < 60; k++) {
      // Some microseconds, and now and then a silence.
      now += random(20) === 0 ? random(2 ** 31) * 16 : random(2 ** 22);
      const last = sent.at(-1)?.[1] ?? 0;
      if (random(2) === 0) {
        const wait = [Math.max(0, now - random(2 ** 22)), now, random(9000)] as const;
        waits.push(wait);
        bins.waited(...wait);
      }
      if (random(4) === 0) {
        dropped.push(now);
        bins.drop(now);
      }
      if (now >= last) {
        const to = now + 1 + random(2 ** 22);
        sent.push([now, to]);
        bins.sends(now, to);
      }
    }
    const { width, length, at, busy, longest, drops } = bins;
    expect(length).toBeLessThanOrEqual(count);
    const known = new Set<number>();
    for (let row = 0; row < length; row++) {
      const bin = at[row] as number;
      known.add(bin);
      expect(bin).toBeGreaterThan(row === 0 ? -1 : (at[row - 1] as number));
      const [from, to] = [bin * width, (bin + 1) * width];
      const during = ([a, b]: readonly [number, number]) =>
        Math.max(0, Math.min(b, to) - Math.max(a, from));
      expect(busy[row]).toBe(sent.reduce((sum, one) => sum + during(one), 0));
      const waited = waits.filter(
        ([a, b]) => (a < to && b > from) || (a === b && a >= from && a < to),
      );
      expect(longest[row]).toBe(waited.reduce((most, [, , bytes]) => Math.max(most, bytes), 0));
      expect(drops[row]).toBe(dropped.filter((time) => time >= from && time < to).length);
    }
    for (const time of dropped) expect(known).toContain(Math.floor(time / width));
    for (const [from] of sent) expect(known).toContain(Math.floor(from / width));
  });
});
