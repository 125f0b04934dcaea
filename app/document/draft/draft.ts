import type { CdfPoints, Model, Pattern, PolicyId, Units } from "../../../engine/index.ts";
import { policyDefinition } from "../../../engine/index.ts";
import {
  type ArrivalsDraft,
  DEFAULT_ARRIVALS,
  DEFAULT_RELEASE,
  type ReleaseDraft,
} from "./arrivals-draft.ts";
import { type BoundsDraft, DEFAULT_BOUNDS } from "./bounds-draft.ts";
import type { Cell } from "./cell.ts";
import { DEFAULT_NETWORK, type NetworkDraft } from "./network-draft.ts";
import { DEFAULT_OWN_RANK, type OwnRankDraft } from "./own-rank-draft.ts";
import { NO_PACKETS, type PacketsDraft } from "./packets-draft.ts";
import { DEFAULT_SPLIT, type SplitDraft } from "./split-draft.ts";

/**
 * The scenario as it is being edited: like the file, but a value may be text that is not a number yet,
 * and what is switched off (the other way to get flows, a policy not chosen) is kept. It becomes a
 * scenario only through `draftInput` and the engine's parser.
 */
export interface Draft {
  /** Each source of flows has its own, so that neither speaks of the other's flows. */
  readonly headings: { readonly flows: Heading; readonly workload: Heading };
  readonly model: Model;
  readonly units: Partial<Units> | undefined;
  readonly fabric: FabricDraft;
  /** Which of `flows` and `workload` is meant. */
  readonly source: "flows" | "workload";
  readonly flows: readonly FlowDraft[];
  readonly workload: WorkloadDraft;
  readonly policies: readonly PolicyDraft[];
}

interface Heading {
  readonly title: string;
  readonly note: string;
}

export interface FabricDraft {
  readonly kind: "link" | "switch" | "network";
  readonly ports: Cell;
  /** Read in the fluid model only: the slot model's rate is 1. */
  readonly rate: Cell;
  /** Kept while another fabric is chosen. */
  readonly network: NetworkDraft;
}

export type NumberColumn =
  | "arrival"
  | "size"
  | "spread"
  | "weight"
  | "deadline"
  | "lower"
  | "upper"
  | "estimate"
  | "src"
  | "dst"
  | "path";
export type FlowColumn = "id" | "request" | "transport" | NumberColumn;

export type FlowDraft = { readonly id: string; readonly arrival: Cell; readonly size: Cell } & {
  readonly [column in Exclude<FlowColumn, "id" | "arrival" | "size">]?: Cell | undefined;
} & {
  /** Explicit releases of a file; kept until arrival, size or spread is edited. */
  readonly packets?: readonly number[] | undefined;
};

/** Which size distribution, with the parameters of all laws, so that switching loses none. */
export interface DistributionDraft {
  readonly kind: "named" | "pareto" | "uniform" | "fixed" | "cdf";
  readonly name: string;
  readonly pareto: { readonly shape: Cell; readonly min: Cell; readonly max: Cell };
  readonly uniform: { readonly min: Cell; readonly max: Cell };
  readonly fixed: Cell;
  readonly cdf: CdfPoints | null;
}

export interface WorkloadDraft {
  readonly distribution: DistributionDraft;
  readonly load: Cell;
  readonly flows: Cell;
  /** Flows for each port or host, in place of `flows`; "": `flows` says how many. */
  readonly flowsPerHost: Cell;
  readonly seed: Cell;
  readonly arrivals: ArrivalsDraft;
  readonly spread: Cell;
  readonly release: ReleaseDraft;
  readonly bounds: BoundsDraft;
  readonly deadlines: {
    readonly on: boolean;
    readonly share: Cell;
    readonly mean: Cell;
    readonly min: Cell;
  };
  readonly pattern: Extract<Pattern, string>;
  /** How far on a stride leads, and the probability to stay in the rack. */
  readonly stride: Cell;
  readonly staggered: Cell;
  /** Share of the first flows in no statistic. */
  readonly warmUp: Cell;
  /** A window of arrivals, whose flows alone are counted; then without `flows` as many are sampled as it needs. */
  readonly counted: { readonly on: boolean; readonly from: Cell; readonly to: Cell };
  /** Flows of a request; "": arrivals are flows. */
  readonly requests: Cell;
}

