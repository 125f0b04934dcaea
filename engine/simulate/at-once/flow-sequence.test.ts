import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tries } from "../../testing/seeds.ts";
import { FlowSequence } from "./flow-sequence.ts";
import { FlowTrees } from "./flow-trees.ts";

const SEED = 41177;
const FLOWS = 600;

/** Where in a sequence of any length, from its head to its end. */
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const step = fc.record({
  what: fc.constantFrom("insert", "insert", "insert", "remove", "seek", "turns"),
  /** Two sequences share one set of trees. */
  which: fc.constantFrom(0, 0, 0, 1),
  share,
  turns: fc.nat(2 * FLOWS),
});
const run = fc.record({
  // Few keys, so that many are equal.
  keys: fc.array(fc.nat(40), { minLength: FLOWS, maxLength: FLOWS }),
  begin: fc.constantFrom(0, 20, 200, 450),
  steps: fc.array(step, { minLength: 100, maxLength: 300 }),
});

/** The first place with the least key, by looking at all. */
function leastFrom(flows: readonly number[], key: Float64Array, from: number): number {
  const keys = flows.slice(from).map((flow) => key[flow] as number);
  return from + keys.indexOf(Math.min(...keys));
}

describe(`a sequence of flows (seed ${SEED})`, () => {
  test("is a list that is entered, left and searched anywhere", () => {
    let trees = 0;
    const asList = fc.property(run, ({ keys, begin, steps }) => {
      const key = Float64Array.from(keys);
      const shared = new FlowTrees(key);
      const sequences = [new FlowSequence(key, shared), new FlowSequence(key, shared)] as const;
      const lists: [number[], number[]] = [[], []];
      const free = Array.from(key, (_, flow) => flow).reverse();
      const insert = (which: 0 | 1, place: number): void => {
        const flow = free.pop();
        if (flow === undefined) return;
        sequences[which].insert(place, flow);
        lists[which].splice(place, 0, flow);
      };
      for (let k = 0; k < begin; k++) insert(0, k);
      for (const { what, which, share, turns } of steps) {
        const sequence = sequences[which];
        const list = lists[which];
        const place = Math.floor(share * list.length);
        if (what === "insert") insert(which, Math.floor(share * (list.length + 1)));
        else if (list.length === 0) continue;
        else if (what === "remove") {
          sequence.remove(place);
          free.push(...list.splice(place, 1));
        } else if (what === "seek") {
          sequence.seek(place);
          const least = leastFrom(list, key, place);
          expect([sequence.place, sequence.flow]).toEqual([least, list[least]]);
        } else {
          const count = list.length - place;
          const first = turns % count;
          const items = sequence.takingTurns(place, count, first, turns);
          for (let k = 0; k < Math.min(turns, count); k++) {
            const at = place + ((first + k) % count);
            expect(items[at]).toBe(list[at]);
          }
          if (list.length > 200) trees += 1;
        }
        expect(sequence.length).toBe(list.length);
      }
      for (const which of [0, 1] as const) {
        const { length } = lists[which];
        const items = sequences[which].takingTurns(0, length, 0, length);
        expect([...items.subarray(0, length)]).toEqual(lists[which]);
      }
    });
    fc.assert(asList, { seed: SEED, numRuns: tries(120) });
    expect(trees).toBeGreaterThan(tries(100));
  });
});
