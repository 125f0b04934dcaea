import { countedOf, isCounted, requestEnds } from "./flow-classes.ts";
import type { Flows } from "./flows.ts";
import type { Trace } from "./trace.ts";

/**
 * The parts of a completion time (SPEC 16.19): on wires; behind packets of the flow itself, and of others; waiting for the
 * receiver's word, for a timer, for a dropped packet on its way, for the next grant, for a rate below the line's, for a
 * switch that pauses it, for its data.
 */
export const WHERE = [
  "wire",
  "own",
  "queue",
  "reply",
  "timer",
  "lost",
  "grant",
  "paced",
  "paused",
  "data",
] as const;
/** What stands below `reply`: how much of it is on wires and at ports. */
export const REPLY_PARTS = ["reply.wires", "reply.queues"] as const;
/** A part of the time that the end of a flow waited for; SPEC 16.19 has each. */
export type WherePart = (typeof WHERE)[number] | (typeof REPLY_PARTS)[number];

/** Where the time of each flow went, in time units; NaN of flows that did not finish. */
export type Where = Readonly<Record<WherePart, Float64Array>>;

/** The parts by this function. */
export function whereBy<T>(of: (part: WherePart) => T): Record<WherePart, T> {
  const columns = [...WHERE, ...REPLY_PARTS].map((part) => [part, of(part)] as const);
  return Object.fromEntries(columns) as Record<WherePart, T>;
}

/**
 * Where the time of each request went, which is that of its slowest flow, and `data` until that arrived; NaN of those
 * without an end. Null: no flow belongs to one.
 */
export function requestWhere(flows: Flows, where: Where, fct: Float64Array): Where | null {
  const { requests } = flows;
  if (requests === undefined || requests === null) return null;
  const { time, slowest } = requestEnds(flows, requests, fct);
  return whereBy((part) =>
    time.map((whole, request) => {
      const flow = slowest[request] as number;
      const own = where[part][flow] ?? Number.NaN;
      return part === "data" ? own + whole - (fct[flow] as number) : own;
    }),
  );
}

export interface WhereMeans {
  /** The mean of each part over the counted flows that finished; null: there are none. */
  readonly whereMeans: Readonly<Record<WherePart, number | null>>;
  /** The same of the requests that finished; absent where flows belong to none. */
  readonly requestMeans?: Readonly<Record<WherePart, number | null>>;
}

export function whereMeans(flows: Flows, where: Where, fct: Float64Array): WhereMeans {
  const ofRequests = requestWhere(flows, where, fct);
  const means = (of: Pick<Flows, "count" | "counted">, columns: Where) =>
    whereBy((part) => meanPart(of, columns[part]));
  return {
    whereMeans: means(flows, where),
    ...(ofRequests && { requestMeans: means({ count: ofRequests.wire.length }, ofRequests) }),
  };
}

/** The mean of a part over the counted flows that finished and are wanted, by default all; null: there are none. */
export function meanPart(
  flows: Pick<Flows, "count" | "counted">,
  column: Float64Array,
  isWanted: (flow: number) => boolean = () => true,
): number | null {
  const counted = countedOf(flows);
  const own = column.filter(
    (x, flow) => !Number.isNaN(x) && isCounted(counted, flow) && isWanted(flow),
  );
  return own.length === 0 ? null : own.reduce((sum, x) => sum + x, 0) / own.length;
}

/**
 * The dynamics of a packet-level run: rates, pauses and queues over time. Times in time units, rates in size units a
 * time unit with headers, queues in full packets. Ports are the senders' sides of the links that data went along.
 * Where M-PDQ cuts flows into m subflows, paths, rates and pauses are those of subflows: number f·m + j is the j-th of
 * flow f.
 */
export interface Dynamics {
  /** m; 1 where flows are whole. */
  readonly subflows: number;
  /** How long a bin of a port lasts; the first begins at `begin`, the first arrival. */
  readonly bin: number;
  readonly begin: number;
  readonly ports: readonly PortDynamics[];
  /** Rate of the hosts' links, headers included. */
  readonly lineRate: number;
  /** Links of each path: subflow s owns `link[start[s]]` … `link[start[s + 1] − 1]`; none if it has nothing to send. */
  readonly ways: Ways;
  /** The trace of subflows where flows are cut, as `Run.trace` is that of flows; else null. */
  readonly trace: Trace | null;
  readonly rates: RateChanges;
  readonly pauses: Pauses;
  /** Probes sent, and packets that found no room in a buffer. */
  readonly probes: number;
  readonly dropped: number;
  /** How often a switch paused a flow that was sending. */
  readonly preemptions: number;
}

export interface Ways {
  readonly start: Int32Array;
  readonly link: Int32Array;
}

/** One port, bin by bin; shares of the link's rate, queues without the packet in service. */
export interface PortDynamics {
  readonly link: number;
  /** The nodes that the link leaves and enters. */
  readonly from: number;
  readonly to: number;
  readonly rate: number;
  /** Everything that it sent. */
  readonly utilisation: Float32Array;
  /** The data that it sent, with headers. */
  readonly data: Float32Array;
  /** The mean queue of each bin. */
  readonly queue: Float32Array;
  /** The longest queue of each bin. */
  readonly longest: Float32Array;
  /** C, which the rate controller lets be granted, as a share of the link's rate. */
  readonly granted: Float32Array;
}

/** Every change of what a sender may do, R_S and P_S, in order of time. */
export interface RateChanges {
  readonly flow: Int32Array;
  readonly time: Float64Array;
  readonly rate: Float64Array;
  /** The node that pauses it; −1 for none. */
  readonly pausedBy: Int32Array;
}

