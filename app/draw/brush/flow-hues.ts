import type { Palette } from "./colours.ts";

/** So few flows have a hue each; more have a ramp by their number. */
const FEW = 9;
/** Degrees of OKLCH, far from the red of drops and timers. */
const HUES = [250, 145, 85, 310, 200, 55, 275, 115, 225] as const;
const RAMP = { from: 75, to: 337 } as const;
/** Neighbours differ in lightness as well. */
const LOOK: Readonly<Record<Palette, { readonly light: number; readonly chroma: number }>> = {
  light: { light: 0.575, chroma: 0.135 },
  dark: { light: 0.74, chroma: 0.13 },
  print: { light: 0.6, chroma: 0 },
};
const STEP = { few: [-0.05, 0.06], many: [-0.04, 0.05] } as const;

/** The colour of the flow at `place` among so many whose packets are looked at one by one. */
export function flowHue(place: number, count: number, palette: Palette): string {
  const isFew = count <= FEW;
  const share = place / Math.max(1, count);
  const hue = isFew ? (HUES[place % FEW] as number) : RAMP.from + (RAMP.to - RAMP.from) * share;
  const step = STEP[isFew ? "few" : "many"][place % 2] as number;
  const { light, chroma } = LOOK[palette];
  // Without hues, lightness alone tells them apart.
  const spread = chroma === 0 ? 0.4 * (share - 0.5) : 0;
  return ofOklch(light + step + spread, chroma, hue);
}

/** Of more flows in all, those that are shown have the hues, whatever their numbers. */
const KEPT = 32;

/** The colours of flows of so many, of which these are shown, in ascending order. */
export function flowHues(
  count: number,
  shown: readonly number[],
  palette: Palette,
): (flow: number) => string {
  if (count <= KEPT) {
    const hues = Array.from({ length: count }, (_, flow) => flowHue(flow, count, palette));
    return (flow) => hues[flow] as string;
  }
  const hues = new Map(
    shown.map((flow, place) => [flow, flowHue(place, shown.length, palette)] as const),
  );
  return (flow) => hues.get(flow) ?? flowHue(flow, count, palette);
}

/** `#rrggbb` of a colour of OKLCH; what no screen can show is cut. */
function ofOklch(light: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((value) => {
      const x = Math.min(1, Math.max(0, value));
      const coded = x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
      return Math.round(255 * coded)
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;
}
