import type { PolicyId } from "../../../engine/doors/scenario.ts";

/**
 * One meaning a colour. Policies own the hues: they are compared, and their curves are told apart by colour, dash and
 * marker. All three were annealed: under normal, protan, deutan and tritan vision (Machado et al. 2009) two policies
 * that a worked example, a lesson, an exercise of the course or a figure of a paper shows together, and any two of the
 * first eight, are at least 0.115 apart in OKLab, two of one dash 0.085, any two 0.036. Two that are shown together
 * share neither dash nor marker, so that a print in greys tells them apart; no two of all share both. Flows have one
 * ramp, from light for the smallest to dark for the largest; the flow that is pointed at has `lit`, and nothing else.
 * Every colour keeps 3 : 1 against the paper of its theme.
 */
export type Theme = "light" | "dark";
/** What a drawing is coloured for: a theme of the screen, or paper that knows no colours. */
export type Palette = Theme | "print";

interface PolicyInk extends Readonly<Record<Theme, string>> {
  /** Its place among `DASHES`. */
  readonly dash: number;
}

/** A policy without a row has that of another, by its id. */
const POLICY: Readonly<Partial<Record<PolicyId, PolicyInk>>> = {
  fifo: { light: "#65686f", dark: "#908e8a", dash: 0 },
  brr: { light: "#c27e00", dark: "#efe7bc", dash: 1 },
  las: { light: "#229aa8", dark: "#00cfcb", dash: 5 },
  pias: { light: "#a743f6", dark: "#d46df3", dash: 4 },
  asrpt: { light: "#5c1a9a", dark: "#ae42a3", dash: 3 },
  srpt: { light: "#183b00", dark: "#99ff0c", dash: 6 },
  qclimb: { light: "#5f0055", dark: "#ebb26a", dash: 2 },
  pdq: { light: "#a75210", dark: "#d62207", dash: 7 },
  sjf: { light: "#fa35b8", dark: "#0ce0ff", dash: 2 },
  edf: { light: "#5f007d", dark: "#e89522", dash: 5 },
  d3: { light: "#7a3da3", dark: "#ae5d9e", dash: 6 },
  nos2: { light: "#486d3d", dark: "#53ae73", dash: 3 },
  "qclimb-ps": { light: "#9c1f65", dark: "#e30087", dash: 1 },
  "qclimb-fp": { light: "#601fbf", dark: "#0a7db2", dash: 1 },
  "qclimb-pp": { light: "#d25da0", dark: "#983ae3", dash: 3 },
  srpte: { light: "#5d996f", dark: "#578e42", dash: 0 },
  rank: { light: "#24000b", dark: "#537064", dash: 3 },
  "pdq-distributed": { light: "#ff228d", dark: "#9037ff", dash: 4 },
  "rcp-distributed": { light: "#7f1552", dark: "#dab889", dash: 5 },
  "d3-distributed": { light: "#4600ec", dark: "#1bbcdd", dash: 0 },
  tcp: { light: "#1b093b", dark: "#ec7b0d", dash: 3 },
  dctcp: { light: "#645308", dark: "#946000", dash: 5 },
  l2dct: { light: "#8b704e", dark: "#f7a800", dash: 1 },
  "pias-dctcp": { light: "#c866d2", dark: "#c296ff", dash: 6 },
  "las-dctcp": { light: "#085e6d", dark: "#71fefa", dash: 7 },
  "srpt-dctcp": { light: "#4f0000", dark: "#c9fd9c", dash: 4 },
  ascc: { light: "#220b92", dark: "#9767ff", dash: 1 },
  "qclimb-dctcp": { light: "#76071c", dark: "#eac880", dash: 7 },
  "nos2-dctcp": { light: "#222069", dark: "#88d8d7", dash: 7 },
  pfabric: { light: "#7b2fee", dark: "#7e73e5", dash: 2 },
  homa: { light: "#098888", dark: "#34b5a9", dash: 1 },
  mix: { light: "#501f3f", dark: "#dae4df", dash: 0 },
};

const FLOW: Readonly<Record<Palette, readonly string[]>> = {
  light: [
    "#5086d6",
    "#477ac5",
    "#3f6eb4",
    "#3763a4",
    "#2f5893",
    "#274c84",
    "#1f4274",
    "#183765",
    "#112d56",
    "#0a2347",
  ],
  dark: [
    "#c8e0ff",
    "#b6d3f8",
    "#a4c6f1",
    "#91b8ea",
    "#7fabe3",
    "#6d9edb",
    "#5b90d4",
    "#4983cc",
    "#3576c4",
    "#1f68bc",
  ],
  print: [
    "#b4b4b4",
    "#a2a2a2",
    "#919191",
    "#7f7f7f",
    "#6e6e6e",
    "#5c5c5c",
    "#4b4b4b",
    "#393939",
    "#282828",
    "#161616",
  ],
};

