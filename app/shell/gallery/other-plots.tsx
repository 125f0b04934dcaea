import { useState } from "react";
import { IntervalPlot } from "../../bounds/interval-plot.tsx";
import { randomOf } from "../../draw/fixtures/fixtures.ts";
import { ThresholdPlot } from "../../thresholds/threshold-plot.tsx";

/** A CDF over four powers of ten, by hand. */
const CURVE = [
  [1, 0],
  [3, 0.2],
  [10, 0.45],
  [100, 0.6],
  [1_000, 0.85],
  [10_000, 1],
] as const;

export function ThresholdPlate({ lines }: { readonly lines: readonly number[] }) {
  const [thresholds, setThresholds] = useState(lines);
  return (
    <ThresholdPlot
      curve={CURVE}
      thresholds={thresholds}
      unit="packets"
      step={1}
      height={240}
      onChange={setThresholds}
    />
  );
}

/** Sizes within and beside their bounds; every tenth is out. */
export function IntervalPlate({ count }: { readonly count: number }) {
  const random = randomOf(9);
  const size = Float64Array.from({ length: count }, () => 10 ** (2 + 6 * random())).sort();
  const lower = size.map((s, f) => (f % 10 === 9 ? s * 1.4 : s / (1 + 3 * random())));
  const upper = size.map((s, f) => (f % 10 === 9 ? s * 3 : s * (1 + 3 * random())));
  return (
    <IntervalPlot
      intervals={{ every: 1, count, lower, upper, size }}
      summary={`${count} flows, one in ten out of its bounds.`}
    />
  );
}
