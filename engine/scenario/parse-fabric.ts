import {
  at,
  integerBetween,
  NATURAL,
  NOT_NEGATIVE,
  type NumberRule,
  POSITIVE,
  type Reader,
} from "../model/faults/reader.ts";
import { endpointsOf, USUAL_PACKET } from "../model/spec/fabric-spec.ts";
import type { Fabric, JellyfishFabric, Model, NetworkFabric } from "../model/spec/scenario.ts";

/** Most ports of a switch and hosts of a network. */
const MOST_ENDPOINTS = 4096;

const SLOT_RATE: NumberRule = {
  expected: "1 (a packet a slot, always, in the slot model)",
  accepts: (x) => x === 1,
};

/** A rate that is wrong: nothing else is wrong because of it. */
const UNKNOWN_RATE = Number.POSITIVE_INFINITY;

type NetworkKind = NetworkFabric["kind"];

const FEW = integerBetween(1, MOST_ENDPOINTS);
const EVEN: NumberRule = {
  expected: "an even integer from 2 to 24",
  accepts: (x) => Number.isInteger(x) && x % 2 === 0 && x >= 2 && x <= 24,
};

/** What each network has besides its rates, and the numbers that are welcome. */
const SHAPES: Readonly<Record<NetworkKind, Readonly<Record<string, NumberRule>>>> = {
  star: { hosts: integerBetween(2, MOST_ENDPOINTS) },
  tree: { racks: FEW, hosts: FEW },
  "leaf-spine": { leaves: FEW, hosts: FEW, spines: FEW },
  "fat-tree": { k: EVEN },
  bcube: { n: integerBetween(2, 64), k: integerBetween(0, 11) },
  jellyfish: { switches: integerBetween(2, MOST_ENDPOINTS), degree: FEW, hosts: FEW },
};

/** Networks whose hosts and core have rates of their own. */
const TWO_RATES: ReadonlySet<NetworkKind> = new Set(["tree", "leaf-spine"]);

/** What any network may cost beyond capacity. */
const DELAYS: Readonly<Record<string, NumberRule>> = {
  propagation: NOT_NEGATIVE,
  processing: NOT_NEGATIVE,
  initialisation: NOT_NEGATIVE,
  header: integerBetween(0, 65_534),
  packet: integerBetween(64, 65_535),
};

const KINDS = ["link", "switch", ...(Object.keys(SHAPES) as NetworkKind[])] as const;

/**
 * Rates may be left out: they are 1. In the slot model they can be nothing else. A fabric whose rates or delays
 * are wrong is returned all the same, so that ports and hosts are held against it.
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
  const ports = reader.number(source["ports"], "fabric.ports", FEW);
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
  const before = reader.faults.length;
  const shape: Record<string, unknown> = { kind };
  for (const [name, rule] of Object.entries(SHAPES[kind])) {
    shape[name] = reader.number(source[name], at("fabric", name), rule);
  }
  const isShaped = reader.faults.length === before;
  for (const name of TWO_RATES.has(kind) ? ["hostRate", "coreRate"] : ["rate"]) {
    shape[name] = readRate(source, name, model, reader);
  }
  const ways = {
    ...reader.optional(source, "fabric", "routing", (v, p) =>
      reader.choice(v, p, ["ecmp", "spray"] as const),
    ),
    ...reader.optional(source, "fabric", "seed", (v, p) => reader.number(v, p, NATURAL)),
  };
  for (const [name, rule] of Object.entries(DELAYS)) {
    Object.assign(
      ways,
      reader.optional(source, "fabric", name, (v, p) => reader.number(v, p, rule)),
    );
  }
  if (!isShaped) return undefined;
  const isSound = reader.faults.length === before;
  // Every property of the kind has been read by its rule.
  const fabric = { ...shape, ...ways } as unknown as NetworkFabric;
  const hasSize = checkSize(fabric, reader);
  if (isSound) checkDelays(fabric, reader);
  return hasSize ? fabric : undefined;
}

/** Whether there is such a network, of a size that is welcome. */
function checkSize(fabric: NetworkFabric, reader: Reader): boolean {
  const before = reader.faults.length;
  const hosts = endpointsOf(fabric) as number;
  if (hosts < 2 || hosts > MOST_ENDPOINTS) {
    reader.fault("fabric", `a network of 2 to ${MOST_ENDPOINTS} hosts`, hosts);
  }
  if (fabric.kind === "jellyfish") checkDegree(fabric, reader);
  return reader.faults.length === before;
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

/** What would silently do nothing, and packets without data. */
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
  const rule = model === "slot" ? SLOT_RATE : POSITIVE;
  return reader.number(source[name], at("fabric", name), rule) ?? UNKNOWN_RATE;
}

function kindOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("kind" in value)) return undefined;
  return typeof value.kind === "string" ? value.kind : undefined;
}

/** A kind nobody knows is the fault then, not the keys beside it. */
function keysOf(kind: string | undefined): readonly string[] {
  if (kind === "link") return ["kind", "rate"];
  if (kind === "switch") return ["kind", "ports", "rate"];
  const every = Object.entries(SHAPES).flatMap(([name, shape]) =>
    kind === undefined || !(kind in SHAPES) || kind === name ? Object.keys(shape) : [],
  );
  const rates = TWO_RATES.has(kind as NetworkKind) ? ["hostRate", "coreRate"] : ["rate"];
  return [...new Set(["kind", ...every, ...rates, "routing", "seed", ...Object.keys(DELAYS)])];
}
