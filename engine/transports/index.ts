import type { PolicyDefinition } from "../policies/policy.ts";
import { RING, singleQueue } from "../policies/service-orders.ts";
import { d3Distributed, pdqDistributed, rcpDistributed } from "./distributed.ts";
import { TRANSPORT_KINDS } from "./kinds/index.ts";
import { definitionOf } from "./kinds/transport.ts";

/** Several transports over the same ports. */
const mix: PolicyDefinition = {
  id: "mix",
  name: "Mix",
  title: "Mix, packet by packet",
  rule: "Some flows use one transport, some another, over the same ports.",
  group: null,
  brief: "each flow by its own transport",
  source: "QCLIMB §5.2",
  parameters: ["of", "share", "by"],
  usual: { of: [{ id: "dctcp" }, { id: "tcp" }] },
  reads: [],
  needs: [],
  models: ["fluid"],
  packets: { protocol: "mix", parameters: [], imitates: null },
  bind: () => singleQueue(RING),
};

/** Packet-level policies: protocols that send packets over a network. */
export const TRANSPORTS: readonly PolicyDefinition[] = [
  pdqDistributed,
  rcpDistributed,
  d3Distributed,
  ...TRANSPORT_KINDS.map(definitionOf),
  mix,
];
