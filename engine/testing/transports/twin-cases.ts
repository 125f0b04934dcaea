import type { TransportId, TransportParameters } from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import { hash, namedPath, Routing } from "../../network/graph/routing.ts";
import type { TransportOptions } from "../../transports/windows/set-up.ts";
import type { NaiveTcpSetting, RankOf } from "../naive/naive-tcp.ts";
import { NaiveNetwork, type NaivePorts } from "../naive/naive-transport-network.ts";
import type { NaiveFlow, NaiveWindowFlow } from "../naive/naive-window-flow.ts";
import { fatTree, leafSpine, star } from "../networks.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import { packetFlows, type SmallFlow, transported } from "./run.ts";

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
  "nos2-dctcp",
] as const;
export type Id = (typeof IDS)[number];

/** What QCLIMB believes of a flow's size; null: nothing. */
export interface Believed {
  readonly lower: number;
  readonly upper: number;
}

const level = (x: number): number => THRESHOLDS.filter((threshold) => threshold <= x).length;

export function rankOf(id: Id, slack = 0, believed: Believed | null = null) {
  return (of: RankOf): number => ranked(id, slack, believed, of);
}

function ranked(
  id: Id,
  slack: number,
  believed: Believed | null,
  { offset, left, isComplete }: RankOf,
): number {
  switch (id) {
    case "pias-dctcp":
    case "nos2-dctcp":
      return level(offset);
    case "qclimb-dctcp":
      if (believed === null) return level(offset);
      if (offset < believed.lower) return level(believed.lower - offset);
      if (offset < believed.lower + slack) return 0;
      return offset < believed.upper ? level(offset) : THRESHOLDS.length;
    case "las-dctcp":
      return offset;
    case "srpt-dctcp":
      return left;
    case "ascc":
      return isComplete ? left : NONE;
    default:
      return 0;
  }
}

/** A case: a small network, its flows, and every choice of the transport. */
export function caseOf(id: Id, seed: number) {
  const random = randomIntegers(seed);
  const network: Network =
    random(2) === 0
      ? star(2 + random(6), 10e9)
      : random(4) === 0
        ? fatTree(4, 10e9)
        : leafSpine(2, 2, 1 + random(3), 10e9, 10e9 * (1 + random(4)));
  const { hosts } = network;
  const small = Array.from({ length: 1 + random(8) }, () => {
    const to = random(2);
    const from = (to + 1 + random(hosts - 1)) % hosts;
    const bytes = 1 + random(random(3) === 0 ? 400_000 : 40_000);
    return { from, to, bytes, start: random(20) * 1e6 };
  });
  const isRanked = id === "las-dctcp" || id === "srpt-dctcp" || id === "ascc";
  const isTagged = id === "pias-dctcp" || id === "qclimb-dctcp" || id === "nos2-dctcp";
  const doesMark = id !== "tcp" && random(4) > 0;
  const switchThreshold = 1460 * random(30);
  const slack = random(2) * 3000;
  const flag = () => random(4) > 0;
  return {
    network,
    small,
    spread: small.map(() => (random(3) === 0 ? random(4) * 1.2e6 : 0)),
    share: random(3) === 0 ? random(21) / 100 : 0,
    switchThreshold,
    slack,
    believed: small.map(({ bytes }): Believed | null => {
      if (id !== "qclimb-dctcp" || random(3) === 0) return null;
      const lower = random(2 * bytes);
      return { lower, upper: lower + random(bytes) };
    }),
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
      recovery: random(3) === 0 ? ("reno" as const) : ("newreno" as const),
      probes: random(3),
      rank: rankOf(id),
      ...(id === "nos2-dctcp"
        ? { coreRank: (offset: number) => (offset >= switchThreshold ? 1 : 0) }
        : {}),
      answerRank: isRanked ? -1 : 0,
      isUrgentAgain: id === "qclimb-dctcp",
      completes: id === "ascc" ? { again: flag(), openWindow: flag(), ignoreOld: flag() } : null,
    } satisfies Omit<NaiveTcpSetting, "rtoFixed" | "pipe">,
    ports: {
      discipline: isRanked
        ? ("ranked" as const)
        : isTagged
          ? ("strict" as const)
          : ("fifo" as const),
      queues: isTagged ? 3 : 1,
      ...(id === "nos2-dctcp" ? { coreQueues: 2 } : {}),
      buffer: 1500 * (2 + random(random(2) === 0 ? 8 : 60)),
      ecn: doesMark ? 1500 * (1 + random(12)) : NONE,
      ecnBy: random(2) === 0 ? ("port" as const) : ("queue" as const),
      marks: "coming" as const,
      areHostsAlike: false,
      isEager: random(3) === 0,
      delay: random(3) * 4e6 + random(1000),
      isSpray: random(3) === 0,
      isCleaned: id === "ascc" && flag(),
      ...(random(2) === 0 ? { jitter: { share: random(11) / 10, seed } } : {}),
    },
    fixed: random(4) === 0 ? 1e9 * (1 + random(5)) : Number.NaN,
  };
}

