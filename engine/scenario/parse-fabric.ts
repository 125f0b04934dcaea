import {
  at,
  type FileNumberRule,
  integerBetween,
  NATURAL,
  NOT_NEGATIVE,
  numberRule,
  type Reader,
} from "../model/faults/reader.ts";
import { USUAL_PACKET } from "../model/spec/fabric-spec.ts";
import { MOST, RATE } from "../model/spec/limits.ts";
import type { Fabric, Model, NetworkFabric } from "../model/spec/scenario.ts";
import { TOPOLOGIES } from "../model/spec/topologies/index.ts";
import type { Count, HostRates } from "../model/spec/topologies/topology.ts";
import { topologyNamed, topologyOf } from "../model/spec/topology-of.ts";

/** All links and ports of a fabric have rates by these rules. */
export const RATES: Readonly<Record<Model, FileNumberRule>> = {
  slot: numberRule("1 (a packet a slot, always, in the slot model)", { minimum: 1, maximum: 1 }),
  fluid: RATE,
};

/** Stands for a rate that is wrong, so that no other fault follows from it. */
const UNKNOWN_RATE = Number.POSITIVE_INFINITY;

/** The numbers that a count of a network may be. */
export function countRule({ least, most, isEven }: Count): FileNumberRule {
  if (!isEven) return integerBetween(least, most);
  const range = { type: "integer", multipleOf: 2, minimum: least, maximum: most } as const;
  return numberRule(`an even integer from ${least} to ${most}`, range);
}

/** Ports of a switch. */
export const PORTS = integerBetween(1, MOST.hosts);

export const ROUTINGS = ["ecmp", "spray"] as const;

/** Delays and headers that any network may have. */
export const DELAYS: Readonly<Record<string, FileNumberRule>> = {
  propagation: NOT_NEGATIVE,
  processing: NOT_NEGATIVE,
  initialisation: NOT_NEGATIVE,
  header: integerBetween(0, 65_534),
  packet: integerBetween(64, 65_535),
};

export const NETWORK_KINDS = TOPOLOGIES.map(({ kind }) => kind);
const KINDS = ["link", "switch", ...NETWORK_KINDS] as const;

/**
 * Rates may be left out: they are 1. In the slot model they must be 1. A fabric whose rates or delays are wrong is
 * returned all the same, so that ports and hosts can be checked against it.
 */
export function parseFabric(
  value: unknown,
  model: Model | undefined,
  reader: Reader,
): Fabric | undefined {
  const known = kindOf(value);
  const source = reader.object(value, "fabric", keysOf(known), known === "link" ? ["ports"] : []);
  if (source === undefined) return undefined;
  const kind = reader.choice(source["kind"], "fabric.kind", KINDS);
  if (kind === undefined) return undefined;
  if (kind !== "link" && kind !== "switch") return parseNetwork(kind, source, model, reader);
  const rate = readRate(source, "rate", model, reader);
  if (kind === "link") {
    if (source["ports"] !== undefined) {
      reader.fault("fabric.ports", "nothing: a link has no ports", source["ports"]);
    }
    return { kind, rate };
  }
  const ports = reader.number(source["ports"], "fabric.ports", PORTS);
  return ports === undefined ? undefined : { kind, ports, rate };
}

function parseNetwork(
  kind: NetworkFabric["kind"],
  source: Record<string, unknown>,
  model: Model | undefined,
  reader: Reader,
): NetworkFabric | undefined {
  if (model === "slot") {
    const expected = `"link" or "switch" in the slot model; networks are for the fluid model`;
    return reader.fault("fabric.kind", expected, kind);
  }
  const before = reader.count;
  const topology = topologyOf({ kind });
  const shape: Record<string, unknown> = { kind };
  for (const [name, count] of Object.entries(topology.counts)) {
    shape[name] = reader.number(source[name], at("fabric", name), countRule(count));
  }
  const isShaped = reader.count === before;
  for (const name of Object.keys(topology.rates)) {
    shape[name] = readRate(source, name, model, reader);
  }
  const ways = {
    ...reader.optional(source, "fabric", "routing", (v, p) => reader.choice(v, p, ROUTINGS)),
    ...reader.optional(source, "fabric", "seed", (v, p) => reader.number(v, p, NATURAL)),
  };
  for (const [name, rule] of Object.entries(DELAYS)) {
    Object.assign(
      ways,
      reader.optional(source, "fabric", name, (v, p) => reader.number(v, p, rule)),
    );
  }
  const own = reader.optional(source, "fabric", "hostRates", (v, p) =>
    parseHostRates(v, p, reader),
  );
  Object.assign(ways, own);
  if (!isShaped) return undefined;
  const isSound = reader.count === before;
  // Every property of the kind has been read by its rule.
  const fabric = { ...shape, ...ways } as unknown as NetworkFabric;
  const hasSize = checkSize(fabric, reader);
  if (isSound) checkDelays(fabric, reader);
  if (hasSize) checkHostRates(fabric, reader);
  return hasSize ? fabric : undefined;
}