/** Along a curve, in pixels. */
const DASHES: readonly (readonly number[])[] = [
  [],
  [8, 4],
  [2, 3],
  [10, 3, 2, 3],
  [10, 3, 2, 2.5, 2, 2.5],
  [18, 5],
  [4, 2],
  [16, 3, 6, 3],
];
/** So much of a curve, in pixels, shows in a legend how it is dashed: the longest dash, its gap and some of the next. */
export const DASH_SAMPLE = 32;
/** A further run of the same policy has so many more dots after each dash; one of a line or of dots has dashes first. */
const FIRST = [14, 3] as const;
const DOT = [1.5, 3] as const;
/** No dash is as short as that. */
const LONGEST_DOT = 2;

/** Flows that are too many to have a shade each: dots, and bins by their count. */
export const CROWD: Readonly<Record<Palette, `#${string}`>> = {
  light: "#1d3a66",
  dark: "#a5cbfb",
  print: "#161616",
};

export const FLOW_SHADES = FLOW.light.length;

export function policyColour(id: PolicyId, palette: Palette): string {
  return palette === "print" ? "#000000" : inkOfPolicy(id)[palette];
}

function inkOfPolicy(id: PolicyId): PolicyInk {
  const own = POLICY[id];
  if (own !== undefined) return own;
  const all = Object.values(POLICY);
  return all[hashOf(id) % all.length] as PolicyInk;
}

function hashOf(text: string): number {
  let hash = 0;
  for (let k = 0; k < text.length; k++) hash = (31 * hash + text.charCodeAt(k)) >>> 0;
  return hash;
}

/**
 * `nth` counts the earlier runs of the same policy. In print, where all curves are black, dashes go by `place`, the earlier
 * runs of any policy, so that any eight differ.
 */
export function policyDash(
  id: PolicyId,
  nth: number,
  palette: Palette,
  place: number,
): readonly number[] {
  if (palette === "print") return DASHES[place % DASHES.length] as readonly number[];
  const own = DASHES[inkOfPolicy(id).dash] as readonly number[];
  if (nth === 0) return own;
  const isDashed = own.some((length, k) => k % 2 === 0 && length > LONGEST_DOT);
  return [...(isDashed ? own : FIRST), ...Array.from({ length: nth }, () => DOT).flat()];
}

/** What no schedule beats is no policy: dots in the ink of letters. */
const BEST: Readonly<Record<Palette, `#${string}`>> = {
  light: "#000000",
  dark: "#ffffff",
  print: "#000000",
};
export const BEST_DASH: readonly number[] = [2, 4];

export function bestColour(palette: Palette): string {
  return BEST[palette];
}

/** By its shade: 0 the smallest flow, `FLOW_SHADES` − 1 the largest. */
export function flowColour(shade: number, palette: Palette): string {
  return FLOW[palette][shade % FLOW_SHADES] as string;
}

/** Of a flow that is there and not served, by its shade: smaller ones and larger ones. */
const WAIT: Readonly<Record<Palette, readonly [smaller: string, larger: string]>> = {
  light: ["#dce9f9", "#d5dde9"],
  dark: ["#2a3f5a", "#24344c"],
  print: ["#ececec", "#dadada"],
};

export function waitColour(shade: number, palette: Palette): string {
  return WAIT[palette][shade < FLOW_SHADES / 2 ? 0 : 1];
}

/** Black or white, whichever reads better on `colour` (`#rrggbb`); never below 4.5 : 1. */
export function inkOn(colour: string): "#000000" | "#ffffff" {
  return contrast(colour, "#ffffff") >= contrast(colour, "#000000") ? "#ffffff" : "#000000";
}

/** `colour` as that of small words on `paper`: as much nearer to `ink` as 4.5 : 1 asks for. */
export function wordColour(colour: string, paper: string, ink: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = `#${[1, 3, 5]
      .map((at) => {
        const [from, to] = [colour, ink].map((one) => Number.parseInt(one.slice(at, at + 2), 16));
        const value = Math.round((1 - share) * (from as number) + share * (to as number));
        return value.toString(16).padStart(2, "0");
      })
      .join("")}`;
    if (contrast(mixed, paper) >= 4.5) return mixed;
  }
  return ink;
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1…21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a);
  const y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

export function luminance(colour: string): number {
  const channel = (at: number): number => {
    const v = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
