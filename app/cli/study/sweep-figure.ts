import { encodeLink, parseScenario } from "../../../engine/doors/files.ts";
import { measureWords } from "../../../engine/doors/measures.ts";
import type { SweepResult } from "../../../engine/doors/report.ts";
import { pointInput, type Sweep } from "../../../engine/doors/study.ts";
import { DEFAULT_LOOK } from "../../draw/figure/draw/look.ts";
import { parseWidth } from "../../draw/figure/sheet/width.ts";
import { LEAST_LETTERS, lettersOn, lettersWords } from "../../draw/figure/slide.ts";
import type { AxisChoice } from "../../draw/figure/sweep/sweep-axis.ts";
import { sweepCaption, sweepDrawing, sweepTex } from "../../draw/figure/sweep/sweep-drawing.ts";
import { type SweepView, suitedScale } from "../../draw/figure/sweep/sweep-plot.ts";
import { wordsFaults } from "../../draw/figure/words.ts";
import { axisWords } from "../../draw/run/number-words.ts";
import { axesOf, heightOf, isForSlide, SHARED_OPTIONS } from "../figure/figure-arguments.ts";
import { loadPainter, sayOfDrawing, written } from "../figure/figure-command.ts";
import type { Options } from "../reading/command.ts";
import { CommandError, ofFile } from "../reading/command-error.ts";
import { numberIn, parseWords } from "../reading/command-options.ts";
import { JOBS } from "./sweep-arguments.ts";
import { resultOf } from "./sweep-command.ts";

/** A longer link inside a figure leaves the rows of the sweep out. */
const LONGEST_LINK = 200_000;

/** `slotwise figure --kind sweep`: the curves of a sweep, of its result, or of pieces. */
export async function* sweepFigure(
  words: readonly string[],
  entry: URL,
): AsyncGenerator<string | Uint8Array> {
  const { file, format, scale, view, suitsY, title, caption, jobs, measures, isSlide, ...paper } =
    parse(words);
  if (format === "png") loadPainter();
  const allow = (sweep: Sweep) => {
    if (view.ratio && sweep.base === undefined)
      throw new CommandError([`${file}: --ratio: the sweep has no base to divide by`]);
    const upwards = measures ?? sweep.measures;
    if (paper.look.ylabel && upwards.length > 1) {
      const fault = `names what goes upwards, and these are ${upwards.join(", ")}: take one by --measures`;
      throw new CommandError([`${file}: --ylabel: ${fault}`]);
    }
  };
  const { result: whole, crossings } = await resultOf(file, jobs, entry, measures, allow);
  const result = measures === null ? whole : ofFile(file, () => ofMeasures(whole, measures));
  const name = title ?? result.sweep.title ?? "";
  const around = { title: name, caption: caption ?? (isSlide ? "" : sweepCaption(result)) };
  const figure = {
    ...paper,
    ...around,
    view: suitsY ? { ...view, y: { ...view.y, scale: suitedScale(result) } } : view,
    crossings: crossings.filter(({ measure }) => result.sweep.measures.includes(measure)),
  };
  const about = {
    title: name === "" ? "Slotwise" : name,
    description: describe(result),
    link: linkOf(result),
  };
  const drawing = sweepDrawing(result, figure);
  sayOfDrawing(drawing, format, figure.height);
  const letters = lettersOn(drawing);
  if (isSlide && letters < LEAST_LETTERS)
    console.error(`slotwise: --preset slide: ${lettersWords(letters)}`);
  if (format === "tikz") yield sweepTex(result, figure, about);
  else yield written(drawing, about, format, { scale, isSlide });
}

/**
 * The rows of these measures, in their order.
 *
 * @throws {CommandError} Of one that the result has no rows of.
 */
function ofMeasures(
  { sweep, rows, ...rest }: SweepResult,
  measures: readonly string[],
): SweepResult {
  const missing = measures.filter((name) => !sweep.measures.includes(name));
  if (missing.length > 0) {
    throw new CommandError([
      `--measures: the result has ${sweep.measures.join(", ")}, not ${missing.join(", ")}: run the sweep with --measures anew`,
    ]);
  }
  const own = rows.filter(({ measure }) => measures.includes(measure));
  return { ...rest, sweep: { ...sweep, measures }, rows: own };
}

export function asksForSweep(words: readonly string[]): boolean {
  return words.some(
    (word, k) => word === "--kind=sweep" || (word === "--kind" && words[k + 1] === "sweep"),
  );
}

