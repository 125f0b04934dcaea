import { extent } from "d3-array";
import { parseScenario } from "../../../../engine/doors/files.ts";
import { movedSince, type SweepResult } from "../../../../engine/doors/report.ts";
import { ENGINE_VERSION } from "../../../../engine/doors/run.ts";
import { countedWindow, type Sampling, warmUpOf } from "../../../../engine/doors/scenario.ts";
import { type Crossing, pointInput, type Sweep } from "../../../../engine/doors/study.ts";
import type { Palette } from "../../brush/colours.ts";
import { TEXT } from "../../brush/ink.ts";
import { paintPlot } from "../../kit/paint-plot.ts";
import type { Plot } from "../../kit/plot.ts";
import { say } from "../../kit/say.ts";
import { INKS } from "../compose.ts";
import type { Drawing } from "../draw/mark.ts";
import { Recorder } from "../draw/recorder.ts";
import { lines } from "../parts/note.ts";
import { toTexPlot } from "../tex/document.ts";
import { textWidth } from "../type/inter.ts";
import type { About } from "../write/svg.ts";
import { type SweepView, sweepPlot } from "./sweep-plot.ts";

/** A choice of how a figure of a sweep looks. */
export interface SweepFigure {
  readonly view: SweepView;
  /** With its margins, in pixels. */
  readonly width: number;
  readonly palette: Palette;
  /** Over the panels and under them; "": none. */
  readonly title: string;
  readonly caption: string;
  /** Where policies cross; empty where that is not known. */
  readonly crossings: readonly Crossing[];
}

const SWEEP_MARGIN = 14;

/** The curves of a sweep on a sheet of their own. */
export function sweepDrawing(result: SweepResult, figure: SweepFigure): Drawing {
  const ink = INKS[figure.palette];
  const recorder = new Recorder(textWidth);
  const inner = Math.floor(figure.width) - 2 * SWEEP_MARGIN;
  let y = SWEEP_MARGIN;
  const write = (text: string, size: number, weight: number, colour: string, line: number) => {
    for (const row of lines(text, inner, size, weight)) {
      say(recorder, row, SWEEP_MARGIN, y + line * 0.72, { size, weight, colour, room: inner });
      y += line;
    }
  };
  if (figure.title !== "") {
    write(figure.title, TEXT.large, 600, ink.ink, 20);
    y += 8;
  }
  recorder.save();
  recorder.moveBy(SWEEP_MARGIN, y);
  y += paintPlot(recorder, plotOf(result, figure), inner, ink);
  recorder.restore();
  if (figure.caption !== "") write(figure.caption, TEXT.small, 400, ink.ink2, 17);
  return {
    width: figure.width,
    height: Math.ceil(y + SWEEP_MARGIN),
    paper: ink.paper,
    marks: recorder.marks,
  };
}

/** The same for LaTeX, with its numbers in tables. */
export function sweepTex(result: SweepResult, figure: SweepFigure, about: About): string {
  return toTexPlot(plotOf(result, figure), figure, about);
}

function plotOf(result: SweepResult, { view, palette, crossings }: SweepFigure): Plot {
  return sweepPlot(result, view, palette, crossings);
}

/**
 * How many seeds the means are over, which flows are left out, what bands and hollow marks are, and which of the numbers an
 * earlier version made that have moved since.
 */
export function sweepCaption({ engine, sweep, rows }: SweepResult): string {
  const own = rows.filter(({ printed }) => printed === undefined);
  const [least = 0, most = 0] = extent(own, ({ seeds }) => seeds);
  const means =
    most <= 1
      ? ""
      : `Means over ${least === most ? most : `${least} to ${most}`} seeds with 95 % t-intervals.`;
  const wide =
    most > 1 && rows.some((row) => row.wide)
      ? "Hollow: the interval is wider than a tenth of the mean."
      : "";
  const unsteady = rows.some((row) => row.unsteady)
    ? "Some samples are no steady state: their means change with the number of flows."
    : "";
  const printed =
    own.length < rows.length
      ? "Rings: what the paper prints, times ours of the policy that it compares with."
      : "";
  return [means, wide, printed, leftOutWords(sweep), unsteady, movedWordsOf(engine, sweep)]
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
  const [warmUp = 0, counted] = [
    warmUpOf(scenario as Sampling),
    countedWindow(scenario as Sampling),
  ];
  if (counted !== undefined)
    return `Counted: flows that arrive from ${counted.from} to ${counted.to} while load goes on.`;
  return warmUp > 0
    ? `Warm-up: the first ${Number((100 * Number(warmUp)).toPrecision(3))} % of the flows are in no statistic.`
    : "";
}
