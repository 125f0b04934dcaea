import { describe, expect, test } from "vitest";
import type { ForestBounds, Model, WorkloadSpec } from "../model/spec/scenario.ts";
import { sampleFlows } from "./sample-flows.ts";

const LINK = { kind: "link", rate: 1 } as const;
const WORKLOAD = { distribution: "web-search", load: 0.7, flows: 500, seed: 7 } as const;
const BOUNDS: ForestBounds = { model: "forest", history: 2000, trees: 20 };

function sampled(bounds: ForestBounds | undefined, model: Model = "slot", more = {}) {
  const workload: WorkloadSpec = { ...WORKLOAD, ...more, ...(bounds && { bounds }) };
  return sampleFlows(workload, model, LINK, undefined);
}

type Sampled = ReturnType<typeof sampled>;

function shareBounded({ size, lower, upper, count }: Sampled): number {
  const isBounded = (s: number, i: number) =>
    (lower[i] as number) <= s && s <= (upper[i] as number);
  return size.filter(isBounded).length / count;
}

function meanWidth({ lower, upper, count }: Sampled): number {
  return upper.reduce((sum, u, i) => sum + u - (lower[i] as number), 0) / count;
}

function meanError({ estimate, size, count }: Sampled): number {
  return estimate.reduce((sum, e, i) => sum + Math.abs(e - (size[i] as number)), 0) / count;
}

describe("SPEC 4.14 bounds learnt by a forest", () => {
  test("leave arrivals and sizes alone, and are the same every time", () => {
    const plain = sampled(undefined);
    const learnt = sampled(BOUNDS);
    expect(learnt.arrival).toEqual(plain.arrival);
    expect(learnt.size).toEqual(plain.size);
    expect(sampled(BOUNDS)).toEqual(learnt);
    expect(sampled(BOUNDS, "slot", { seed: 8 }).lower).not.toEqual(learnt.lower);
  });

  test("are whole packets in slots, hold the estimate, and nearly all sizes at β = 1", () => {
    for (const model of ["slot", "fluid"] as const) {
      const flows = sampled(BOUNDS, model);
      const { lower, upper, estimate } = flows;
      for (let i = 0; i < flows.count; i++) {
        const [low, high, guess] = [lower[i] as number, upper[i] as number, estimate[i] as number];
        expect(0 < low && low <= guess && guess <= high).toBe(true);
        if (model === "slot") expect([low, high, guess].every(Number.isInteger)).toBe(true);
      }
      expect(shareBounded(flows)).toBeGreaterThan(0.98);
    }
  });

  test("learn from Poisson arrivals where those of the flows are written out", () => {
    const times = Array.from({ length: 500 }, (_, i) => 3 * i);
    const flows = sampled(BOUNDS, "slot", { arrivals: { times } });
    expect([...flows.arrival]).toEqual(times);
    expect(shareBounded(flows)).toBeGreaterThan(0.98);
  });

  test("a smaller β lies inside a larger one and bounds about that share", () => {
    const all = sampled(BOUNDS);
    const half = sampled({ ...BOUNDS, beta: 0.5 });
    for (let i = 0; i < all.count; i++) {
      expect(half.lower[i]).toBeGreaterThanOrEqual(all.lower[i] as number);
      expect(half.upper[i]).toBeLessThanOrEqual(all.upper[i] as number);
    }
    expect(half.estimate).toEqual(all.estimate);
    expect(shareBounded(half)).toBeGreaterThan(0.4);
    expect(shareBounded(half)).toBeLessThan(0.8);
  });

  test("deeper trees bound more tightly, and origins that tell more are estimated better", () => {
    expect(meanWidth(sampled({ ...BOUNDS, depth: 1 }))).toBeGreaterThan(
      2 * meanWidth(sampled(BOUNDS)),
    );
    const error = (noise: number) => meanError(sampled({ ...BOUNDS, noise }));
    expect(error(0)).toBeLessThan(0.7 * error(0.1));
    expect(error(0.1)).toBeLessThan(0.7 * error(1));
  });

  test("tell how far they are, from tree to tree and from flow to flow, never backwards", () => {
    const shares: number[] = [];
    const workload: WorkloadSpec = { ...WORKLOAD, flows: 600, bounds: BOUNDS };
    sampleFlows(workload, "slot", LINK, undefined, (share) => shares.push(share));
    expect(shares.length).toBe(22);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });

  test("are the numbers of record (seed 7)", () => {
    const { lower, upper, estimate } = sampled(BOUNDS);
    const row = (i: number) => [lower[i], estimate[i], upper[i]];
    expect([0, 1, 2, 3, 4].map(row)).toEqual([
      [488, 833, 1159],
      [6, 46, 634],
      [368, 827, 1159],
      [6, 19, 634],
      [4515, 9628, 19298],
    ]);
  });
});