export interface PolicyDraft {
  /** Tells two of the same policy apart: "pias", "pias-2". */
  readonly key: string;
  readonly id: PolicyId;
  readonly on: boolean;
  readonly label: string;
  readonly thresholds: ThresholdsDraft;
  readonly switchThreshold: SplitDraft;
  readonly within: "fifo" | "rr";
  readonly incomplete: "fifo" | "brr" | "las";
  readonly slack: Cell;
  readonly earlyTermination: boolean;
  readonly packets: PacketsDraft;
  readonly aging: Cell;
  readonly own: OwnRankDraft;
}

/** The list as typed, or a method to make them; all kept, one meant. */
export interface ThresholdsDraft {
  readonly method: "list" | "equal-split" | "published" | "optimal";
  readonly text: string;
  readonly queues: Cell;
  readonly objective: "mg1" | "eq1" | "simulation";
  /** That the optimum is for; empty: the workload's. Drawn flows have none. */
  readonly load: Cell;
  /** What a file says of the method beyond that, as JSON; empty if nothing. */
  readonly more: string;
  /** `drawn`: came with drawn flows; `sampled`: put in their place for a sample; `chosen`: never replaced. */
  readonly origin: "drawn" | "sampled" | "chosen";
}

export const DEFAULT_THRESHOLDS: ThresholdsDraft = {
  method: "list",
  text: "",
  queues: 3,
  objective: "mg1",
  load: "",
  more: "",
  origin: "drawn",
};

/** A few packets say nothing about flows of thousands: eight queues that each get as much work. */
export const SAMPLED_THRESHOLDS: ThresholdsDraft = {
  ...DEFAULT_THRESHOLDS,
  method: "equal-split",
  queues: 8,
  origin: "sampled",
};

/** Of a policy that has thresholds unless told otherwise: NOS2's hosts. */
const USUAL_THRESHOLDS: ThresholdsDraft = { ...SAMPLED_THRESHOLDS, origin: "chosen" };

export function hasUsualThresholds(id: PolicyId): boolean {
  return policyDefinition(id).usual?.thresholds !== undefined;
}

const DEFAULT_WORKLOAD: WorkloadDraft = {
  distribution: {
    kind: "named",
    name: "web-search",
    pareto: { shape: 1.2, min: 1, max: 1000 },
    uniform: { min: 1, max: 20 },
    fixed: 5,
    cdf: null,
  },
  load: 0.8,
  flows: 500,
  flowsPerHost: "",
  seed: 1,
  arrivals: DEFAULT_ARRIVALS,
  spread: 0,
  release: DEFAULT_RELEASE,
  bounds: DEFAULT_BOUNDS,
  // As PDQ draws them, on a link of 1 Gb/s: 20 ms on average, 3 ms at least.
  deadlines: { on: false, share: 1, mean: 1667, min: 250 },
  pattern: "random",
  stride: 1,
  staggered: 0.7,
  warmUp: 0,
  counted: { on: false, from: 300_000, to: 1_000_000 },
  requests: "",
};

const NO_HEADING: Heading = { title: "", note: "" };

export const EMPTY_DRAFT: Draft = {
  headings: { flows: NO_HEADING, workload: NO_HEADING },
  model: "slot",
  units: undefined,
  fabric: { kind: "link", ports: 4, rate: 1, network: DEFAULT_NETWORK },
  source: "flows",
  flows: [],
  workload: DEFAULT_WORKLOAD,
  policies: [],
};

export function newPolicy(id: PolicyId, key: string): PolicyDraft {
  return {
    key,
    id,
    on: true,
    label: "",
    thresholds: hasUsualThresholds(id) ? USUAL_THRESHOLDS : DEFAULT_THRESHOLDS,
    switchThreshold: DEFAULT_SPLIT,
    within: "fifo",
    incomplete: "fifo",
    slack: 0,
    earlyTermination: true,
    packets: NO_PACKETS,
    aging: 0,
    own: DEFAULT_OWN_RANK,
  };
}
