import { expect, test } from "vitest";
import { randomOf } from "../fixtures/fixtures.ts";
import { grouped } from "./numbers.ts";

/** Its slow twin. */
function byIntl(value: number, decimals: number): string {
  return new Intl.NumberFormat("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

test("thousands stand apart, halves are rounded away from zero", () => {
  const rows: readonly (readonly [number, number, string])[] = [
    [0, 0, "0"],
    [999, 0, "999"],
    [1000, 0, "1,000"],
    [1234567, 0, "1,234,567"],
    [999999.5, 0, "1,000,000"],
    [-1234.5, 0, "-1,235"],
    [1.0005, 3, "1.001"],
    [0.05, 1, "0.1"],
    [9.999, 2, "10.00"],
    [1e-9, 3, "0.000"],
    [1e21, 0, "1,000,000,000,000,000,000,000"],
  ];
  for (const [value, decimals, words] of rows) expect(grouped(value, decimals)).toBe(words);
});

for (const seed of [1, 2, 3]) {
  test(`numbers are written as Intl.NumberFormat writes them (seed ${seed})`, () => {
    const random = randomOf(seed);
    for (let k = 0; k < 1000; k++) {
      const decimals = Math.floor(random() * 9);
      const size = 10 ** (random() * 24 - 8);
      // Many at the edge, where the next digit is a 5.
      const short = Number(size.toPrecision(1 + Math.floor(random() * 6)));
      const value = (random() < 0.2 ? -1 : 1) * (random() < 0.5 ? short : size);
      expect(`${value} ${grouped(value, decimals)}`).toBe(`${value} ${byIntl(value, decimals)}`);
    }
  });
}
