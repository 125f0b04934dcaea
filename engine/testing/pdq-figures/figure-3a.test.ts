import { describe, expect, test } from "vitest";
import { RECOMMENDED, VARIANTS } from "../../packets/parameters.ts";
import { aggregationInTime, bestInTime, inTime, mostInTime } from "./figure-3a.ts";
import type { SmallFlow } from "./setting.ts";

const RATE = 1e9;
const SEEDS = Array.from({ length: 12 }, (_, k) => k + 1);

/** The best of all subsets, each served by deadline. */
function bestByTrial(flows: readonly SmallFlow[]): number {
  let best = 0;
  for (let set = 0; set < 2 ** flows.length; set++) {
    const chosen = flows
      .filter((_, k) => (set >> k) % 2 === 1)
      .sort((a, b) => (a.deadline as number) - (b.deadline as number));
    let now = 0;
    const isSound = chosen.every(({ bytes, deadline }) => {
      now += (8e12 * bytes) / RATE;
      return now <= (deadline as number);
    });
    if (isSound) best = Math.max(best, chosen.length);
  }
  return best / flows.length;
}

describe("the most flows in time (Moore 1968)", () => {
  test.each(SEEDS)("as of all subsets (seed %i)", (seed) => {
    const query = aggregationInTime("star", 9, seed, 2);
    const flows = query.flows.map((flow) => ({ ...flow, deadline: (flow.deadline as number) / 2 }));
    expect(bestInTime({ ...query, flows }, RATE)).toBe(bestByTrial(flows));
  });
});

describe("SPEC 6.4 PDQ Fig. 3a: flows in time", () => {
  const mean = (count: number, of: (seed: number) => number) =>
    SEEDS.reduce((sum, seed) => sum + of(seed), 0) / SEEDS.length || count;

  test.each([10, 25])(
    "%i flows: Early Start, Early Termination and Suppressed Probing each help or do no harm",
    (count) => {
      const share = (change: object) =>
        mean(count, (seed) =>
          inTime(aggregationInTime("tree", count, seed), { ...RECOMMENDED, ...change }),
        );
      const basic = share(VARIANTS.basic);
      const started = share(VARIANTS.es);
      const ended = share(VARIANTS["es+et"]);
      expect(started).toBeGreaterThanOrEqual(basic);
      expect(ended).toBeGreaterThanOrEqual(started - 0.01);
      expect(share(VARIANTS.full)).toBeGreaterThanOrEqual(ended - 0.02);
    },
  );

  test("Early Start's queue costs deadlines: with K = 1 it meets more of them than with K = 2", () => {
    const share = (earlyStart: number) =>
      mean(25, (seed) =>
        inTime(aggregationInTime("tree", 25, seed), { ...RECOMMENDED, earlyStart }),
      );
    expect(share(1)).toBeGreaterThan(share(2) + 0.02);
  });

  test("the whole of PDQ is near the optimum, and far above RCP", () => {
    const query = (seed: number) => aggregationInTime("tree", 25, seed);
    const full = mean(25, (seed) => inTime(query(seed), RECOMMENDED));
    const best = mean(25, (seed) => bestInTime(query(seed), RATE));
    const rcp = mean(25, (seed) => inTime(query(seed), RECOMMENDED, { protocol: "rcp" }));
    expect(full).toBeLessThanOrEqual(best);
    expect(full).toBeGreaterThan(0.88 * best);
    expect(full).toBeGreaterThan(rcp);
  });
});

describe("SPEC 6.4 PDQ Fig. 3b: three flows of growing size", () => {
  const share = (size: number, of: (query: ReturnType<typeof aggregationInTime>) => number) => {
    const seeds = Array.from({ length: 60 }, (_, k) => k + 1);
    const queries = seeds.map((seed) => aggregationInTime("tree", 3, seed, 20, size * 1000));
    return queries.reduce((sum, query) => sum + of(query), 0) / queries.length;
  };

  test.each([100, 200, 300])(
    "of %i KB on average PDQ stays near an optimum that knows no headers or delays, RCP does not",
    (size) => {
      const best = share(size, (query) => bestInTime(query, RATE));
      const full = share(size, (query) => inTime(query, RECOMMENDED));
      const rcp = share(size, (query) => inTime(query, RECOMMENDED, { protocol: "rcp" }));
      expect(full).toBeLessThanOrEqual(best);
      expect(full).toBeGreaterThan(0.9 * best);
      expect(rcp).toBeLessThan(0.97 * full);
    },
  );
});

describe("PDQ Fig. 3c: how many flows at 99 % in time", () => {
  test.each(SEEDS)("halving finds what counting up finds (seed %i)", (seed) => {
    const most = 5 * seed;
    // One that falls below 99 % after `seed` flows, or never within reach.
    for (const last of [0, seed, most, most + 3]) {
      const shareOf = (count: number) => (count <= last ? 0.995 : 0.98);
      let counted = 0;
      while (counted < most && shareOf(counted + 1) >= 0.99) counted++;
      expect(mostInTime(shareOf, most)).toBe(counted);
    }
  });
});
