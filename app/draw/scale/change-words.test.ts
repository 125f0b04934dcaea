import { expect, test } from "vitest";
import { changeWords } from "./change-words.ts";
import { columnFormat } from "./numbers.ts";

test("a change is an amount in the column's digits and a share of the base", () => {
  const format = columnFormat([15.75, 12.92, 8.25]);
  const table: [number | null, number | null, string | null][] = [
    [12.92, 15.75, "−2.83 · −18.0 %"],
    [15.75, 8.25, "+7.50 · +90.9 %"],
    [8.25, 8.25, "0.00 · 0.0 %"],
    [8.25 * (1 - 1e-15), 8.25, "0.00 · 0.0 %"],
    [3, 0, "+3.00"],
    [null, 8.25, null],
    [8.25, null, null],
  ];
  for (const [value, base, words] of table) {
    expect([value, base, changeWords(value, base, format)]).toEqual([value, base, words]);
  }
});
