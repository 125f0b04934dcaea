import { expect, test } from "vitest";
import { ratioWords } from "./words.ts";

test("ratioWords ends a ratio where its interval ends, and says three digits of one without", () => {
  const table: [number, number, string][] = [
    [0.33612, 0.03215, "× 0.336 ± 0.032"],
    [1.6612, 0.3049, "× 1.66 ± 0.30"],
    [2.5, 12.4, "× 3 ± 12"],
    [0.0023, 0.00004, "× 0.002300 ± 0.000040"],
    [1, 0, "× 1 ± 0"],
    [0.85714, Number.NaN, "× 0.857"],
  ];
  for (const [mean, halfWidth, words] of table) expect(ratioWords({ mean, halfWidth })).toBe(words);
});
