import { shareUpTo } from "../../draw/distributions/cdf-curve.ts";
import type { CdfReading } from "../../draw/distributions/cdf-reading.ts";
import { valueWords } from "../../draw/distributions/cdf-words.ts";
import { type ExperimentView, flowId } from "../../draw/run/results.ts";
import { columnFormat } from "../../draw/scale/numbers.ts";
import { type LegendColumn, type Listed, type ReadColumns, valuesColumn } from "./cdf-legend.tsx";

interface Read extends Listed {
  readonly experiment: ExperimentView;
}

/** The list of the curves tells a reading, or a flow that is pointed at elsewhere; null: there is neither. */
export function columnsOf(
  listed: Read,
  reading: CdfReading | null,
  hover: number | null,
): ReadColumns | null {
  switch (reading?.kind) {
    case "point":
      return {
        columns: [shares(listed, reading.value, true), valuesColumn(listed, reading.p)],
        isSaid: false,
      };
    case "value":
      return { columns: [shares(listed, reading.value, false)], isSaid: true };
    case "quantile":
      return { columns: [valuesColumn(listed, reading.p)], isSaid: true };
    default:
      return hover === null ? null : { columns: [ofFlow(listed, hover)], isSaid: false };
  }
}

function shares({ curves, words }: Listed, value: number, isShort: boolean): LegendColumn {
  const { name, unit } = words;
  const amount = valueWords(value, unit);
  const long = `share with ${name} ≤ ${amount}`;
  const cells = curves.map(({ cdf }) => {
    const share = shareUpTo(cdf, value);
    return Number.isNaN(share) ? "–" : share.toFixed(3);
  });
  return { short: isShort ? `≤ ${amount}` : long, long, cells };
}

function ofFlow({ curves, words: { name, unit }, experiment }: Read, flow: number): LegendColumn {
  const heading = `${name} of flow ${flowId(experiment, flow)}${unit === "" ? "" : ` (${unit})`}`;
  const numbers = curves.map(({ byFlow }) => {
    const value = byFlow[flow] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });
  const format = columnFormat(numbers);
  const cells = curves.map(({ view }, k) => {
    const isTerminated = !Number.isNaN(view.run.terminated[flow] ?? Number.NaN);
    return isTerminated ? "terminated" : format(numbers[k] ?? null).replace("-", "−");
  });
  return { short: heading, long: heading, cells };
}
