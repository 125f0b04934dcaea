import type { TOPOLOGIES } from "./topologies/index.ts";
import type { HostRates } from "./topologies/topology.ts";

/** One link of `rate` size units per time unit: positive, default 1, always 1 in the slot model. */
export interface LinkFabric {
  readonly kind: "link";
  readonly rate: number;
}

/** A non-blocking switch of `ports` (1 to 4096) ingress and as many egress ports, each of `rate`. */
export interface SwitchFabric {
  readonly kind: "switch";
  readonly ports: number;
  readonly rate: number;
}

type FabricOf<T> = T extends { hosts(fabric: infer F): number } ? F : never;
/** A network of one of the topologies of SPEC 3.5: its `kind` decides which fields it has, as `slotwise schema` writes them. */
export type NetworkFabric = FabricOf<(typeof TOPOLOGIES)[number]>;

/** Flows go over one link, a big switch, or a network. */
export type Fabric = LinkFabric | SwitchFabric | NetworkFabric;

/** c, the rate at which a flow alone is served: that of a port or a host; of data, where packets have headers. */
export function lineRate(fabric: Fabric): number {
  return ("rate" in fabric ? fabric.rate : fabric.hostRate) * dataShare(fabric);
}

/** The share of data in what links carry. */
export function dataShare(fabric: Fabric): number {
  if (!isNetwork(fabric)) return 1;
  const { header = 0, packet = USUAL_PACKET } = fabric;
  return (packet - header) / packet;
}

/** Bytes of a full packet. */
export const USUAL_PACKET = 1500;

export function isNetwork(fabric: Fabric): fabric is NetworkFabric {
  return fabric.kind !== "link" && fabric.kind !== "switch";
}

/** The hosts whose own links have another rate than the others' (SPEC 3.13); a link and a switch have none. */
export function ownRatesOf(fabric: Fabric): readonly HostRates[] {
  return (isNetwork(fabric) ? fabric.hostRates : undefined) ?? [];
}
