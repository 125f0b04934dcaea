import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countedColumn,
  countedIndices,
  countedWithin,
  howManyCounted,
  isCounted,
} from "./flow-classes.ts";

const SEED = 71501;

test(`SPEC 7.15 flows of a window are counted in whatever order they stand (seed ${SEED})`, () => {
  const times = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      times,
      fc.nat(10),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      (all, from, long, isSorted) => {
        const arrival = Float64Array.from(isSorted ? all.sort((a, b) => a - b) : all);
        const begin = Math.min(...arrival);
        const wanted = (flow: number): boolean => {
          const since = (arrival[flow] as number) - begin;
          return since >= from && since < from + long;
        };
        const counted = countedWithin(
          { count: arrival.length, arrival },
          { from, to: from + long },
        );
        const flows = [...arrival.keys()].filter(wanted);
        expect([...countedIndices(counted)]).toEqual(flows);
        expect([...arrival.keys()].filter((flow) => isCounted(counted, flow))).toEqual(flows);
        expect(howManyCounted(counted)).toBe(flows.length);
        expect([...countedColumn(arrival, counted)]).toEqual(flows.map((flow) => arrival[flow]));
      },
    ),
    { seed: SEED, numRuns: 300 },
  );
});
