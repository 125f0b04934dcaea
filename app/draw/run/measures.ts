import type { RunView } from "./results.ts";

export type Measure = "fct" | "slowdown";

/** Against a base policy, flow by flow: FCT less its FCT, or its FCT over FCT. */
export type VersusKind = "delta" | "speedup";

export interface Versus {
  readonly kind: VersusKind;
  readonly base: RunView;
}

export type SizeClassChoice = "all" | 0 | 1 | 2;
