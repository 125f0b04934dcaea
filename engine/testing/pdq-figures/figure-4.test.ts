import { describe, expect, test } from "vitest";
import { RECOMMENDED, VARIANTS } from "../../packets/parameters.ts";
import { PATTERNS, patternFct, patternFlows } from "./figure-4.ts";

const SEEDS = [1, 2, 3, 4];

describe("PDQ Fig. 4: who sends to whom", () => {
  test.each(PATTERNS)("%s: nobody sends to itself, as the pattern says", (name, pattern) => {
    const flows = patternFlows(pattern, 40, 1);
    const isLocal = (from: number, to: number) => Math.floor(from / 3) === Math.floor(to / 3);
    let local = 0;
    flows.source.forEach((from, flow) => {
      const to = flows.destination[flow] as number;
      expect(to).not.toBe(from);
      if (isLocal(from, to)) local++;
    });
    const [expected] = /0\.\d/.exec(name) ?? [];
    // Two of the eleven others are in the rack.
    const p = Number(expected);
    if (expected !== undefined) {
      expect(local / flows.count).toBeCloseTo(p + ((1 - p) * 2) / 11, 1);
    }
    if (name === "random permutation") expect(new Set(flows.destination).size).toBe(12);
  });

  test.each(PATTERNS)("SPEC 6.9 %s: PDQ is ahead of RCP, and of PDQ Basic", (_, pattern) => {
    const runs = SEEDS.map((seed) => patternFlows(pattern, 5, seed));
    const mean = (of: (flows: (typeof runs)[number]) => number) =>
      runs.reduce((sum, flows) => sum + of(flows), 0);
    const full = mean((flows) => patternFct(flows, RECOMMENDED));
    expect(mean((flows) => patternFct(flows, RECOMMENDED, { protocol: "rcp" }))).toBeGreaterThan(
      1.1 * full,
    );
    expect(
      mean((flows) => patternFct(flows, { ...RECOMMENDED, ...VARIANTS.basic })),
    ).toBeGreaterThan(1.05 * full);
  });
});
