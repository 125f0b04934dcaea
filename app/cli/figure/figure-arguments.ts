import type { CountedSpec } from "../../../engine/doors/scenario.ts";
import { type FigureChoice, PARTS, type PartName, untaken } from "../../draw/figure/compose.ts";
import {
  BARS,
  COLUMNS,
  DEFAULT_LOOK,
  FIGURE_MARKS,
  type FigureLook,
  type FigureMark,
  LANE_HEIGHT,
  TEXT_SIZE,
} from "../../draw/figure/draw/look.ts";
import { parseHeight, parseWidth } from "../../draw/figure/sheet/width.ts";
import { wordsFaults } from "../../draw/figure/words.ts";
import { tableOf } from "../../draw/tables/metric-column.ts";
import { isSeedCount, SEEDS } from "../../draw/view/view-choices.ts";
import type { Options } from "../reading/command.ts";
import { CommandError } from "../reading/command-error.ts";
import {
  type ChosenPolicy,
  COUNTED,
  numberIn,
  parsePolicyIds,
  parseSeeds,
  parseWindow,
  parseWords,
} from "../reading/command-options.ts";

const CLASSES = ["mice", "medium", "elephants"] as const;
const TIME = { least: 0, noun: "a time" } as const;

/** The options that figures of sweeps have as well. */
export const SHARED_OPTIONS = {
  format: {
    choices: ["svg", "png", "pdf", "tikz"],
    words: "svg (the default), png, pdf or, for TeX, tikz",
  },
  theme: { choices: ["light", "dark", "print"], words: "light (the default), dark or print" },
  width: {
    value: "PX|Ncm|Npt|one-column|two-column|slide",
    words:
      "320 to 4000 pixels (default 960), or so many cm or points of TeX; one-column is 8.5cm, two-column 17.5cm, slide a sheet of 16:9 with letters as large as fit",
  },
  scale: {
    value: "N",
    number: { least: 0.1, most: 8 },
    words: "pixels of a PNG to each (default 2; for a slide at least what makes it 1920 wide)",
  },
  height: {
    value: "PX|Ncm|Npt",
    words:
      "of the whole figure: its plots are as high as that leaves (default: what suits the width)",
  },
  transparent: { words: "no ground: what lies below shows through" },
  columns: { value: "N", number: COLUMNS, words: "panels of plots in a row" },
  xlabel: {
    value: "TEXT",
    words: "the name of the axis of plots (default: what it is, and its unit)",
  },
  ylabel: { value: "TEXT", words: "the name of what goes upwards" },
  preset: {
    choices: ["slide"],
    words:
      "a slide of 16:9 whose smallest letters are at least 24 px high where it fills a screen of 1920 × 1080: it draws the policies that fit so, names the others, and says how to draw theirs",
  },
  title: { value: "TEXT", words: "above it (default: the scenario's)" },
  caption: { value: "TEXT", words: "below it (default: where sampled flows come from)" },
} as const satisfies Options;

/** The options of `slotwise figure`. */
export const FIGURE_OPTIONS = {
  kind: {
    choices: Object.keys(PARTS) as PartName[],
    isList: true,
    words: "what is drawn, kind above kind (default gantt)",
  },
  ...SHARED_OPTIONS,
  policy: { value: "id,id", words: "these policies instead of the scenario's, as run has it" },
  counted: COUNTED,
  lanes: { choices: ["queue", "flow", "port"], words: "what a lane of a Gantt chart is" },
  at: {
    value: "T",
    number: TIME,
    words:
      "links by their load at that time (default: the mean over what is shown); the ports of packets at that time (default: when most waits there)",
  },
  from: { value: "T", number: TIME, words: "shown from then on (default 0)" },
  to: { value: "T", number: TIME, words: "shown until then" },
  measure: { choices: ["fct", "slowdown"], words: "of distributions (default fct)" },
  class: { choices: CLASSES, words: "flows of this size class alone" },
  axis: { choices: ["linear", "log"], words: "the axis of distributions" },
  range: { value: "FROM..TO", words: "cuts the axis of the measure" },
  measures: {
    value: "M,M",
    words: "columns of the table, in this order (default: all that tell something)",
  },
  seeds: { value: "A..B", words: "means and bands over these seeds" },
  bins: { choices: ["log", "deciles"], words: "round sizes (log), or tenths of the flows" },
  plain: { words: "without marks that have to be explained" },
  bars: {
    choices: BARS,
    words:
      "up to 30 flows stand as on the page, packets as blocks, waits in words, folds where no policy sends; plain draws bars and a legend, as for more",
  },
  hide: { choices: FIGURE_MARKS, isList: true, words: "leaves these marks out" },
  text: {
    value: "N",
    number: TEXT_SIZE,
    words: "letters and lines N times as large (0.5 to 4)",
  },
  "lane-height": { value: "PX", number: LANE_HEIGHT, words: "the height of a lane" },
  direct: { words: "names at the curves" },
} as const satisfies Options;

