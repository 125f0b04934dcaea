import { type FigureChoice, PARTS, type PartName } from "../../draw/figure/compose.ts";
import {
  BARS,
  DEFAULT_LOOK,
  FIGURE_MARKS,
  type FigureLook,
  type FigureMark,
  LANE_HEIGHT,
  TEXT_SIZE,
} from "../../draw/figure/draw/look.ts";
import { parseWidth } from "../../draw/figure/width.ts";
import { wordsFaults } from "../../draw/figure/words.ts";
import { isSeedCount, SEEDS } from "../../draw/view/view-choices.ts";
import { CommandError } from "../reading/command-error.ts";
import { numberIn, parseSeeds, parseWords } from "../reading/command-options.ts";
import { type ChosenPolicy, parsePolicyIds } from "../reading/policy-ids.ts";

const FORMATS = ["svg", "png", "pdf", "tikz"] as const;
const PALETTES = ["light", "dark", "print"] as const;
const MOST_SCALE = 8;

export interface FigureArguments extends Omit<FigureChoice, "title" | "caption"> {
  readonly file: string;
  readonly format: (typeof FORMATS)[number];
  readonly policies: readonly ChosenPolicy[] | null;
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
  const { values, positionals } = parseWords(words, {
    kind: { type: "string" },
    format: { type: "string" },
    theme: { type: "string" },
    width: { type: "string" },
    scale: { type: "string" },
    policy: { type: "string" },
    lanes: { type: "string" },
    measure: { type: "string" },
    axis: { type: "string" },
    class: { type: "string" },
    seeds: { type: "string" },
    bins: { type: "string" },
    range: { type: "string" },
    at: { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
    title: { type: "string" },
    caption: { type: "string" },
    preset: { type: "string" },
    plain: { type: "boolean" },
    bars: { type: "string" },
    hide: { type: "string" },
    text: { type: "string" },
    "lane-height": { type: "string" },
    direct: { type: "boolean" },
  });
  const faults: string[] = [];
  const oneOf = <T extends string>(name: string, all: readonly T[], text: string): T => {
    const found = all.find((word) => word === text);
    if (found === undefined) faults.push(`--${name}: expected ${listed(all)}, got "${text}"`);
    return found ?? (all[0] as T);
  };
  const number = (name: string, text: string, least: number, most: number): number => {
    const value = numberIn(text);
    if (value >= least && value <= most) return value;
    faults.push(`--${name}: expected a number from ${least} to ${most}, got "${text}"`);
    return least;
  };
  const time = (name: string, text: string): number => {
    const value = numberIn(text);
    const isTime = Number.isFinite(value) && value >= 0;
    if (!isTime) faults.push(`--${name}: expected a time from 0, got "${text}"`);
    return value;
  };
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
    const { text, hide, "lane-height": lane } = values;
    const { least, most } = TEXT_SIZE;
    return {
      ...base,
      ...(values.bars !== undefined && { bars: oneOf("bars", BARS, values.bars) }),
      hidden:
        hide === undefined
          ? base.hidden
          : new Set(hide.split(",").map((word) => oneOf("hide", FIGURE_MARKS, word.trim()))),
      text: text === undefined ? base.text : number("text", text, least, most),
      laneHeight:
        lane === undefined
          ? base.laneHeight
          : number("lane-height", lane, LANE_HEIGHT.least, LANE_HEIGHT.most),
      direct: values.direct ?? base.direct,
    };
  };
  if (values.preset !== undefined) oneOf("preset", ["slide"], values.preset);
  const hasSlidesWidth = (values.width ?? "slide") === "slide";
  const isSlide = values.preset === "slide" || (values.plain === true && hasSlidesWidth);
  if (isSlide && !hasSlidesWidth) {
    faults.push(`--width: --preset slide has a size of its own, got "${values.width}"`);
  }
  const kinds = Object.keys(PARTS) as PartName[];
  const arguments_ = {
    parts: (values.kind ?? "gantt").split(",").map((word) => oneOf("kind", kinds, word.trim())),
    format: oneOf("format", FORMATS, values.format ?? "svg"),
    palette: oneOf("theme", PALETTES, values.theme ?? "light"),
    width: width(values.width ?? (isSlide ? "slide" : "960")),
    isSlide,
    scale: values.scale === undefined ? null : number("scale", values.scale, 0.1, MOST_SCALE),
    policies: values.policy === undefined ? null : parsePolicyIds(values.policy, faults),
    title: values.title,
    caption: values.caption,
    look: lookOf(),
    seeds: seedsOf(values.seeds, faults),
  };
  const view = {
    ...(values.lanes === undefined
      ? {}
      : { lanes: oneOf("lanes", ["queue", "flow", "port"], values.lanes) }),
    ...(values.measure === undefined
      ? {}
      : { measure: oneOf("measure", ["fct", "slowdown"], values.measure) }),
    ...(values.axis === undefined ? {} : { scale: oneOf("axis", ["linear", "log"], values.axis) }),
    ...(values.class === undefined ? {} : classOf(values.class, faults)),
    ...(values.bins === undefined ? {} : { bins: oneOf("bins", ["log", "deciles"], values.bins) }),
    ...(values.range === undefined ? {} : rangeOf(values.range, faults)),
    ...(values.at === undefined ? {} : { playhead: time("at", values.at) }),
    ...windowOf(values.from, values.to, faults),
  };
  for (const fault of wordsFaults(values)) faults.push(`--${fault}`);
  const [file = "", ...others] = positionals;
  if (file === "") faults.push("a FILE is missing");
  if (others.length > 0) faults.push(`one FILE makes one figure: ${others.join(", ")} is too much`);
  if (faults.length > 0) throw new CommandError(faults);
  return { file, ...arguments_, view };
}

const CLASSES = ["mice", "medium", "elephants"] as const;

function classOf(text: string, faults: string[]): { readonly sizeClass?: number } {
  const place = (CLASSES as readonly string[]).indexOf(text);
  if (place < 0) faults.push(`--class: expected ${listed(CLASSES)}, got "${text}"`);
  return { sizeClass: place };
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
  from: string | undefined,
  to: string | undefined,
  faults: string[],
): { readonly window?: readonly [number, number] } {
  if (from === undefined && to === undefined) return {};
  if (from?.startsWith("-")) {
    faults.push(`--from: expected a time from 0, got "${from}"`);
    return {};
  }
  const window = [numberIn(from ?? "0"), numberIn(to)] as const;
  if (window[0] < window[1] && Number.isFinite(window[1])) return { window };
  faults.push("--from, --to: expected two times, the first before the second");
  return {};
}

/** "a, b or c" */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
