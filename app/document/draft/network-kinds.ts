import type { NetworkFabric } from "../../../engine/index.ts";
import { endpointsOf } from "../../../engine/index.ts";
import { type Json, only } from "./json-paths.ts";

export type NetworkKind = NetworkFabric["kind"];

interface NetworkField {
  readonly name: string;
  readonly label: string;
  readonly usual: number;
}

const field = (name: string, label: string, usual: number): NetworkField => ({
  name,
  label,
  usual,
});
const HOST_RATE = field("hostRate", "Rate of a host", 1);
const RATE = field("rate", "Rate of a link", 1);

/** The numbers that make a network of each kind, and a small one to begin with. */
export const NETWORK_FIELDS: Readonly<Record<NetworkKind, readonly NetworkField[]>> = {
  star: [field("hosts", "Hosts", 12), RATE],
  tree: [
    field("racks", "Racks", 4),
    field("hosts", "Hosts a rack", 3),
    HOST_RATE,
    field("coreRate", "Rate of a rack", 1),
  ],
  "leaf-spine": [
    field("leaves", "Leaves", 4),
    field("hosts", "Hosts a leaf", 4),
    field("spines", "Spines", 2),
    HOST_RATE,
    field("coreRate", "Rate to a spine", 2),
  ],
  "fat-tree": [field("k", "Ports a switch, k", 4), RATE],
  bcube: [field("n", "Ports a switch, n", 4), field("k", "Levels above the first, k", 1), RATE],
  jellyfish: [
    field("switches", "Switches", 10),
    field("degree", "Links to other switches", 4),
    field("hosts", "Hosts a switch", 2),
    RATE,
  ],
};

/** Delays and headers of any network; a file leaves out the usual value. */
export const DELAY_FIELDS: readonly NetworkField[] = [
  field("propagation", "Propagation", 0),
  field("processing", "Processing", 0),
  field("initialisation", "Start in RTTs", 0),
  field("header", "Headers, bytes", 0),
  field("packet", "Packet, bytes", 1500),
];

export const NETWORK_NAMES: Readonly<Record<NetworkKind, string>> = {
  star: "Star",
  tree: "Tree",
  "leaf-spine": "Leaf–spine",
  "fat-tree": "Fat-tree",
  bcube: "BCube",
  jellyfish: "Jellyfish",
};

export function isNetworkKind(kind: unknown): kind is NetworkKind {
  return typeof kind === "string" && Object.hasOwn(NETWORK_FIELDS, kind);
}

/**
 * A network of a kind, as fast as the one before, since rates are in units that stay, and with numbers of its own. A rate
 * that `before` lacks is to the hosts' as it usually is.
 */
export function networkOf(kind: NetworkKind, before: Json = {}): Json {
  const host = before["hostRate"] ?? before["rate"] ?? 1;
  const rates: Json = { rate: host, hostRate: host, coreRate: before["coreRate"] };
  const numbers = NETWORK_FIELDS[kind].map(({ name, usual }): [string, unknown] => {
    if (!(name in rates)) return [name, usual];
    return [name, rates[name] ?? (typeof host === "number" ? host * usual : usual)];
  });
  const rest = only(before, ["routing", "seed", ...DELAY_FIELDS.map(({ name }) => name)]);
  return { kind, ...Object.fromEntries(numbers), ...rest };
}

/** How many hosts it has; null while its numbers are none. */
export function hostsOf(network: Json): number | null {
  if (!isNetworkKind(network["kind"])) return null;
  const hosts = endpointsOf(network as unknown as NetworkFabric);
  return hosts !== null && Number.isInteger(hosts) && hosts > 0 ? hosts : null;
}
