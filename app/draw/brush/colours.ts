import type { PolicyId } from "../../../engine/index.ts";

/**
 * One meaning a colour. Policies own the hues: they are compared, and their curves are told apart by colour and dash. Both
 * were annealed in OKLab: under normal, protan, deutan and tritan vision (Machado et al. 2009) two policies of one dash are
 * at least 0.085 apart, any two at least 0.036. Flows have one ramp, from light for the smallest to dark for the largest; the
 * flow that is pointed at has `lit`, and nothing else. Every colour keeps 3 : 1 against the paper of its theme.
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
  fifo: { light: "#696c73", dark: "#9b9ea6", dash: 0 },
  brr: { light: "#ad8a22", dark: "#f6ce6b", dash: 1 },
  las: { light: "#3c8157", dark: "#adfec6", dash: 5 },
  pias: { light: "#cb3eff", dark: "#945cff", dash: 0 },
  asrpt: { light: "#553496", dark: "#c66fbe", dash: 1 },
  srpt: { light: "#729857", dark: "#9de0a4", dash: 0 },
  qclimb: { light: "#63204c", dark: "#e19eff", dash: 0 },
  pdq: { light: "#8f4449", dark: "#f20634", dash: 1 },
  sjf: { light: "#8f7b08", dark: "#e9f44d", dash: 3 },
  edf: { light: "#860308", dark: "#ed8879", dash: 5 },
  d3: { light: "#710a35", dark: "#e85d7a", dash: 4 },
  nos2: { light: "#198e8f", dark: "#6ccdb0", dash: 3 },
  "qclimb-ps": { light: "#5401ee", dark: "#8d75f6", dash: 2 },
  "qclimb-fp": { light: "#51079e", dark: "#9861a9", dash: 3 },
  "qclimb-pp": { light: "#bd26b9", dark: "#b236cf", dash: 4 },
  srpte: { light: "#1d9bb9", dark: "#56e7f8", dash: 1 },
  rank: { light: "#8f6520", dark: "#b69b1a", dash: 2 },
  "pdq-distributed": { light: "#ff3ba8", dark: "#d02d7f", dash: 5 },
  "rcp-distributed": { light: "#755505", dark: "#eaba12", dash: 4 },
  "d3-distributed": { light: "#5b0a07", dark: "#c6595d", dash: 3 },
  tcp: { light: "#5125b7", dark: "#6e66df", dash: 6 },
  dctcp: { light: "#0c4b04", dark: "#cef998", dash: 7 },
  l2dct: { light: "#8e0e63", dark: "#849af4", dash: 6 },
  "pias-dctcp": { light: "#c471b4", dark: "#d5dd0f", dash: 6 },
  "las-dctcp": { light: "#7f3049", dark: "#adc36d", dash: 7 },
  "srpt-dctcp": { light: "#d82d6e", dark: "#90fff2", dash: 6 },
  ascc: { light: "#583ffd", dark: "#b06f9e", dash: 7 },
  "qclimb-dctcp": { light: "#521d77", dark: "#259319", dash: 7 },
  "nos2-dctcp": { light: "#a475dd", dark: "#f795d6", dash: 7 },
  pfabric: { light: "#925bdd", dark: "#d37553", dash: 6 },
  homa: { light: "#9f4498", dark: "#f45bda", dash: 7 },
  mix: { light: "#300024", dark: "#007824", dash: 2 },
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
  [14, 3, 4, 3],
];
/** So much of a curve, in pixels, shows in a legend how it is dashed: the longest dash, its gap and some of the next. */
export const DASH_SAMPLE = 32;
/** A further run of the same policy has so many more dots after each dash; one of a line or of dots has dashes first. */
const FIRST = [14, 3] as const;
const DOT = [1.5, 3] as const;
/** No dash is as short as that. */
const LONGEST_DOT = 2;

/** On paper without colours dashes alone tell policies apart, as many as are seldom compared at once. */
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

/** `nth` counts the earlier runs of the same policy; in print `place`, the earlier runs of any. */
export function policyDash(
  id: PolicyId,
  nth: number,
  palette: Palette,
  place: number,
): readonly number[] {
  if (palette === "print") {
    return PRINTED_DASHES[place % PRINTED_DASHES.length] as readonly number[];
  }
  const own = DASHES[inkOfPolicy(id).dash] as readonly number[];
  if (nth === 0) return own;
  const isDashed = own.some((length, k) => k % 2 === 0 && length > LONGEST_DOT);
  return [...(isDashed ? own : FIRST), ...Array.from({ length: nth }, () => DOT).flat()];
}

/** By its shade: 0 the smallest flow, `FLOW_SHADES` − 1 the largest. */
export function flowColour(shade: number, palette: Palette): string {
  return FLOW[palette][shade % FLOW_SHADES] as string;
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
