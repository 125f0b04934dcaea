import { shortened } from "../../engine/doors/files.ts";
import { SCENARIO_ENGINE, type ScenarioEngine, type simulate } from "../../engine/doors/run.ts";
import type { ResolvedPolicy } from "../../engine/doors/scenario.ts";
import { compose, PARTS, type PartName, untaken } from "../draw/figure/compose.ts";
import { DEFAULT_LOOK } from "../draw/figure/draw/look.ts";
import { PLOT_KINDS } from "../draw/figure/kinds/index.ts";
import { FigureFault, scenarioFigureBy } from "../draw/figure/scenario-figure.ts";
import { parseHeight, parseWidth } from "../draw/figure/sheet/width.ts";
import { toTex } from "../draw/figure/tex/document.ts";
import { wordsFaults } from "../draw/figure/words.ts";
import { toSvg } from "../draw/figure/write/svg.ts";
import type { ScenarioInput } from "./parse-input.ts";
import { insideFrom } from "./run-policies.ts";
import type { Result } from "./run-result.ts";

/** Chooses what a figure shows, and how. */
export interface FigureOptions {
  /** Kinds of chart; several are drawn one below the other. Default `gantt`. */
  readonly kind?: FigureKind | readonly FigureKind[];
  /** Default `light`. */
  readonly theme?: "light" | "dark" | "print";
  /** Default `svg`. `tikz`: a LaTeX file. PNG and PDF are written by the command. */
  readonly format?: "svg" | "tikz";
  /** CSS pixels, a length such as `8.5cm` or `252pt`, or a width by name. Default 960. */
  readonly width?: number | string;
  /** Of the whole figure, as `width`: its plots are as high as that leaves. Default as high as suits the width. */
  readonly height?: number | string;
  /** No ground: what lies below shows through. Default false. */
  readonly transparent?: boolean;
  /** Panels of plots in a row. Default what suits the width. */
  readonly columns?: number;
  /** Names of the axes of plots. Default what they measure, with its unit. */
  readonly xlabel?: string;
  readonly ylabel?: string;
  /** Keys of the columns of the table, in this order, such as `mean`. Default all that tell something. */
  readonly measures?: readonly string[];
  /** Default that of the scenario; "": none. */
  readonly title?: string;
  /** Default where sampled flows come from; "": none. */
  readonly caption?: string;
  /** A lane of the Gantt chart is a queue, a flow or a port. Default what suits the scenario. */
  readonly lanes?: "queue" | "flow" | "port";
  /** Distributions are of this measure. Default `fct`. */
  readonly measure?: "fct" | "slowdown";
  /** The part of the run that is shown, from and to a time. Default all. */
  readonly window?: readonly [number, number];
  /** The time at which ports are shown packet by packet, and links by their load. Default when most waits; the mean. */
  readonly at?: number;
}

/**
 * The Gantt chart; distributions, as shares up to a value or above it; the measure against size; slowdowns flow by flow; the
 * table of metrics; the load of links, and of the fullest one over time; completion times of requests; what packets did over time, as version 0.2 drew it; runs packet by packet, whole or as
 * their sentence, ports at a moment, tracks, sums, tenths of the flows, cells of ports or the slowest requests; and, but for the browser's single
 * file, what the page's tools plot.
 */
export type FigureKind =
  | "gantt"
  | "cdf"
  | "ccdf"
  | "size"
  | "slowdowns"
  | "table"
  | "links"
  | "link-load"
  | "requests"
  | "dynamics"
  | "packets"
  | "headline"
  | "switch"
  | "tracks"
  | "sums"
  | "tenths"
  | "cells"
  | "slowest-requests"
  | "thresholds"
  | "objective"
  | "slack"
  | "bounds"
  | "laws"
  | "sizes"
  | "rank"
  | "classes"
  | "worst-case";

/**
 * A result as a figure, drawn by what draws the page: an SVG whose letters are outlines, or a LaTeX file. The scenario is
 * inside, so that the figure opens where it is dropped on the page.
 *
 * @param input A result, a scenario, or anything that `parse` takes.
 * @throws {RangeError} Of a figure that this scenario cannot have. {ScenarioError} Of a scenario that is none.
 * @example
 * ```ts
 * import { figure } from "slotwise";
 *
 * const flows = [{ id: "a", arrival: 0, size: 3 }, { id: "b", arrival: 1, size: 1 }];
 * const scenario = { version: 1, model: "slot", fabric: { kind: "link" }, flows, policies: [{ id: "srpt" }] };
 * const svg = figure(scenario, { kind: ["gantt", "cdf"], theme: "print", width: "one-column" });
 * console.log(svg.slice(0, 4)); // → <svg
 * ```
 */
