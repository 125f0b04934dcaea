import { describe, expect, test } from "vitest";
import { randomIntegers } from "../../testing/random-integers.ts";
import { place, WaitingLine } from "./waiting-line.ts";

type Entry = readonly [key: number, flow: number];

/** The obvious twin: a list that is sorted again and again. */
class SortedList {
  readonly entries: Entry[] = [];

  push(entry: Entry): void {
    this.entries.push(entry);
    this.entries.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  }
}

/** As a loop in a hurry does it. */
function enter(line: WaitingLine, key: number, flow: number): void {
  const { keys, flows, length, room, bar } = line;
  keys[length] = key;
  if (length < room && key < bar) {
    place(keys, flows, length, flow);
    line.length++;
  } else line.enter(flow, length);
}

describe.each([1, 2, 3, 4, 5, 6])("a waiting line, seed %i", (seed) => {
  const random = randomIntegers(seed);
  // From rows that are never full to long lines, and from all keys alike to none.
  const most = [3, 40, 400][seed % 3] as number;
  const keys = [5, 1e6][seed % 2] as number;

  test("gives whoever has the least key, ties to the smaller flow", () => {
    const line = new WaitingLine();
    const list = new SortedList();
    for (let step = 0; step < 6000; step++) {
      const isFilling = Math.floor(step / most) % 2 === 0;
      if (list.entries.length === 0 || random(10) < (isFilling ? 7 : 3)) {
        // No flow is there twice.
        const entry: Entry = [random(keys), 7919 * step + random(2)];
        list.push(entry);
        if (random(5) === 0) line.push(...entry);
        else enter(line, ...entry);
      } else {
        const least = list.entries.shift();
        expect([line.firstKey(), line.pop()]).toEqual(least);
      }
      expect(line.length === 0).toBe(list.entries.length === 0);
    }
  });
});
