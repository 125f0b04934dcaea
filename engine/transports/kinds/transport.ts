import type { Flows } from "../../model/flows.ts";
import type { TransportParameters } from "../../model/spec/packet-setting.ts";
import type { PacketParameter } from "../../model/spec/packet-spec.ts";
import type { PolicyId } from "../../model/spec/scenario.ts";
import type { Discipline } from "../../packets/switching/port-queues.ts";
import type { PolicyDefinition } from "../../policies/policy.ts";
import { RING, singleQueue } from "../../policies/service-orders.ts";
import type { Tagged, Tagging } from "../windows/tagging.ts";

/** The longest way of a network (SPEC 16.17): what windows, timers, buffers and marks fit by default. */
export interface LongestWay {
  /** Hosts that are so far apart as any. */
  readonly from: number;
  readonly to: number;
  /** Picoseconds of a full packet and its acknowledgement through empty ports. */
  readonly roundTrip: number;
  /** Bits a second at which a flow alone goes there. */
  readonly rate: number;
  /** Full packets that it holds at that rate. */
  readonly packets: number;
  /** Full packets that a way as long as this holds at most: more than `packets` where hosts have rates of their own. */
  readonly most: number;
  /** Full packets that a way between two hosts of one switch holds at most; 0 where there are no two. */
  readonly near: number;
  /** The rate of the fastest port of a host, and that of the network's slowest link. */
  readonly hostRate: number;
  readonly slowest: number;
}

/** What people are told of it, and what policies of flows have besides: thresholds, bounds, an order. */
type About = Pick<PolicyDefinition, "name" | "rule" | "brief" | "source"> &
  Partial<
    Pick<
      PolicyDefinition,
      | "group"
      | "isFurther"
      | "briefNumbers"
      | "parameters"
      | "usual"
      | "reads"
      | "isTiered"
      | "bind"
    >
  >;

/** What marks make of DCTCP's windows; all are pure. */
export interface MarkedWindow {
  /** The share of its window that a flow keeps at a cut: `alpha` of its bytes came marked, it has sent `sent` bytes. */
  kept(alpha: number, sent: number): number;
  /** The share of usual growth above the threshold; null: all of it. */
  readonly growth: ((sent: number) => number) | null;
}

/**
 * A transport that sends by windows or grants: all that parser, schema, ports, hosts and remarks know of it (SPEC 16). Nothing is
 * optional, and a transport may begin as another: `{ ...dctcp, id, about, window: { ...dctcp.window, kept } }`.
 */
export interface Transport {
  readonly id: string;
  readonly about: About;
  /** The policy of flows that it imitates. */
  readonly imitates: PolicyId | null;
  readonly settings: readonly PacketParameter[];
  /** The parameter sets that it can have (SPEC 16.10), the usual one first. */
  readonly sets: readonly TransportParameters["set"][];
  /** How it differs from the parameters of all, unless its set says otherwise. */
  readonly usual: Partial<TransportParameters>;
  /** Hosts that keep windows in bytes or, in set `ns2`, in packets; pFabric's; those that wait for grants. */
  readonly hosts: "windows" | "pfabric" | "grants";
  /** What its windows make of marks; null: it hears none. */
  readonly window: MarkedWindow | null;
  readonly discipline: Discipline;
  /** Queues of a strict port. */
  queues(parameters: TransportParameters, isHosts: boolean): number;
  /** Gives packets their queue or their rank. */
  tagging(of: Tagged): Tagging;
  /** Flows wait until all of their data is there, and then go by what is left (ASCC). */
  readonly isCompleting: boolean;
  /** It goes by the sizes that are to be expected of the workload. */
  readonly readsSizes: boolean;
  /** A window that nobody limits is limited by what buffers hold. */
  readonly isBounded: boolean;
  /** Windows, timers and buffers of its own that fit the longest way; null: those of all. */
  readonly adapt:
    | ((parameters: TransportParameters, longest: LongestWay) => TransportParameters)
    | null;
  /** Whether what nobody says of it fits every network. */
  readonly isFitted: boolean;
  /** Whether the flow does the same before its last packet as longer ones of its way. */
  isPlain(flows: Flows, flow: number): boolean;
  /** How often it may stand in a mix. */
  readonly mixes: "often" | "once" | "never";
}

const PORTS = ["buffer", "hostBuffer", "ports", "propagation", "processing", "loss"] as const;
const WINDOWS = [
  "set",
  "initialWindow",
  "maxWindow",
  "rtoFixed",
  "until",
  "probes",
  "jitter",
  "seed",
] as const;

/** Settings of ports, and of all that send by windows. */
export const SETTINGS = { ports: PORTS, windows: WINDOWS };

/** The policy of a transport. */
export function definitionOf({ id, about, imitates, settings }: Transport): PolicyDefinition {
  return {
    id,
    title: `${about.name}, packet by packet`,
    group: "packets",
    parameters: [],
    reads: [],
    needs: [],
    models: ["fluid"],
    packets: { protocol: id, parameters: settings, imitates },
    bind: () => singleQueue(RING),
    ...about,
  };
}

/** One queue a threshold, and one more. */
export function byThresholds({ thresholds }: TransportParameters): number {
  return thresholds.length + 1;
}

/** The value, or what stands for one that nobody said. */
export function or(value: number, otherwise: number): number {
  return Number.isNaN(value) ? otherwise : value;
}
