import { quantile } from "../../../engine/doors/measures.ts";
import { type Band, bandOf, type SeedNumbers, TOLD_SHARES } from "../../../engine/doors/study.ts";
import { type Palette, policyColour, policyDash } from "../brush/colours.ts";
import { policyMarker } from "../brush/markers.ts";
import { SHARES } from "../distributions/cdf-plot.ts";
import { shownWords } from "../distributions/cdf-versus.ts";
import { inTurns } from "../kit/curves.ts";
import { namesBeside } from "../kit/names-beside.ts";
import type { Plot, PlotCurve, PlotPoint } from "../kit/plot.ts";
import { rangeOf, scaleSuiting } from "../kit/range.ts";
import { laySigned } from "../kit/signed-axis.ts";
import type { RunView } from "../run/results.ts";
import { earlierRuns } from "../run/swatch.ts";
import { type Measure, type SizeClassChoice, type Versus, whoseWords } from "../run/versus.ts";
import { readable, withHalf } from "../scale/numbers.ts";

/** Plots are made of one run a policy, and its numbers at every seed if there are several. */
export interface Plotted {
  readonly runs: readonly RunView[];
  /** Numbers of every run at every seed; null: the runs alone. */
  readonly bySeed: readonly (readonly SeedNumbers[])[] | null;
  readonly timeUnit: string;
  readonly sizeUnit: string;
}

/** How they are looked at. */
export interface PlotView {
  readonly measure: Measure;
  /** Replaces the measure, over seeds alone, by a comparison flow by flow with a base; absent or null: nothing is compared. */
  readonly versus?: Versus | null;
  /** Scale of the measure's axis. */
  readonly scale: "linear" | "log";
  readonly sizeClass: SizeClassChoice;
  /** The part of the flows that the runs are told of; null or absent: all. */
  readonly part?: string | null;
  /** Ends of that axis; null: as suits the values. */
  readonly range: readonly [number, number] | null;
}

const QUANTILES = [
  ["p10", 0.1],
  ["p50", 0.5],
  ["p90", 0.9],
  ["p95", 0.95],
  ["p99", 0.99],
  ["p99.9", 0.999],
] as const;

/** A run of more flows is told at `TOLD_SHARES`, and not flow by flow. */
const MOST_STEPS = 1000;

/** Colour, dash and marker of every run, as in all charts. */
export function styleOf(view: RunView, runs: readonly RunView[], palette: Palette) {
  const { id, label } = view.policy;
  const nth = earlierRuns(view, runs);
  return {
    label,
    colour: policyColour(id, palette),
    dash: policyDash(id, nth, palette, runs.indexOf(view)),
    marker: policyMarker(id, nth),
  };
}

/**
 * The distributions of all policies: the share of the flows up to a value, or (`tail`) above it, on a logarithmic axis.
 * Over seeds a curve joins the means of the quantiles, and its band their intervals (SPEC 7.13).
 */
export function distributionPlot(
  { runs: all, bySeed, timeUnit }: Plotted,
  { measure, versus: compared = null, scale: wanted, sizeClass, part = null, range }: PlotView,
  form: "cdf" | "ccdf",
  palette: Palette,
): Plot {
  const versus = bySeed === null ? null : compared;
  const runs = all.filter(({ slot }) => slot !== versus?.base.slot);
  const scale = versus?.kind === "delta" && wanted === "log" ? "signed" : wanted;
  const isTail = form === "ccdf";
  const own = runs.map((view) => valuesOf(view.sorted[measure], sizeClass));
  const told = runs.map((view, place): Told => {
    if (bySeed === null) return stepsOf(own[place] as Float64Array);
    const k = all.indexOf(view);
    const bySeeds = bySeed.map((row) => {
      const numbers = row[k] as SeedNumbers;
      const of = versus === null ? numbers[measure] : numbers.versus?.[versus.kind];
      return of === undefined ? new Float64Array(0) : valuesOf(of, sizeClass);
    });
    return quantilesOf(bandOf(bySeeds), leastCount(bySeed, k, sizeClass));
  });
  const { name, unit, title } = shownWords(measure, versus, timeUnit, wanted);
  const y = (share: number): number => (isTail ? 1 - share : share);
  const curves = runs.map((view, k): PlotCurve => {
    const { steps, outline } = told[k] as Told;
    const points = steps.map(
      ({ share, value, words, isWide, half = Number.NaN }): PlotPoint => ({
        x: value,
        y: y(share),
        words: words === "" ? "" : sentence(view.policy.label, name, share, words, unit, isTail),
        isWide,
        ...(Number.isNaN(half) ? {} : { half }),
      }),
    );
    const shown = points.filter(({ y }) => !isTail || y > 0);
    return {
      ...styleOf(view, runs, palette),
      points: shown,
      // Of one run each flow is a step; its quantiles are there to be read off.
      ...(isTail && bySeed === null ? { ascending: own[k] as Float64Array, isTail } : {}),
      band: outline
        .map(([share, value]) => [value, y(share)] as const)
        .filter(([, share]) => !isTail || share > 0),
      isMarked: false,
    };
  });
  const drawn = curves.flatMap(({ points }) => points);
  const least = Math.min(1, ...drawn.map((point) => point.y).filter((share) => share > 0));
  return {
    panels: [{ title: "", curves: inTurns(curves) }],
    names: namesBeside,
    x: {
      ...(scale === "signed" ? { lay: laySigned } : {}),
      scale,
      range: rangeOf(
        drawn.map(({ x }) => x),
        scale,
        range,
      ),
      title: title + whoseWords(sizeClass, part),
    },
    y: isTail
      ? {
          scale: scaleSuiting([least, 1]),
          range: [least < 1 ? least : 0.1, 1],
          title: `Share of flows with a longer ${name}`,
        }
      : {
          scale: "linear",
          range: [0, 1],
          title: "Share of flows",
          ticks: SHARES,
        },
    tables: [
      {
        caption: `${shownWords(measure, versus, timeUnit, "linear").title}${whoseWords(sizeClass, part)}: quantiles, linear between order statistics (type 7)`,
        head: QUANTILES.map(([heading]) => heading),
        rows: runs.map((view, k) => ({
          label: view.policy.label,
          cells: QUANTILES.map(([, p]) => (told[k] as Told).quantile(p)),
        })),
      },
    ],
  };
}

