import type { Flows } from "../model/flows.ts";
import type { PacketSetting } from "../model/spec/packet-setting.ts";
import type { Model, PacketParameter, PolicyId, PolicySpec } from "../model/spec/scenario.ts";
import type { AgeTables } from "../rank/age-table.ts";

/** Names a key in the sentences that explain a decision. A key is a number, or ∞ if the flow has none (no deadline). */
export interface KeyWords {
  /** The words after "its": "deadline", "remaining / weight". */
  readonly name: string;
  /** An amount of data, a point in time or a span of time; a `number` is told without a unit. */
  readonly measure: "size" | "time" | "duration" | "number";
  /** The largest goes first: the key is the negative of what is told. */
  readonly isNegative?: true;
}

/**
 * One number by which flows are compared, smallest first (SPEC 1.6).
 *
 * - `line`: (from + slope · sent) / weight
 * - `release`: that of the first unsent packet, the arrival stamp as a fluid; rises with service only if releases are paced
 * - `turn`: round robin in slots, equal sharing as a fluid
 */
export interface Key {
  readonly course: "line" | "release" | "turn";
  readonly slope: -1 | 0 | 1;
  /** Null: 0. */
  readonly from: Float64Array | null;
  /** Null: 1. */
  readonly weight: Float64Array | null;
  readonly words: KeyWords;
}

/** The service order inside one level: keys that are compared one after the other, then the arrival if `ties` says so, then the index. */
export interface Order {
  readonly keys: readonly [Key, ...Key[]];
  readonly ties: "arrival" | "index";
}

/** Why a flow is at its level, in what a ladder compares (SPEC 1.5, 1.6, 1.8). */
export type LevelReason =
  /** The level is how many of the policy's thresholds are at or below `value`. */
  | {
      readonly kind: "thresholds";
      /** Names `value`: "sent", "remaining"; with a `from`, "lower bound − sent". */
      readonly measure: string;
      /** The lower bound or the estimate from which sent is subtracted; null if nothing is. */
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
  /** Tells of an open rung whether a flow that has sent `sent` is beyond it, by the formula itself. */
  isBeyond(flow: number, rung: number, sent: number): boolean;
  level(flow: number, rung: number): number;
  /**
   * Says why a flow that has sent `sent` is at its level; null: nothing is told but the level. `reached` is `sent` with
   * the rounding of the fluid model taken off.
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

type LevelName = "queue" | "group" | "past its estimate";

/**
 * A policy (scheduling discipline) bound to the flows of one experiment. It knows neither time nor trace nor fabric.
 */
export interface Policy {
  /** The number of priority queues. */
  readonly levels: number;
  readonly orders: readonly Order[];
  /** The level changes of each flow; null: every flow stays at level 0, or goes by completeness. */
  readonly ladder: Ladder | null;
  /** What levels are called: queues (default), groups by completeness, or parts of one key's range, which have no name of their own. */
  readonly levelName?: LevelName;
  /** Level 0 holds the flows whose last packet is released, level 1 the others. Default false. */
  readonly readsComplete?: boolean;
  /** Flows that cannot end by then are given up (SPEC 1.9); null or absent: none is. */
  readonly due?: Float64Array | null;
  /**
   * Levels are those of hosts, and switches have levels of their own (SPEC 3.9): writes the stage of each active flow,
   * which goes before all others. A stage is the switch level times `levels` plus a round at the host.
   */
  readonly stage?: (active: Staged, into: { [flow: number]: number }) => void;
  /** Rates that are granted before the order gives any. */
  readonly reserve?: Reserve;
}

/** A flow changes its group when its last packet is released, served or not. */
export function isByRelease({ readsComplete }: Policy): boolean {
  return readsComplete === true;
}

/** The active flows, `list[0…count)`, with their levels and what each has sent. */
export interface Staged {
  readonly list: ArrayLike<number>;
  readonly count: number;
  readonly level: ArrayLike<number>;
  readonly sent: ArrayLike<number>;
}

/** Flows ask for what remains over the time left, and are granted it in order of arrival (SPEC 2.12). */
interface Reserve {
  /** When the request of each flow lapses; ∞: it makes none. */
  readonly until: Float64Array;
}

/** A policy's parameters, with defaults filled in and thresholds made numbers. */
export interface ResolvedPolicy extends Omit<PolicySpec, "thresholds" | "switchThreshold"> {
  readonly id: PolicyId;
  readonly label: string;
  readonly thresholds: readonly number[];
  /** Present for a packet-level policy. */
  readonly packets?: PacketSetting;
  readonly switchThreshold?: number;
  /** Path of a custom rank in the scenario, "policies[2]", for the messages of its faults. */
  readonly path?: string;
  /** Gittins' and SERPT's ranks by age, from the distribution of sizes, for a custom rank that asks for them. */
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

/** Policies are grouped by the knowledge that they need, packet-level ones apart. `hints` are bounds, estimates and deadlines. */
type PolicyGroup = "nothing" | "sizes" | "hints" | "packets";

/** `…` stands for the thresholds, or for the number of queues that they make. */
interface BriefNumbers {
  readonly thresholds: string;
  readonly queues: string;
}

/** The definition of a policy: its name, its parameters, and how it is bound to flows. One per file of this folder. */
export interface PolicyDefinition {
  readonly id: PolicyId;
  /** The short name, for charts and tables: "PIAS". */
  readonly name: string;
  /** Where the model is fluid it goes by this name; absent: by `name`. */
  readonly nameAsFluid?: string;
  /** Spelt out: "Practical Information-Agnostic flow Scheduling". */
  readonly title: string;
  /** One sentence: what is sent next. */
  readonly rule: string;
  /** Lists of policies stand under these heads; null: it has no row there. */
  readonly group: PolicyGroup | null;
  /** The rule in at most six words, without a capital: "first come, first served". */
  readonly brief: string;
  /** The brief rule with numbers: "sinks a queue at … sent", "sinks through … queues". */
  readonly briefNumbers?: BriefNumbers;
  /** A list shows the others of its group first. */
  readonly isFurther?: true;
  /** Its paper judges it by the sum of finish times, which tables then have beside the mean FCT. */
  readonly isBySum?: true;
  /** Paper and section. */
  readonly source: string;
  readonly parameters: readonly ParameterName[];
  /** Its parameters that are made by a method unless a scenario says otherwise. */
  readonly usual?: Pick<PolicySpec, "thresholds" | "switchThreshold" | "of">;
  /** Optional columns of a flow that it reads; the absence of one that it `needs` is an error. */
  readonly reads: readonly ("weight" | "deadline" | "lower" | "upper" | "estimate")[];
  readonly needs: readonly "estimate"[];
  /** Makes it a packet-level policy, which runs in networks only; `bind` then gives its service order alone. */
  readonly packets?: {
    readonly protocol: PacketSetting["protocol"];
    readonly parameters: readonly PacketParameter[];
    /** The policy of flows that the protocol imitates; null: none. */
    readonly imitates: PolicyId | null;
  };
  /** Hosts and switches have levels of their own (see `Policy.stage`). */
  readonly isTiered?: true;
  /** The models it is defined in. Default both. */
  readonly models?: readonly Model[];
  bind(flows: Flows, policy: ResolvedPolicy): Policy;
}
