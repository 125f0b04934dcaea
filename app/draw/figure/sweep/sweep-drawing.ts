import { extent } from "d3-array";
import { parseScenario } from "../../../../engine/doors/files.ts";
import { movedSince, type SweepResult } from "../../../../engine/doors/report.ts";
import { ENGINE_VERSION } from "../../../../engine/doors/run.ts";
import { warmUpOf } from "../../../../engine/doors/scenario.ts";
import { type Crossing, lastIn, pointInput, type Sweep } from "../../../../engine/doors/study.ts";
import { paintPlot } from "../../kit/paint-plot.ts";
import type { Plot } from "../../kit/plot.ts";
import { type CountedScenario, countedSpan } from "../../run/number-words.ts";
import type { FigureLook } from "../draw/look.ts";
import type { Drawing } from "../draw/mark.ts";
import { asLooked, filling } from "../parts/plots.ts";
import { composeBy, onPaper, type Paper, type SheetPart } from "../sheet/sheet.ts";
import { toTexPlot } from "../tex/document.ts";
import type { About } from "../write/svg.ts";
import { type SweepView, sweepPlot } from "./sweep-plot.ts";

/** A choice of how a figure of a sweep looks. */
export interface SweepFigure extends Paper {
  readonly view: SweepView;
  /** Where policies cross; empty where that is not known. */
  readonly crossings: readonly Crossing[];
  /** Default: all there is. */
  readonly look?: FigureLook;
}

/** The curves of a sweep on a sheet of their own. */
export function sweepDrawing(result: SweepResult, figure: SweepFigure): Drawing {
  const plot = plotOf(result, figure);
  const part: SheetPart = {
    fills: true,
    // biome-ignore lint/correctness/useYield: it is painted at once
    *paint(recorder, width, ink, room) {
      return paintPlot(recorder, filling(plot, width, room), width, ink);
    },
  };
  return composeBy(onPaper(() => [part], figure, figure.look?.text ?? 1));
}

/** The same for LaTeX, with its numbers in tables. */
export function sweepTex(result: SweepResult, figure: SweepFigure, about: About): string {
  const width = figure.width === "slide" ? sweepDrawing(result, figure).width : figure.width;
  return toTexPlot(plotOf(result, figure), { ...figure, width }, about);
}

function plotOf(result: SweepResult, { view, palette, crossings, look }: SweepFigure): Plot {
  const { ylabel = null, ...others } = look ?? {};
  return asLooked(
    sweepPlot(result, view, palette, crossings, { called: ylabel, isForPapers: true }),
    others,
  );
}

/**
 * How many seeds the means are over, which flows are left out, what bands and hollow marks are, and which of the numbers an
 * earlier version made that have moved since.
 */
export function sweepCaption({ engine, sweep, rows }: SweepResult): string {
  const own = rows.filter(
    ({ printed, whole, measure }) => printed === undefined && !whole && !lastIn(measure),
  );
  const [least = 0, most = 0] = extent(own, ({ seeds }) => seeds);
  const seeds = least === most ? most : `${least} to ${most}`;
  const means =
    most <= 1
      ? ""
      : own.every(({ pooled }) => pooled)
        ? `All flows of ${seeds} seeds together, with jackknifed 95 % intervals.`
        : `Means over ${seeds} seeds with 95 % t-intervals.`;
  const wide =
    most > 1 && rows.some((row) => row.wide)
      ? "Hollow: the interval is wider than a tenth of the mean."
      : "";
  const unsteady = rows.some((row) => row.unsteady)
    ? "Some samples are no steady state: their means change with the number of flows."
    : "";
  const printed = rows.some(({ printed }) => printed !== undefined)
    ? "Rings: what the paper prints, times ours of the policy that it compares with."
    : "";
  const [batches] = rows.flatMap((row) => (row.whole ? [row.seeds] : []));
  const whole =
    batches === undefined
      ? ""
      : `The paper’s size: ${batches} batches of one run on its own network.`;
  const drawn = rows.some(({ measure, low }) => low !== null && lastIn(measure))
    ? "Numbers along an axis: the middle 95 % of 2,000 draws of the seeds."
    : "";
  const ends = rows.some(({ atEnd }) => atEnd)
    ? "Where one is the last value of its axis, it is at least that."
    : "";
  const bound = rows.some(({ isBound }) => isBound)
    ? "The optimum is a bound at some points: nothing is better, and none may be as good."
    : "";
  return [
    means,
    drawn,
    ends,
    bound,
    wide,
    printed,
    whole,
    leftOutWords(sweep),
    unsteady,
    movedWordsOf(engine, sweep),
  ]
    .filter((words) => words !== "")
    .join(" ");
}

/** "Made by 0.2.0; these numbers moved since: …"; "": none of them did. */
function movedWordsOf(engine: string, sweep: Sweep): string {
  if (engine === ENGINE_VERSION) return "";
  const parsed = parseScenario(pointInput(sweep, 0));
  const words = parsed.ok ? movedSince(engine, parsed.scenario) : null;
  return words === null ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Tells the flows that are in no statistic; "": none are left out. */
function leftOutWords({ scenario }: Sweep): string {
  const own = scenario as unknown as CountedScenario;
  const [warmUp = 0, span] = [warmUpOf(own), countedSpan(own)];
  if (span !== null) return `Counted: flows that arrive from ${span} while load goes on.`;
  return warmUp > 0
    ? `Warm-up: the first ${Number((100 * Number(warmUp)).toPrecision(3))} % of the flows are in no statistic.`
    : "";
}