interface Told {
  readonly steps: readonly {
    readonly share: number;
    readonly value: number;
    /** The value, with its interval; "" of a corner. */
    readonly words: string;
    readonly isWide: boolean;
    readonly half?: number;
  }[];
  readonly outline: readonly (readonly [share: number, value: number])[];
  /** Words of a quantile; "": there are too few flows for it. */
  quantile(p: number): string;
}

const NOTHING: Told = { steps: [], outline: [], quantile: () => "" };

/** With fewer flows a quantile beyond the median is the longest of them. */
function isTold(p: number, count: number): boolean {
  return p <= 0.5 || count * (1 - p) >= 1 - 1e-9;
}

/** A step a flow, from a share of 0 on; of many flows the quantiles at `TOLD_SHARES`. */
export function stepsOf(ascending: Float64Array): Told {
  const n = ascending.length;
  if (n === 0) return NOTHING;
  const places =
    n <= MOST_STEPS
      ? Array.from(ascending, (_, k) => k)
      : [...new Set(TOLD_SHARES.map((share) => Math.max(0, Math.ceil(share * n) - 1)))];
  let share = 0;
  const steps = places.flatMap((place) => {
    const value = ascending[place] as number;
    const before = { share, value, words: "", isWide: false };
    share = (place + 1) / n;
    return [before, { share, value, words: readable(value), isWide: false }];
  });
  return {
    steps,
    outline: [],
    quantile: (p) => (isTold(p, n) ? readable(quantile(ascending, p)) : ""),
  };
}

/** Beyond the share that one flow is, a quantile is drawn from one flow alone: the last is the longest of all. */
function quantilesOf({ mean, low, high }: Band, count: number): Told {
  const told = TOLD_SHARES.flatMap((share, k) =>
    mean.length > 0 && (share <= 1 - 1 / count + 1e-12 || share === 1) ? [{ share, k }] : [],
  );
  if (told.length === 0) return NOTHING;
  const at = (column: Float64Array, k: number): number => column[k] as number;
  return {
    quantile: (p) => {
      const k = TOLD_SHARES.indexOf(p);
      return isTold(p, count) ? withHalf(at(mean, k), at(high, k) - at(mean, k)) : "";
    },
    steps: told.map(({ share, k }) => {
      const [value, half] = [at(mean, k), at(high, k) - at(mean, k)];
      return {
        share,
        value,
        words: withHalf(value, half),
        isWide: half > Math.abs(value) / 10,
        half,
      };
    }),
    outline: Number.isNaN(high[0] ?? Number.NaN)
      ? []
      : [
          ...told.map(({ share, k }) => [share, at(low, k)] as const),
          ...[...told].reverse().map(({ share, k }) => [share, at(high, k)] as const),
        ],
  };
}

/** Counts the flows that finish, at the seed that has the fewest of them. */
function leastCount(
  bySeed: readonly (readonly SeedNumbers[])[],
  run: number,
  sizeClass: SizeClassChoice,
): number {
  const counts = bySeed.map((row) => {
    const { summary } = row[run] as SeedNumbers;
    if (sizeClass === "all") return summary.count;
    return summary.byClass[(["mice", "medium", "elephants"] as const)[sizeClass]].count;
  });
  return Math.min(...counts.filter((count) => count > 0));
}

function valuesOf(
  { all, classes }: { readonly all: Float64Array; readonly classes: readonly Float64Array[] },
  sizeClass: SizeClassChoice,
): Float64Array {
  return sizeClass === "all" ? all : (classes[sizeClass] as Float64Array);
}

/** "SRPT: 99.9 % of the flows within 1,234 ± 56 slots". */
function sentence(
  label: string,
  name: string,
  share: number,
  words: string,
  unit: string,
  isTail: boolean,
): string {
  const value = `${words}${unit === "" ? "" : ` ${unit}`}`;
  const percent = (x: number): string => `${Number((100 * x).toPrecision(4))} %`;
  return isTail
    ? `${label}: ${percent(1 - share)} of the flows have a longer ${name} than ${value}`
    : `${label}: ${percent(share)} of the flows have ${name} ≤ ${value}`;
}
