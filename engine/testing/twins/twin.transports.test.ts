import { describe, expect, test } from "vitest";
import { NaiveNs2Flow, NaivePfabricFlow } from "../naive/naive-packet-windows.ts";
import { NaiveTcpFlow } from "../naive/naive-tcp.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import { seedsUpTo } from "../seeds.ts";
import {
  caseOf,
  IDS,
  type Id,
  NONE,
  naiveCase,
  rankOf,
  THRESHOLDS,
  transportedCase,
} from "../transports/twin-cases.ts";

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
