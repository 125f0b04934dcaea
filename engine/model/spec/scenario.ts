import type { Fabric } from "./fabric-spec.ts";
import type { PacketSettings } from "./packet-spec.ts";
import type { CountedSpec, PartSpec, WorkloadSpec } from "./workload-spec.ts";

export type * from "./fabric-spec.ts";
export type * from "./packet-spec.ts";
export type * from "./workload-spec.ts";

/**
 * The units of the numbers: how they are shown, which size class a flow falls in, and, in bytes, that
 * written-out laws, thresholds and slack of a workload in slots are bytes to be rounded up to packets.
 */
export interface Units {
  /** Shown as `packets` in the slot model, whatever is said; in the fluid model by default `bytes` for a named distribution, else `units`. */
  readonly size: "bytes" | "packets" | "units";
  /** Default `slots` in the slot model, `units` in the fluid model. */
  readonly time: "slots" | "s" | "ms" | "us" | "units";
}

/** Time goes in slots of one packet, or flows are a fluid. */
export type Model = "slot" | "fluid";

/** One flow as written in a file. Times in time units (slots), sizes in size units (packets). */
export interface FlowSpec {
  /** Unique, non-empty. */
  readonly id: string;
  /** When its first packet is released; ≥ 0, an integer in the slot model. */
  readonly arrival: number;
  /** > 0, an integer number of packets in the slot model. */
  readonly size: number;
  /** The pacing factor α ≥ 0, default 0: how far apart its packets are released, in packet times. */
  readonly spread?: number;
  /**
   * Instead of `spread`, ascending, the first equal to `arrival`: release slots, `size` of them; in the fluid model times, one
   * for each of as many equal pieces.
   */
  readonly packets?: readonly number[];
  /** Fluid model: it is never served faster (SPEC 2.19); default: no such limit. Always 1 in the slot model. */
  readonly ownRate?: number;
  /** > 0, default 1; read by ASRPT and WFPT. */
  readonly weight?: number;
  /** Absolute time by which it should finish; none by default. Read by EDF and PDQ. */
  readonly deadline?: number;
  /** A lower bound on the size as QCLIMB believes it, ≥ 0; may be wrong. None: the flow is treated as by PIAS. */
  readonly lower?: number;
  /** An upper bound, ≥ `lower`, default ∞. */
  readonly upper?: number;
  /** A point estimate of the size, ≥ 0; `qclimb-fp`, `qclimb-pp` and `srpte` need it. */
  readonly estimate?: number;
  /** Ingress and egress port on a switch, hosts in a network (needed there). */
  readonly src?: number;
  readonly dst?: number;
  /** The number, from 0, of the shortest way that it takes through a network, there and back; default by a hash (SPEC 3.5). */
  readonly path?: number;
  /** The request that it belongs to: finished with the last of its flows. */
  readonly request?: string;
  /** Under a mix: the label of the transport that it uses; default by the mix's shares. */
  readonly transport?: string;
  /** The part of the traffic that it belongs to: statistics are told by part. */
  readonly part?: string;
}

/** Demotion thresholds as numbers, or how to make them (SPEC 4.7, 4.30 to 4.33). */
export type ThresholdsSpec =
  | readonly number[]
  | EqualSplitThresholds
  | PublishedThresholds
  | OptimalThresholds;

/**
 * Quantiles of the size distribution.
 *
 * @inline
 */
export interface EqualSplitThresholds {
  readonly method: "equal-split";
  /** 1 to 64; fewer where quantiles coincide. */
  readonly queues: number;
}

/**
 * Thresholds of papers and their programs, from `workloads/thresholds`. Most sets have eight queues.
 *
 * @inline
 */
export interface PublishedThresholds {
  readonly method: "published";
  /** A set of `workloads/thresholds`. Default `pias-ns2`. */
  readonly set?: string;
  /** The workload they were made for. Default the scenario's distribution; a fault where the set has none for it. */
  readonly distribution?: string;
  /** The load they were made for. Default the scenario's; a fault where the set has none for it. */
  readonly load?: number;
}

/**
 * Thresholds that minimise an objective; fewer than `queues` − 1 where more would not help.
 *
 * @inline
 */
export interface OptimalThresholds {
  readonly method: "optimal";
  /** 2 to 16, default 8. */
  readonly queues?: number;
  /**
   * The objective that they minimise. `mg1`, the default: the mean FCT in the queue M/G/1 with these levels, exactly.
   * `eq1`: the bound of PIAS, eq. 1. `simulation`: the mean FCT of this very policy on sampled flows.
   */
  readonly objective?: "mg1" | "eq1" | "simulation";
  /** The load they are made for, above 0 and below 1. Default the workload's; needed where flows are written out. */
  readonly load?: number;
  /** `simulation`: flows of one sample, 1 to 100 000, default 2000. Written flows are run as they are. */
  readonly flows?: number;
  /** `simulation`: samples, the same for all thresholds tried, 1 to 64, default 4. */
  readonly replications?: number;
  /** `simulation`: thresholds tried at most, 1 to 10 000, default 200. */
  readonly evaluations?: number;
  /** `simulation`: of the first sample (the next has one more) and of the search. From 0, default 1. */
  readonly seed?: number;
}

