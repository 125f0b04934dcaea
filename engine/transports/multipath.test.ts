import { describe, expect, test } from "vitest";
import { fatTree, star } from "../testing/networks.ts";
import { seeds } from "../testing/seeds.ts";
import {
  dueTraffic,
  flowsOf,
  fullPermutation,
  multipath,
  multipathInTime,
  permutation,
  serverLinks,
} from "../testing/transports/pdq-traffic.ts";
import { LITERAL, RECOMMENDED } from "./resolve-packets.ts";
import { simulatePackets } from "./simulate-packets.ts";

const MILLISECOND = 1e9;

describe("SPEC 6.13 and 6.14: M-PDQ on BCube(2, 3)", () => {
  const cases = seeds([1, 2, 3]).flatMap((seed) =>
    [2, 3, 4, 6].flatMap((count) =>
      [
        ["recommended", RECOMMENDED],
        ["literal", LITERAL],
      ].map(([reading, parameters]) => [seed, count, reading, parameters] as const),
    ),
  );

  test.each(cases)(
    "every byte is sent once, out of the source, and every flow ends (seed %i, %i subflows, %s)",
    (seed, count, _, parameters) => {
      const flows = permutation(16, 100_000, seed);
      const run = multipath(flows, parameters as typeof RECOMMENDED, count, {
        watched: serverLinks(),
      });
      const sent = new Float64Array(flows.count);
      run.ports.forEach((log) => {
        log.payload.forEach((payload, i) => {
          const flow = Math.floor((log.flow[i] as number) / count);
          // Ports of the source only: other servers pass on.
          const isSource =
            log.link % 2 === 0 && Math.floor(log.link / 2) % 16 === flows.source[flow];
          if (isSource) sent[flow] = (sent[flow] as number) + payload;
        });
      });
      expect(sent).toEqual(flows.bytes);
      for (let flow = 0; flow < flows.count; flow++) {
        expect(run.finish[flow]).toBeGreaterThan(((flows.bytes[flow] as number) * 8e3) / 4);
        expect(run.acknowledged[flow]).toBeGreaterThan(run.finish[flow] as number);
      }
      expect(run.dropped).toBe(0);
      expect(multipath(flows, parameters as typeof RECOMMENDED, count).finish).toEqual(run.finish);
    },
  );

  test("a flow that is alone uses all four ports of its server", () => {
    const flows = permutation(1, 2e6, 1);
    const one = multipath(flows, RECOMMENDED, 1).finish[0] as number;
    const four = multipath(flows, RECOMMENDED, 4).finish[0] as number;
    expect(one / four).toBeGreaterThan(3.2);
    expect(one / four).toBeLessThan(4);
  });

  test("SPEC 6.7 Early Start in round trips of a flow's own way meets more deadlines than in those of the longest", () => {
    const share = (startRtt: "least" | "own") => {
      const met = [1, 2, 3].map((seed) =>
        multipathInTime(dueTraffic(8, 20, seed), { ...RECOMMENDED, startRtt }, 2),
      );
      return met.reduce((sum, part) => sum + part, 0) / met.length;
    };
    expect(share("own")).toBeGreaterThan(share("least") + 0.01);
  });

  test.each(seeds([1, 2, 3]))("one subflow on one way is PDQ itself (seed %i)", (seed) => {
    const network = star(17, 1e9);
    const traffic = permutation(16, 200_000, seed);
    const flows = { ...traffic, destination: traffic.destination.map((host) => host % 4) };
    flows.source.forEach((host, flow) => {
      if (host === flows.destination[flow]) flows.source[flow] = 16;
    });
    const way = (from: number, to: number) => [Int32Array.from([2 * from, 2 * to + 1])];
    const lossy = { ...RECOMMENDED, retransmission: 2 * MILLISECOND };
    for (const parameters of [RECOMMENDED, LITERAL, lossy]) {
      expect(
        simulatePackets(network, flows, parameters, { subflows: { count: 1, ways: way } }),
      ).toEqual(simulatePackets(network, flows, parameters));
    }
  });

  test.each(seeds([1, 2, 3]))(
    "SPEC 6.13 where no ways are given, ECMP spreads the subflows (seed %i)",
    (seed) => {
      const network = fatTree(4, 1e9);
      const traffic = fullPermutation(network, 1, seed);
      const flows = { ...traffic, bytes: traffic.bytes.map((bytes) => 10 * bytes) };
      const run = (count: number) =>
        simulatePackets(network, flows, RECOMMENDED, { subflows: { count }, seed });
      expect(run(1)).toEqual(simulatePackets(network, flows, RECOMMENDED, { seed }));
      const { finish, acknowledged, dropped } = run(4);
      expect(finish.every((time, flow) => time > (flows.bytes[flow] as number) * 8e3)).toBe(true);
      expect(acknowledged.every((time, flow) => time > (finish[flow] as number))).toBe(true);
      expect(dropped).toBe(0);
      // A server's one port is the limit here: other paths lead to other finish times, not to better ones.
      expect(finish).not.toEqual(run(1).finish);
    },
  );

  test("more subflows than packets leave some with nothing to send", () => {
    const flows = { ...permutation(4, 1000, 1), bytes: new Float64Array([1, 1444, 1445, 4000]) };
    const run = multipath(flows, RECOMMENDED, 6);
    expect(run.finish.every((time) => time > 0)).toBe(true);
    expect(run.acknowledged.every((time) => time > 0)).toBe(true);
  });

  test.each(seeds([1, 2, 3]))(
    "what is lost is sent again by the subflow that lost it (seed %i)",
    (seed) => {
      const flows = permutation(8, 200_000, seed);
      const lossy = { ...RECOMMENDED, retransmission: 2 * MILLISECOND };
      const loss = { links: serverLinks(), share: 0.02, seed };
      const run = multipath(flows, lossy, 3, { loss });
      expect(run.finish.every((time) => time > 0)).toBe(true);
      expect(run.acknowledged.every((time) => time > 0)).toBe(true);
    },
  );

  test("a flow whose subflows are too late together is terminated whole", () => {
    const flows = permutation(16, 1e6, 2);
    flows.deadline.fill(4 * MILLISECOND);
    const run = multipath(flows, RECOMMENDED, 3);
    let late = 0;
    for (let flow = 0; flow < flows.count; flow++) {
      const isEnded = Number.isFinite(run.acknowledged[flow]);
      expect(isEnded).toBe(Number.isNaN(run.terminated[flow]));
      if (!isEnded) late++;
    }
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan(16);
  });
});

