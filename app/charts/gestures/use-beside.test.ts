import { expect, test } from "vitest";
import { randomOf } from "../../draw/fixtures/fixtures.ts";
import { type Area, placeBeside } from "./use-beside.ts";

const ROOM: Area = { left: 4, top: 4, right: 1000, bottom: 500 };

test.each([1, 2, 3, 4])("a note covers neither its bar nor what is docked, seed %i", (seed) => {
  const random = randomOf(seed);
  for (let k = 0; k < 200; k++) {
    const left = 4 + random() * 990;
    const top = 4 + random() * 480;
    const bar = { left, top, right: left + random() * (1000 - left), bottom: top + 16 };
    const size = { width: 60 + random() * 240, height: 40 + random() * 160 };
    const { x, y } = placeBeside(bar, size, ROOM, 8);
    expect(x).toBeGreaterThanOrEqual(ROOM.left);
    expect(x + size.width).toBeLessThanOrEqual(ROOM.right + 1e-9);
    expect(y).toBeGreaterThanOrEqual(ROOM.top);
    expect(y + size.height).toBeLessThanOrEqual(ROOM.bottom + 1e-9);
    const isBeside =
      y >= bar.bottom || y + size.height <= bar.top || x >= bar.right || x + size.width <= bar.left;
    expect(isBeside).toBe(true);
  }
});

test("it stands below its bar where there is room, else above", () => {
  const bar = { left: 100, top: 100, right: 300, bottom: 116 };
  const size = { width: 200, height: 150 };
  expect(placeBeside(bar, size, ROOM, 8)).toEqual({ x: 100, y: 124 });
  expect(placeBeside({ ...bar, top: 400, bottom: 416 }, size, ROOM, 8)).toEqual({ x: 100, y: 242 });
});

test("with no room above or below it stands at the bar's end", () => {
  const low = { ...ROOM, bottom: 120 };
  const bar = { left: 100, top: 50, right: 300, bottom: 66 };
  const size = { width: 200, height: 100 };
  expect(placeBeside(bar, size, low, 8)).toEqual({ x: 308, y: 20 });
  expect(placeBeside({ ...bar, left: 700, right: 1000 }, size, low, 8)).toEqual({ x: 492, y: 20 });
});
