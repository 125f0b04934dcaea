import { expect, test } from "vitest";
import { loadWords } from "./metric-column.ts";

test("SPEC 7.17 use stands beside load, as a range where policies or seeds differ", () => {
  expect(loadWords([{ load: 0.79, use: 0.7761 }])).toBe("load 0.79, use 0.776");
  const both = [
    { load: 0.79, use: 0.7761 },
    { load: 0.79, use: 0.7512 },
  ];
  expect(loadWords(both)).toBe("load 0.79, use 0.751 to 0.776");
  expect(loadWords([{ load: null, use: 1 }])).toBe("");
  expect(loadWords([])).toBe("");
});