describe("SPEC 6.14 load goes from paused subflows to the one that sends", () => {
  /** Two paths that are one and the same: two subflows of one link. */
  const network = star(4, 1e9);
  const setting = { network, receiver: 3, senders: [0, 1, 2] };
  const way = (source: number) => Int32Array.from([2 * source, 2 * 3 + 1]);
  const run = (flows: Parameters<typeof flowsOf>[1], shiftShare: number) =>
    simulatePackets(
      network,
      flowsOf(setting, flows),
      { ...RECOMMENDED, shiftShare },
      {
        subflows: { count: 2, ways: (source) => [way(source), way(source)] },
        logRates: true,
      },
    );

  test("as much as is asked for: then the other subflow has nothing left, and says so", () => {
    const all = run([{ bytes: 1e6 }], 1);
    const { flow, rate, pausedBy } = all.rates ?? { flow: [], rate: [], pausedBy: [] };
    const own = Array.from(flow.keys()).filter((k) => flow[k] === 1);
    // The paused subflow gives everything away at once and never sends; then no switch pauses it.
    expect(own.map((k) => rate[k])).toEqual([0, 0]);
    expect(own.map((k) => pausedBy[k])).toEqual([4, -1]);
  });

  test("and the link is about as busy as with one subflow", () => {
    const one = simulatePackets(network, flowsOf(setting, [{ bytes: 1e6 }]), RECOMMENDED);
    for (const share of [0.1, 0.5, 1]) {
      const two = run([{ bytes: 1e6 }], share).finish[0] as number;
      expect(two / (one.finish[0] as number)).toBeLessThan(1.1);
    }
  });
});
