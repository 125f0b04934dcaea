import { expect, test } from "vitest";
import type { Row } from "../fixtures/fixtures.ts";
import { flowsOf, randomOf, traceOf } from "../fixtures/fixtures.ts";
import { buildBins, readBins } from "./bins.ts";
import { addSpan, ColumnSums } from "./column-sums.ts";
import { buildPieces } from "./pieces.ts";

/** The naive twin: every span against every column. */
function naive(spans: readonly (readonly [number, number, number])[], width: number): number[] {
  return Array.from({ length: width }, (_, x) =>
    spans.reduce((sum, [a, b, w]) => sum + w * Math.max(0, Math.min(b, x + 1) - Math.max(a, x)), 0),
  );
}

test.each([1, 2, 3, 4])("columns hold what the naive sum holds, seed %i", (seed) => {
  const random = randomOf(seed);
  const spans = Array.from({ length: 80 }, () => {
    const a = random() * 60 - 10;
    return [a, a + random() ** 3 * 40, random()] as const;
  });
  const sums = new ColumnSums(2, 40);
  for (const [a, b, w] of spans) sums.add(1, a, b, w);
  const { share } = sums.finish();
  naive(spans, 40).forEach((want, x) => {
    expect(share[40 + x]).toBeCloseTo(want, 9);
    expect(share[x]).toBe(0);
  });
});

test("a span outside, empty or on a boundary adds nothing where it is not", () => {
  const partial = new Float64Array(5);
  const slope = new Float64Array(5);
  addSpan(partial, slope, 0, 4, -3, 0, 1);
  addSpan(partial, slope, 0, 4, 4, 9, 1);
  addSpan(partial, slope, 0, 4, 2, 2, 1);
  expect([...partial, ...slope]).toEqual(new Array(10).fill(0));
  addSpan(partial, slope, 0, 4, 1, 2, 1);
  expect(partial[1]).toBe(1);
});

test.each([1, 2, 3])("binned shares agree with the exact ones to within a bin, seed %i", (seed) => {
  const random = randomOf(seed);
  const rows: Row[] = [];
  let now = 0;
  for (let k = 0; k < 2000; k++) {
    now += random() < 0.3 ? random() * 3 : 0;
    const end = now + 0.2 + random() ** 6 * 60;
    rows.push([k % 7, Math.floor(random() * 3), now, end, 1]);
    now = end;
  }
  const trace = traceOf(rows);
  const flows = flowsOf(Array.from({ length: 7 }, () => [0, 1]));
  const pieces = buildPieces(trace, flows, { rate: 1, ports: 1 });
  const bins = buildBins(
    pieces,
    { count: 3, parts: 1, of: (row) => trace.queue[row] as number },
    4096,
  );
  const from = now * 0.2;
  const to = now * 0.8;
  const width = 100;
  const out = new Float64Array(width);
  for (let q = 0; q < 3; q++) {
    readBins(bins, q, from, to, width, out, 0);
    const spans = rows
      .filter((r) => r[1] === q)
      .map(
        (r) =>
          [
            ((r[2] - from) / (to - from)) * width,
            ((r[3] - from) / (to - from)) * width,
            1,
          ] as const,
      );
    const bin = (now / 4096 / (to - from)) * width;
    naive(spans, width).forEach((want, x) => {
      expect(Math.abs((out[x] as number) - want)).toBeLessThan(2 * bin + 1e-9);
    });
  }
  for (const piece of bins.long) {
    expect((pieces.end[piece] as number) - (pieces.start[piece] as number)).toBeGreaterThan(
      now / 4096,
    );
  }
});
