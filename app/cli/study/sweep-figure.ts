import { encodeLink, parseScenario } from "../../../engine/doors/files.ts";
import { measureWords } from "../../../engine/doors/measures.ts";
import type { SweepResult } from "../../../engine/doors/report.ts";
import { pointInput } from "../../../engine/doors/study.ts";
import { toPdf } from "../../draw/figure/pdf/pdf.ts";
import { sweepCaption, sweepDrawing, sweepTex } from "../../draw/figure/sweep/sweep-drawing.ts";
import type { AxisChoice, SweepView } from "../../draw/figure/sweep/sweep-plot.ts";
import { parseWidth } from "../../draw/figure/width.ts";
import { wordsFaults } from "../../draw/figure/words.ts";
import { toSvg } from "../../draw/figure/write/svg.ts";
import { axisWords } from "../../draw/run/number-words.ts";
import { SHARED_OPTIONS } from "../figure/figure-arguments.ts";
import { loadPainter, rasterise } from "../figure/figure-command.ts";
import type { Options } from "../reading/command.ts";
import { CommandError } from "../reading/command-error.ts";
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
  const { file, format, palette, width, scale, view, title, caption, jobs } = parse(words);
  if (format === "png") loadPainter();
  const { result, crossings } = await resultOf(file, jobs, entry);
  if (view.ratio && result.sweep.base === undefined) {
    throw new CommandError(["--ratio: the sweep has no base to divide by"]);
  }
  const name = title ?? result.sweep.title ?? "";
  const around = { title: name, caption: caption ?? sweepCaption(result) };
  const figure = { view, width, palette, crossings, ...around };
  const about = {
    title: name === "" ? "Slotwise" : name,
    description: describe(result),
    link: linkOf(result),
  };
  if (format === "tikz") yield sweepTex(result, figure, about);
  else if (format === "pdf") yield toPdf(sweepDrawing(result, figure), about);
  else {
    const svg = toSvg(sweepDrawing(result, figure), about);
    yield format === "svg" ? svg : rasterise(svg, scale, about.link);
  }
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
  return `${sweep.measures.map(measureWords).join(", ")} against ${along} under ${policies}.`;
}

/** The options of `slotwise figure SWEEP`. */
export const SWEEP_FIGURE_OPTIONS = {
  kind: { choices: ["sweep"], words: "a sweep" },
  ...SHARED_OPTIONS,
  axis: { value: "x=log,y=log,y=0..5", words: "logarithmic axes, and the range of the second" },
  ratio: { words: "of a sweep: over the base" },
  jobs: JOBS,
} as const satisfies Options;

function parse(words: readonly string[]) {
  const { values, positionals, faults } = parseWords(words, SWEEP_FIGURE_OPTIONS);
  const parsed = parseWidth(values.width ?? "640");
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
    width: width === "slide" ? 640 : width,
    scale: values.scale ?? 2,
    view: viewIn(values.axis ?? "", values.ratio ?? false, faults),
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
