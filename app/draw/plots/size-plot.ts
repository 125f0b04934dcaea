import {
  type Binning,
  type BinOver,
  binsOver,
  edgeOf,
  type SeedNumbers,
  type SizeBins,
} from "../../../engine/doors/study.ts";
import type { Palette } from "../brush/colours.ts";
import { layThinned } from "../kit/axis.ts";
import { inTurns } from "../kit/curves.ts";
import { namesBeside } from "../kit/names-beside.ts";
import type { Plot, PlotCurve } from "../kit/plot.ts";
import { rangeOf } from "../kit/range.ts";
import type { RunView } from "../run/results.ts";
import type { Measure } from "../run/versus.ts";
import { readable, withHalf } from "../scale/numbers.ts";
import { shortNumber } from "../scale/ticks.ts";
import { type Plotted, type PlotView, styleOf } from "./distribution-plot.ts";

const STATISTICS = [
  ["p50", "Median", ""],
  ["p99", "99th percentile", ", bins of 100 flows or more"],
] as const;

/** A run's bins at every seed, for every run. */
export function binsOfSeeds(
  runs: readonly RunView[],
  bySeed: readonly (readonly SeedNumbers[])[],
  measure: Measure,
  binning: Binning,
): readonly (readonly SizeBins[])[] {
  return runs.map((_, k) => bySeed.flatMap((row) => row[k]?.[measure].bySize[binning] ?? []));
}

/** Median and 99th percentile of the measure against the size of the flows (SPEC 7.13). */
export function sizePlot(
  { runs, timeUnit, sizeUnit }: Omit<Plotted, "bySeed">,
  bins: readonly (readonly SizeBins[])[],
  { measure, scale, range }: Omit<PlotView, "sizeClass">,
  binning: Binning,
  palette: Palette,
): Plot {
  const unit = measure === "fct" ? ` ${timeUnit}` : "";
  const name = measure === "fct" ? "FCT" : "slowdown";
  const isLog = binning === "log";
  const xOf = ({ bin, size }: BinOver): number => (isLog ? size : bin + 0.5);
  const panels = STATISTICS.map(([of, statistic, which]) => {
    const tells: BinOver[][] = [];
    const curves = runs.map((view, k): PlotCurve => {
      const over = binsOver(bins[k] ?? [], of).filter(({ mean }) => scale === "linear" || mean > 0);
      tells.push([...over]);
      const known = over.filter(({ halfWidth }) => !Number.isNaN(halfWidth));
      return {
        ...styleOf(view, runs, palette),
        points: over.map((one) => ({
          x: xOf(one),
          y: one.mean,
          words: `${view.policy.label}, ${binWords(one, binning, sizeUnit)}: ${statistic.toLowerCase()} of ${name} ${withHalf(one.mean, one.halfWidth)}${unit}`,
          isWide: one.halfWidth > Math.abs(one.mean) / 10,
          ...(Number.isNaN(one.halfWidth) ? {} : { half: one.halfWidth }),
        })),
        band: [
          ...known.map((one) => [xOf(one), one.mean - one.halfWidth] as const),
          ...[...known].reverse().map((one) => [xOf(one), one.mean + one.halfWidth] as const),
        ],
        isMarked: true,
      };
    });
    const title = `${statistic} of ${name}${measure === "fct" ? ` (${timeUnit})` : ""}${which}`;
    return { title, curves: inTurns(curves), tells };
  });
  const shown = panels.filter(({ curves }) => curves.some(({ points }) => points.length > 0));
  const all = shown.flatMap(({ curves }) => curves.flatMap(({ points }) => points));
  return {
    panels: shown,
    names: namesBeside,
    tables: shown.map(({ title, tells }) => {
      const all = new Map(tells.flat().map((one) => [one.bin, one]));
      const columns = [...all].sort(([a], [b]) => a - b);
      return {
        caption: `${title}, by size`,
        head: columns.map(([, one]) => headOf(one, binning, sizeUnit)),
        rows: runs.map((view, k) => ({
          label: view.policy.label,
          cells: columns.map(([bin]) => {
            const one = tells[k]?.find((other) => other.bin === bin);
            return one === undefined ? "" : withHalf(one.mean, one.halfWidth);
          }),
        })),
      };
    }),
    x: isLog
      ? {
          scale: "log",
          range: rangeOf(
            all.map(({ x }) => x),
            "log",
            null,
          ),
          title: `Size (${sizeUnit}), logarithmic`,
        }
      : {
          scale: "linear",
          range: [0, 10],
          title: `Size, by tenths of the flows: mean of each (${sizeUnit})`,
          ticks: meanSizes(bins).map(([bin, size]) => [bin + 0.5, shortNumber(size)] as const),
          lay: layThinned,
        },
    y: {
      scale,
      range: rangeOf(
        all.map(({ y }) => y),
        scale,
        range,
      ),
      title: "",
    },
  };
}

/** Names every tenth by its mean size under the first policy that has it. */
function meanSizes(bins: readonly (readonly SizeBins[])[]): readonly (readonly [number, number])[] {
  const found = new Map<number, number>();
  for (const seeds of bins) {
    for (const { bin, size } of binsOver(seeds, "p50")) if (!found.has(bin)) found.set(bin, size);
  }
  return [...found].map(([bin, size]) => [bin, Number(size.toPrecision(2))] as const);
}

/** "20 to 50 packets"; "tenth 3, 2.1 packets". */
function headOf({ bin, size }: BinOver, binning: Binning, unit: string): string {
  if (binning === "deciles")
    return `tenth ${bin + 1}, ${readable(Number(size.toPrecision(2)))} ${unit}`;
  return `${readable(edgeOf(bin - 1))} to ${readable(edgeOf(bin))} ${unit}`;
}

function binWords({ bin, size }: BinOver, binning: Binning, unit: string): string {
  if (binning === "log")
    return `sizes above ${readable(edgeOf(bin - 1))} to ${readable(edgeOf(bin))} ${unit}`;
  return `tenth ${bin + 1} by size (mean ${readable(size)} ${unit})`;
}