/** Hosts with a rate of their own, in groups. */
function parseHostRates(value: unknown, path: string, reader: Reader): HostRates[] | undefined {
  const list = reader.array(value, path, "an array of hosts and their rates", MOST.hosts);
  if (list === undefined) return undefined;
  const before = reader.count;
  const rates = list.map((item, i): HostRates | undefined => {
    const source = reader.object(item, at(path, i), ["hosts", "rate"]);
    if (source === undefined) return undefined;
    const inner = at(at(path, i), "hosts");
    const hosts = reader.array(source["hosts"], inner, "an array of hosts", MOST.hosts);
    const numbers = hosts?.map((host, k) => reader.number(host, at(inner, k), NATURAL) ?? 0);
    const rate = reader.number(source["rate"], at(at(path, i), "rate"), RATE);
    return numbers === undefined || rate === undefined ? undefined : { hosts: numbers, rate };
  });
  return reader.count === before ? rates.filter((one) => one !== undefined) : undefined;
}

/** Each named host is there, and named once. */
function checkHostRates(fabric: NetworkFabric, reader: Reader): void {
  const most = topologyOf(fabric).hosts(fabric);
  const named = new Set<number>();
  for (const [i, { hosts }] of (fabric.hostRates ?? []).entries()) {
    for (const [k, host] of hosts.entries()) {
      const path = at(at(at(at("fabric", "hostRates"), i), "hosts"), k);
      if (host >= most) reader.fault(path, `a host from 0 to ${most - 1}`, host);
      else if (named.has(host)) reader.fault(path, "a host that has no rate yet", host);
      named.add(host);
    }
  }
}

/** A network with too many hosts or cables is refused before it is built. */
function checkSize(fabric: NetworkFabric, reader: Reader): boolean {
  const before = reader.count;
  const topology = topologyOf(fabric);
  const hosts = topology.hosts(fabric);
  if (hosts < 2 || hosts > MOST.hosts) {
    reader.fault("fabric", `a network of 2 to ${MOST.hosts} hosts`, hosts);
  }
  const fault = topology.fault(fabric);
  if (fault !== null) {
    const got = (fabric as unknown as Record<string, unknown>)[fault.field];
    reader.fault(at("fabric", fault.field), fault.expected, got);
  }
  const cables = topology.cables(fabric);
  if (reader.count === before && cables > MOST.cables) {
    reader.fault("fabric", `a network of at most ${MOST.cables} cables`, cables);
  }
  return reader.count === before;
}

/** Faults of settings that would silently have no effect, and of packets without data. */
function checkDelays(fabric: NetworkFabric, reader: Reader): void {
  const { propagation = 0, processing = 0, initialisation = 0, header = 0, packet } = fabric;
  if (initialisation > 0 && propagation + processing === 0) {
    const expected = "0, or a propagation or processing time beside it: round trips take no time";
    reader.fault("fabric.initialisation", expected, initialisation);
  }
  if (packet !== undefined && header === 0) {
    reader.fault("fabric.packet", "nothing: only headers make a packet's size matter", packet);
  }
  if (header >= (packet ?? USUAL_PACKET)) {
    const expected = `less than a packet of ${packet ?? USUAL_PACKET} bytes`;
    reader.fault("fabric.header", expected, header);
  }
}

function readRate(
  source: Record<string, unknown>,
  name: string,
  model: Model | undefined,
  reader: Reader,
): number {
  if (source[name] === undefined) return 1;
  return reader.number(source[name], at("fabric", name), RATES[model ?? "fluid"]) ?? UNKNOWN_RATE;
}

function kindOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("kind" in value)) return undefined;
  return typeof value.kind === "string" ? value.kind : undefined;
}

/** If the kind is unknown, only the kind is a fault, not the keys beside it. */
function keysOf(kind: string | undefined): readonly string[] {
  if (kind === "link") return ["kind", "rate"];
  if (kind === "switch") return ["kind", "ports", "rate"];
  const topology = topologyNamed(kind);
  const possible = topology === undefined ? TOPOLOGIES : [topology];
  const numbers = possible.flatMap(({ counts, rates }) => Object.keys({ ...counts, ...rates }));
  return [...new Set(["kind", ...numbers, "routing", "seed", "hostRates", ...Object.keys(DELAYS)])];
}
