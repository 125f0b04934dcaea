import { describe, expect, test } from "vitest";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { Agenda } from "./agenda.ts";

describe("SPEC 6.1: the agenda gives events by time and then by order of scheduling", () => {
  test.each(seeds([1, 2, 3, 4]))("as a sorted list does (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    const agenda = new Agenda(true);
    // What is there before anything else happens, and is of kind 0, comes before all else of its time.
    const times = Float64Array.from({ length: random(200) }, () => random(3000));
    agenda.begin(
      times,
      Int32Array.from(times, (_, k) => k),
    );
    let waiting: { time: number; order: number; event: number }[] = Array.from(
      times,
      (time, event) => ({ time, order: event + 1, event }),
    );
    let now = 0;
    for (let step = 0; step < 6000; step++) {
      // More come than go at first, so that the arrays grow; times collide often.
      if (random(step < 3000 ? 3 : 2) > 0 || waiting.length === 0) {
        const time = now + random(20);
        const event = random(1000);
        waiting.push({ time, order: agenda.add(time, event), event });
      } else {
        waiting.sort((a, b) => a.time - b.time || a.order - b.order);
        const [first, ...others] = waiting;
        waiting = others;
        expect(agenda.next()).toBe(true);
        expect({ time: agenda.time, order: agenda.order, event: agenda.event }).toEqual(first);
        now = agenda.time;
      }
    }
    while (waiting.length > 0) {
      expect(agenda.next()).toBe(true);
      waiting.pop();
    }
    expect(agenda.next()).toBe(false);
  });
});
