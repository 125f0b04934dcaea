import { scaleLinear } from "d3-scale";
import type { Palette } from "./colours.ts";

/**
 * Lightness goes one way only, away from the paper, so that the order is seen whatever colours one sees. `load`: from a
 * nearly idle link to a full one, from grey to the colour of what is lit; width says it again. `queues`: several hues, for
 * few that are told apart.
 */
const STOPS: Readonly<Record<"load" | "queues", Readonly<Record<Palette, readonly string[]>>>> = {
  load: {
    light: ["#ecdcd0", "#e8ad8b", "#dd7044", "#db5c2a", "#d9480f"],
    dark: ["#43382f", "#74502f", "#a66a2e", "#d37e2d", "#ff922b"],
    print: ["#c9c9c9", "#9d9d9d", "#707070", "#404040", "#000000"],
  },
  queues: {
    light: ["#efc15a", "#e58f3a", "#cd5145", "#97265f", "#4a1259"],
    dark: ["#5b3d86", "#a03a7d", "#d9545a", "#f2924a", "#fbe08a"],
    print: ["#c9c9c9", "#9d9d9d", "#707070", "#404040", "#000000"],
  },
};

/** Loads are told apart in so many steps. */
export const RAMP_STEPS = 20;

const ramps = new Map<string, readonly string[]>();

/** The colours of steps 1 … RAMP_STEPS, in order. */
export function rampOf(palette: Palette, of: "load" | "queues" = "load"): readonly string[] {
  const known = ramps.get(`${palette} ${of}`);
  if (known !== undefined) return known;
  const stops = STOPS[of][palette];
  const scale = scaleLinear<string>(
    stops.map((_, k) => k / (stops.length - 1)),
    stops,
  );
  const ramp = Array.from({ length: RAMP_STEPS }, (_, k) => hexOf(scale(k / (RAMP_STEPS - 1))));
  ramps.set(`${palette} ${of}`, ramp);
  return ramp;
}

/** `#rrggbb` of `rgb(r, g, b)`, which is how colours are mixed. */
function hexOf(rgb: string): string {
  const parts = rgb.match(/\d+/g) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Step 0 is idle, RAMP_STEPS is full. */
export function stepOf(load: number): number {
  return load <= 0 ? 0 : Math.min(RAMP_STEPS, Math.max(1, Math.ceil(load * RAMP_STEPS - 1e-9)));
}
