import { expect, test } from "vitest";
import type { KnownSizes } from "../../engine/doors/workload.ts";
import { boundedWords } from "./bounds-view.tsx";

const words = (count: number, below: number, above: number): string =>
  boundedWords({ count, below, above, bounded: count - below - above } as KnownSizes);

test("how many flows are bounded, and where the others are", () => {
  expect(words(2000, 0, 0)).toBe("All 2,000 flows lie within their bounds.");
  expect(words(2000, 0, 1)).toBe(
    "1,999 of 2,000 flows (99.95 %) lie within their bounds; none is smaller, 1 is larger.",
  );
  expect(words(10, 2, 3)).toBe(
    "5 of 10 flows (50 %) lie within their bounds; 2 are smaller, 3 are larger.",
  );
});
