import { describe, expect, test } from "vitest";
import { defaultSpeed, speedsFor } from "./player.ts";

describe("speedsFor", () => {
  test("offers round speeds that end a run in three seconds to four minutes", () => {
    expect(speedsFor({ from: 0, to: 43 }, "slot")).toEqual([0.5, 1, 2, 5, 10]);
    expect(speedsFor({ from: 100, to: 1300 }, "slot")).toEqual([5, 10, 20, 50, 100, 200]);
    expect(speedsFor({ from: 0, to: 6 }, "fluid")).toEqual([0.05, 0.1, 0.2, 0.5, 1, 2]);
    expect(speedsFor({ from: 0, to: 3e-5 }, "fluid")).toEqual([2e-7, 5e-7, 1e-6, 2e-6, 5e-6, 1e-5]);
  });

  test("offers at least one speed, however short the run", () => {
    expect(speedsFor({ from: 0, to: 1 }, "slot")).toEqual([0.5]);
    expect(speedsFor({ from: 4, to: 4 }, "fluid").length).toBeGreaterThan(0);
  });
});

test("defaultSpeed plays a run in half a minute or a little more", () => {
  const extent = { from: 0, to: 43 };
  expect(defaultSpeed(speedsFor(extent, "slot"), extent)).toBe(1);
  expect(defaultSpeed([5], { from: 0, to: 1 })).toBe(5);
});
