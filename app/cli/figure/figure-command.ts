import { createRequire } from "node:module";
import { type Scenario, withSeed } from "../../../engine/doors/scenario.ts";
import { withLink } from "../../draw/figure/carry/carry.ts";
import { compose } from "../../draw/figure/compose.ts";
import type { Drawing } from "../../draw/figure/draw/mark.ts";
import { PLOT_KINDS } from "../../draw/figure/kinds/index.ts";
import { toPdf } from "../../draw/figure/pdf/pdf.ts";
import {
  FigureFault,
  type FigureRequest,
  type ScenarioFigure,
  scenarioFigure,
} from "../../draw/figure/scenario-figure.ts";
import { inUnit } from "../../draw/figure/sheet/width.ts";
import { LEAST_LETTERS, lettersWords, restWords, type SlideFit } from "../../draw/figure/slide.ts";
import { toTex } from "../../draw/figure/tex/document.ts";
import { missingWords, textsOf } from "../../draw/figure/tex/escape.ts";
import { TooMuch } from "../../draw/figure/tex/picture.ts";
import { type About, toSvg } from "../../draw/figure/write/svg.ts";
import { rangeWords } from "../../draw/run/run-words.ts";
import { CommandError, ofFile } from "../reading/command-error.ts";
import { choosePolicies, readInputs, warnOfPackets, withCounting } from "../reading/input.ts";
import { type FigureArguments, parseFigureArguments } from "./figure-arguments.ts";

/** Pixels of a PNG to one of the drawing, and across a slide at the least. */
const SCALE = 2;
const SLIDE = 1920;
/** Each takes eight bytes of memory while it is painted. */
const MOST_PIXELS = 100_000_000;

/** `slotwise figure`: what the page shows of a scenario, drawn by the page's own painting code. */
export function* figure(words: readonly string[]): Generator<string | Uint8Array> {
  const asked = parseFigureArguments(words);
  if (asked.format === "png") loadPainter();
  for (const { scenario, view: linked } of readInputs([asked.file], (raw) =>
    withCounting(choosePolicies(raw, asked.policies), asked),
  )) {
    warnOfPackets(asked.file, [scenario]);
    const view = { ...(typeof linked === "object" ? linked : {}), ...asked.view };
    const chosen = withSeeds(scenario, { ...asked, view });
    yield ofFile(asked.file, () => drawFigure(...chosen));
  }
}

/** Makes the first seed the scenario's own, and the number of seeds a setting of the view. */
function withSeeds(
  scenario: Scenario,
  asked: FigureArguments,
): readonly [Scenario, FigureArguments] {
  const { seeds } = asked;
  if (seeds === null) return [scenario, asked];
  if (scenario.workload === undefined) {
    throw new CommandError([`--seeds: ${asked.file}: needs a workload to sample`]);
  }
  return [
    withSeed(scenario, seeds.first),
    { ...asked, view: { ...asked.view, seeds: seeds.count } },
  ];
}

/** A figure of a scenario, in its format. `left`: places of policies that are not drawn. */
export function drawFigure(
  scenario: Scenario,
  {
    file: _,
    policies: __,
    counted: ____,
    seeds: ___,
    format,
    ...rest
  }: FigureArguments & { readonly left?: readonly number[] },
): string | Uint8Array {
  const { shown, choice, about, fit } = figureOf(scenario, rest);
  if (fit !== null) sayWhatFits(fit);
  sayOfWindow(rest.view["window"], shown);
  const drawing = compose(shown, choice);
  sayOfDrawing(drawing, format, choice.height ?? null);
  if (format === "tikz") return texOf(shown, choice, about);
  return written(drawing, about, format, { scale: rest.scale, isSlide: rest.width === "slide" });
}

