import { describe, expect, test } from "vitest";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { type Entry, FlowList } from "./flow-list.ts";

/** The twin: all entries, sorted anew by (deadline, T as aging leaves it, number). */
function sorted(entries: readonly Entry[]): number[] {
  return [...entries]
    .sort((a, b) =>
      a.deadline !== b.deadline ? a.deadline - b.deadline : a.aged - b.aged || a.flow - b.flow,
    )
    .map(({ flow }) => flow);
}

describe("the flows of a port, the most critical first (SPEC 6.5 and 6.12)", () => {
  test.each(seeds([1, 2, 3, 4, 5, 6]))("as sorted anew after every change (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    const list = new FlowList();
    let twin: Entry[] = [];
    // Few values, so that ties are frequent.
    const deadline = () => (random(2) === 0 ? 1000 : 10 * random(4));
    const order = () => list.entries.map(({ flow }) => flow);
    for (let step = 0; step < 300; step++) {
      const flow = random(20);
      const at = list.indexOf(flow);
      const known = twin.find((entry) => entry.flow === flow);
      expect(at >= 0).toBe(known !== undefined);
      if (known === undefined) {
        const entry: Entry = {
          flow,
          deadline: deadline(),
          left: 1,
          aged: random(5),
          rtt: 100 + random(100),
          rate: 0,
          pausedBy: -1,
          isPending: false,
        };
        const place = list.placeOf(entry);
        list.insert(entry);
        twin.push(entry);
        expect(list.indexOf(flow)).toBe(place);
      } else if (random(3) === 0) {
        list.removeAt(at);
        twin = twin.filter((entry) => entry !== known);
      } else {
        known.deadline = deadline();
        known.aged = random(5);
        expect(list.settle(at)).toBe(sorted(twin).indexOf(flow));
      }
      expect(order()).toEqual(sorted(twin));
      const rtts = twin.map(({ rtt }) => rtt);
      const mean = rtts.reduce((sum, rtt) => sum + rtt, 0) / rtts.length;
      expect(list.meanRtt(7)).toBeCloseTo(rtts.length === 0 ? 7 : mean, 9);
    }
  });
});
