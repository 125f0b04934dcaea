import {
  at,
  type FileNumberRule,
  integerBetween,
  NATURAL,
  NOT_NEGATIVE,
  numberRule,
  type Reader,
} from "../model/faults/reader.ts";
import { cablesOf, endpointsOf, USUAL_PACKET } from "../model/spec/fabric-spec.ts";
import { MOST, RATE } from "../model/spec/limits.ts";
import type { Fabric, JellyfishFabric, Model, NetworkFabric } from "../model/spec/scenario.ts";

/** Most ports of a switch and hosts of a network. */
const MOST_ENDPOINTS = MOST.hosts;

/** All links and ports of a fabric have rates by these rules. */
export const RATES: Readonly<Record<Model, FileNumberRule>> = {
  slot: numberRule("1 (a packet a slot, always, in the slot model)", { minimum: 1, maximum: 1 }),
  fluid: RATE,
};

/** Stands for a rate that is wrong, so that no other fault follows from it. */
const UNKNOWN_RATE = Number.POSITIVE_INFINITY;

type NetworkKind = NetworkFabric["kind"];

const FEW = integerBetween(1, MOST_ENDPOINTS);
const EVEN = numberRule("an even integer from 2 to 24", {
  type: "integer",
  multipleOf: 2,
  minimum: 2,
  maximum: 24,
});
/** Ports of a switch. */
export const PORTS = FEW;

/** The properties of each network besides its rates, and the numbers that are accepted. */
export const SHAPES: Readonly<Record<NetworkKind, Readonly<Record<string, FileNumberRule>>>> = {
  star: { hosts: integerBetween(2, MOST_ENDPOINTS) },
  tree: { racks: FEW, hosts: FEW },
  "leaf-spine": { leaves: FEW, hosts: FEW, spines: FEW },
  "fat-tree": { k: EVEN },
  bcube: { n: integerBetween(2, 64), k: integerBetween(0, 11) },
  jellyfish: { switches: integerBetween(2, MOST_ENDPOINTS), degree: FEW, hosts: FEW },
};

/** Networks whose hosts and core have rates of their own. */
const TWO_RATES: ReadonlySet<NetworkKind> = new Set(["tree", "leaf-spine"]);

/** Names of the rates of a network. */
export function ratesOf(kind: NetworkKind): readonly string[] {
  return TWO_RATES.has(kind) ? ["hostRate", "coreRate"] : ["rate"];
}

export const ROUTINGS = ["ecmp", "spray"] as const;

/** Delays and headers that any network may have. */
export const DELAYS: Readonly<Record<string, FileNumberRule>> = {
  propagation: NOT_NEGATIVE,
  processing: NOT_NEGATIVE,
  initialisation: NOT_NEGATIVE,
  header: integerBetween(0, 65_534),
  packet: integerBetween(64, 65_535),
};

export const NETWORK_KINDS = Object.keys(SHAPES) as NetworkKind[];
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
  kind: NetworkKind,
  source: Record<string, unknown>,
  model: Model | undefined,
  reader: Reader,
): NetworkFabric | undefined {
  if (model === "slot") {
    const expected = `"link" or "switch" in the slot model; networks are for the fluid model`;
    return reader.fault("fabric.kind", expected, kind);
  }
  const before = reader.count;
  const shape: Record<string, unknown> = { kind };
  for (const [name, rule] of Object.entries(SHAPES[kind])) {
    shape[name] = reader.number(source[name], at("fabric", name), rule);
  }
  const isShaped = reader.count === before;
  for (const name of ratesOf(kind)) {
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
  if (!isShaped) return undefined;
  const isSound = reader.count === before;
  // Every property of the kind has been read by its rule.
  const fabric = { ...shape, ...ways } as unknown as NetworkFabric;
  const hasSize = checkSize(fabric, reader);
  if (isSound) checkDelays(fabric, reader);
  return hasSize ? fabric : undefined;
}

/** A network with too many hosts or cables is refused before it is built. */
function checkSize(fabric: NetworkFabric, reader: Reader): boolean {
  const before = reader.count;
  const hosts = endpointsOf(fabric) as number;
  if (hosts < 2 || hosts > MOST_ENDPOINTS) {
    reader.fault("fabric", `a network of 2 to ${MOST_ENDPOINTS} hosts`, hosts);
  }
  if (fabric.kind === "jellyfish") checkDegree(fabric, reader);
  const cables = cablesOf(fabric);
  if (reader.count === before && cables > MOST.cables) {
    reader.fault("fabric", `a network of at most ${MOST.cables} cables`, cables);
  }
  return reader.count === before;
}

function checkDegree({ switches, degree }: JellyfishFabric, reader: Reader): void {
  const others = switches - 1;
  if (degree > others) {
    reader.fault("fabric.degree", `at most ${others}, the number of other switches`, degree);
  } else if (degree < Math.min(3, others)) {
    const enough = others > 3 ? `3 to ${others}` : `${others}`;
    const expected = `${enough} links to other switches: fewer may leave the network in pieces`;
    reader.fault("fabric.degree", expected, degree);
  }
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
  const every = Object.entries(SHAPES).flatMap(([name, shape]) =>
    kind === undefined || !(kind in SHAPES) || kind === name ? Object.keys(shape) : [],
  );
  const rates = ratesOf(kind as NetworkKind);
  return [...new Set(["kind", ...every, ...rates, "routing", "seed", ...Object.keys(DELAYS)])];
}