/** A drawing in a format that is none of TeX; a PNG has `scale` pixels to each of it, null: as many as suit. */
export function written(
  drawing: Drawing,
  about: About,
  format: "svg" | "png" | "pdf",
  { scale, isSlide }: { readonly scale: number | null; readonly isSlide: boolean },
): string | Uint8Array {
  if (format === "pdf") return toPdf(drawing, about);
  const svg = toSvg(drawing, about);
  if (format === "svg") return svg;
  const pixels = scale ?? (isSlide ? Math.max(SCALE, SLIDE / drawing.width) : SCALE);
  const [wide, high] = [drawing.width, drawing.height].map((length) => Math.round(length * pixels));
  if ((wide ?? 0) * (high ?? 0) > MOST_PIXELS) {
    throw new CommandError([
      `--scale: ${wide} × ${high} pixels are more than a PNG may have here (${MOST_PIXELS}): take a smaller --scale or --width, or another --format`,
    ]);
  }
  return rasterise(svg, pixels, about.link);
}

function figureOf(scenario: Scenario, request: FigureRequest): ReturnType<typeof scenarioFigure> {
  try {
    return scenarioFigure(scenario, request, PLOT_KINDS);
  } catch (error) {
    if (error instanceof FigureFault)
      throw new CommandError([`--${error.option}: ${error.message}`]);
    throw error;
  }
}

function texOf(...of: Parameters<typeof toTex>): string {
  try {
    return toTex(...of);
  } catch (error) {
    if (error instanceof TooMuch) throw new CommandError([error.message]);
    throw error;
  }
}

/** Says that nothing of the run lies in the time that was asked for: what is shown then is all of it. */
function sayOfWindow(asked: unknown, { window, experiment }: ScenarioFigure["shown"]): void {
  if (!Array.isArray(asked)) return;
  const [from, to] = asked as [number, number];
  if (from < window.to && to > window.from) return;
  const wanted = rangeWords({ from, to }, experiment.timeUnit);
  const there = rangeWords(window, experiment.timeUnit);
  console.error(`slotwise: --from, --to: nothing is there from ${wanted}: ${there} are drawn`);
}

/** Says which signs have no letters, and that the charts are higher than was asked for. */
export function sayOfDrawing(
  drawing: Drawing,
  format: FigureArguments["format"],
  height: number | null,
): void {
  const missing = missingWords(textsOf(drawing), format === "tikz" ? "tex" : format);
  if (missing !== "") console.error(`slotwise: --format ${format}: ${missing}`);
  if (height === null || drawing.height < height + 1) return;
  const least = Math.ceil(drawing.height);
  console.error(
    `slotwise: --height: what is drawn needs ${least} px (${inUnit(least, "cm")} cm), and is that high: fewer parts, no --caption or a wider figure are lower`,
  );
}

/** Says what a slide has no room for, and how to draw that. */
function sayWhatFits(fit: SlideFit): void {
  const { rest, letters } = fit;
  const next = rest.map(({ policy: { id } }) => id).join(",");
  const words = [
    ...(letters < LEAST_LETTERS ? [lettersWords(letters)] : []),
    ...(rest.length === 0
      ? []
      : [`${restWords(fit)} Their slide: --preset slide --policy ${next}`]),
  ];
  if (words.length > 0) console.error(`slotwise: --preset slide: ${words.join(" ")}`);
}

type Painter = typeof import("@resvg/resvg-js");

/**
 * Native code, which is no dependency: who draws no PNG installs nothing native, and no other command waits for it.
 *
 * @throws {CommandError} With what to install.
 */
export function loadPainter(): Painter {
  try {
    return createRequire(import.meta.url)("@resvg/resvg-js");
  } catch {
    throw new CommandError([
      "--format png: needs the package @resvg/resvg-js, which is not here: npm install @resvg/resvg-js@2, or take --format svg, pdf or tikz",
    ]);
  }
}

/** An SVG figure as PNG, `scale` pixels to each of its own, with its link inside. */
function rasterise(svg: string, scale: number, link: string): Uint8Array {
  const { Resvg } = loadPainter();
  // Texts are outlines; only scripts that the page's font has not need the system's.
  const needsFonts = svg.includes("<text");
  const options = {
    fitTo: { mode: "zoom", value: scale },
    font: { loadSystemFonts: needsFonts, defaultFontFamily: "sans-serif" },
  } as const;
  return withLink(new Resvg(svg, options).render().asPng(), link);
}
