import { describe, expect, test } from "vitest";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { ReleaseWheel } from "./release-wheel.ts";

const FLOWS = 30;

describe("the release wheel answers like a list of (slot, flow)", () => {
  // Up to a slot ahead, up to the reach of the wheel, and far beyond it.
  test.each([
    [1, 3],
    [2, 40],
    [3, 4095],
    [4, 4097],
    [5, 20_000],
    [6, 2 ** 40],
  ])("seed %i, releases up to %d slots ahead", (seed, ahead) => {
    const random = randomIntegers(seed);
    const wheel = new ReleaseWheel(FLOWS);
    const list = new Map<number, number>();
    const into = new Int32Array(FLOWS);
    let now = 0;
    for (let step = 0; step < 3000; step++) {
      const flow = random(FLOWS);
      if (!list.has(flow)) {
        const slot = now + 1 + random(random(2) === 0 ? 4 : ahead);
        wheel.add(flow, slot);
        list.set(flow, slot);
      }
      if (random(4) > 0) continue;
      const soonest = Math.min(...list.values());
      expect(wheel.next).toBe(soonest);
      if (wheel.next === Number.POSITIVE_INFINITY) continue;
      now = wheel.next;
      const due = [...list].filter(([, slot]) => slot === now).map(([one]) => one);
      const count = wheel.take(now, into, 0);
      expect([...into.subarray(0, count)].sort((a, b) => a - b)).toEqual(due.sort((a, b) => a - b));
      for (const one of due) list.delete(one);
    }
  });
});