/**
 * Pauses: which switch paused which flow when, in order of `from`. Times in time units, flows by the number of the
 * subflow.
 */
export interface Pauses {
  readonly flow: Int32Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** The node that pauses it, as the sender learnt it. */
  readonly by: Int32Array;
  /** An index of `PAUSE_REASONS`. */
  readonly reason: Uint8Array;
  /** The flow it stands behind, or that was accepted in its place; −1 for none in particular. */
  readonly other: Int32Array;
}

/**
 * The record of a transport of windows or grants over time (SPEC 16.12). Times in time units; queues in packets of 1500
 * bytes, windows in packets. Ports are the senders' sides of the links that packets went along; a link alone has its own.
 */
export interface WindowDynamics {
  /** How long a bin of a port lasts; the first begins at `begin`, the first arrival. */
  readonly bin: number;
  readonly begin: number;
  /** How long a bin of `fine` lasts: at most `bin`. */
  readonly fineBin: number;
  readonly ports: readonly QueuedPort[];
  readonly windows: WindowSteps;
  readonly happenings: Happenings;
}

/** One port, bin by bin. */
export interface QueuedPort {
  readonly link: number;
  /** The nodes that the link leaves and enters; −1 of a link alone. */
  readonly from: number;
  readonly to: number;
  /** Share of its time in which it sent: anything, and data with its headers. */
  readonly utilisation: Float32Array;
  readonly data: Float32Array;
  /** Mean queue of each class, the one served first before the others. */
  readonly queues: readonly Float32Array[];
  /** The most that waited in all classes together. */
  readonly longest: Float32Array;
  /** Packets that it dropped and marked. */
  readonly drops: Float32Array;
  readonly marks: Float32Array;
  readonly fine: FineBins;
}

/** The bins of a port in which it sent, or anything waited or was dropped or marked: bin `at[k]` begins at[k] · `fineBin` after `begin`. */
export interface FineBins {
  readonly at: Float64Array;
  /** Share of its time in which it sent. */
  readonly utilisation: Float32Array;
  /** The most that waited. */
  readonly longest: Float32Array;
  readonly drops: Float32Array;
  readonly marks: Float32Array;
}

/** Senders over time; flow f owns the places `from[f]` … `from[f + 1] − 1`, in order of time. */
export interface WindowSteps {
  readonly from: Uint32Array;
  readonly time: Float64Array;
  /** Packets that may be under way; under Homa bytes granted and not received. */
  readonly window: Float32Array;
  /** Packets that are under way. */
  readonly flight: Float32Array;
  /** DCTCP's alpha, which transports made of it have too; NaN under others. */
  readonly alpha: Float32Array;
}

/** Drops, marks, timeouts and repetitions of packets, in order of flow and time. */
export interface Happenings {
  readonly from: Uint32Array;
  readonly time: Float64Array;
  /** An index of `HAPPENINGS`. */
  readonly kind: Uint8Array;
  /** Several near one another are told together: their number. */
  readonly count: Uint32Array;
  /** The link of the port that drops or marks; −1 for a timeout or a repetition. */
  readonly link: Int32Array;
}

export const HAPPENINGS = ["drop", "mark", "timeout", "again"] as const;

/** Packets that a port dropped from one of its queues, 0 first; a port of ranks has one. */
export interface PortDrops {
  /** The nodes of its link; of a scenario's one link both −1, of a sender before it the flow's number and −1. */
  readonly from: number;
  readonly to: number;
  readonly queue: number;
  readonly packets: number;
}

/**
 * Sums over the packets of data of each flow (SPEC 7.26), by flow, in time and size units. Ports are numbered along the ways of
 * packets, that of the sender's host first.
 */
export interface PacketMonitor {
  /** Packets that came to their receiver, also for the second time. */
  readonly came: Float64Array;
  /** Of these: the time from their making to their coming, and how much of it they waited at ports. */
  readonly delay: Float64Array;
  readonly wait: Float64Array;
  /** How much their delays differ from that of the packet of their sender which came before, and how many have one before them. */
  readonly jitter: Float64Array;
  readonly differences: Float64Array;
  /** The size of these, headers included. */
  readonly size: Float64Array;
  /** The time from the making of the first packet to the coming of the last. */
  readonly span: Float64Array;
  /** Of each port: how long the packets that it sent had waited there, how many they were, and how many it dropped. */
  readonly hops: readonly {
    readonly wait: Float64Array;
    readonly sent: Float64Array;
    readonly dropped: Float64Array;
  }[];
}

/** The counts of a transport's run (SPEC 16.11). Queues in packets of 1500 bytes. */
export interface PacketCounts {
  /** Packets of data that senders sent, with those sent again. */
  readonly sent: number;
  readonly again: number;
  /** Packets of data that ports dropped. */
  readonly droppedData: number;
  /** Packets of any kind that ports dropped. */
  readonly dropped: number;
  /** Packets of any kind that links lost. */
  readonly lost: number;
  /** The dropped packets, by port and queue. */
  readonly drops: readonly PortDrops[];
  /** Packets of data that ports marked. */
  readonly marked: number;
  readonly timeouts: number;
  /** Mean queue over the run, at the switch port whose mean is the largest. */
  readonly meanQueue: number;
  /** The longest queue that any port of a switch had. */
  readonly longestQueue: number;
  /** The 99th percentile of the queues that packets found when they joined a port of a switch, with themselves. */
  readonly queue99: number;
  /** The same counts, one entry a flow. */
  readonly flowSent: Int32Array;
  readonly flowAgain: Int32Array;
  readonly flowDropped: Float64Array;
  readonly flowTimeouts: Int32Array;
}
