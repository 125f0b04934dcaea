import { describe, expect, test } from "vitest";
import { randomIntegers } from "../../../testing/scenarios/random-integers.ts";
import { seeds } from "../../../testing/seeds.ts";
import { WrongLinks } from "./wrong-links.ts";

describe("WrongLinks", () => {
  test.each(seeds([1, 2, 3]))("has the first, as a sorted list does (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    const n = 30;
    const level = new Float64Array(n);
    const wrong = new WrongLinks(level);
    const twin = new Map<number, number>();
    for (let step = 0; step < 1000; step++) {
      const link = random(n);
      if (random(3) === 0) {
        wrong.delete(link);
        twin.delete(link);
      } else {
        level[link] = random(4);
        twin.set(link, random(4));
        wrong.set(link, twin.get(link) as number);
      }
      const sorted = [...twin].sort(
        ([a, x], [b, y]) => x - y || (level[a] as number) - (level[b] as number) || a - b,
      );
      expect(wrong.first()).toBe(sorted[0]?.[0] ?? -1);
      expect(wrong.has(link)).toBe(twin.has(link));
    }
  });
});
