import { describe, expect, test } from "vitest";
import { readCdf } from "./read-cdf.ts";

describe("SPEC 4.19 of two columns that both could be shares", () => {
  test.each<[string, string, readonly (readonly [number, number])[], RegExp | null]>([
    [
      "the second are, of most files",
      "10 20\n50 60\n100 100",
      [
        [10, 0.2],
        [50, 0.6],
        [100, 1],
      ],
      null,
    ],
    [
      "those with percent signs are",
      "20% 10\n60% 50\n100% 100",
      [
        [10, 0.2],
        [50, 0.6],
        [100, 1],
      ],
      /percent signs/,
    ],
    [
      "those up to 1 are, beside sizes up to 100",
      "0.2 10\n0.6 50\n1 100",
      [
        [10, 0.2],
        [50, 0.6],
        [100, 1],
      ],
      /no size would be above 1/,
    ],
    [
      "the second are, of sizes up to 1",
      "0.2 0.1\n0.6 0.5\n1 1",
      [
        [0.2, 0.1],
        [0.6, 0.5],
        [1, 1],
      ],
      null,
    ],
  ])("%s", (_, text, points, note) => {
    const found = readCdf(text);
    expect(found).toMatchObject({ ok: true, value: { points } });
    const told = found.ok ? found.notes.filter((one) => one.includes("first column")) : [];
    expect(told).toEqual(note === null ? [] : [expect.stringMatching(note)]);
  });

  test("percent signs at sizes are a fault", () => {
    const found = readCdf("10% 1%\n100% 100%");
    expect(found).toMatchObject({ ok: false, faults: [{ path: "line 1" }, { path: "line 2" }] });
  });
});
