import {
  dataShare,
  type Fabric,
  isNetwork,
  lineRate,
  ownRatesOf,
} from "../../model/spec/fabric-spec.ts";
import type { FlowSpec, Scenario, Units } from "../../model/spec/scenario.ts";
import { PACKET_BYTES, secondsPerUnit } from "../../model/spec/units.ts";
import { nodeName } from "../../network/node-names.ts";
import { networkOf } from "../../network/scenario-network.ts";
import { type HOST_ORDERS, hostsPlaced, type NotPlaced, refuse } from "./host-names.ts";
import { flowsInSlots, scaledBy, TIME_POWERS } from "./in-units.ts";
import type { ImportedFlows } from "./read-flows.ts";

/** How a list of flows is put onto a network. */
export interface OntoNetwork {
  /** The rate of a host, as people write it: "10Gbps", "400 Mbit/s", "1.25 GB/s". Other rates keep their ratio to it. */
  readonly rate?: string;
  /** Host k is number k of the list, or the k-th smallest of its numbers. Default as-numbered. */
  readonly hosts?: (typeof HOST_ORDERS)[number];
}

/** The port to which, or from which, the most goes for its rate, from the first arrival to the last. */
interface BusiestPort {
  readonly port: string;
  /** What arrives over what it can carry. */
  readonly load: number;
}

export type OnNetwork =
  | {
      readonly ok: true;
      readonly value: {
        /** Not parsed: the network's fabric, model, units and policies, and the flows. */
        readonly scenario: Record<string, unknown>;
        /** Null: no time passes between the arrivals. */
        readonly load: BusiestPort | null;
      };
      readonly notes: readonly string[];
    }
  | NotPlaced;

type Network = Pick<Scenario, "model" | "fabric" | "units" | "policies">;

/**
 * The scenario of a list's flows on a network: hosts by number, sizes and times in the network's units. Where the list has
 * units and the network's rates have none, a rate must be given.
 */
export function onNetwork(
  list: ImportedFlows,
  network: Network,
  options: OntoNetwork = {},
): OnNetwork {
  const placed = hostsPlaced(list, network.fabric, options.hosts ?? "as-numbered");
  if (!placed.ok) return placed;
  const scaled = inUnits({ ...list, flows: placed.flows }, network, options.rate);
  if (!scaled.ok) return scaled;
  const { flows, fabric, units } = scaled;
  const load = busiestPort(flows, fabric);
  const scenario = {
    version: 1,
    model: network.model,
    ...(units === undefined ? {} : { units }),
    fabric,
    flows,
    policies: network.policies,
  };
  const notes = [...placed.notes, ...scaled.notes, ...overload(load)];
  return { ok: true, value: { scenario, load }, notes };
}

const LISTED = { bytes: "bytes", packets: `packets of ${PACKET_BYTES} bytes` };

interface Scaled {
  readonly ok: true;
  readonly flows: readonly FlowSpec[];
  readonly fabric: Fabric;
  readonly units: Partial<Units> | undefined;
  readonly notes: readonly string[];
}

function inUnits(
  list: ImportedFlows,
  network: Network,
  rate: string | undefined,
): Scaled | NotPlaced {
  const bits = rate === undefined ? null : bitsPerSecond(rate);
  if (rate !== undefined && bits === null) {
    return refuse("rate", "a rate such as 10Gbps, 400 Mbit/s or 1.25 GB/s", `"${rate}"`);
  }
  return network.model === "slot" ? inSlots(list, network, bits) : asFluid(list, network, bits);
}

const ASK =
  "the rate of a host, such as 10Gbps: the list has units, and the network's rates have none";

