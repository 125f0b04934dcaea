import { describe, expect, test } from "vitest";
import { randomIntegers } from "../../testing/random-integers.ts";
import { DeadlineLine } from "./deadline-line.ts";

const STEPS = 4000;

/** As a loop in a hurry does it. */
function enter(line: DeadlineLine, due: number, key: number, flow: number): void {
  const { dues, keys, length, room, bar } = line;
  dues[length] = due;
  keys[length] = key;
  if (length < room && !(due >= bar)) {
    line.place(flow, length);
    line.length++;
  } else line.enter(flow, length);
}

describe.each([1, 2, 3, 4, 5, 6])("a line by deadline, seed %i", (seed) => {
  const random = randomIntegers(seed);
  // From rows that are never full to long lines, and from all deadlines alike to hardly any.
  const most = [3, 40, 400][seed % 3] as number;
  const dates = [1, 5, 1e6][seed % 3] as number;
  const deadline = Float64Array.from({ length: STEPS }, () => {
    return random(2) === 0 ? Number.POSITIVE_INFINITY : random(dates);
  });
  const index = Int32Array.from({ length: STEPS }, (_, flow) => STEPS - flow);

  test.each([null, index])("gives whoever comes first by deadline, key and index", (of) => {
    const line = new DeadlineLine(deadline, of);
    let list: (readonly [due: number, key: number, index: number, flow: number])[] = [];
    for (let flow = 0; flow < STEPS; flow++) {
      const isFilling = Math.floor(flow / most) % 2 === 0;
      if (list.length === 0 || random(10) < (isFilling ? 7 : 3)) {
        const due = deadline[flow] as number;
        const key = random(4);
        list.push([due, key, of?.[flow] ?? flow, flow]);
        if (random(5) === 0) line.push(key, flow);
        else enter(line, due, key, flow);
      } else {
        // The obvious twin: a list that is sorted again and again.
        list = list.sort((a, b) => compare(a[0], b[0]) || a[1] - b[1] || a[2] - b[2]);
        expect(line.pop()).toBe(list.shift()?.[3]);
      }
      expect(line.length === 0).toBe(list.length === 0);
    }
  });
});

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
