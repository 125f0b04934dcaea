/**
 * Points of an empirical CDF: [size, P(S ≤ size)], both non-decreasing, the last P = 1.
 *
 * @inline
 */
export type CdfPoints = readonly (readonly [number, number])[];

/** A named file of `workloads/distributions`, or a law written out. Sizes in bytes for named files, else in size units. */
export type DistributionSpec =
  | string
  | WrittenCdf
  | { readonly pareto: { readonly shape: number; readonly min: number; readonly max: number } }
  | { readonly uniform: { readonly min: number; readonly max: number } }
  | { readonly fixed: number };

/**
 * A CDF by its points.
 *
 * @inline
 */
interface WrittenCdf {
  readonly cdf: CdfPoints;
  /** Sizes are those of the points alone, with none between (SPEC 4.20). Default false: straight between them. */
  readonly steps?: boolean;
}

/** Deadlines of a share of the flows, at random times after their arrivals. */
export interface DeadlineSpec {
  /** Share of the flows that get a deadline, 0…1. */
  readonly share: number;
  /** Mean of the exponential time allowed after the arrival, in time units. */
  readonly mean: number;
  /** Floor of that time. Default 0. */
  readonly min?: number;
  /** Larger flows have none, in size units; in slots bytes are rounded up to packets. Default: flows of all sizes may. */
  readonly upTo?: number;
}

/**
 * Traffic patterns: source and destination of each flow. `stride` is the next port or host, `{stride: i}` the i-th
 * next; `staggered` stays in the rack with probability 0.7, `{staggered: p}` with p (PDQ, §5.4), in networks only.
 */
export type Pattern =
  | "random"
  | "permutation"
  | "incast"
  | "stride"
  | "staggered"
  | { readonly stride: number }
  | { readonly staggered: number };

/** Each sender drawn by itself, or in rounds, so that all have as many flows, or one more (PDQ, footnote 6; SPEC 4.29). */
export type Senders = "random" | "balanced";

/** Number of ports that the load fills: under incast one, the bottleneck egress, else all of them. */
export function loadedPorts(pattern: Pattern, ports: number): number {
  return pattern === "incast" ? 1 : ports;
}

/** Flows sampled from a distribution at a load, the same on every machine. */
export interface WorkloadSpec {
  readonly distribution: DistributionSpec;
  /** Offered load of a link or port, > 0. */
  readonly load: number;
  /** How many flows, 1 to 10⁷. Absent where `flowsPerHost` or `counted` say how many. */
  readonly flows?: number;
  /** Replaces `flows` by this many times the ports of the switch or the hosts of the network, 1 to 10⁷ in all (SPEC 4.27). */
  readonly flowsPerHost?: number;
  /** An integer from 0; the same seed gives the same flows on every machine. */
  readonly seed: number;
  /** When they arrive. Default `poisson`. */
  readonly arrivals?: ArrivalsSpec;
  /** α of every flow, default 0; or random releases. */
  readonly spread?: SpreadSpec;
  /** The schedulers' knowledge of the sizes. Default: none. */
  readonly bounds?: BoundsSpec;
  readonly deadlines?: DeadlineSpec;
  /** The traffic pattern between ports or hosts, on a switch or in a network. Default `random`. */
  readonly pattern?: Pattern;
  /** The hosts or ports among which its flows go, on a switch or in a network. Default: all. */
  readonly hosts?: HostsSpec;
  /** How senders are drawn. Default `random`. */
  readonly senders?: Senders;
  /** Share of the flows, the first to arrive, that run and are in no statistic: 0, the default, to 0.99 (SPEC 7.12). */
  readonly warmUp?: number;
  /** The flows that statistics are over, by time of arrival, while load goes on behind them. Default: all (SPEC 7.15). */
  readonly counted?: CountedSpec;
  /** Fluid model, in networks and on a switch: every arrival is a request, cut into equal flows from as many senders. */
  readonly requests?: RequestsSpec;
}

/**
 * Hosts or ports that send or receive: whole numbers from 0, and ranges such as "0-7".
 *
 * @inline
 */
export type HostList = readonly (number | string)[];

/** Hosts that send and receive, or those that send and those that receive; a side that is left out is all of them. */
export type HostsSpec = HostList | { readonly send?: HostList; readonly receive?: HostList };

/** A part of a workload that is a list: a workload of its own, whose statistics are told apart (SPEC 4.40). */
export interface PartSpec extends Omit<WorkloadSpec, "counted" | "warmUp"> {
  /** Default `part1`, `part2`, … by place. */
  readonly name?: string;
  /** In place of `flows`: its flows arrive before this time, in time units. */
  readonly until?: number;
  /** Under a mix: the label of the transport of its flows; default by the mix's shares. */
  readonly transport?: string;
}

/** A window of arrivals, in time units from the first arrival on; `from` belongs to it, `to` does not. */
export interface CountedSpec {
  /** From 0. */
  readonly from: number;
  /** Later than `from`. */
  readonly to: number;
}

/** `flows` is a multiple of the fan-in; sizes of the distribution are those of requests (SPEC 4.26). */
export interface RequestsSpec {
  /** Flows of a request, 1 to 4096. */
  readonly fanIn: number;
}

