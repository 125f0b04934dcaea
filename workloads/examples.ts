import type { PolicyId } from "../engine/doors/scenario.ts";
import type { ClaimWord } from "../engine/doors/study.ts";
import kept from "./examples.json" with { type: "json" };

/** What a list of worked examples says and shows of one, kept so that no list runs it: `npm run examples` writes it. */
export interface KeptExample {
  /** Of the scenario, its claims and the engine's version: what is kept of others is out of date. */
  readonly digest: string;
  /** Flows, network and model as a sentence, without policies: "6 flows drawn on one link, in slots". */
  readonly setting: string;
  readonly policies: readonly (readonly [id: PolicyId, label: string])[];
  readonly charts: readonly KeptChart[];
  /** Our number of each claim, and the word that the papers’ table has for it,, in their order. */
  readonly claims: readonly (readonly [ours: number | null, word: ClaimWord])[];
  readonly timeUnit: string;
  /** The sentence over its runs packet by packet. */
  readonly headline?: string;
  /** Of a sample: which flows are in no statistic, and why it is no steady state under some policy; "" where neither is so. */
  readonly sample?: { readonly leftOut: string; readonly unsteady: string };
}

/** A small drawing of a run, or of all of them: a box so wide and high, and SVG paths in it with what each is drawn in. */
export interface KeptChart {
  /** The policy that it is of, by its place; null: one of all. */
  readonly policy: number | null;
  readonly width: number;
  readonly height: number;
  /** `f7`: filled as a flow of shade 7; `w7`: as such a flow waits; `p2`: a line in the hue of policy 2; `z`: edges of a fold. */
  readonly paths: readonly (readonly [ink: string, path: string])[];
}

/** By the example's name. A test asks for one of each example, and that none is out of date. */
export const KEPT_EXAMPLES: Readonly<Record<string, KeptExample | undefined>> = kept as never;
