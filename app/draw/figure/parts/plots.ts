import { countedOf } from "../../../../engine/doors/draw-data.ts";
import { requestCompletions } from "../../../../engine/doors/measures.ts";
import { sizeBins } from "../../../../engine/doors/study.ts";
import type { Palette } from "../../brush/colours.ts";
import { type Ink, TEXT } from "../../brush/ink.ts";
import { cdfPlot } from "../../distributions/cdf-plot.ts";
import { shownCurves, shownWords, versusLook } from "../../distributions/cdf-versus.ts";
import { unfinished } from "../../distributions/cdf-words.ts";
import { layPlot } from "../../kit/lay-plot.ts";
import { namesBeside } from "../../kit/names-beside.ts";
import { paintPlot } from "../../kit/paint-plot.ts";
import type { Plot, PlotAxis } from "../../kit/plot.ts";
import { isEmpty } from "../../kit/range.ts";
import { say } from "../../kit/say.ts";
import { crowdInputs, crowdPanel, crowdPlot } from "../../plots/crowd-plot.ts";
import { distributionPlot } from "../../plots/distribution-plot.ts";
import { NO_REQUESTS, requestPlot } from "../../plots/request-plot.ts";
import { binsOfSeeds, sizePlot } from "../../plots/size-plot.ts";
import { type ExperimentView, type RunView, suitedScale } from "../../run/results.ts";
import { type Measure, whoseWords } from "../../run/versus.ts";
import type { FigureLook } from "../draw/look.ts";
import { Recorder } from "../draw/recorder.ts";
import { note } from "../sheet/sheet.ts";
import { textWidth } from "../type/inter.ts";
import { AMOUNTS, type AmountsPart, lacksAmounts, paintBelow } from "./amounts.ts";
import { linkLoad, linkOf } from "./links.ts";
import type { Part, PlotName, Shown } from "./part.ts";

/** Parts of a figure that are plots, in LaTeX too. */
const PLOTS = {
  cdf: distributions,
  ccdf: tails,
  size: sizes,
  slowdowns,
  requests: requestsOf,
  "link-load": linkLoad,
  ...AMOUNTS,
} as const;
export type PlotPart = keyof typeof PLOTS;

export function isPlotPart(name: string): name is PlotPart {
  return Object.hasOwn(PLOTS, name);
}

/** The plot that a part of a figure is. */
export function plotOf(part: PlotPart, shown: Shown, palette: Palette): Plot {
  return asLooked(PLOTS[part](shown, palette), shown.look);
}

/** A plot in as many columns as are asked for, its axes by the names that they are given. */
export function asLooked(
  plot: Plot,
  { columns, xlabel, ylabel }: Pick<FigureLook, "columns" | "xlabel" | "ylabel"> = {},
): Plot {
  const named = (axis: PlotAxis, title: string | null | undefined): PlotAxis =>
    title === null || title === undefined ? axis : { ...axis, title, unit: "" };
  const { panels } = plot;
  return {
    ...plot,
    ...(panels.length > 1 && columns ? { columns: Math.min(columns, panels.length) } : {}),
    x: named(plot.x, xlabel),
    y: named(plot.y, ylabel),
    panels: panels.map((panel) => ({
      ...panel,
      ...(panel.x === undefined ? {} : { x: named(panel.x, xlabel) }),
      ...(panel.y === undefined ? {} : { y: named(panel.y, ylabel) }),
      // What stands over a lone panel is what it measures.
      ...(panels.length === 1 && ylabel ? { title: ylabel } : {}),
    })),
  };
}

/** Distributions over seeds, or on an axis somebody has cut, are drawn as the page draws them there. */
export function isPlot({ bySeed, range }: Pick<Shown, "bySeed" | "range">): boolean {
  return bySeed !== null || range !== null;
}

/** Values whose 99th percentile is so many times their median are not told apart on a linear axis. */
const FAR = 30;

/** The axis of a measure that nobody has chosen: logarithmic for sampled flows, and wherever a few are far above most. */
export function figureScale(
  experiment: ExperimentView,
  runs: readonly RunView[],
  measure: Measure,
): "linear" | "log" {
  const isFar = runs.some(({ sorted }) => {
    const values = sorted[measure].all;
    const at = (share: number): number => values[Math.ceil(share * values.length) - 1] ?? 0;
    return at(0.5) > 0 && at(0.99) > FAR * at(0.5);
  });
  return isFar ? "log" : suitedScale(experiment);
}

/** The share of the flows above each value, on a logarithmic axis. */
export const ccdfPart: Part = (recorder, shown, width, ink, room) =>
  painted(recorder, shown, "ccdf", width, ink, room);

/** The measure against the size of the flows. */
export const sizePart: Part = (recorder, shown, width, ink, room) =>
  painted(recorder, shown, "size", width, ink, room);

/** A small multiple a policy: each flow by its size and its slowdown. */
export const slowdownsPart: Part = (recorder, shown, width, ink, room) =>
  painted(recorder, shown, "slowdowns", width, ink, room);

/** The completion times of requests, as a distribution. */
export const requestsPart: Part = (recorder, shown, width, ink, room) =>
  painted(recorder, shown, "requests", width, ink, room);

/** How full one link is over time: the fullest under the first policy, or the one that is looked at. */
export function* linkLoadPart(
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
  room?: number,
): Generator<undefined, number> {
  const lack = lackOfPlot("link-load", shown);
  if (lack !== null) return note(recorder, `No link-load: ${lack}.`, width, ink);
  return yield* painted(recorder, shown, "link-load", width, ink, room);
}

