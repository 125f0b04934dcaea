import { describe, expect, test } from "vitest";
import { star } from "../../testing/networks.ts";
import { reference, referenceFlows } from "../../testing/transports/reference.ts";
import { transported } from "../../testing/transports/run.ts";
import {
  CLASSES,
  meanOf,
  webSearchReference,
  webSearchTimes,
} from "../../testing/transports/web-search.ts";

const network = star(16, 10e9);
const NANOSECOND = 1000;

describe("SPEC 16.6 DCTCP is ns-2's in its reading", () => {
  const FILES = ["lone", "incast2", "incast8", "incast15", "long1", "long2"];

  test.each(FILES)("%s: every flow to a nanosecond, with its timeouts", (name) => {
    const rows = reference(`ns2/${name}`);
    const { book } = transported(network, referenceFlows(rows), {
      id: "dctcp",
      parameters: { set: "ns2" },
    }).hosts;
    for (const [flow, row] of rows.entries()) {
      const off = Math.abs(
        (book.acknowledged[flow] as number) - (row["acknowledged_ps"] as number),
      );
      expect(off).toBeLessThanOrEqual(NANOSECOND);
    }
    expect([...book.timeouts]).toEqual(rows.map((row) => row["timeouts"]));
  });
});

describe("SPEC 16.6 200 web-search flows, beside ns-2", () => {
  test.each([
    ["dctcp", "dctcp_fct_us"],
    ["pias-dctcp", "pias_fct_us"],
  ] as const)("the means of the classes under %s are within 3 %%", (id, column) => {
    const ours = webSearchTimes(id);
    const theirs = webSearchReference(column);
    for (const of of CLASSES) {
      expect(Math.abs(meanOf(ours, of) / meanOf(theirs, of) - 1)).toBeLessThan(0.03);
    }
  });
});
