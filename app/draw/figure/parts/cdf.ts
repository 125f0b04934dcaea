import { DASH_SAMPLE } from "../../brush/colours.ts";
import type { Ink } from "../../brush/ink.ts";
import type { Curve } from "../../distributions/cdf-curve.ts";
import { quantileOf, shownCurves } from "../../distributions/cdf-curve.ts";
import type { CdfFrame } from "../../distributions/cdf-frame.ts";
import { CDF_LEGEND, CDF_MARGIN, cdfFrame, SHARES } from "../../distributions/cdf-frame.ts";
import { leftOut, shareTitle, unfinished } from "../../distributions/cdf-unfinished.ts";
import type { CdfWords } from "../../distributions/cdf-words.ts";
import { cdfWords, evenValue } from "../../distributions/cdf-words.ts";
import { say } from "../../kit/say.ts";
import { columnFormat } from "../../scale/numbers.ts";
import { DEFAULT_LOOK } from "../draw/look.ts";
import type { Recorder } from "../draw/recorder.ts";
import { paintDirectNames } from "./direct-names.ts";
import type { Shown } from "./part.ts";
import { isPlot, plottedCdf } from "./plots.ts";

const ROW = 24;
/** What is said of a curve below its name. */
const NOTE = 16;
const CLASSES = { all: "", 0: ", mice", 1: ", medium flows", 2: ", elephants" } as const;

/** The distributions of all policies in one plot, with names and medians. */
export function* cdfPart(
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
): Generator<undefined, number> {
  if (isPlot(shown)) return yield* plottedCdf(recorder, shown, width, ink);
  const { measure, scale, sizeClass, experiment, versus, look = DEFAULT_LOOK } = shown;
  const curves = shownCurves(shown, ink.theme);
  if (curves.every(({ cdf }) => cdf.length === 0)) {
    say(recorder, "No flow of these finished.", 0, 15, { size: 12, colour: ink.ink2 });
    return 24;
  }
  const isListed = !look.direct && !look.hidden.has("legend");
  const isBeside = isListed && width >= CDF_LEGEND.from;
  const frame = cdfFrame(
    curves,
    scale,
    isBeside ? width - CDF_LEGEND.width - CDF_LEGEND.gap : width,
    versus?.kind === "delta",
  );
  const height = frame.height + CDF_MARGIN.top + CDF_MARGIN.bottom;
  const words = cdfWords(measure, versus, experiment.timeUnit, scale);
  const title = `${words.title}${CLASSES[sizeClass]}`;
  const missing = curves.map((curve) => unfinished(curve, experiment, sizeClass));
  say(recorder, shareTitle(missing), 0, 12, { size: 12, colour: ink.ink2 });
  recorder.save();
  recorder.moveBy(CDF_MARGIN.left, CDF_MARGIN.top);
  paintAxes(recorder, frame, title, evenValue(versus), ink);
  paintCurves(recorder, frame, curves);
  if (look.direct) paintDirectNames(recorder, frame, curves, ink);
  recorder.restore();
  if (!isListed) return height;
  recorder.save();
  recorder.moveBy(isBeside ? width - CDF_LEGEND.width : 0, isBeside ? 18 : height + 8);
  const legend = paintNames(
    recorder,
    { curves, words, missing },
    isBeside ? CDF_LEGEND.width : width,
    ink,
  );
  recorder.restore();
  yield;
  return isBeside ? Math.max(height, 18 + legend) : height + 8 + legend;
}

function paintAxes(
  recorder: Recorder,
  { inner, height, axis }: CdfFrame,
  title: string,
  even: number | null,
  ink: Ink,
): void {
  const tick = { size: 11.5, colour: ink.ink2 } as const;
  for (const share of SHARES) {
    const y = Math.round(height * (1 - share));
    recorder.fillStyle = share === 0 ? ink.ink3 : ink.line;
    recorder.fillRect(0, y, inner, 1);
    say(recorder, String(share), -8, y + 4.5, { ...tick, align: "end" });
  }
  for (const value of axis.ticks.values) {
    const x = Math.round(axis.toX(value));
    recorder.fillStyle = ink.line;
    recorder.fillRect(x, 0, 1, height);
    recorder.fillStyle = ink.ink3;
    recorder.fillRect(x, height, 1, 4);
    const align = x > inner - 14 ? "end" : "center";
    say(recorder, axis.ticks.label(value), x + 0.5, height + 17, { ...tick, align });
  }
  if (even !== null) {
    recorder.fillStyle = ink.ink2;
    recorder.fillRect(Math.round(axis.toX(even)), 0, 1, height);
  }
  say(recorder, title, inner, height + 35, {
    size: 12,
    colour: ink.ink2,
    align: "end",
    room: inner + CDF_MARGIN.left,
  });
}

function paintCurves(recorder: Recorder, frame: CdfFrame, curves: readonly Curve[]): void {
  const { inner, height, rises, dashes } = frame;
  recorder.lineWidth = 2;
  recorder.lineJoin = "round";
  curves.forEach((curve, k) => {
    const steps = rises[k] ?? [];
    if (steps.length === 0) return;
    recorder.beginPath();
    recorder.moveTo(0, height);
    let y = height;
    for (const [x, share] of steps) {
      recorder.lineTo(x, y);
      y = height * (1 - share);
      recorder.lineTo(x, y);
    }
    recorder.lineTo(inner, y);
    recorder.strokeStyle = curve.colour;
    recorder.setLineDash(dashOf(dashes[k]?.array ?? ""));
    recorder.lineDashOffset = dashes[k]?.offset ?? 0;
    recorder.stroke();
  });
  recorder.setLineDash([]);
}

interface Names {
  readonly curves: readonly Curve[];
  readonly words: CdfWords;
  /** By curve, the flows that it leaves out. */
  readonly missing: readonly number[];
}

/** Names of the curves, each with its median as the table of metrics has it. */
function paintNames(
  recorder: Recorder,
  { curves, words: { name, unit }, missing }: Names,
  width: number,
  ink: Ink,
): number {
  const heading = `median ${name}${unit === "" ? "" : ` (${unit})`}`;
  const medians = curves.map((curve) => quantileOf(curve, 0.5));
  const format = columnFormat(medians);
  say(recorder, heading, width, 12, { size: 12, colour: ink.ink2, align: "end" });
  let y = 20;
  curves.forEach((curve, k) => {
    recorder.fillStyle = ink.line;
    recorder.fillRect(0, y, width, 1);
    recorder.beginPath();
    recorder.moveTo(0, y + 12.5);
    recorder.lineTo(DASH_SAMPLE, y + 12.5);
    recorder.strokeStyle = curve.colour;
    recorder.lineWidth = 2.5;
    recorder.lineDashOffset = 0;
    recorder.setLineDash(dashOf(curve.dash));
    recorder.stroke();
    recorder.setLineDash([]);
    const text = { size: 13, colour: ink.ink };
    const value = say(recorder, format(medians[k] ?? null).replace("-", "−"), width, y + 17, {
      ...text,
      align: "end",
    });
    const left = DASH_SAMPLE + 8;
    const room = width - left - 8 - value;
    say(recorder, curve.view.policy.label, left, y + 17, { ...text, room });
    y += ROW;
    const note = leftOut(missing[k] ?? 0);
    if (note === "") return;
    say(recorder, note, 30, y + 9, { size: 11, colour: ink.bad, room: width - 30 });
    y += NOTE;
  });
  return y;
}

function dashOf(dash: string): number[] {
  return dash === "" ? [] : dash.split(" ").map(Number);
}
