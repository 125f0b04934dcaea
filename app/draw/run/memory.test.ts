import { describe, expect, test } from "vitest";
import { commandMemory, memoryWords, pageMemory } from "./memory.ts";

/** Flows, policies, workers, and the peak in GB: of Chromium's process of the page with its workers. */
const PAGE = [
  [1e5, 1, 1, 0.26],
  [1e5, 4, 1, 0.35],
  [1e5, 10, 1, 0.48],
  [1e6, 1, 1, 0.52],
  [1e6, 4, 1, 0.75],
  [1e6, 10, 1, 1.13],
  [1e7, 1, 1, 3.01],
  [1e7, 4, 1, 5.0],
  [1e7, 10, 1, 8.06],
  [1e5, 4, 4, 0.42],
  [1e5, 10, 4, 0.59],
  [1e6, 4, 4, 1.09],
  [1e6, 10, 4, 1.49],
  [1e7, 4, 4, 6.66],
  [1e7, 10, 4, 9.87],
] as const;

const COMMAND = [
  [1e5, 1, 0.18],
  [1e5, 4, 0.19],
  [1e5, 10, 0.22],
  [1e6, 1, 0.31],
  [1e6, 4, 0.39],
  [1e6, 10, 0.49],
  [1e7, 1, 1.28],
  [1e7, 4, 1.81],
  [1e7, 10, 2.87],
] as const;

const isNear = (bytes: number, gigabytes: number): void => {
  expect(bytes / 1e9 / gigabytes).toBeLessThan(1.5);
  expect(bytes / 1e9 / gigabytes).toBeGreaterThan(1 / 1.5);
};

describe("the estimate is within a factor of 1.5 of what was measured", () => {
  test.each(PAGE)(
    "in the page: %d flows, %d policies, %d workers",
    (flows, policies, workers, peak) => {
      isNear(pageMemory({ flows, policies, cables: 0 }, workers), peak);
    },
  );

  test.each(COMMAND)("on the command line: %d flows, %d policies", (flows, policies, peak) => {
    isNear(commandMemory({ flows, policies, cables: 0 }), peak);
  });
});

/** Spines over 4096 leaves of one host, cables, and the peak in GB of `slotwise run` of 300 flows under DCTCP. */
test.each([
  [1, 8192, 0.19],
  [47, 196_608, 0.25],
])("on the command line: a network of %d spines, %d cables", (_, cables, peak) => {
  isNear(commandMemory({ flows: 300, policies: 1, cables }), peak);
});

test("memory is told in words", () => {
  expect(memoryWords(1.26e9)).toBe("about 1.3 GB");
  expect(memoryWords(8.71e10)).toBe("about 87 GB");
});
