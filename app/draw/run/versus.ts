import { isCounted } from "../../../engine/doors/draw-data.ts";
import type { Counted } from "../../../engine/doors/run.ts";
import type { RunView } from "./results.ts";

export interface VersusInput {
  /** FCTs by flow; NaN where terminated. */
  readonly base: Float64Array;
  readonly others: readonly Float64Array[];
  readonly kind: VersusKind;
  readonly sizeClass: Uint8Array;
  readonly choice: SizeClassChoice;
  readonly counted: Counted;
}

/** How one policy's FCTs differ from those of the base policy, flow by flow. */
export interface VersusColumn {
  /** NaN where one of the two terminated the flow. */
  readonly byFlow: Float64Array;
  /** Values of the chosen size class, ascending. */
  readonly cdf: Float64Array;
}

/** Each of `others` against the base, on the flows that both finish. */
export function versusOf({
  base,
  others,
  kind,
  sizeClass,
  choice,
  counted,
}: VersusInput): readonly VersusColumn[] {
  return others.map((own) => {
    const byFlow = compared(own, base, kind);
    const isShown = (value: number, flow: number): boolean =>
      isCounted(counted, flow) &&
      !Number.isNaN(value) &&
      (choice === "all" || sizeClass[flow] === choice);
    return { byFlow, cdf: byFlow.filter(isShown).sort() };
  });
}

/** The comparison that is asked for, if its base is among these runs. */
export function versusAmong(
  runs: readonly RunView[],
  base: string | null,
  kind: VersusKind | null,
): Versus | null {
  const run = runs.find(({ policy }) => policy.label === base);
  return run === undefined || kind === null ? null : { kind, base: run };
}

/** FCT − FCT under the base; or how many times as fast: FCT under the base / FCT. */
export function compared(own: Float64Array, base: Float64Array, kind: VersusKind): Float64Array {
  const isDelta = kind === "delta";
  const out = new Float64Array(own.length);
  for (let flow = 0; flow < own.length; flow++) {
    const fct = own[flow] as number;
    const other = base[flow] as number;
    // A fluid flow served at once: no ratio.
    out[flow] = isDelta ? fct - other : fct > 0 ? other / fct : Number.NaN;
  }
  return out;
}

/** The runs but the base, and how they compare with it; what was known before stays until the next is there. */
export interface Compared {
  readonly others: readonly RunView[];
  readonly columns: readonly VersusColumn[];
}

export type Measure = "fct" | "slowdown";

/** Against a base policy, flow by flow: FCT less its FCT, or its FCT over FCT. */
export type VersusKind = "delta" | "speedup";

export interface Versus {
  readonly kind: VersusKind;
  readonly base: RunView;
}

export type SizeClassChoice = "all" | 0 | 1 | 2;

export const CLASS_NAMES = {
  all: "all flows",
  0: "mice",
  1: "medium flows",
  2: "elephants",
} as const;
/** The same behind a title, and the part of the flows. */
const CLASS_WORDS = { all: "", 0: ", mice", 1: ", medium flows", 2: ", elephants" } as const;

export function whoseWords(choice: SizeClassChoice, part: string | null = null): string {
  return `${part === null ? "" : `, ${part}`}${CLASS_WORDS[choice]}`;
}
