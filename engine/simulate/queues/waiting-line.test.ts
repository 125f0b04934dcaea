import { describe, expect, test } from "vitest";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seeds } from "../../testing/seeds.ts";
import { BareHeap, BY_FLOW, type TieBreak } from "./bare-heap.ts";
import { place, placeByFlow, WaitingLine } from "./waiting-line.ts";

type Entry = readonly [key: number, second: number, index: number, flow: number];

/** The obvious twin: a list that is sorted again and again. */
class SortedList {
  readonly entries: Entry[] = [];

  push(entry: Entry): void {
    this.entries.push(entry);
    this.entries.sort((a, b) => compare(a[0], b[0]) || a[1] - b[1] || a[2] - b[2]);
  }
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** As hot loops do it. */
function enter(line: WaitingLine, key: number, flow: number, second: number): void {
  const { keys, seconds, flows, length, room, bar, ties } = line;
  keys[length] = key;
  seconds[length] = second;
  if (length < room && !(key >= bar)) {
    if (ties === null) placeByFlow(keys, flows, length, flow);
    else place(keys, seconds, flows, length, flow, ties);
    line.length++;
  } else line.enter(flow, length);
}

function lineOf(ties: TieBreak): WaitingLine {
  return new WaitingLine(ties === BY_FLOW ? null : ties);
}

const STEPS = 6000;

describe.each(seeds([1, 2, 3, 4, 5, 6]))("least key first, then the tie-break, seed %i", (seed) => {
  const random = randomIntegers(seed);
  // From rows that are never full to long lines, and from all keys alike to none.
  const most = [3, 40, 400][seed % 3] as number;
  const keys = [1, 5, 1e6][seed % 3] as number;
  const seconds = Float64Array.from({ length: STEPS }, () => random(4));
  const index = Int32Array.from({ length: STEPS }, (_, flow) => STEPS - flow);

  // A line writes second keys itself; a heap reads them.
  describe.each<[string, (second: Float64Array) => TieBreak]>([
    ["flow", () => BY_FLOW],
    ["second key and flow", (second) => ({ second, index: null })],
    ["second key and index", (second) => ({ second, index })],
  ])("by %s", (_, tiesOn) => {
    test.each<[string, () => WaitingLine | BareHeap]>([
      ["a waiting line", () => lineOf(tiesOn(new Float64Array(STEPS)))],
      ["a bare heap", () => new BareHeap(tiesOn(seconds))],
    ])("%s gives what a sorted list gives", (_name, make) => {
      const ties = tiesOn(seconds);
      const queue = make();
      const list = new SortedList();
      const given: unknown[] = [];
      const wanted: unknown[] = [];
      for (let flow = 0; flow < STEPS; flow++) {
        const isFilling = Math.floor(flow / most) % 2 === 0;
        if (list.entries.length === 0 || random(10) < (isFilling ? 7 : 3)) {
          const key = random(4) === 0 ? Number.POSITIVE_INFINITY : random(keys);
          list.push([key, ties.second?.[flow] ?? 0, ties.index?.[flow] ?? flow, flow]);
          const second = seconds[flow] as number;
          if (queue instanceof BareHeap) queue.push(key, flow);
          else if (random(5) === 0) queue.push(key, flow, second);
          else enter(queue, key, flow, second);
        } else {
          const first = list.entries.shift();
          given.push([queue.firstKey(), queue.pop()]);
          wanted.push([first?.[0], first?.[3]]);
        }
        given.push(queue.length === 0);
        wanted.push(list.entries.length === 0);
      }
      expect(given).toEqual(wanted);
    });
  });
});