/**
 * Arrival processes of a workload (SPEC 4.2, 4.21 to 4.23). `load` sets the mean rate of all but `at-once` and
 * `times`, which do not read it; thresholds made for a load still do.
 */
export type ArrivalsSpec =
  /** The default: exponential gaps. */
  | "poisson"
  /** All at time 0. */
  | "at-once"
  | { readonly incast: IncastSpec }
  | { readonly onOff: OnOffSpec }
  /** One time a flow, ascending from 0; whole slots in the slot model. */
  | { readonly times: readonly number[] };

/**
 * Bursts at Poisson times; on a switch all flows of a burst go to one receiver.
 *
 * @inline
 */
interface IncastSpec {
  /** Flows that arrive together, 1 or more. */
  readonly fanIn: number;
}

/**
 * Poisson arrivals while on, none while off. Both lengths are exponential; it begins on.
 *
 * @inline
 */
export interface OnOffSpec {
  /** Mean lengths in time units, positive, and together no shorter than the mean gap between two flows. */
  readonly on: number;
  readonly off: number;
}

/**
 * How far apart the packets of a flow are released: α ≥ 0 as for a drawn flow (SPEC 1.2, 2.1), or at random
 * (SPEC 4.25).
 */
export type SpreadSpec = number | RandomSpread;

/**
 * A spread that is drawn for each flow.
 *
 * @inline
 */
export interface RandomSpread {
  /** α ≥ 0: the length of the window in which a flow is released, in times of sending it alone. */
  readonly random: number;
  /** Most pieces that a flow is released in, 1 or more. Default: every packet is a piece, in other units than bytes every unit. */
  readonly chunks?: number;
}

/**
 * Models of the bounds `lower`, `upper` and `estimate` of sampled flows: what a scheduler believes of a size before
 * it has seen the flow (SPEC 4.5, 4.8 to 4.14). In a scenario without bounds QCLIMB is PIAS. Sizes are exact in the
 * fluid model; in slots bounds are rounded outwards to whole packets.
 */
export type BoundsSpec =
  | ExactBounds
  | RelativeBounds
  | LowerBounds
  | NoiseBounds
  | OutOfBoundBounds
  | ForestBounds;

/**
 * lower = upper = estimate = size.
 *
 * @inline
 */
interface ExactBounds {
  readonly model: "exact";
}

/**
 * lower = size·(1 − e), upper = size·(1 + e), the estimate uniform between them.
 *
 * @inline
 */
interface RelativeBounds {
  readonly model: "relative";
  /** The share e, from 0 to below 1. */
  readonly error: number;
}

/**
 * One-sided: lower = size·(1 − e), and no upper bound unless `upper` gives one. The estimate as `relative`.
 *
 * @inline
 */
interface LowerBounds {
  readonly model: "lower";
  /** The share e, from 0 to below 1. */
  readonly error: number;
  /** The share u ≥ 0 of upper = size·(1 + u). Default: upper is ∞. */
  readonly upper?: number;
}

/**
 * Log-normal error, as scheduling with estimated sizes is studied: estimate = size·e^(σZ), Z standard
 * normal; the bounds are the interval around the estimate that holds the size with the chance `coverage`.
 *
 * @inline
 */
interface NoiseBounds {
  readonly model: "noise";
  /** σ, from 0 to 4. At 0.5 two estimates of three are within a factor of 1.65. */
  readonly sigma: number;
  /** From 0 to below 1. Default 0.999. */
  readonly coverage?: number;
}

/**
 * Bounds like `relative`, but some flows are out of bound (QCLIMB Table 2): the interval of a share `below` of
 * the flows begins above their size, that of a share `above` ends below it.
 *
 * @inline
 */
interface OutOfBoundBounds {
  readonly model: "out-of-bound";
  /** The share e of the flows that are bounded, from 0 to below 1. */
  readonly error: number;
  /** Share of the flows smaller than their lower bound, 0 to 1. Default 0. */
  readonly below?: number;
  /** Share of the flows larger than their upper bound, 0 to 1, with `below` at most 1. Default 0. */
  readonly above?: number;
  /** m > 0: their bound misses the size by the factor 1 + m. Default 1. */
  readonly miss?: number;
}

/**
 * Bounds as QCLIMB gets them (§2.3, appendix B): a quantile regression forest learns from earlier flows of the
 * workload, and predicts the size of each flow from what is known of it at its start.
 *
 * @inline
 */
export interface ForestBounds {
  readonly model: "forest";
  /** Flows it learns from, 10 to 100 000. Default 8000. */
  readonly history?: number;
  /** The maximum tree depth d, 1 to 30. Default 10. */
  readonly depth?: number;
  /** 1 to 500, with history · trees at most 2 million, flows · trees at most 10 million. Default 50. */
  readonly trees?: number;
  /** Least flows of the bootstrap sample in a leaf, 1 to 1000. Default 5. */
  readonly leaf?: number;
  /** Features tried at each node, of 12. Default 4. */
  readonly tries?: number;
  /** β of the prediction interval [Q((1 − β)/2), Q((1 + β)/2)], 0 to 1. Default 1. */
  readonly beta?: number;
  /** A flow's origin tells of its size from as much as it can, at 0, to nothing, at 1. Default 0.05. */
  readonly noise?: number;
}