export interface FigureArguments extends Omit<FigureChoice, "title" | "caption"> {
  readonly file: string;
  readonly format: (typeof SHARED_OPTIONS)["format"]["choices"][number];
  readonly policies: readonly ChosenPolicy[] | null;
  /** The window of counted flows; null: the scenario's own. */
  readonly counted: CountedSpec | null;
  /** Pixels of a PNG to one of the drawing; null: as many as suit the width. */
  readonly scale: number | null;
  readonly isSlide: boolean;
  /** Undefined: the scenario's. */
  readonly title: string | undefined;
  /** Undefined: where sampled flows come from. */
  readonly caption: string | undefined;
  /** Means and bands over these seeds; null: the scenario's own alone, or those of its link. */
  readonly seeds: { readonly first: number; readonly count: number } | null;
  /** View settings as a link has them; those that are missing are as the page opens. */
  readonly view: Readonly<Record<string, unknown>>;
}

/** Marks that have to be explained. */
const EXPLAINED = new Set<FigureMark>(["arrivals", "finishes", "flags", "moves", "legend"]);

export function parseFigureArguments(words: readonly string[]): FigureArguments {
  const { values, positionals, faults } = parseWords(words, FIGURE_OPTIONS);
  const width = (text: string): FigureChoice["width"] => {
    const parsed = parseWidth(text);
    if ("width" in parsed) return parsed.width;
    faults.push(`--width: ${parsed.fault}, got "${text}"`);
    return 0;
  };
  const lookOf = (): FigureLook => {
    // Of what a list beside the curves would say, a slide has no room.
    const hidden = values.plain === true ? EXPLAINED : DEFAULT_LOOK.hidden;
    const base = { ...DEFAULT_LOOK, direct: isSlide, hidden };
    return {
      ...base,
      ...(values.bars && { bars: values.bars }),
      hidden: values.hide === undefined ? base.hidden : new Set(values.hide),
      text: values.text ?? base.text,
      laneHeight: values["lane-height"] ?? base.laneHeight,
      direct: values.direct ?? base.direct,
      ...axesOf(values),
      measures: measuresIn(values.measures, faults),
    };
  };
  const isSlide =
    isForSlide(values, faults) || (values.plain === true && (values.width ?? "slide") === "slide");
  const parts: readonly PartName[] = values.kind ?? ["gantt"];
  const { measures, columns, xlabel, ylabel, lanes, measure, at, axis, range, bins } = values;
  // Of kinds that are none it is not known what they would take.
  const isKnown = !faults.some((fault) => fault.startsWith("--kind:"));
  const plots = { ...{ measures, columns, xlabel, ylabel }, ...{ axis, range, bins } };
  const asked = isKnown ? { ...plots, class: values.class, lanes, measure, at } : {};
  for (const fault of untaken(parts, asked)) faults.push(`--${fault}`);
  const arguments_ = {
    parts,
    format: values.format ?? "svg",
    palette: values.theme ?? "light",
    width: width(values.width ?? (isSlide ? "slide" : "960")),
    height: heightOf(values, faults),
    isClear: values.transparent ?? false,
    isSlide,
    counted: values.counted === undefined ? null : parseWindow(values.counted, faults),
    scale: values.scale ?? null,
    policies: values.policy === undefined ? null : parsePolicyIds(values.policy, faults),
    title: values.title,
    caption: values.caption,
    look: lookOf(),
    seeds: seedsOf(values.seeds, faults),
  };
  const view = {
    ...(values.lanes && { lanes: values.lanes }),
    ...(values.measure && { measure: values.measure }),
    ...(values.axis && { scale: values.axis }),
    ...(values.class && { sizeClass: CLASSES.indexOf(values.class) }),
    ...(values.bins && { bins: values.bins }),
    ...(values.range !== undefined && rangeOf(values.range, faults)),
    ...(values.at !== undefined && { playhead: values.at }),
    ...windowOf(values.from, values.to, faults),
  };
  for (const fault of wordsFaults(values)) faults.push(`--${fault}`);
  const [file = "", ...others] = positionals;
  if (file === "") faults.push("a FILE is missing");
  if (others.length > 0) faults.push(`one FILE makes one figure: ${others.join(", ")} is too much`);
  if (faults.length > 0) throw new CommandError(faults);
  return { file, ...arguments_, view };
}

