import { expect, test } from "vitest";
import { integrate } from "./quadrature.ts";

test.each([
  ["a polynomial", (x: number) => 5 * x ** 4, 0, 2, 32],
  ["a power over nine decades", (x: number) => x ** -2, 1e-3, 1e6, 1e3 - 1e-6],
  ["a sharp peak", (x: number) => 1 / (1e-8 + x * x), -1, 1, 2e4 * Math.atan(1e4)],
  ["nothing", () => 0, 0, 1, 0],
  ["an empty range", (x: number) => x, 3, 3, 0],
])("integrate is accurate to 1e-10 for %s", (_, f, from, to, value) => {
  expect(Math.abs(integrate(f, from, to) - value)).toBeLessThanOrEqual(1e-10 * value);
});

test("integrate comes to an end when rounding keeps it from agreeing with itself", () => {
  let calls = 0;
  const noise = () => 1 + (calls++ % 7) * 1e-9;
  expect(integrate(noise, 0, 1)).toBeCloseTo(1, 7);
});