function inSlots(
  { flows, unit, time }: ImportedFlows,
  { fabric, units }: Network,
  bits: number | null,
): ReturnType<typeof inUnits> {
  if (time !== null && bits === null) return refuse("rate", ASK, "none", "rate");
  if (time === null && bits !== null) {
    return refuse(
      "units of time",
      "s, ms, us or ns, so that the rate tells how long a slot is",
      "none",
    );
  }
  const sizePerPacket = unit === "bytes" ? PACKET_BYTES : 1;
  const slot =
    bits === null || time === null ? 1 : (8 * PACKET_BYTES) / bits / secondsPerUnit({ time });
  const rounded = [
    ...(unit === "bytes" ? [`Sizes are rounded up to packets of ${PACKET_BYTES} bytes.`] : []),
    ...(time === null
      ? []
      : [`Starts are rounded down to slots of ${plainly(slot)} ${WORDS[time]}.`]),
  ];
  const isWhole = flows.every(({ arrival }) => Number.isInteger(arrival));
  const notes =
    isWhole || time !== null ? rounded : [...rounded, "Starts are rounded down to slots."];
  return { ok: true, flows: flowsInSlots(flows, sizePerPacket, slot), fabric, units, notes };
}

const WORDS = { s: "s", ms: "ms", us: "µs" };

function asFluid(
  list: ImportedFlows,
  { fabric, units = {} }: Network,
  bits: number | null,
): ReturnType<typeof inUnits> {
  const own = {
    size: units.size === "bytes" || units.size === "packets" ? units.size : null,
    time: units.time === "s" || units.time === "ms" || units.time === "us" ? units.time : null,
  };
  const isBare = own.time === null || own.size === null;
  const hasUnits = list.time !== null || (list.unit !== null && own.time !== null);
  if (bits === null && isBare && hasUnits) return refuse("rate", ASK, "none", "rate");
  const size = own.size ?? list.unit;
  const time = own.time ?? list.time;
  if (bits !== null && (size === null || time === null)) {
    const missing = size === null ? "units of size" : "units of time";
    const choices = size === null ? "bytes or packets" : "s, ms, us or ns";
    return refuse(missing, `${choices}, so that a rate means something`, "none");
  }
  const delays = ["propagation", "processing"].filter((key) => key in fabric);
  if (bits !== null && own.time === null && delays.length > 0) {
    return refuse(
      `fabric.${delays[0]}`,
      "a network whose units say what its delays are in",
      "none",
    );
  }
  const ofSize = list.unit === null || size === null || list.unit === size ? 1 : packets(list.unit);
  const power =
    list.time === null || time === null ? 0 : TIME_POWERS[list.time] - TIME_POWERS[time];
  const scaled =
    ofSize === 1 && power === 0
      ? list.flows
      : list.flows.map((flow) => scaledBy(flow, ofSize, power));
  const known = { ...(size === null ? {} : { size }), ...(time === null ? {} : { time }) };
  const host =
    bits === null || time === null
      ? null
      : ((bits / 8) * secondsPerUnit({ time })) / (size === "packets" ? PACKET_BYTES : 1);
  return {
    ok: true,
    flows: scaled,
    fabric: host === null ? fabric : withRate(fabric, host),
    units: Object.keys({ ...units, ...known }).length === 0 ? undefined : { ...units, ...known },
    notes: unitNotes(list, own),
  };
}

function packets(from: "bytes" | "packets"): number {
  return from === "bytes" ? 1 / PACKET_BYTES : PACKET_BYTES;
}

/** Says what the list left open. */
function unitNotes(
  { unit, time, hasArrivals }: ImportedFlows,
  own: { readonly size: "bytes" | "packets" | null; readonly time: "s" | "ms" | "us" | null },
): readonly string[] {
  const open = [
    ...(unit === null && own.size !== null ? [`sizes as ${LISTED[own.size]}`] : []),
    ...(time === null && own.time !== null && hasArrivals ? [`times as ${WORDS[own.time]}`] : []),
  ];
  const bare =
    unit !== null && own.size === null && time === null
      ? [`The network's rates are taken as ${unit} a time unit.`]
      : [];
  return open.length === 0
    ? bare
    : [`The list does not say its units: ${open.join(" and ")}, which are the network's.`, ...bare];
}