/** It is for a slide by --preset, which has a size of its own. */
export function isForSlide(
  {
    preset,
    width = "slide",
  }: { readonly preset?: string | undefined; readonly width?: string | undefined },
  faults: string[],
): boolean {
  if (preset !== "slide") return false;
  if (width !== "slide")
    faults.push(`--width: --preset slide has a size of its own, got "${width}"`);
  return true;
}

/** Pixels that a figure is to be high; null: what suits. */
export function heightOf(
  { height, preset, width }: { readonly [K in "height" | "preset" | "width"]?: string | undefined },
  faults: string[],
): number | null {
  if (height === undefined) return null;
  const parsed = parseHeight(height);
  if ("fault" in parsed) faults.push(`--height: ${parsed.fault}, got "${height}"`);
  if (preset === "slide" || width === "slide")
    faults.push("--height: a slide has a size of its own");
  return "pixels" in parsed ? parsed.pixels : null;
}

/** Keys of measures that a table has a column of; null: none were chosen. */
function measuresIn(text: string | undefined, faults: string[]): readonly string[] | null {
  if (text === undefined) return null;
  const known = tableOf("page", ANYTHING).map(({ key }) => key);
  const keys = text.split(",").map((word) => word.trim());
  for (const key of keys.filter((key) => !known.includes(key)))
    faults.push(`--measures: expected ${known.join(", ")}, got "${key}"`);
  return keys;
}

/** Tables of some runs have every column. */
const ANYTHING = { hasDeadlines: true, isSampled: true, isSome: () => true };

/** Columns and names of the axes of plots, as far as they are asked for. */
export function axesOf(values: {
  readonly columns?: number | undefined;
  readonly xlabel?: string | undefined;
  readonly ylabel?: string | undefined;
}): Pick<FigureLook, "columns" | "xlabel" | "ylabel"> {
  const { columns = null, xlabel = null, ylabel = null } = values;
  return { columns, xlabel, ylabel };
}

function rangeOf(text: string, faults: string[]): { readonly range?: readonly [number, number] } {
  const [from, to] = text.split("..").map(numberIn);
  if (from !== undefined && to !== undefined && from < to) return { range: [from, to] };
  faults.push(
    `--range: expected two numbers, the first below the second, as in 1..500, got "${text}"`,
  );
  return {};
}

/** "1..20": seeds in a row, from the least to the greatest. */
function seedsOf(text: string | undefined, faults: string[]): FigureArguments["seeds"] {
  if (text === undefined) return null;
  const seeds = parseSeeds(text, faults);
  if (seeds === null) return null;
  const [first = 0] = seeds;
  const isRow = seeds.every((seed, k) => seed === first + k);
  if (isRow && isSeedCount(seeds.length)) return { first, count: seeds.length };
  faults.push(
    `--seeds: expected ${SEEDS.least} to ${SEEDS.most} seeds in a row, as in 1..20, got "${text}"`,
  );
  return null;
}

function windowOf(
  from: number | undefined,
  to: number | undefined,
  faults: string[],
): { readonly window?: readonly [number, number] } {
  if (from === undefined && to === undefined) return {};
  const window = [from ?? 0, to ?? 0] as const;
  if (window[0] < window[1]) return { window };
  faults.push("--from, --to: expected two times, the first before the second");
  return {};
}
