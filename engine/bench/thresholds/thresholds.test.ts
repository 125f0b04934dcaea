import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { METHOD_NAMES, theoryRows, thresholdRows, WORKLOADS } from "./cases.ts";

const DOCUMENT = readFileSync(
  fileURLToPath(new URL("../../../docs/thresholds.md", import.meta.url)),
  "utf8",
).split("\n");

/** Two loads stand for all: the methods are the same functions at each. */
const SOME = [0.5, 0.8];

describe.each(WORKLOADS)("docs/thresholds.md, %s", (workload) => {
  test("has the thresholds that the methods make today", () => {
    const rows = thresholdRows(workload, SOME);
    expect(rows).toHaveLength(SOME.length * METHOD_NAMES.length);
    expect(rows.filter((line) => !DOCUMENT.includes(line))).toEqual([]);
  });

  test("has the means of the theory", () => {
    expect(theoryRows(workload, SOME).filter((line) => !DOCUMENT.includes(line))).toEqual([]);
  });
});
