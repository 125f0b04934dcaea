import { describe, expect, test } from "vitest";
import { randomIntegers } from "../testing/random-integers.ts";
import { Rings } from "./rings.ts";
import { SureTurns } from "./sure-turns.ts";

const LEVELS = 3;

/** One array a level, and what every flow has sent. */
class Twin {
  readonly rings: number[][] = Array.from({ length: LEVELS }, () => []);
  readonly sent: number[] = [];

  take(level: number, turns: number): void {
    const ring = this.rings[level] as number[];
    for (let k = 0; k < turns; k++) {
      const flow = ring.shift() as number;
      this.sent[flow] = (this.sent[flow] ?? 0) + 1;
      ring.push(flow);
    }
  }

  leave(flow: number): void {
    for (const ring of this.rings) {
      ring.splice(0, ring.length, ...ring.filter((other) => other !== flow));
    }
  }
}

describe("SPEC 1.4 Rings keep their flows in order, and count what they send", () => {
  // Rows and, from 128 flows on, trees.
  const draws = [1, 2, 3].flatMap((seed) => [[seed, 12] as const, [seed, 600] as const]);
  test.each(draws)(
    "as arrays do, after each of many random steps (seed %i, %i flows)",
    (seed, n) => {
      const random = randomIntegers(seed);
      const sent = new Float64Array(n);
      const twin = new Twin();
      for (let flow = 0; flow < n; flow++) twin.sent[flow] = 0;
      const spread = Float64Array.from(sent, () => random(12));
      const sure = new SureTurns(spread, LEVELS, seed === 2, (_, gap) => 1 + random(5 * gap));
      const rings = new Rings(sent, LEVELS, sure);
      for (let step = 0; step < 2000; step++) {
        const flow = random(n);
        const level = random(10) === 0 ? random(LEVELS) : 0;
        const count = rings.count(level);
        if (count > 0 && random(3) === 0) {
          const check = rings.untilCheck(level);
          if (random(2) === 0) {
            const turns = Math.min(check - 1, random(3 * count));
            rings.advance(level, turns);
            twin.take(level, turns);
          } else {
            twin.take(level, check);
            const last = rings.takeChecked(level);
            expect(last).toBe(twin.rings[level]?.at(-1));
            expect(sent[last]).toBe(twin.sent[last]);
            twin.leave(last);
          }
          rings.narrow(level);
        } else if (count > 0 && random(20) === 0) {
          const all = rings.disband(level);
          for (let k = 0; k < all.length; k++) {
            const of = all.at(k);
            expect(of).toBe(twin.rings[level]?.[k]);
            sent[of] = (sent[of] as number) + of;
            twin.sent[of] = (twin.sent[of] as number) + of;
            rings.join(of, level, all.length);
          }
        } else if (twin.rings.some((ring) => ring.includes(flow))) {
          if (n > 12 && random(4) > 0) continue;
          if (random(2) === 0) rings.leave(flow);
          else rings.withdraw(flow);
          twin.leave(flow);
          expect(sent[flow]).toBe(twin.sent[flow]);
        } else if (random(3) === 0) {
          const wait = random(count + 1);
          rings.insert(flow, level, wait);
          twin.rings[level]?.splice(wait, 0, flow);
          expect(rings.waitOf(flow)).toBe(wait);
        } else {
          rings.join(flow, level);
          twin.rings[level]?.push(flow);
        }
        if (n > 12 && step % 50 > 0) continue;
        expect(twin.rings.map((_, l) => walk(rings, l))).toEqual(twin.rings);
        expect(rings.highest()).toBe(twin.rings.findIndex((ring) => ring.length > 0));
        expect([...sent]).toEqual(twin.sent);
      }
    },
  );

  test("leaving without having joined does nothing", () => {
    const rings = new Rings(
      new Float64Array(1),
      1,
      new SureTurns(new Float64Array(1), 1, false, () => 1),
    );
    rings.leave(0);
    expect(rings.highest()).toBe(-1);
  });
});

function walk(rings: Rings, level: number): number[] {
  return Array.from({ length: rings.count(level) }, (_, k) => rings.at(level, k));
}
