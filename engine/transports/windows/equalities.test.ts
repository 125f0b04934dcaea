import { describe, expect, test } from "vitest";
import type { Network } from "../../network/graph/network.ts";
import { namedPath, Routing } from "../../network/graph/routing.ts";
import { naivePathCount } from "../../testing/naive/naive-path-count.ts";
import { bcube, fatTree, jellyfish, leafSpine, star, tree } from "../../testing/networks.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seeds } from "../../testing/seeds.ts";
import {
  packetFlows,
  TRANSPORTS,
  type TransportCase,
  transported,
} from "../../testing/transports/run.ts";

const NONE = Number.POSITIVE_INFINITY;

/** Flows to few receivers, so that queues fill, are marked and overflow. */
function crowd(seed: number, hosts: number, count = 60) {
  const random = randomIntegers(seed);
  return packetFlows(
    Array.from({ length: count }, () => {
      const to = random(3);
      const from = 3 + random(hosts - 3);
      return {
        from,
        to,
        bytes: 1 + random(random(4) === 0 ? 600_000 : 30_000),
        start: random(40) * 10e6,
      };
    }),
  );
}

function outcome(network: Network, seed: number, of: TransportCase) {
  const { hosts, world, events } = transported(network, crowd(seed, network.hosts), of);
  const { received, acknowledged, sent, timeouts } = hosts.book;
  return { received, acknowledged, sent, timeouts, events, dropped: world.tally.dropped };
}

describe("SPEC 16.4, 16.7 transports that are one another, event for event", () => {
  const network = leafSpine(3, 4, 2, 10e9, 10e9);
  const alike: readonly (readonly [string, TransportCase, TransportCase])[] = [
    ["pias-dctcp without thresholds is dctcp", { id: "pias-dctcp" }, { id: "dctcp" }],
    [
      "pias-dctcp with thresholds beyond all sizes is dctcp",
      { id: "pias-dctcp", parameters: { thresholds: [1e12] } },
      { id: "dctcp" },
    ],
    [
      "dctcp that nothing marks is tcp",
      { id: "dctcp", parameters: { ecn: NONE, hostEcn: NONE, alphaInitial: 0 } },
      { id: "tcp" },
    ],
    ["ascc of flows complete at their start is srpt-dctcp", { id: "ascc" }, { id: "srpt-dctcp" }],
    [
      "so it is in ns-2's reading",
      { id: "ascc", parameters: { set: "ns2" } },
      { id: "srpt-dctcp", parameters: { set: "ns2" } },
    ],
    [
      "qclimb-dctcp without bounds and told losses is pias-dctcp, but for what is sent again",
      {
        id: "qclimb-dctcp",
        parameters: { detection: "duplicates", buffer: 1e9, thresholds: [9000] },
      },
      { id: "pias-dctcp", parameters: { buffer: 1e9, thresholds: [9000] } },
    ],
  ];
  for (const [name, one, other] of alike) {
    test.each(seeds([1, 2, 3, 4, 5, 6]))(`${name} (seed %i)`, (seed) => {
      const run = outcome(network, seed, one);
      expect(run).toEqual(outcome(network, seed, other));
      expect(Math.max(...run.sent)).toBeGreaterThan(10);
    });
  }
});

describe("SPEC 16.1 a lone flow of full packets ends when links and delays say, exactly", () => {
  const NETWORKS: readonly (readonly [string, Network])[] = [
    ["a star", star(4, 10e9)],
    ["a tree", tree(2, 3, 1e9, 10e9)],
    ["a leaf–spine", leafSpine(3, 2, 2, 10e9, 40e9)],
    ["a fat-tree", fatTree(4, 10e9)],
    ["BCube", bcube(2, 1, 10e9)],
    ["a Jellyfish", jellyfish(6, 3, 1, 10e9, 7)],
  ];
  for (const [name, network] of NETWORKS) {
    test.each(TRANSPORTS)(`on ${name} under %s, on every way`, (id) => {
      const last = network.hosts - 1;
      for (const packets of [1, 2, 7, 40]) {
        for (const to of [1, last]) {
          // The window never holds it back, and no port marks or drops.
          const parameters = {
            initialWindow: 100,
            unscheduled: 1e9,
            ecn: NONE,
            hostEcn: NONE,
            hostBuffer: 1e9,
            buffer: 1e9,
            propagation: 300_000,
            corePropagation: 100_000,
            processing: 7000,
          };
          const routing = new Routing(network);
          for (let k = 0; k < naivePathCount(network, routing, 0, to); k++) {
            const path = Int32Array.of(k);
            const flows = { ...packetFlows([{ from: 0, to, bytes: packets * 1460 }]), path };
            const { hosts, world } = transported(network, flows, { id, parameters });
            const way = namedPath(network, routing, 0, to, k);
            const rates = Array.from(way, (link) => network.rate[link] as number);
            const delays = Array.from(way, (link) => world.delays[link] as number);
            const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
            const onWire = (bits: number, rate: number) => (bits * 1e12) / rate;
            const [first = 0, ...others] = rates;
            const end =
              packets * onWire(12_000, first) +
              sum(others.map((rate) => onWire(12_000, rate))) +
              sum(delays);
            expect(hosts.book.received[0]).toBe(end);
            if (id === "homa") continue;
            const back = sum(rates.map((rate) => onWire(320, rate))) + sum(delays);
            expect(hosts.book.acknowledged[0]).toBe(end + back);
          }
        }
      }
    });
  }
});
