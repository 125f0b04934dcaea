/** Narrower than this, in CSS pixels, nothing could be read. */
export const LEAST_WIDTH = 320;
export const MOST_WIDTH = 4000;
/** Heights of a figure, in CSS pixels: lower, a chart has no room between its words. */
export const HEIGHT = { least: 100, most: MOST_WIDTH } as const;

/**
 * A figure's width with its margins, in CSS pixels; "slide": a sheet of 16 to 9, `LEAST_SLIDE` wide and wider only if what
 * is drawn is too high for that: the narrower, the larger its letters on the slide.
 */
export type FigureWidth = number | "slide";

/** With 640 pixels the smallest letters, of 11, are of 16 points on a slide of 33.9 cm. */
export const LEAST_SLIDE = 640;
/** Height of a slide by its width. */
export const SLIDE = 9 / 16;

/** CSS pixels of each unit: an inch is 96 of them, 2.54 cm, and 72.27 of the points that TeX counts in. */
export const UNITS = { px: 1, cm: 96 / 2.54, pt: 96 / 72.27 } as const;
export type WidthUnit = keyof typeof UNITS;

/** Widths that papers and slides ask for. */
export const PRESETS = {
  "one-column": 8.5 * UNITS.cm,
  "two-column": 17.5 * UNITS.cm,
  slide: "slide",
} as const satisfies Readonly<Record<string, FigureWidth>>;
export type PresetName = keyof typeof PRESETS;

/** CSS pixels in another unit, as they are said: whole pixels, hundredths of others. */
export function inUnit(pixels: number, unit: WidthUnit): number {
  return Number((pixels / UNITS[unit]).toFixed(unit === "px" ? 0 : 2));
}

type Length = "width" | "height";

/** The least and the most of a unit, so that what is said lies inside what is drawn. */
export function rangeOf(unit: WidthUnit, of: Length = "width"): readonly [number, number] {
  const digits = unit === "px" ? 1 : 10;
  const from = of === "width" ? LEAST_WIDTH : HEIGHT.least;
  return [
    Math.ceil((from / UNITS[unit]) * digits) / digits,
    Math.floor((MOST_WIDTH / UNITS[unit]) * digits) / digits,
  ];
}

/** CSS pixels of so many of a unit; null: none that can be drawn. Whole pixels are asked for in pixels. */
export function pixelsOf(value: number, unit: WidthUnit, of: Length = "width"): number | null {
  const [least, most] = rangeOf(unit, of);
  if (!(value >= least && value <= most)) return null;
  return unit === "px" ? Math.round(value) : value * UNITS[unit];
}

/** "640", "8.5cm", "241.1 pt" or a preset's name; or what was expected instead. */
export function parseWidth(
  text: string,
): { readonly width: FigureWidth } | { readonly fault: string } {
  const preset = Object.entries(PRESETS).find(([name]) => name === text)?.[1];
  if (preset !== undefined) return { width: preset };
  const names = Object.keys(PRESETS).join(", ");
  const length = lengthIn(text, "width", `, or one of ${names}`);
  return "pixels" in length ? { width: length.pixels } : length;
}

/** "240", "5.5cm", "160pt" in pixels; or what was expected instead. */
export function parseHeight(
  text: string,
): { readonly pixels: number } | { readonly fault: string } {
  return lengthIn(text, "height", "");
}

function lengthIn(
  text: string,
  of: Length,
  others: string,
): { readonly pixels: number } | { readonly fault: string } {
  const [, digits = "", named = "px"] = /^\s*(\d*\.?\d+)\s*(px|cm|pt)?\s*$/.exec(text) ?? [];
  const unit = named as WidthUnit;
  const pixels = digits === "" ? null : pixelsOf(Number(digits), unit, of);
  if (pixels !== null) return { pixels };
  const [least, most] = rangeOf(unit, of);
  const more = unit === "px" ? `, also with cm or pt behind it${others}` : ` ${unit}`;
  return { fault: `expected a number from ${least} to ${most}${more}` };
}