export function figure(input: Result | ScenarioInput, options: FigureOptions = {}): string {
  return figureBy(SCENARIO_ENGINE, input, options, PLOT_KINDS);
}

/**
 * `figure` by this engine, with plots of these tools.
 *
 * @internal
 */
export function figureBy(
  engine: ScenarioEngine,
  input: Result | ScenarioInput,
  options: FigureOptions = {},
  kinds: Parameters<typeof scenarioFigureBy>[3] = {},
): string {
  for (const name of Object.keys(options)) oneOf("an option", name, Object.keys(OPTIONS));
  const inside = insideFrom(engine, input);
  const { kind = "gantt", theme = "light", format = "svg", width = 960, title, caption } = options;
  const { lanes, measure, window, at, transparent = false } = options;
  const parts = Array.isArray(kind) ? kind : [kind as PartName];
  for (const [name, text] of Object.entries({
    ...{ title, caption },
    ...{ xlabel: options.xlabel, ylabel: options.ylabel },
  })) {
    if (text !== undefined && typeof text !== "string")
      throw new RangeError(`${name}: expected a text, got ${typeof text}`);
  }
  const { columns = null, xlabel, ylabel, measures = null } = options;
  const [tooLong] = wordsFaults({ title, caption, xlabel, ylabel });
  if (tooLong !== undefined) throw new RangeError(tooLong);
  oneOf("theme", theme, ["light", "dark", "print"]);
  oneOf("format", format, ["svg", "tikz"]);
  for (const part of parts) oneOf("kind", part, Object.keys(PARTS) as PartName[]);
  const asked = { measures: options.measures, columns: options.columns, xlabel, ylabel };
  const [notTaken] = untaken(parts, { ...asked, lanes, measure, at });
  if (notTaken !== undefined) throw new RangeError(notTaken);
  const wide = parseWidth(String(width));
  if ("fault" in wide) throw new RangeError(`width: ${wide.fault}, got ${width}`);
  const high = options.height === undefined ? null : parseHeight(String(options.height));
  if (high !== null && "fault" in high)
    throw new RangeError(`height: ${high.fault}, got ${options.height}`);
  if (columns !== null && !(Number.isInteger(columns) && columns >= 1))
    throw new RangeError(`columns: expected a positive integer, got ${columns}`);
  const view = {
    ...(lanes === undefined ? {} : { lanes: oneOf("lanes", lanes, ["queue", "flow", "port"]) }),
    ...(measure === undefined ? {} : { measure: oneOf("measure", measure, ["fct", "slowdown"]) }),
    ...(window === undefined ? {} : { window }),
    ...(at === undefined ? {} : { playhead: at }),
  };
  const { experiment, runs, again } = inside;
  const simulateAgain: typeof simulate = (_flows, _model, _fabric, policy, wanted = {}) =>
    wanted.trace === true || wanted.packets === true ? again(policy, wanted) : runOf(policy);
  const runOf = (policy: ResolvedPolicy) => {
    const one = runs.find((other) => other.policy === policy);
    if (one === undefined) throw new Error("every policy of a result has been run");
    return one.run;
  };
  try {
    const { seedRemarks: remarks } = engine;
    const own = { experiment, simulate: simulateAgain, remarks, seedNumbers: null };
    const axes = { columns, measures, xlabel: xlabel ?? null, ylabel: ylabel ?? null };
    const paper = { width: wide.width, height: high?.pixels ?? null, isClear: transparent };
    const look = { ...DEFAULT_LOOK, ...axes };
    const request = { parts, ...paper, palette: theme, look, title, caption, view };
    const { shown, choice, about } = scenarioFigureBy(
      () => own,
      experiment.scenario,
      request,
      kinds,
    );
    return format === "tikz" ? toTex(shown, choice, about) : toSvg(compose(shown, choice), about);
  } catch (error) {
    if (error instanceof FigureFault) throw new RangeError(`${error.option}: ${error.message}`);
    throw error;
  }
}

/** The names of the options: code without types is told of others. */
const OPTIONS: Readonly<Record<keyof FigureOptions, true>> = {
  ...({ kind: true, theme: true, format: true, width: true, height: true } as const),
  ...({ transparent: true, columns: true, xlabel: true, ylabel: true, measures: true } as const),
  ...({ title: true, caption: true, lanes: true, measure: true, window: true, at: true } as const),
};

function oneOf<T extends string>(name: string, value: T, all: readonly T[]): T {
  if (all.includes(value)) return value;
  throw new RangeError(
    `${name}: expected ${all.join(", ")}, got ${shortened(String(JSON.stringify(value)))}`,
  );
}
