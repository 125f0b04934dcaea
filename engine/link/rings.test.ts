import { describe, expect, test } from "vitest";
import { randomIntegers } from "../testing/random-integers.ts";
import { Rings } from "./rings.ts";

describe("SPEC 1.4 Rings keep their flows in order", () => {
  test.each([1, 2, 3])(
    "as one array a level does, after each of 2000 random steps (seed %i)",
    (seed) => {
      const random = randomIntegers(seed);
      const levels = 3;
      const rings = new Rings(12, levels);
      const twin: number[][] = [[], [], []];
      for (let step = 0; step < 2000; step++) {
        const flow = random(12);
        const level = random(levels);
        const isIn = twin.some((ring) => ring.includes(flow));
        if (isIn) {
          rings.leave(flow);
          for (const ring of twin)
            ring.splice(0, ring.length, ...ring.filter((other) => other !== flow));
        } else {
          rings.join(flow, level);
          twin[level]?.push(flow);
        }
        expect(twin.map((_, l) => walk(rings, l))).toEqual(twin);
        expect(twin.map((_, l) => rings.count(l))).toEqual(twin.map((ring) => ring.length));
        expect(rings.highest()).toBe(twin.findIndex((ring) => ring.length > 0));
      }
    },
  );

  test("leaving without having joined does nothing", () => {
    const rings = new Rings(1, 1);
    rings.leave(0);
    expect(rings.highest()).toBe(-1);
  });
});

function walk(rings: Rings, level: number): number[] {
  const flows: number[] = [];
  for (let flow = rings.first(level); flow >= 0; flow = rings.next(flow)) flows.push(flow);
  return flows;
}