/** Why the runs have no such plot; null: they have. */
export function lackOfPlot(part: "requests" | "link-load", shown: Shown): string | null {
  if (part === "requests") {
    const { requests = null } = shown.experiment.flows;
    return requests === null ? NO_REQUESTS : null;
  }
  const found = linkOf(shown);
  return typeof found === "string" ? found : null;
}

export function* painted(
  recorder: Recorder,
  shown: Shown,
  part: PlotPart,
  width: number,
  ink: Ink,
  room?: number,
): Generator<undefined, number> {
  const plot = filling(plotOf(part, shown, ink.theme), width, room, shown.leastPanel);
  if (isEmpty(plot)) {
    say(recorder, "No flow of these finished.", 0, 15, { size: TEXT.small, colour: ink.ink2 });
    return 24;
  }
  yield;
  return paintPlot(recorder, plot, width, ink);
}

/** Where time went, or the ports where most waited, with what their colours mean. */
export function amountsPart(part: AmountsPart): Part {
  return function* paint(recorder, shown, width, ink) {
    const lack = lacksAmounts(part, shown);
    if (lack !== null) return note(recorder, `No ${part}: ${lack}.`, width, ink);
    yield;
    const height = paintPlot(recorder, plotOf(part, shown, ink.theme), width, ink) + 4;
    recorder.save();
    recorder.moveBy(0, height);
    const below = paintBelow(recorder, part, shown, width, ink);
    recorder.restore();
    return height + below;
  };
}

/** The plot with panels that together are as high as its room, if there is one; lower than `least` pixels they say little. */
export function filling(plot: Plot, width: number, room?: number, least = 60): Plot {
  const { frames, height } = layPlot(plot, width, textWidth);
  const [first] = frames;
  if (room === undefined || first === undefined) return plot;
  const rows = new Set(frames.map(({ top }) => top)).size;
  return {
    ...plot,
    height: Math.max(least, Math.floor(first.height + (room - height) / rows)),
  };
}

function distributions(shown: Shown, palette: Palette): Plot {
  if (isPlot(shown)) return distributionPlot(plottedOf(shown), shown, "cdf", palette);
  const { measure, scale, sizeClass, experiment, versus, look } = shown;
  const curves = shownCurves(shown, palette);
  const { title } = shownWords(measure, versus, experiment.timeUnit, scale);
  const plot = cdfPlot(curves, {
    scale,
    title: `${title}${whoseWords(sizeClass, shown.part)}`,
    missing: curves.map((curve) => unfinished(curve, experiment, sizeClass)),
    compared:
      versus === null
        ? null
        : versusLook(
            curves.map(({ cdf }) => cdf),
            versus.kind,
            scale,
          ),
  });
  return look?.direct === true ? { ...plot, names: namesBeside } : plot;
}

function tails(shown: Shown, palette: Palette): Plot {
  return distributionPlot(plottedOf(shown), shown, "ccdf", palette);
}

function sizes(shown: Shown, palette: Palette): Plot {
  const { runs, bySeed, bins, measure, experiment } = shown;
  const { size } = experiment.flows;
  const counted = countedOf(experiment.flows);
  const own =
    bySeed === null
      ? runs.map((view) => [sizeBins({ size, value: view[measure] }, counted, bins)])
      : binsOfSeeds(runs, bySeed, measure, bins);
  return sizePlot(plottedOf(shown), own, shown, bins, palette);
}

/** Panels in a row. */
const ABREAST = 3;

function slowdowns({ experiment, runs, look }: Shown, palette: Palette): Plot {
  const panels = crowdInputs(experiment, runs).map(crowdPanel);
  const columns = Math.min(look?.columns ?? ABREAST, runs.length);
  const laid = { columns, height: 200, isShort: true, headroom: 0 };
  const plot = crowdPlot(experiment, runs, panels, laid, palette);
  // Nothing around a figure says what its axes are.
  const unit = plot.x.ticks === undefined ? experiment.sizeUnit : "bytes";
  return {
    ...plot,
    x: { ...plot.x, unit: "", title: `Flow size (${unit})` },
    panels: plot.panels.map((panel) => ({ ...panel, title: `${panel.title}, slowdown` })),
  };
}

function requestsOf({ experiment, runs, scale }: Shown, palette: Palette): Plot {
  const completed = runs.flatMap((view) => {
    const times = requestCompletions(experiment.flows, view.run);
    return times === null ? [] : [{ view, times }];
  });
  return requestPlot(completed, scale, experiment.timeUnit, palette);
}

function plottedOf({ runs, bySeed, experiment: { timeUnit, sizeUnit } }: Shown) {
  return { runs, bySeed, timeUnit, sizeUnit };
}

/** The part of a figure that is a plot of this kind, with its words below. */
export function plotPart(name: PlotName): Part {
  return function* paint(recorder, { plots, look }, width, ink, room) {
    const drawn = plots?.get(name);
    if (drawn === undefined) throw new Error(`no ${name} was made for this figure`);
    yield;
    const below =
      drawn.note === undefined ? 0 : 4 + note(new Recorder(textWidth), drawn.note, width, ink);
    const left = room === undefined ? undefined : room - below;
    const plot = filling(asLooked(drawn.plotOf(ink), look), width, left);
    const height = paintPlot(recorder, plot, width, ink);
    if (drawn.note === undefined) return height;
    recorder.save();
    recorder.moveBy(0, height + 4);
    note(recorder, drawn.note, width, ink);
    recorder.restore();
    return height + below;
  };
}
