import { expect, test } from "vitest";
import {
  CLASSES,
  meanOf,
  type SizeClass,
  webSearchTimes,
} from "../../testing/transports/web-search.ts";

test("SPEC 16.6 directions beside ns-2: LAS and SRPT help short flows, LAS alone costs the others", () => {
  const [short, , , all] = CLASSES as readonly [SizeClass, SizeClass, SizeClass, SizeClass];
  const pias = webSearchTimes("pias-dctcp");
  const las = webSearchTimes("las-dctcp");
  const srpt = webSearchTimes("srpt-dctcp");
  expect(webSearchTimes("ascc")).toEqual(srpt);
  expect(meanOf(srpt, short)).toBeLessThan(meanOf(pias, short));
  expect(meanOf(las, short)).toBeLessThan(meanOf(pias, short));
  expect(meanOf(srpt, all)).toBeLessThan(meanOf(pias, all));
  expect(meanOf(las, all)).toBeGreaterThan(meanOf(pias, all));
});
