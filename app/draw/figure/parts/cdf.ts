import { DASH_SAMPLE } from "../../brush/colours.ts";
import { type Ink, TEXT } from "../../brush/ink.ts";
import type { Curve } from "../../distributions/cdf-curve.ts";
import { quantileOf } from "../../distributions/cdf-curve.ts";
import { CDF_LIST } from "../../distributions/cdf-plot.ts";
import { shownCurves, shownWords } from "../../distributions/cdf-versus.ts";
import type { CdfWords } from "../../distributions/cdf-words.ts";
import { paintPlot } from "../../kit/paint-plot.ts";
import type { Plot } from "../../kit/plot.ts";
import { say } from "../../kit/say.ts";
import { columnFormat } from "../../scale/numbers.ts";
import { DEFAULT_LOOK } from "../draw/look.ts";
import { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import type { Shown } from "./part.ts";
import { filling, isPlot, painted, plotOf } from "./plots.ts";

const ROW = 24;
/** Height of the words below a curve's name. */
const NOTE = 16;

/** The distributions of all policies in one plot, with names and medians. */
export function* cdfPart(
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
  room?: number,
): Generator<undefined, number> {
  if (isPlot(shown)) return yield* painted(recorder, shown, "cdf", width, ink, room);
  const { measure, scale, experiment, versus, look = DEFAULT_LOOK } = shown;
  const curves = shownCurves(shown, ink.theme);
  if (curves.every(({ cdf }) => cdf.length === 0)) {
    say(recorder, "No flow of these finished.", 0, 15, { size: TEXT.small, colour: ink.ink2 });
    return 24;
  }
  const isListed = !look.direct && !look.hidden.has("legend");
  const isBeside = isListed && width >= CDF_LIST.from;
  const whole = plotOf("cdf", shown, ink.theme);
  const words = shownWords(measure, versus, experiment.timeUnit, scale);
  const own = isBeside ? width - CDF_LIST.width - CDF_LIST.gap : width;
  const list = (brush: Recorder): number =>
    paintNames(brush, whole, words, curves, isBeside ? CDF_LIST.width : width, ink);
  const below = isListed && !isBeside ? 8 + list(new Recorder(textWidth)) : 0;
  const plot = filling(whole, own, room === undefined ? undefined : room - below, shown.leastPanel);
  const height = paintPlot(recorder, plot, own, ink);
  if (!isListed) return height;
  recorder.save();
  recorder.moveBy(isBeside ? width - CDF_LIST.width : 0, isBeside ? 18 : height + 8);
  const legend = list(recorder);
  recorder.restore();
  yield;
  return isBeside ? Math.max(height, 18 + legend) : height + 8 + legend;
}

/** Names of the curves, each with its median as the table of metrics has it. */
function paintNames(
  recorder: Recorder,
  plot: Plot,
  { name, unit }: CdfWords,
  curves: readonly Curve[],
  width: number,
  ink: Ink,
): number {
  const heading = `median ${name}${unit === "" ? "" : ` (${unit})`}`;
  const medians = curves.map((curve) => quantileOf(curve, 0.5));
  const format = columnFormat(medians);
  say(recorder, heading, width, 12, { size: TEXT.small, colour: ink.ink2, align: "end" });
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
    recorder.setLineDash(curve.dash);
    recorder.stroke();
    recorder.setLineDash([]);
    const text = { size: TEXT.body, colour: ink.ink };
    const value = say(recorder, format(medians[k] ?? null).replace("-", "−"), width, y + 17, {
      ...text,
      align: "end",
    });
    const left = DASH_SAMPLE + 8;
    const room = width - left - 8 - value;
    say(recorder, curve.view.policy.label, left, y + 17, { ...text, room });
    y += ROW;
    const note = plot.panels[0]?.curves[k]?.note ?? "";
    if (note === "") return;
    say(recorder, note, 30, y + 9, { size: TEXT.fine, colour: ink.bad, room: width - 30 });
    y += NOTE;
  });
  return y;
}
