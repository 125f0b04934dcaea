import {
  endpointsOf,
  type NetworkFabric,
  topologyNamed,
  topologyOf,
} from "../../../engine/doors/scenario.ts";
import { type Json, only } from "./json-paths.ts";

export type NetworkKind = NetworkFabric["kind"];

/** Delays and headers of any network; a file leaves out these values. */
export const DELAYS = { propagation: 0, processing: 0, initialisation: 0, header: 0, packet: 1500 };

export function isNetworkKind(kind: unknown): kind is NetworkKind {
  return topologyNamed(kind) !== undefined;
}

/**
 * A network of a kind, as fast as the one before, since rates are in units that stay, and with numbers of its own. A rate
 * that `before` lacks is to the hosts' as it usually is.
 */
export function networkOf(kind: NetworkKind, before: Json = {}): Json {
  const { counts, rates: own } = topologyOf({ kind });
  const host = before["hostRate"] ?? before["rate"] ?? 1;
  const rates: Json = { rate: host, hostRate: host, coreRate: before["coreRate"] };
  const numbers = Object.entries({ ...counts, ...own }).map(
    ([name, { usual }]): [string, unknown] => {
      if (!(name in rates)) return [name, usual];
      return [name, rates[name] ?? (typeof host === "number" ? host * usual : usual)];
    },
  );
  const rest = only(before, ["routing", "seed", ...Object.keys(DELAYS)]);
  return { kind, ...Object.fromEntries(numbers), ...rest };
}

/** How many hosts it has; null while its numbers are none. */
export function hostsOf(network: Json): number | null {
  if (!isNetworkKind(network["kind"])) return null;
  const hosts = endpointsOf(network as unknown as NetworkFabric);
  return hosts !== null && Number.isInteger(hosts) && hosts > 0 ? hosts : null;
}

/** Whether two hosts of such a network may have more than one shortest way between them. */
export function hasSeveralWays(kind: unknown): boolean {
  if (!isNetworkKind(kind)) return false;
  const usual = networkOf(kind) as unknown as NetworkFabric;
  const { ways, hosts } = topologyOf(usual);
  return ways(usual, 0, hosts(usual) - 1) > 1;
}
