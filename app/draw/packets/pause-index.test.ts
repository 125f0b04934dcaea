import { expect, test } from "vitest";
import type { Dynamics } from "../../../engine/index.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { pauseAt, pauseIndex } from "./pause-index.ts";

interface Pause {
  readonly sender: number;
  readonly from: number;
  readonly to: number;
}

/** Pauses of one sender after the other, some right behind one another, one sender never paused. */
function pausesOf(senders: number, random: () => number): readonly Pause[] {
  const pauses: Pause[] = [];
  for (let sender = 0; sender < senders; sender++) {
    let time = random();
    while (sender % 4 !== 3 && time < 10) {
      const to = time + random();
      pauses.push({ sender, from: time, to });
      time = random() < 0.5 ? to : to + random();
    }
  }
  return pauses.sort((a, b) => a.from - b.from || a.sender - b.sender);
}

test.each([1, 2, 3, 4])("a pause is found as by going through all of them (seed %i)", (seed) => {
  const random = randomOf(seed);
  const senders = 8;
  const pauses = pausesOf(senders, random);
  const dynamics = {
    ways: { start: new Int32Array(senders + 1) },
    pauses: {
      flow: Int32Array.from(pauses, ({ sender }) => sender),
      from: Float64Array.from(pauses, ({ from }) => from),
      to: Float64Array.from(pauses, ({ to }) => to),
    },
  } as Dynamics;
  const index = pauseIndex(dynamics);
  const edges = pauses.flatMap(({ from, to }) => [from, to]);
  let found = 0;
  for (const time of [-1, 0, 20, ...edges, ...Array.from({ length: 100 }, () => 11 * random())]) {
    for (let sender = 0; sender < senders; sender++) {
      const slow = pauses.findIndex((p) => p.sender === sender && p.from <= time && time < p.to);
      expect(pauseAt(dynamics, index, sender, time)).toBe(slow);
      if (slow >= 0) found++;
    }
  }
  expect(found).toBeGreaterThan(100);
});
