import { describe, expect, test } from "vitest";
import { randomOf } from "../fixtures/fixtures.ts";
import { flowsInBox } from "./cdf-box.ts";

function curveOf(byFlow: Float64Array) {
  return { byFlow, cdf: byFlow.filter((value) => !Number.isNaN(value)).sort() };
}

const WHOLE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, low: 0, high: 1 };
const all = (): boolean => true;

describe("flowsInBox", () => {
  const curves = [
    curveOf(Float64Array.of(5, 1, 9, Number.NaN)),
    curveOf(Float64Array.of(2, 8, 3, 7)),
  ];

  test.each([
    [WHOLE, [0, 1, 2, 3]],
    [{ ...WHOLE, from: 9 }, [2]],
    [{ ...WHOLE, from: 7, to: 8 }, [1, 3]],
    [{ ...WHOLE, low: 0.9 }, [1, 2]],
    [{ ...WHOLE, high: 0.3 }, [0]],
    [{ from: 6, to: 10, low: 0, high: 0.8 }, [3]],
    [{ ...WHOLE, from: 20 }, []],
  ])("of two policies, %j holds the flows %j", (box, flows) => {
    expect([...flowsInBox(curves, all, box)]).toEqual(flows);
  });

  test("leaves out what does not belong, and knows no flows of no curves", () => {
    expect([...flowsInBox(curves, (flow) => flow !== 1, WHOLE)]).toEqual([0, 2, 3]);
    expect([...flowsInBox([], all, WHOLE)]).toEqual([]);
  });
});

test.each([1, 2, 3, 4])("seed %i: the same as step after step of every curve", (seed) => {
  const random = randomOf(seed);
  const curves = Array.from({ length: 3 }, () =>
    curveOf(
      Float64Array.from({ length: 60 }, () =>
        random() < 0.1 ? Number.NaN : Math.floor(random() * 40),
      ),
    ),
  );
  const [a, b, c, d] = [random() * 40, random() * 40, random(), random()] as const;
  const box = {
    from: Math.min(a, b),
    to: Math.max(a, b),
    low: Math.min(c, d),
    high: Math.max(c, d),
  };
  const slow = new Set<number>();
  for (const { byFlow, cdf } of curves) {
    for (const [place, value] of cdf.entries()) {
      const share = (place + 1) / cdf.length;
      if (value < box.from || value > box.to || share < box.low || share > box.high) continue;
      for (const [flow, own] of byFlow.entries()) if (own === value) slow.add(flow);
    }
  }
  expect([...flowsInBox(curves, all, box)]).toEqual([...slow].sort((x, y) => x - y));
});
