import type { FlowSpec, NetworkFabric, PolicySpec } from "../../model/spec/scenario.ts";
import { transportOf } from "../../transports/transport-of.ts";
import { TRANSPORTS } from "../transports/run.ts";

type Random = (below: number) => number;

/** 1 Gb/s in bytes a microsecond. */
const RATE = 125;
/** Of those that ports can share. */
const MIXED = ["dctcp", "tcp", "l2dct"] as const;

/** A small network of any kind, and how many hosts it has. */
export function randomPacketNetwork(random: Random): { fabric: NetworkFabric; hosts: number } {
  const seed = random(9);
  const rates = { hostRate: RATE, coreRate: RATE * (1 + random(4)) };
  const [racks, inRack] = [2 + random(2), 1 + random(3)];
  const all: readonly { fabric: NetworkFabric; hosts: number }[] = [
    { fabric: { kind: "star", hosts: 5, rate: RATE }, hosts: 5 },
    { fabric: { kind: "tree", racks, hosts: inRack, ...rates }, hosts: racks * inRack },
    {
      fabric: { kind: "leaf-spine", leaves: racks, hosts: inRack, spines: 2, seed, ...rates },
      hosts: racks * inRack,
    },
    { fabric: { kind: "fat-tree", k: 4, rate: RATE, seed }, hosts: 16 },
    { fabric: { kind: "bcube", n: 2, k: 1, rate: RATE, seed }, hosts: 4 },
    { fabric: { kind: "jellyfish", switches: 6, degree: 3, hosts: 1, rate: RATE, seed }, hosts: 6 },
  ];
  return all[random(all.length)] as (typeof all)[number];
}

/** Up to `most` flows that begin within 300 µs, many of them from few hosts to few. */
export function randomPacketFlows(random: Random, hosts: number, most: number): FlowSpec[] {
  const among = 1 + random(hosts - 1);
  return Array.from({ length: 1 + random(most) }, (_, k) => {
    const dst = random(among);
    const arrival = random(4) * 100;
    const size = 1 + random(random(3) === 0 ? 200_000 : 20_000);
    return {
      id: `f${k}`,
      arrival,
      size,
      src: (dst + 1 + random(random(2) === 0 ? 1 : hosts - 1)) % hosts,
      dst,
      ...(random(4) === 0 ? { deadline: arrival + 100 + random(5000) } : {}),
    };
  });
}

/** PDQ, RCP and D³, each with parameters at random: buffers of two packets on, losses, subflows, few places. */
export function randomRatePolicies(random: Random): PolicySpec[] {
  const loss = random(4) === 0 ? { loss: random(10) / 100 } : {};
  const buffer = random(2) === 0 ? { buffer: 1500 * (2 + random(8)) } : {};
  const times = random(2) === 0 ? { processing: random(3), propagation: random(2) } : {};
  const shared = { ...loss, ...buffer, ...times };
  return [
    {
      id: "pdq-distributed",
      ...shared,
      ...(random(2) === 0 ? { reading: "literal" } : {}),
      ...(random(3) === 0 ? { subflows: 1 + random(4) } : {}),
      ...(random(3) === 0 ? { memory: 1 + random(3) } : {}),
      ...(random(3) === 0 ? { startRtt: "own" } : {}),
    },
    { id: "rcp-distributed", ...shared },
    { id: "d3-distributed", ...shared },
  ];
}

/** Every transport, and a mix, with parameters at random. Homa has cut-offs, which else follow from all sizes. */
export function randomTransportPolicies(random: Random): PolicySpec[] {
  const buffer = random(2) === 0 ? { buffer: 1500 * (2 + random(30)) } : {};
  const shared = { ...buffer, ...(random(4) === 0 ? { loss: random(10) / 100 } : {}) };
  const alone = TRANSPORTS.map((id): PolicySpec => {
    const hasNs2 = transportOf(id).sets.includes("ns2") && random(3) === 0;
    const isLevelled = id === "pias-dctcp" || id === "qclimb-dctcp" || id === "nos2-dctcp";
    return {
      id,
      ...shared,
      ...(hasNs2 ? { set: "ns2", ecn: "none" } : {}),
      ...(isLevelled ? { thresholds: [5000, 30_000] } : {}),
      ...(id === "nos2-dctcp" ? { switchThreshold: 20_000 } : {}),
      ...(id === "homa" ? { cutoffs: [4000, 50_000] } : {}),
    } as PolicySpec;
  });
  const by = random(2) === 0 ? "flow" : "host";
  const of = MIXED.map((id) => ({ id, ...buffer, ...(id === "tcp" ? {} : { ecn: 3000 }) }));
  return [...alone, { id: "mix", of, by } as PolicySpec];
}
