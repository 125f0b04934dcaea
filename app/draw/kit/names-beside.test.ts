import { expect, test } from "vitest";
import { textWidth } from "../figure/type/inter.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { nameSpots } from "./names-beside.ts";
import type { PixelCurve } from "./plot.ts";

const ROOM = { width: 500, height: 300 };

test.each([1, 2, 3])("names lie in the plot, no two on one another, seed %i", (seed) => {
  const random = randomOf(seed);
  const curves = Array.from({ length: 6 }, (_, k): PixelCurve => {
    let y = 300 * random();
    return {
      label: `policy ${k}`,
      colour: "#000000",
      dash: [],
      pixels: Array.from({ length: 30 }, (_, step) => {
        y = Math.min(300, Math.max(0, y + 40 * (random() - 0.5)));
        return [(500 * step) / 29, y] as const;
      }),
    };
  });
  const spots = nameSpots(curves, ROOM, textWidth);
  spots.forEach((one, k) => {
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width).toBeLessThanOrEqual(ROOM.width);
    expect(one.y).toBeGreaterThanOrEqual(0);
    for (const other of spots.slice(k + 1)) {
      const isApart =
        one.x + one.width < other.x ||
        other.x + other.width < one.x ||
        Math.abs(one.y - other.y) >= 15;
      expect(isApart).toBe(true);
    }
  });
});

test("a lone curve has its name beside it, and a name longer than half the plot is cut", () => {
  const pixels = [
    [10, 150],
    [490, 150],
  ] as const;
  const [spot] = nameSpots(
    [{ label: "SRPT", colour: "#000000", dash: [], pixels }],
    ROOM,
    textWidth,
  );
  expect(Math.abs((spot?.y ?? 0) - 150)).toBeLessThan(20);
  const [long] = nameSpots(
    [{ label: "x".repeat(200), colour: "#000000", dash: [], pixels }],
    ROOM,
    textWidth,
  );
  expect(long?.width).toBe(250);
});