/** The scenario of the first point, and the sweep with its rows beside it. */
function linkOf(result: SweepResult): string {
  const parsed = parseScenario(pointInput(result.sweep, 0));
  if (!parsed.ok) throw new Error("every point of a parsed sweep has been checked");
  const { scenario } = parsed;
  const whole = encodeLink({ scenario, sweep: result });
  return whole.length <= LONGEST_LINK
    ? whole
    : encodeLink({ scenario, sweep: { sweep: result.sweep } });
}

function describe({ sweep, rows }: SweepResult): string {
  const policies = [...new Set(rows.map(({ policy }) => policy))].join(", ");
  const along = sweep.vary.map((axis) => axisWords(axis, sweep.scenario)).join(", ");
  const what = sweep.measures.map((name) => measureWords(name, sweep.base)).join(", ");
  return `${what} against ${along} under ${policies}.`;
}

/** The options of `slotwise figure SWEEP`. */
export const SWEEP_FIGURE_OPTIONS = {
  kind: { choices: ["sweep"], words: "a sweep" },
  ...SHARED_OPTIONS,
  measures: { value: "M,M", words: "of a sweep: these measures alone (default: all that it has)" },
  axis: {
    value: "x=log,y=log,y=0..5",
    words:
      "logarithmic or linear axes (default: upwards log where values lie far apart), and the range of the second",
  },
  ratio: { words: "of a sweep: over the base" },
  jobs: JOBS,
} as const satisfies Options;

function parse(words: readonly string[]) {
  const { values, positionals, faults } = parseWords(words, SWEEP_FIGURE_OPTIONS);
  const isSlide = isForSlide(values, faults);
  const parsed = parseWidth(values.width ?? (isSlide ? "slide" : "640"));
  const width = "width" in parsed ? parsed.width : 640;
  if ("fault" in parsed) faults.push(`--width: ${parsed.fault}, got "${values.width}"`);
  for (const fault of wordsFaults(values)) faults.push(`--${fault}`);
  const [file = "", ...others] = positionals;
  if (file === "") faults.push("a FILE is missing");
  if (others.length > 0) faults.push(`one FILE makes one figure: ${others.join(", ")} is too much`);
  const arguments_ = {
    file,
    format: values.format ?? "svg",
    palette: values.theme ?? "light",
    width,
    height: heightOf(values, faults),
    isClear: values.transparent ?? false,
    isSlide,
    look: { ...DEFAULT_LOOK, ...axesOf(values) },
    scale: values.scale ?? null,
    measures: values.measures?.split(",").map((word) => word.trim()) ?? null,
    view: viewIn(values.axis ?? "", values.ratio ?? false, faults),
    /** Nobody has chosen how the axis upwards runs. */
    suitsY: !(values.axis ?? "").includes("y"),
    title: values.title,
    caption: values.caption,
    jobs: values.jobs ?? null,
  };
  if (faults.length > 0) throw new CommandError(faults);
  return arguments_;
}

/** "x=log,y=log", "y=0..5" */
function viewIn(text: string, ratio: boolean, faults: string[]): SweepView {
  const axes = {
    x: { scale: "linear", range: null } as AxisChoice,
    y: { scale: "linear", range: null } as AxisChoice,
  };
  for (const part of text.split(",").filter((word) => word !== "")) {
    const [, axis, how] = /^\s*([xy])\s*=\s*(.+?)\s*$/.exec(part) ?? [];
    const [, from, to] = /^(.+?)\.\.(.+)$/.exec(how ?? "") ?? [];
    const range = [numberIn(from), numberIn(to)] as const;
    if (axis !== undefined && (how === "log" || how === "linear")) {
      axes[axis as "x" | "y"] = { ...axes[axis as "x" | "y"], scale: how };
    } else if (axis !== undefined && range[0] < range[1]) {
      axes[axis as "x" | "y"] = { ...axes[axis as "x" | "y"], range };
    } else
      faults.push(
        `--axis: expected x or y, with log, linear or a range, such as x=log,y=0..5, got "${part}"`,
      );
  }
  for (const name of ["x", "y"] as const) {
    const { scale, range } = axes[name];
    if (scale === "log" && range !== null && range[0] <= 0)
      faults.push(`--axis: ${name}: a logarithmic axis begins above 0`);
  }
  return { ...axes, ratio };
}
