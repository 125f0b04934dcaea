import { describe, expect, test } from "vitest";
import type { TransportId, TransportParameters } from "../../model/spec/packet-setting.ts";
import { namedPath } from "../../network/graph/named-path.ts";
import type { Network } from "../../network/graph/network.ts";
import { hash, Routing } from "../../network/graph/routing.ts";
import { leafSpine } from "../../network/topologies/leaf-spine.ts";
import { star } from "../../network/topologies/star.ts";
import { levelOf } from "../../policies/ladder.ts";
import { NaiveHomaHosts } from "../naive/naive-homa.ts";
import { NaiveNs2Flow, NaivePfabricFlow } from "../naive/naive-packet-windows.ts";
import { NaiveTcpFlow, type RankOf } from "../naive/naive-tcp.ts";
import { NaiveNetwork, type NaivePorts } from "../naive/naive-transport-network.ts";
import type { NaiveFlow, NaiveWindowFlow } from "../naive/naive-window-flow.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import { seedsUpTo } from "../seeds.ts";
import { packetFlows, transported } from "../transports/run.ts";

const NONE = Number.POSITIVE_INFINITY;
const THRESHOLDS = [6000, 30_000];
const IDS = [
  "tcp",
  "dctcp",
  "l2dct",
  "pias-dctcp",
  "las-dctcp",
  "srpt-dctcp",
  "ascc",
  "qclimb-dctcp",
] as const;
type Id = (typeof IDS)[number];

function rankOf(id: Id): (of: RankOf) => number {
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
function caseOf(id: Id, seed: number) {
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
function losses(share: number, seed: number): (link: number) => boolean {
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

function transportedCase(
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

function naiveCase(
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

function ours(id: Id, seed: number) {
  const { of, fixed, ...rest } = caseOf(id, seed);
  return transportedCase(id, seed, rest, {
    ...of,
    rtoFixed: fixed,
    gain: 1 / 16,
    alphaInitial: of.dctcp?.alpha ?? 1,
    thresholds: rest.ports.queues > 1 ? THRESHOLDS : [],
    clean: false,
  });
}

function naive(id: Id, seed: number) {
  const { of, fixed, ...rest } = caseOf(id, seed);
  const { network, ports } = rest;
  return naiveCase(rest, seed, (net, flow) => {
    const trip = flow.way.reduce(
      (sum, link) => sum + 2 * ports.delay + 12_320e12 / (network.rate[link] as number),
      0,
    );
    const rate = network.rate[flow.way[0] as number] as number;
    const pipe = Math.ceil((rate * trip) / 12e15) * 1460;
    return new NaiveTcpFlow(
      net,
      { ...of, rtoFixed: Number.isNaN(fixed) ? null : fixed, pipe },
      flow,
    );
  });
}

/** In ns-2's reading, or pFabric's: the case of the transport with windows in packets. */
function packetCase(id: Id | "pfabric", seed: number) {
  const random = randomIntegers(seed + 1000);
  const base = caseOf(id === "pfabric" ? "las-dctcp" : id, seed);
  const isPfabric = id === "pfabric";
  const isRanked = base.ports.discipline === "ranked";
  return {
    ...base,
    of: {
      initialWindow: 1 + random(20),
      maxWindow: 5 + random(30),
      rtoFixed: isPfabric ? 45e6 + random(4) * 50e6 : 2e9,
      probes: random(3),
      gain: 1 / 16,
      alpha: 15 / 256,
      oracle: random(2) === 0,
      answerRank: isRanked && !isPfabric ? -1 : 0,
      rank: (offset: number, left: number) =>
        rankOf(id as Id)({ offset, left, size: 0, isComplete: true }),
    },
    ports: {
      ...base.ports,
      discipline: isRanked ? ("pfabric" as const) : base.ports.discipline,
      marks: "largest" as const,
      areHostsAlike: true,
      ecn: isPfabric ? NONE : base.ports.ecn,
      isEager: !isPfabric,
    },
  };
}

function oursInPackets(id: Id | "pfabric", seed: number) {
  const { ports, of, ...rest } = packetCase(id, seed);
  return transportedCase(
    id,
    seed,
    { ...rest, ports },
    {
      ...of,
      alphaInitial: of.alpha,
      ...(id === "pfabric" ? {} : { set: "ns2" as const }),
      routing: "ecmp",
      hostBuffer: ports.buffer,
      hostEcn: ports.ecn,
      // The reading has θ < offset, so levels of an offset above a threshold alone.
      thresholds: ports.queues > 1 ? THRESHOLDS.map((threshold) => threshold - 1) : [],
    },
  );
}

describe("SPEC 16.5, 16.6 so do pFabric and the reading ns2", () => {
  for (const id of ["pfabric", "dctcp", "pias-dctcp", "las-dctcp", "srpt-dctcp"] as const) {
    test.each(seedsUpTo(12))(`${id} (seed %i)`, (seed) => {
      const { of, ...rest } = packetCase(id, seed);
      const made = naiveCase(rest, seed, (net, flow) =>
        id === "pfabric" ? new NaivePfabricFlow(net, of, flow) : new NaiveNs2Flow(net, of, flow),
      );
      expect(oursInPackets(id, seed)).toEqual(made);
    });
  }
});

describe("SPEC 16.1 to 16.4, 16.7, 16.8 transports do what a plain reading of the rules does, to the picosecond", () => {
  for (const id of IDS) {
    test.each(seedsUpTo(12))(`${id} (seed %i)`, (seed) => {
      expect(ours(id, seed)).toEqual(naive(id, seed));
    });
  }
});

describe("SPEC 16.9 so does Homa", () => {
  test.each(seedsUpTo(24))("seed %i", (seed) => {
    const random = randomIntegers(seed + 2000);
    const { of: _, fixed: __, ...base } = caseOf("pias-dctcp", seed);
    const isSafe = base.share === 0 && random(2) === 0;
    const buffer = isSafe ? NONE : base.ports.buffer;
    const ports: NaivePorts = { ...base.ports, queues: 8, buffer, ecn: NONE, isEager: false };
    const unscheduled = 1 + random(10);
    const cutoffs = [3000, 20_000, 100_000].slice(0, random(4));
    const overcommit = 1 + random(8);
    const resend = 1e9 * (1 + random(3));
    const homa = {
      unscheduled,
      unscheduledLevels: cutoffs.length + 1,
      cutoffs,
      overcommit,
      resend: isSafe ? NONE : resend,
      packetTime: 1.2e6,
    };
    const ours = transportedCase(
      "homa",
      seed,
      { ...base, ports },
      {
        unscheduled: unscheduled * 1460,
        overcommit,
        cutoffs,
        silence: resend,
      },
    );
    const { network, small, spread, share } = base;
    const net = new NaiveNetwork(network, ports, losses(share, seed));
    const routing = new Routing(network);
    const flows = small.map(({ bytes, from, to, start }, flow) => ({
      flow,
      size: bytes,
      way: [...namedPath(network, routing, from, to, 0)],
      start,
      spread: spread[flow] ?? 0,
      source: from,
      destination: to,
    }));
    const { states } = new NaiveHomaHosts(net, homa, flows);
    net.run();
    expect(ours.flows.map(([received, , sent, timeouts]) => [received, sent, timeouts])).toEqual(
      states.map(({ received, sent, timeouts }) => [received, sent, timeouts]),
    );
    expect(ours.dropped).toBe(net.dropped);
  });
});
