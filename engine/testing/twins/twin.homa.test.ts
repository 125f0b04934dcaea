import { describe, expect, test } from "vitest";
import { namedPath } from "../../network/graph/named-path.ts";
import { Routing } from "../../network/graph/routing.ts";
import { NaiveHomaHosts } from "../naive/naive-homa.ts";
import { NaiveNetwork, type NaivePorts } from "../naive/naive-transport-network.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import { seedsUpTo } from "../seeds.ts";
import { caseOf, losses, NONE, transportedCase } from "../transports/twin-cases.ts";

describe("SPEC 16.9 Homa does what a plain reading of its rules does, to the picosecond", () => {
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
