import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moved, withOneMore, without } from "./lines.ts";

const SEED = 7204;

describe("threshold lines", () => {
  it.each([
    [[10, 20, 30], 1, 25.4, 1, [10, 25, 30]],
    [[10, 20, 30], 1, 99, 1, [10, 29, 30]],
    [[10, 20, 30], 1, -5, 1, [10, 11, 30]],
    [[10, 20, 30], 2, 1e9, 1, [10, 20, 1e9]],
    [[1, 2, 3], 1, 9, 1, [1, 2, 3]],
    [[1460, 2920], 0, 2000, 1460, [1460, 2920]],
    [[1460, 14600], 0, 5000, 1460, [4380, 14600]],
  ])("%j with line %i at %d in steps of %d: %j", (lines, k, to, step, expected) => {
    expect(moved(lines, k, to, step)).toEqual(expected);
  });

  it("go and come", () => {
    expect(without([10, 20, 30], 1)).toEqual([10, 30]);
    expect(withOneMore([], 1, 100, 1)).toEqual([10]);
    expect(withOneMore([10], 1, 10_000, 1)).toEqual([10, 316]);
    expect(withOneMore([1, 2], 1, 2, 1)).toEqual([1, 2]);
    expect(withOneMore([1, 2, 3], 1, 4, 1)).toEqual([1, 2, 3]);
    expect(withOneMore([1, 2, 8, 12], 1, 13, 1)).toEqual([1, 2, 4, 8, 12]);
    expect(withOneMore([1, 2, 3, 5], 1, 5, 1)).toEqual([1, 2, 3, 4, 5]);
    const most = Array.from({ length: 15 }, (_, k) => 10 * (k + 1));
    expect(withOneMore(most.slice(1), 1, 1e6, 1)).toHaveLength(15);
    expect(withOneMore(most, 1, 1e6, 1)).toBe(most);
  });

  it(`ascend strictly in whole steps whatever is done to them (seed ${SEED})`, () => {
    const deed = fc.oneof(
      fc.record({ k: fc.nat(6), to: fc.double({ min: -10, max: 1e6, noNaN: true }) }),
      fc.constant("more" as const),
      fc.nat(6),
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), fc.constantFrom(1, 1460), (deeds, step) => {
        let lines: readonly number[] = [step, 5 * step];
        for (const one of deeds) {
          if (one === "more") lines = withOneMore(lines, step, 1e6, step);
          else if (typeof one === "number") lines = without(lines, one);
          else if (one.k < lines.length) lines = moved(lines, one.k, one.to, step);
        }
        lines.forEach((line, k) => {
          expect(line).toBeGreaterThan(lines[k - 1] ?? 0);
          expect(line % step).toBe(0);
        });
      }),
      { seed: SEED },
    );
  });
});
