import type { Flows } from "../model/flows.ts";
import type { PacketSetting } from "../model/spec/packet-setting.ts";
import type { Model, PolicyId, PolicySpec } from "../model/spec/scenario.ts";
import type { PacketParameter } from "../model/spec/packet-spec.ts";
import type { AgeTables } from "../rank/age-table.ts";

/**
 * What a key is, for the sentences that explain a decision: they say no more of a key than this. A key is a number, or ∞
 * where a flow has none (no deadline).
 */
export interface KeyWords {
  /** As it stands after "its": "deadline", "remaining / weight". */
  readonly name: string;
  /** What it measures: an amount of data, a point in time, a span of time; `number`: it is told without a unit. */
  readonly measure: "size" | "time" | "duration" | "number";
}

/**
 * The service order inside one level (SPEC 1.6): a key per flow, smallest first. Orders differ in how the key moves
 * while the flow is served; from that the engine knows for how long a decision stands.
 *
 * - `stamp`: release of the first unsent packet; rises with service, but only if releases are paced
 * - `attained`: what has been sent; rises with service
 * - `fixed`: a number that service does not change
 * - `remaining`: falls with service
 * - `ring`: round robin (slot), equal sharing (fluid)
 */
export type Order =
  | { readonly kind: "stamp" }
  | { readonly kind: "attained" }
  | { readonly kind: "fixed"; readonly key: Float64Array; readonly words: KeyWords }
  | ({
      readonly kind: "remaining";
      /** Of what remains, divided by the weight. */
      readonly words: KeyWords;
      /** Divides what remains; null: 1. */
      readonly weight: Float64Array | null;
      /** Whether the weights stand for aging (SPEC 2.14). Default false. */
      readonly isAged?: boolean;
      /** The believed size, from which what remains is counted; null: the size. */
      readonly of: Float64Array | null;
      /** Whether a tie goes to the earlier arrival first, and only then to the lower index. */
      readonly tieByArrival: boolean;
    } & First)
  | { readonly kind: "ring" };

/** The first key, compared before what remains (PDQ's deadlines); null: none. */
type First =
  | { readonly first: Float64Array; readonly firstWords: KeyWords }
  | { readonly first: null };

/** Why a flow is at its level, in what a ladder compares (SPEC 1.5, 1.6, 1.8). */
export type LevelReason =
  /** The level is how many of the policy's thresholds are at or below `value`. */
  | {
      readonly kind: "thresholds";
      /** What `value` is: "sent", "remaining"; where `from` is given, "lower bound − sent". */
      readonly measure: string;
      /** What sent is taken off: the lower bound or the estimate; null for the others. */
      readonly from: number | null;
      readonly value: number;
    }
  | { readonly kind: "slack"; readonly lower: number; readonly slack: number }
  | { readonly kind: "past"; readonly bound: "upper bound" | "estimate"; readonly limit: number };

/**
 * The levels of a flow as it is served: level `start(i)` before any service, then one level change a *rung*.
 * Rung k is reached when the flow has sent `at(i, k)`; if `open(i, k)`, only when it has sent
 * more than that (a flow exactly on a threshold while it climbs is still below it).
 * `at` is non-decreasing in k and ∞ beyond the last rung.
 */
export interface Ladder {
  /** Rungs that are the same for every flow and lead one level down each, none open; null: by flow. */
  readonly shared: readonly number[] | null;
  /** The rungs of all flows as one formula, where a call for each would take too long. */
  readonly climb?: Climb;
  start(flow: number): number;
  at(flow: number, rung: number): number;
  open(flow: number, rung: number): boolean;
  /** Of an open rung: whether a flow that has sent `sent` is beyond it, by the formula itself. */
  isBeyond(flow: number, rung: number, sent: number): boolean;
  level(flow: number, rung: number): number;
  /**
   * Why a flow that has sent `sent` is at its level; null: nothing is told but the level. `reached` is `sent` too, but
   * for rounding in the fluid model: what counts as reached.
   */
  reason(flow: number, sent: number, reached: number): LevelReason | null;
}

