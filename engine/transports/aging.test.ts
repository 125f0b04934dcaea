import { describe, expect, test } from "vitest";
import { RECOMMENDED } from "../packets/parameters.ts";
import { flowsOf, settingOf } from "../testing/pdq-figures/setting.ts";
import { aged } from "./aging.ts";
import { simulatePackets } from "./simulate-packets.ts";

const MILLISECOND = 1e9;

describe("SPEC 6.12 flow aging", () => {
  test("by hand: half for every 1/α seconds, and nothing at α = 0", () => {
    expect(aged(800, 5 * MILLISECOND, 200)).toBeCloseTo(400, 9);
    expect(aged(800, 15 * MILLISECOND, 200)).toBeCloseTo(100, 9);
    expect(aged(800, 15 * MILLISECOND, 0)).toBe(800);
    expect(aged(800, 0, 200)).toBe(800);
  });

  /** A long flow, and short ones that come without a gap for as long as it would take alone. */
  const setting = settingOf("star", 26);
  const flows = [
    { bytes: 1e6 },
    ...Array.from({ length: 25 }, (_, k) => ({
      bytes: 98_000,
      start: (k + 1) * 0.8 * MILLISECOND,
    })),
  ];
  const run = (aging: number) =>
    simulatePackets(setting.network, flowsOf(setting, flows), { ...RECOMMENDED, aging });

  test("a long flow that short ones starve gets its turn, earlier the larger α", () => {
    const ends = [0, 200, 400, 800].map((aging) => run(aging).finish[0] as number);
    for (let k = 1; k < ends.length; k++) {
      expect(ends[k]).toBeLessThan((ends[k - 1] as number) - MILLISECOND);
    }
  });

  test("everything ends, and the queue stays as short: Early Start knows what is truly left", () => {
    const without = simulatePackets(setting.network, flowsOf(setting, flows), RECOMMENDED);
    for (const aging of [200, 5000]) {
      const { finish, dropped } = run(aging);
      expect(finish.every((time) => time > 0)).toBe(true);
      expect(dropped).toBe(0);
      const last = Math.max(...finish);
      expect(last / Math.max(...without.finish)).toBeLessThan(1.05);
    }
  });
});