/** All rates in their ratio to that of a host. */
function withRate(fabric: Fabric, host: number): Fabric {
  const before = "rate" in fabric ? fabric.rate : fabric.hostRate;
  const scaled = (rate: number) => (rate === before ? host : (rate / before) * host);
  const rates = ["rate", "hostRate", "coreRate"].flatMap((key) => {
    const rate: unknown = (fabric as unknown as Record<string, unknown>)[key];
    return typeof rate === "number" ? [[key, scaled(rate)] as const] : [];
  });
  const own = ownRatesOf(fabric).map(({ hosts, rate }) => ({ hosts, rate: scaled(rate) }));
  const hostRates = own.length === 0 ? {} : { hostRates: own };
  return { ...fabric, ...Object.fromEntries(rates), ...hostRates };
}

const POWERS = { "": 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 };

/** The bits a second of "10Gbps", "10G", "400 Mbit/s" or "1.25 GB/s"; null: it is no rate. */
function bitsPerSecond(text: string): number | null {
  const pattern = /^\s*(\d+\.?\d*|\.\d+)\s*([kmgt]?)(?:(b(?:it)?s?)(?:ps|\/s)?|ps)?\s*$/i;
  const [whole, digits = "", power = "", letters = ""] = pattern.exec(text) ?? [];
  if (whole === undefined || (power === "" && letters === "")) return null;
  const bits = Number(digits) * POWERS[power.toLowerCase() as keyof typeof POWERS];
  return bits > 0 ? bits * (letters === "B" ? 8 : 1) : null;
}

function busiestPort(flows: readonly FlowSpec[], fabric: Fabric): BusiestPort | null {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  const busy = new Map<string, number>();
  const portsOf = portsBetween(fabric);
  for (const { arrival, size, src = 0, dst = 0 } of flows) {
    first = Math.min(first, arrival);
    last = Math.max(last, arrival);
    for (const [port, rate] of portsOf(src, dst)) {
      busy.set(port, (busy.get(port) ?? 0) + size / rate);
    }
  }
  if (!(last > first)) return null;
  const [port, time] = [...busy].reduce((a, b) => (b[1] > a[1] ? b : a));
  return { port, load: time / (last - first) };
}

type PortsBetween = (
  src: number,
  dst: number,
) => readonly (readonly [port: string, rate: number])[];

/**
 * What a flow between two hosts goes through, and the rate of each: what its hosts send and receive by all links of their
 * own, and what the switches of one link each send to other switches and receive from them.
 */
function portsBetween(fabric: Fabric): PortsBetween {
  const usual = lineRate(fabric);
  if (fabric.kind === "link") return () => [["the link", usual]];
  const ofHosts = (src: number, dst: number, rateOf: (host: number) => number) =>
    [
      [`what host ${src} sends`, rateOf(src)],
      [`what host ${dst} receives`, rateOf(dst)],
    ] as const;
  if (!isNetwork(fabric)) return (src, dst) => ofHosts(src, dst, () => usual);
  const { hosts, nodes, from, to, rate } = networkOf(fabric);
  const share = dataShare(fabric);
  const own = new Float64Array(hosts);
  /** The switch of a host, and −1 where it has several. */
  const switchOf = new Int32Array(hosts);
  const others = new Float64Array(nodes);
  for (const [link, node] of from.entries()) {
    const next = to[link] as number;
    const capacity = (rate[link] as number) * share;
    if (node >= hosts) {
      if (next >= hosts) others[node] = (others[node] as number) + capacity;
      continue;
    }
    switchOf[node] = own[node] === 0 ? next : -1;
    own[node] = (own[node] as number) + capacity;
  }
  return (src, dst) => {
    const ends = ofHosts(src, dst, (host) => own[host] ?? usual);
    const [a, b] = [switchOf[src] ?? -1, switchOf[dst] ?? -1];
    if (a < 0 || b < 0 || a === b) return ends;
    return [
      ...ends,
      [`what ${nodeName(fabric, a)} sends to others`, others[a] as number],
      [`what ${nodeName(fabric, b)} receives from others`, others[b] as number],
    ];
  };
}

function overload(busiest: BusiestPort | null): readonly string[] {
  if (busiest === null || busiest.load <= 1) return [];
  const { port, load } = busiest;
  return [
    `The busiest port has a load of ${plainly(load)} (${port}): more arrives than it can carry, so queues grow until the last arrival.`,
  ];
}

function plainly(x: number): string {
  return String(Number(x.toPrecision(4)));
}