/**
 * QCLIMB's rungs (SPEC 1.8), which are those of its variants too: -PS has both bounds at the size, -PP
 * at the estimate.
 */
export interface Climb {
  readonly thresholds: readonly number[];
  /** NaN: the flow sinks from the start, whatever `upper` and `slack`. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly slack: number;
}

/**
 * A policy (scheduling discipline) bound to the flows of one experiment. It knows neither time nor trace nor fabric.
 */
export interface Policy {
  /** Number of priority queues. */
  readonly levels: number;
  /** The order of each level. */
  readonly orders: readonly Order[];
  /** Null: every flow stays at level 0 (or goes by completeness, below). */
  readonly ladder: Ladder | null;
  /** ASRPT: level 0 holds the complete flows, level 1 the others. */
  readonly byCompleteness: boolean;
  /** PDQ: terminate flows that cannot meet their deadline any more. */
  readonly terminates: boolean;
  /** SRPTE: levels are ranges of one key, no queues, and a flow changes its level by sending its estimate. Default false. */
  readonly isSplitAtEstimate?: boolean;
  /** NOS2: switches put flows that have sent this much behind the others; levels are those of hosts (SPEC 3.9). */
  readonly switchThreshold?: number;
  /** D³: flows are first granted what their deadlines ask for, in order of arrival. Default false. */
  readonly asks?: boolean;
}

/** A policy's parameters, with defaults filled in and thresholds made numbers. */
export interface ResolvedPolicy extends Omit<PolicySpec, "thresholds" | "switchThreshold"> {
  readonly id: PolicyId;
  readonly label: string;
  readonly thresholds: readonly number[];
  /** Of a packet-level policy: its settings, all known. */
  readonly packets?: PacketSetting;
  readonly switchThreshold?: number;
  /** Of a rank of one's own: where it stands in the scenario, "policies[2]". */
  readonly path?: string;
  /** Of a rank that asks for them: Gittins' and SERPT's ranks by age, from the distribution of sizes. */
  readonly ages?: AgeTables;
}

export const PARAMETERS = [
  "thresholds",
  "switchThreshold",
  "within",
  "incomplete",
  "slack",
  "earlyTermination",
  "aging",
  "rank",
  "constants",
  "ties",
  "queue",
  "of",
  "share",
  "by",
] as const satisfies readonly (keyof PolicySpec)[];

export type ParameterName = (typeof PARAMETERS)[number];

/** The definition of a policy: its name, its parameters, and how it is bound to flows. One per file of this folder. */
export interface PolicyDefinition {
  readonly id: PolicyId;
  /** As in charts and tables: "PIAS". */
  readonly name: string;
  /** Spelt out: "Practical Information-Agnostic flow Scheduling". */
  readonly title: string;
  /** One sentence: what is sent next. */
  readonly rule: string;
  /** Paper and section. */
  readonly source: string;
  readonly parameters: readonly ParameterName[];
  /** Its parameters that are made by a method unless a scenario says otherwise. */
  readonly usual?: Pick<PolicySpec, "thresholds" | "switchThreshold" | "of">;
  /** Which optional columns of a flow it reads; `needs` are errors when absent. */
  readonly reads: readonly ("weight" | "deadline" | "lower" | "upper" | "estimate")[];
  readonly needs: readonly "estimate"[];
  /** Whether its flows ask for rates, as `Policy.asks` says. */
  readonly asks?: true;
  /** Of a packet-level policy, in networks only: its protocol and settings; `bind` gives its service order alone. */
  readonly packets?: {
    readonly protocol: PacketSetting["protocol"];
    readonly parameters: readonly PacketParameter[];
    /** The policy of flows that the protocol imitates; null: none. */
    readonly imitates: PolicyId | null;
  };
  /** Whether hosts and switches have levels of their own, as `Policy.switchThreshold` says. */
  readonly isTiered?: true;
  /** The models it is defined in. Default both. */
  readonly models?: readonly Model[];
  bind(flows: Flows, policy: ResolvedPolicy): Policy;
}