/** The one threshold that is optimal for two queues (SPEC 4.31, 4.32). */
export interface OptimalSplit {
  readonly method: "optimal";
  /** Default `mg1`. */
  readonly objective?: "mg1" | "eq1";
  /** Above 0 and below 1. Default the workload's; needed where flows are written out. */
  readonly load?: number;
}

export type PolicyId = string;

/** One policy of the comparison. A parameter stands only where the policy reads it. */
export interface PolicySpec extends PacketSettings {
  readonly id: PolicyId;
  /** Tells two runs of one policy apart; default the policy's name. */
  readonly label?: string;
  /** PIAS, QCLIMB, NOS2's hosts: θ₁ < θ₂ < …, in size units. Default none: one queue; NOS2: equal split, 8 queues. */
  readonly thresholds?: ThresholdsSpec;
  /** NOS2: how much a flow has sent when switches put it behind, > 0. Default the optimum for two queues. */
  readonly switchThreshold?: number | OptimalSplit;
  /** PIAS and QCLIMB: order within a queue. Default `fifo`. */
  readonly within?: "fifo" | "rr";
  /** ASRPT: order of the flows whose last packet is still to come. Default `fifo`. */
  readonly incomplete?: "fifo" | "brr" | "las";
  /** QCLIMB: the slack S of its delayed demotion, ≥ 0, default 0. */
  readonly slack?: number;
  /** PDQ: terminate flows that cannot meet their deadline. Default true. */
  readonly earlyTermination?: boolean;
  /** PDQ: how often a second (a time unit, where times are no seconds) what remains counts as halved. Default 0. */
  readonly aging?: number;
  /** A rank of one's own: one expression, or up to four that are compared in order; the smallest is next (SPEC 14). */
  readonly rank?: string | readonly string[];
  /** Names for numbers in the expressions. */
  readonly constants?: Readonly<Record<string, number>>;
  /** Among equal ranks: by arrival, then index; by index; or in turns. Default `arrival`. */
  readonly ties?: "arrival" | "index" | "rr";
  /** An expression with whole values from 0 to 63: the queue a flow is shown in. Default: all in the first. */
  readonly queue?: string;
  /** A mix: 2 to 8 transports in one fabric, in whose ports, delays and routing are those of the first. Default DCTCP and TCP. */
  readonly of?: readonly PolicySpec[];
  /** A mix: how much of the flows, or of the sending hosts, each has, in all 1. Default equal shares. */
  readonly share?: readonly number[];
  /** A mix: whether flows or sending hosts are drawn. Default `flow`. */
  readonly by?: "flow" | "host";
}

/**
 * The scenario, version 1: flows or a workload, a fabric, and the policies that run on them. This is the public file
 * format, which people edit by hand; `parseScenario` is the only way from unknown input to this type.
 */
export interface Scenario {
  readonly version: 1;
  /** Shown above the results. */
  readonly title?: string;
  /** Plain text shown with it: what to look at. */
  readonly note?: string;
  readonly model: Model;
  readonly units?: Partial<Units>;
  readonly fabric: Fabric;
  /** Exactly one of `flows` and `workload` is present. */
  readonly flows?: readonly FlowSpec[];
  readonly workload?: WorkloadSpec | readonly PartSpec[];
  /** As `workload.warmUp` and `workload.counted`, where the workload is a list or flows are written out. */
  readonly warmUp?: number;
  readonly counted?: CountedSpec;
  /** May be empty; the same policy may stand twice. */
  readonly policies: readonly PolicySpec[];
}

/** Returns true if the weights of the scenario's flows differ. */
export function hasWeights({ flows = [] }: Scenario): boolean {
  return flows.some(({ weight = 1 }) => weight !== (flows[0]?.weight ?? 1));
}

/**
 * Results that are kept beside a scenario, in its file, link or figure, to be compared with those of later runs: the engine
 * that made them, a digest of every end of every flow, and perhaps the ends themselves.
 */
export interface KeptResult {
  /** The engine's version. */
  readonly engine: string;
  /** Thirteen hexadecimal digits (SPEC 11.4). */
  readonly digest: string;
  /** Finish times by policy's label, in the order of the flows; null: terminated. */
  readonly finish?: Readonly<Record<string, readonly (number | null)[]>>;
}
