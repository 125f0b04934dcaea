import type { TransportId, TransportParameters } from "../../model/spec/packet-setting.ts";
import { namedPath } from "../../network/graph/named-path.ts";
import type { Network } from "../../network/graph/network.ts";
import { hash, Routing } from "../../network/graph/routing.ts";
import { leafSpine } from "../../network/topologies/leaf-spine.ts";
import { star } from "../../network/topologies/star.ts";
import { levelOf } from "../../policies/ladder.ts";
import type { RankOf } from "../naive/naive-tcp.ts";
import { NaiveNetwork, type NaivePorts } from "../naive/naive-transport-network.ts";
import type { NaiveFlow, NaiveWindowFlow } from "../naive/naive-window-flow.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import { packetFlows, transported } from "./run.ts";

/** Random cases for the transports and for their naive twins, run by both. */

export const NONE = Number.POSITIVE_INFINITY;
export const THRESHOLDS = [6000, 30_000];
export const IDS = [
  "tcp",
  "dctcp",
  "l2dct",
  "pias-dctcp",
  "las-dctcp",
  "srpt-dctcp",
  "ascc",
  "qclimb-dctcp",
] as const;
export type Id = (typeof IDS)[number];

export function rankOf(id: Id): (of: RankOf) => number {
  switch (id) {
    case "pias-dctcp":
    case "qclimb-dctcp":
      return ({ offset }) => levelOf(THRESHOLDS, offset);
    case "las-dctcp":
      return ({ offset }) => offset;
    case "srpt-dctcp":
      return ({ left }) => left;
    case "ascc":
      return ({ left, isComplete }) => (isComplete ? left : NONE);
    default:
      return () => 0;
  }
}

/** A case: a small network, its flows, and every choice of the transport. */
export function caseOf(id: Id, seed: number) {
  const random = randomIntegers(seed);
  const network: Network =
    random(2) === 0 ? star(2 + random(6), 10e9) : leafSpine(2, 2, 2, 10e9, 10e9 * (1 + random(4)));
  const { hosts } = network;
  const small = Array.from({ length: 1 + random(8) }, () => {
    const to = random(2);
    const from = (to + 1 + random(hosts - 1)) % hosts;
    const bytes = 1 + random(random(3) === 0 ? 400_000 : 40_000);
    return { from, to, bytes, start: random(20) * 1e6 };
  });
  const isRanked = id === "las-dctcp" || id === "srpt-dctcp" || id === "ascc";
  const isTagged = id === "pias-dctcp" || id === "qclimb-dctcp";
  const doesMark = id !== "tcp" && random(4) > 0;
  return {
    network,
    small,
    spread: small.map(() => (random(3) === 0 ? random(4) * 1.2e6 : 0)),
    share: random(3) === 0 ? random(21) / 100 : 0,
    of: {
      initialWindow: 1 + random(20),
      maxWindow: random(3) === 0 ? 5 + random(30) : NONE,
      rtoMin: 1e9 * (1 + random(10)),
      rtoInitial: 1e9 * (1 + random(10)),
      detection:
        id === "qclimb-dctcp"
          ? ("told" as const)
          : random(4) === 0
            ? ("off" as const)
            : ("duplicates" as const),
      dctcp: id === "tcp" ? null : { gain: 1 / 16, alpha: random(2), weighted: id === "l2dct" },
      probes: random(3),
      rank: rankOf(id),
      answerRank: isRanked ? -1 : 0,
      isUrgentAgain: id === "qclimb-dctcp",
      completes: id === "ascc",
    },
    ports: {
      discipline: isRanked
        ? ("ranked" as const)
        : isTagged
          ? ("strict" as const)
          : ("fifo" as const),
      queues: isTagged ? 3 : 1,
      buffer: 1500 * (2 + random(random(2) === 0 ? 8 : 60)),
      ecn: doesMark ? 1500 * (1 + random(12)) : NONE,
      ecnBy: random(2) === 0 ? ("port" as const) : ("queue" as const),
      marks: "coming" as const,
      areHostsAlike: false,
      isEager: random(3) === 0,
      delay: random(3) * 4e6 + random(1000),
    },
    fixed: random(4) === 0 ? 1e9 * (1 + random(5)) : Number.NaN,
  };
}

/** Which packets links lose, by how many each has carried. */
export function losses(share: number, seed: number): (link: number) => boolean {
  const carried = new Map<number, number>();
  return (link) => {
    const count = (carried.get(link) ?? 0) + 1;
    carried.set(link, count);
    return (hash(seed, link, count) % 1000) / 1000 < share;
  };
}

type Case = Pick<ReturnType<typeof caseOf>, "network" | "small" | "spread" | "share"> & {
  readonly ports: NaivePorts;
};

export function transportedCase(
  id: TransportId,
  seed: number,
  { network, small, spread, share, ports }: Case,
  parameters: Partial<TransportParameters>,
) {
  const nothing = Float64Array.from(small, () => Number.NaN);
  const flows = packetFlows(small);
  const path = new Int32Array(small.length);
  const { hosts, world } = transported(
    network,
    { ...flows, spread: Float64Array.from(spread), path },
    {
      id,
      parameters: {
        buffer: ports.buffer,
        ecn: ports.ecn,
        ecnBy: ports.ecnBy,
        ports: ports.isEager ? "eager" : "settled",
        propagation: ports.delay,
        corePropagation: ports.delay,
        ...parameters,
      },
      options: {
        losses: share === 0 ? null : { strikes: losses(share, seed) },
        bounds: { lower: nothing, upper: nothing },
      },
    },
  );
  const { received, acknowledged, sent, timeouts } = hosts.book;
  const total = (column: Float64Array) => column.reduce((a, b) => a + b, 0);
  return {
    flows: small.map((_, flow) => [received[flow], acknowledged[flow], sent[flow], timeouts[flow]]),
    dropped: total(world.tally.dropped),
    marked: total(world.tally.marked),
  };
}

export function naiveCase(
  { network, small, spread, share, ports }: Case,
  seed: number,
  make: (net: NaiveNetwork, flow: NaiveFlow) => NaiveWindowFlow,
) {
  const net = new NaiveNetwork(network, ports, losses(share, seed));
  const routing = new Routing(network);
  const made = small.map(({ bytes, from, to, start }, flow) => {
    const way = [...namedPath(network, routing, from, to, 0)];
    return make(net, { flow, size: bytes, way, start, spread: spread[flow] ?? 0 });
  });
  net.run();
  return {
    flows: made.map((flow) => [flow.received, flow.acknowledged, flow.sent, flow.timeouts]),
    dropped: net.dropped,
    marked: net.marked,
  };
}
