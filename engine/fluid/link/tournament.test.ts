import { describe, expect, test } from "vitest";
import { randomIntegers } from "../../testing/random-integers.ts";
import { type Race, Tournament } from "./tournament.ts";

/** Entrants on lines `at + pace·time`; the lowest is ahead, then the slowest, then the smallest number. */
class Lines implements Race {
  readonly at: Int32Array;
  readonly pace: Int32Array;

  constructor(count: number) {
    this.at = new Int32Array(count);
    this.pace = new Int32Array(count);
  }

  isAhead(a: number, b: number, time: number): boolean {
    const apart = this.place(a, time) - this.place(b, time);
    if (apart !== 0) return apart < 0;
    const faster = (this.pace[a] as number) - (this.pace[b] as number);
    return faster < 0 || (faster === 0 && a < b);
  }

  overtakes(b: number, a: number, time: number): number {
    const closing = (this.pace[a] as number) - (this.pace[b] as number);
    if (closing <= 0) return Number.POSITIVE_INFINITY;
    return time + (this.place(b, time) - this.place(a, time)) / closing;
  }

  place(entrant: number, time: number): number {
    return (this.at[entrant] as number) + (this.pace[entrant] as number) * time;
  }
}

describe("a tournament of lines", () => {
  test.each([1, 2, 3])("has the first that a look at all has, until it says (seed %d)", (seed) => {
    const random = randomIntegers(seed);
    const count = 60;
    const lines = new Lines(count);
    const tournament = new Tournament(count, lines);
    const inside = new Set<number>();
    const best = (time: number) =>
      [...inside].reduce((a, b) => (a < 0 || lines.isAhead(b, a, time) ? b : a), -1);
    let time = 0;
    for (let step = 0; step < 3000; step++) {
      const entrant = random(count);
      if (inside.delete(entrant)) {
        tournament.delete(entrant);
      } else {
        lines.at[entrant] = random(2000) - 20 * time;
        lines.pace[entrant] = random(12);
        inside.add(entrant);
        tournament.add(entrant, time);
      }
      expect(tournament.has(entrant)).toBe(inside.has(entrant));
      // Now and then time goes on, by eighths: what is asked is exact.
      if (random(3) > 0) continue;
      time += random(40) / 8;
      tournament.advance(time);
      expect(tournament.first()).toBe(best(time));
      const until = tournament.next();
      expect(until).toBeGreaterThan(time);
      const last = Math.min(until, time + 1000);
      for (const part of [0.25, 0.5, 0.999]) {
        expect(best(time + part * (last - time))).toBe(tournament.first());
      }
    }
  });

  test("plays few matches: two logarithms of them an overtaking, an entrance, an exit", () => {
    const random = randomIntegers(1);
    const count = 4096;
    const lines = new Lines(count);
    let matches = 0;
    const tournament = new Tournament(count, {
      isAhead(a, b, time) {
        matches++;
        return lines.isAhead(a, b, time);
      },
      overtakes: (b, a, time) => lines.overtakes(b, a, time),
    });
    for (let k = 0; k < count; k++) {
      lines.at[k] = -random(1e6);
      lines.pace[k] = random(1e4);
      tournament.add(k, 0);
    }
    for (let time = 0; time < 200; time += 0.1) tournament.advance(time);
    for (let k = 0; k < count; k++) tournament.delete(k);
    expect(tournament.first()).toBe(-1);
    expect(matches).toBeLessThan(2 * Math.log2(count) * 2 * count);
  });
});
