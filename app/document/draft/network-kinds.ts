import type { NetworkFabric } from "../../../engine/index.ts";
import { endpointsOf } from "../../../engine/index.ts";
import { type Json, only } from "./json-paths.ts";

export type NetworkKind = NetworkFabric["kind"];

/** The numbers of a small network of each kind, to begin with. */
export const NETWORKS = {
  star: { hosts: 12, rate: 1 },
  tree: { racks: 4, hosts: 3, hostRate: 1, coreRate: 1 },
  "leaf-spine": { leaves: 4, hosts: 4, spines: 2, hostRate: 1, coreRate: 2 },
  "fat-tree": { k: 4, rate: 1 },
  bcube: { n: 4, k: 1, rate: 1 },
  jellyfish: { switches: 10, degree: 4, hosts: 2, rate: 1 },
} as const satisfies Readonly<Record<NetworkKind, Readonly<Record<string, number>>>>;

/** Delays and headers of any network; a file leaves out these values. */
export const DELAYS = { propagation: 0, processing: 0, initialisation: 0, header: 0, packet: 1500 };

export function isNetworkKind(kind: unknown): kind is NetworkKind {
  return typeof kind === "string" && Object.hasOwn(NETWORKS, kind);
}

/**
 * A network of a kind, as fast as the one before, since rates are in units that stay, and with numbers of its own. A rate
 * that `before` lacks is to the hosts' as it usually is.
 */
export function networkOf(kind: NetworkKind, before: Json = {}): Json {
  const host = before["hostRate"] ?? before["rate"] ?? 1;
  const rates: Json = { rate: host, hostRate: host, coreRate: before["coreRate"] };
  const numbers = Object.entries<number>(NETWORKS[kind]).map(([name, usual]): [string, unknown] => {
    if (!(name in rates)) return [name, usual];
    return [name, rates[name] ?? (typeof host === "number" ? host * usual : usual)];
  });
  const rest = only(before, ["routing", "seed", ...Object.keys(DELAYS)]);
  return { kind, ...Object.fromEntries(numbers), ...rest };
}

/** How many hosts it has; null while its numbers are none. */
export function hostsOf(network: Json): number | null {
  if (!isNetworkKind(network["kind"])) return null;
  const hosts = endpointsOf(network as unknown as NetworkFabric);
  return hosts !== null && Number.isInteger(hosts) && hosts > 0 ? hosts : null;
}