/** Which packets links lose, by how many each has carried. */
function losses(share: number, seed: number): (link: number) => boolean {
  const carried = new Map<number, number>();
  return (link) => {
    const count = (carried.get(link) ?? 0) + 1;
    carried.set(link, count);
    return (hash(seed, link, count) % 1000) / 1000 < share;
  };
}

export interface Case {
  readonly network: Network;
  readonly small: readonly (SmallFlow & { readonly start: number })[];
  readonly spread: readonly number[];
  readonly share: number;
  readonly believed: readonly (Believed | null)[];
  readonly ports: NaivePorts;
}

export function transportedCase(
  id: TransportId,
  seed: number,
  { network, small, spread, share, believed, ports }: Case,
  parameters: Partial<TransportParameters>,
  options: TransportOptions = {},
) {
  const lower = Float64Array.from(believed, (one) => one?.lower ?? Number.NaN);
  const upper = Float64Array.from(believed, (one) => one?.upper ?? Number.NaN);
  const flows = packetFlows(small);
  const path = ports.isSpray ? {} : { path: new Int32Array(small.length) };
  const { hosts, world } = transported(
    network,
    { ...flows, spread: Float64Array.from(spread), ...path },
    {
      id,
      parameters: {
        buffer: ports.buffer,
        ecn: ports.ecn,
        ecnBy: ports.ecnBy,
        ...(ports.areHostsAlike ? { hostBuffer: ports.buffer, hostEcn: ports.ecn } : {}),
        ports: ports.isEager ? "eager" : "settled",
        propagation: ports.delay,
        corePropagation: ports.delay,
        routing: ports.isSpray ? "spray" : "ecmp",
        clean: ports.isCleaned,
        jitter: ports.jitter?.share ?? 0,
        seed: ports.jitter?.seed ?? 0,
        ...parameters,
      },
      options: {
        losses: share === 0 ? null : { strikes: losses(share, seed) },
        bounds: { lower, upper },
        estimates: lower,
        ...options,
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

/** What the twin of a flow says in the end; Homa's senders know of no end. */
export interface NaiveEnds extends Pick<NaiveWindowFlow, "received" | "sent" | "timeouts"> {
  readonly acknowledged?: number;
}

/** Packets that a way holds idle, rounded up. */
export function pipeOf({ network, ports }: Pick<Case, "network" | "ports">, { way }: NaiveFlow) {
  const trip = way.reduce(
    (sum, link) => sum + 2 * ports.delay + 12_320e12 / (network.rate[link] as number),
    0,
  );
  return Math.ceil(((network.rate[way[0] as number] as number) * trip) / 12e15);
}

export function naiveCase(
  { network, small, spread, share, ports }: Case,
  seed: number,
  make: (net: NaiveNetwork, flow: NaiveFlow) => NaiveEnds,
) {
  const net = new NaiveNetwork(network, ports, losses(share, seed));
  const routing = new Routing(network);
  const made = small.map(({ bytes, from, to, start }, flow) => {
    const way = [...namedPath(network, routing, from, to, 0)];
    net.sources.set(flow, from);
    return make(net, { flow, size: bytes, way, start, spread: spread[flow] ?? 0 });
  });
  net.run();
  return {
    flows: made.map(({ received, acknowledged = received, sent, timeouts }) => [
      received,
      acknowledged,
      sent,
      timeouts,
    ]),
    dropped: net.dropped,
    marked: net.marked,
  };
}
