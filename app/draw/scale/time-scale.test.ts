import { expect, test } from "vitest";
import { randomOf } from "../fixtures/fixtures.ts";
import {
  between,
  inside,
  isWhole,
  pan,
  reveal,
  timeIn,
  toPixel,
  toTime,
  zoom,
} from "./time-scale.ts";

const EXTENT = { from: 0, to: 100 };

test("pixels and times invert one another", () => {
  const window = { from: 20, to: 60 };
  expect(toPixel(window, 800, 30)).toBe(200);
  expect(toTime(window, 800, 200)).toBe(30);
});

test("zooming keeps the time at the pointer where it is", () => {
  const window = zoom({ from: 20, to: 60 }, EXTENT, 0.5, 30);
  expect(window).toEqual({ from: 25, to: 45 });
  expect(toPixel(window, 800, 30)).toBe(toPixel({ from: 20, to: 60 }, 800, 30));
});

test("zooming out ends at the extent, zooming in at the least window", () => {
  expect(zoom({ from: 20, to: 60 }, EXTENT, 100, 30)).toEqual(EXTENT);
  expect(zoom({ from: 20, to: 60 }, EXTENT, 1e-9, 30, 4)).toEqual({ from: 29, to: 33 });
});

test("panning stops at the edges and keeps the width", () => {
  expect(pan({ from: 20, to: 60 }, EXTENT, -50)).toEqual({ from: 0, to: 40 });
  expect(pan({ from: 20, to: 60 }, EXTENT, 500)).toEqual({ from: 60, to: 100 });
});

test("a window is the whole if nothing lies outside it", () => {
  expect(isWhole(EXTENT, EXTENT)).toBe(true);
  expect(isWhole({ from: 0, to: 120 }, EXTENT)).toBe(true);
  expect(isWhole({ from: 0, to: 99 }, EXTENT)).toBe(false);
  expect(isWhole({ from: 1, to: 100 }, EXTENT)).toBe(false);
});

test("revealing moves as little as it must", () => {
  expect(reveal({ from: 20, to: 60 }, EXTENT, 30, 40)).toEqual({ from: 20, to: 60 });
  expect(reveal({ from: 20, to: 60 }, EXTENT, 70, 70)).toEqual({ from: 32, to: 72 });
  expect(reveal({ from: 20, to: 60 }, EXTENT, 10, 10)).toEqual({ from: 8, to: 48 });
});

test.each([1, 2])("whatever is done, the window stays inside the extent, seed %i", (seed) => {
  const random = randomOf(seed);
  let window = EXTENT;
  for (let k = 0; k < 500; k++) {
    const at = window.from + random() * (window.to - window.from);
    window =
      random() < 0.5
        ? zoom(window, EXTENT, Math.exp(random() * 4 - 2), at, 1)
        : pan(window, EXTENT, (random() - 0.5) * 80);
    expect(window.from).toBeGreaterThanOrEqual(0);
    expect(window.to).toBeLessThanOrEqual(100 + 1e-9);
    expect(window.to - window.from).toBeGreaterThan(0.999);
  }
  expect(inside({ from: -50, to: 500 }, EXTENT)).toEqual(EXTENT);
});

test("a span goes from the earlier end to the later one, is as long as it must be, and lies in the extent", () => {
  expect(between(40, 20, EXTENT)).toEqual({ from: 20, to: 40 });
  expect(between(20, 21, EXTENT, 4)).toEqual({ from: 18.5, to: 22.5 });
  expect(between(99, 120, EXTENT, 4)).toEqual({ from: 79, to: 100 });
  expect(between(0, 0, EXTENT, 4)).toEqual({ from: 0, to: 4 });
});

test("the ends of a window are told apart however far from 0 it lies (seed 4711)", () => {
  const random = randomOf(4711);
  for (let k = 0; k < 200; k++) {
    const from = Math.round(random() * 10 ** (9 * random()) * 1e3) / 1e3;
    const span = 10 ** (4 * random() - 2);
    const window = { from, to: from + span };
    expect(timeIn(window, window.from)).not.toBe(timeIn(window, window.to));
  }
  expect(timeIn({ from: 1000.2, to: 1000.9 }, 1000.2)).toBe("1,000.2");
  expect(timeIn({ from: 0, to: 70.19 }, 70.19)).toBe("70.19");
});
