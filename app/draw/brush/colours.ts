import type { PolicyId } from "../../../engine/index.ts";

/**
 * The colours of policies and flows: the only hues of the product. Each set was annealed in OKLab for
 * the greatest least distance under normal, protan, deutan and tritan vision (Machado et al. 2009),
 * with the hue of an identity held and its lightness free, so that neighbours differ in lightness too.
 * Every colour keeps 3 : 1 against the paper of its theme.
 */
export type Theme = "light" | "dark";
/** What a drawing is coloured for: a theme of the screen, or paper that knows no colours. */
export type Palette = Theme | "print";

/** A policy without a row has one of the hues of flows, by its id. */
const POLICY: Readonly<Partial<Record<PolicyId, Readonly<Record<Theme, string>>>>> = {
  fifo: { light: "#6a6e78", dark: "#989ba3" },
  brr: { light: "#a36903", dark: "#db9a41" },
  las: { light: "#2f917b", dark: "#4fd5b7" },
  pias: { light: "#1845c6", dark: "#4273ee" },
  asrpt: { light: "#7d0e61", dark: "#a8658f" },
  srpt: { light: "#335202", dark: "#a5e257" },
  qclimb: { light: "#a35de9", dark: "#c393fc" },
  pdq: { light: "#580d1a", dark: "#e0375a" },
  sjf: { light: "#8a862f", dark: "#cfc507" },
  edf: { light: "#944e3d", dark: "#fda791" },
  d3: { light: "#c4243c", dark: "#ff7b3d" },
  nos2: { light: "#00303c", dark: "#c0fcf6" },
  "qclimb-ps": { light: "#34109a", dark: "#7c76fb" },
  "qclimb-fp": { light: "#884599", dark: "#efb9fe" },
  "qclimb-pp": { light: "#d354c0", dark: "#d054bd" },
  srpte: { light: "#0c7ea6", dark: "#54b4e6" },
  rank: { light: "#c04a00", dark: "#ffb35c" },
  "pdq-distributed": { light: "#ad2b62", dark: "#ff8fb1" },
  "rcp-distributed": { light: "#6b5310", dark: "#e8c98a" },
};

const FLOW: Readonly<Record<Theme, readonly string[]>> = {
  light: [
    "#1b43b8",
    "#0f8e62",
    "#ea4770",
    "#551700",
    "#179aba",
    "#897401",
    "#46125d",
    "#8f65ef",
    "#33590b",
    "#8a3166",
  ],
  dark: [
    "#4a7af0",
    "#79e6b4",
    "#d24b6b",
    "#ea9d82",
    "#5ccdf0",
    "#ecd267",
    "#8a56a6",
    "#b096fd",
    "#65ae0b",
    "#f368ba",
  ],
};

/** A curve's dashes in pixels: solid for the first run of a policy, then one pattern a duplicate. */
const DASHES: readonly (readonly number[])[] = [[], [7, 3], [2, 2.5], [9, 3, 2, 3]];

/** On paper without colours: greys far enough apart to be told apart, in turns dark and light. */
const GREYS = ["#2b2b2b", "#a6a6a6", "#5e5e5e", "#cfcfcf"] as const;
/** There the curves' dashes tell policies apart, as many as are seldom compared at once. */
const PRINTED_DASHES: readonly (readonly number[])[] = [
  [],
  [7, 3],
  [2, 2.5],
  [9, 3, 2, 3],
  [14, 4],
  [5, 2, 2, 2, 2, 2],
  [1.2, 4],
  [12, 2, 5, 2],
];

export const FLOW_HUES = FLOW.light.length;

export function policyColour(id: PolicyId, palette: Palette): string {
  if (palette === "print") return "#000000";
  return POLICY[id]?.[palette] ?? (FLOW[palette][hashOf(id) % FLOW_HUES] as string);
}

function hashOf(text: string): number {
  let hash = 0;
  for (let k = 0; k < text.length; k++) hash = (31 * hash + text.charCodeAt(k)) >>> 0;
  return hash;
}

/** `nth` counts the earlier runs of the same policy; in print `place`, the earlier runs of any. */
export function policyDash(nth: number, palette: Palette, place: number): readonly number[] {
  const dashes = palette === "print" ? PRINTED_DASHES : DASHES;
  return dashes[(palette === "print" ? place : nth) % dashes.length] as readonly number[];
}

export function flowColour(index: number, palette: Palette): string {
  if (palette === "print") return GREYS[index % GREYS.length] as string;
  return FLOW[palette][index % FLOW_HUES] as string;
}

/** 0 plain, then a texture for each further ten flows (four in print): 1 rising, 2 falling, 3 upright lines. */
export function flowPattern(index: number, palette: Palette): 0 | 1 | 2 | 3 {
  const colours = palette === "print" ? GREYS.length : FLOW_HUES;
  return (Math.floor(index / colours) % 4) as 0 | 1 | 2 | 3;
}

/** Black or white, whichever reads better on `colour` (`#rrggbb`); never below 4.5 : 1. */
export function inkOn(colour: string): "#000000" | "#ffffff" {
  return contrast(colour, "#ffffff") >= contrast(colour, "#000000") ? "#ffffff" : "#000000";
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
