import { describe, expect, test } from "vitest";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { Chunks } from "./chunks.ts";
import type { PacketFlows } from "./flows.ts";
import { RECOMMENDED } from "./parameters.ts";
import { Piles } from "./piles.ts";
import { Subflows } from "./subflows.ts";

function flowsOf(bytes: readonly number[]): PacketFlows {
  const count = bytes.length;
  return {
    count,
    source: new Int32Array(count),
    destination: new Int32Array(count).fill(1),
    bytes: Float64Array.from(bytes),
    start: new Float64Array(count),
    deadline: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
  };
}

const SEEDS = seeds([1, 2, 3, 4, 5, 6, 7, 8]);

describe("SPEC 6.13 and 6.14: a flow in subflows", () => {
  test.each(SEEDS)(
    "the loads add up to the size, and differ by a packet at most (seed %i)",
    (seed) => {
      const random = randomIntegers(seed);
      const flows = flowsOf(Array.from({ length: 5 }, () => 1 + random(40_000)));
      const chunks = new Chunks(flows, RECOMMENDED);
      const perFlow = 1 + random(6);
      const subflows = new Subflows(flows, chunks, perFlow);
      for (let flow = 0; flow < flows.count; flow++) {
        const loads = subflows.flows.bytes.slice(flow * perFlow, (flow + 1) * perFlow);
        expect(loads.reduce((sum, load) => sum + load, 0)).toBe(flows.bytes[flow]);
        // The last packet may be a small one.
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThan(2 * 1444);
      }
    },
  );

  test.each(SEEDS)("taken and shifted at will, every chunk is taken once (seed %i)", (seed) => {
    const random = randomIntegers(100 + seed);
    const flows = flowsOf([1 + random(60_000), 1 + random(60_000)]);
    const chunks = new Chunks(flows, RECOMMENDED);
    const subflows = new Subflows(flows, chunks, 4);
    const piles = new Piles(subflows, chunks);
    // What ought to lie on each pile, in chunks and in bytes.
    const heights = Array.from(
      subflows.firstChunk,
      (first, k) => (subflows.endChunk[k] as number) - first,
    );
    const bytes = Array.from(subflows.flows.bytes);
    const add = (column: number[], subflow: number, amount: number) => {
      column[subflow] = (column[subflow] as number) + amount;
    };
    const taken: number[][] = [[], []];
    while (heights.some((height) => height > 0)) {
      const subflow = random(8);
      const flow = Math.floor(subflow / 4);
      const height = heights[subflow] as number;
      const other = flow * 4 + random(4);
      if (height > 0 && random(3) > 0) {
        const chunk = piles.take(subflow);
        taken[flow]?.push(chunk);
        add(heights, subflow, -1);
        add(bytes, subflow, -chunks.bytes(flow, chunk));
      } else if (height > 0 && other !== subflow) {
        const count = 1 + random(height);
        const moved = piles.shift(subflow, other, count);
        for (const [column, amount] of [
          [heights, count],
          [bytes, moved],
        ] as const) {
          add(column, subflow, -amount);
          add(column, other, amount);
        }
      }
      expect(heights.map((_, k) => piles.height(k))).toEqual(heights);
      expect(bytes.map((left) => left === 0)).toEqual(heights.map((left) => left === 0));
    }
    for (const flow of [0, 1]) {
      const all = (taken[flow] as number[]).sort((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: chunks.count(flow) }, (_, k) => k));
    }
    expect(() => piles.take(0)).toThrow(/has sent everything/);
  });
});
