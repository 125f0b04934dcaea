import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { WHERE } from "../model/packet-records.ts";
import type { LoggedRows } from "../model/packet-tables.ts";
import { RATE_PROTOCOLS, type TransportId } from "../model/spec/packet-setting.ts";
import type { PolicySpec } from "../model/spec/scenario.ts";
import { PacketLog } from "../packets/packet-log.ts";
import { loggedByRate, loggedPackets } from "../packets/packet-pool.ts";
import { TimeSums } from "../packets/switching/time-sums.ts";
import { BEHIND, PARTS, PLACES, watchedBy } from "../packets/watch.ts";
import { Losses } from "../packets/wires.ts";
import { simulate } from "../run/simulate.ts";
import { NaiveWhere } from "../testing/naive/naive-where.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { randomNetwork } from "../testing/transports/random-network.ts";
import { packetFlows, TRANSPORTS, transported } from "../testing/transports/run.ts";
import { RateTimeSums } from "./rate-time-sums.ts";
import { LITERAL, RECOMMENDED } from "./resolve-packets.ts";
import { simulatePackets } from "./simulate-packets.ts";
import { transportOf } from "./transport-of.ts";

/** The parts, without what stands below one of them. */
function total(parts: ArrayLike<number>): number {
  return Array.from(parts).reduce((sum, part, k) => (k === BEHIND ? sum : sum + part), 0);
}

function padded(sums: Float64Array, flow: number, parts: number): number[] {
  const own = Array.from(sums.subarray(flow * parts, (flow + 1) * parts));
  return [...own, ...new Array(PARTS - parts).fill(0)];
}

function parametersOf(random: (below: number) => number, id: TransportId) {
  const hasNs2 = transportOf(id).sets.includes("ns2");
  const buffer =
    random(4) === 0 && id !== "pfabric"
      ? Number.POSITIVE_INFINITY
      : 1500 * (2 + random(random(2) === 0 ? 6 : 100));
  return {
    ...(hasNs2 && random(3) === 0 ? { set: "ns2" as const } : {}),
    ...(id === "pfabric" && random(3) === 0 ? { set: "yaps" as const } : {}),
    buffer,
    ...(random(3) === 0 ? { hostBuffer: buffer } : {}),
    ...(random(2) === 0 ? { ecn: 1500 * (1 + random(20)) } : {}),
    ...(random(4) === 0 ? { ports: "eager" as const } : {}),
    ...(random(4) === 0 ? { routing: "spray" as const, detection: "off" as const } : {}),
    ...(random(4) === 0 ? { probes: 1 + random(4) } : {}),
    ...(random(4) === 0 ? { oracle: false } : {}),
    ...(random(3) === 0 ? { jitter: 1 } : {}),
    ...(random(3) === 0 ? { until: "acknowledged" as const } : {}),
    initialWindow: 1 + random(40),
    thresholds: random(2) === 0 ? [] : [5000, 30_000],
    switchThreshold: 20_000,
    propagation: random(3) * 1e6,
  };
}

describe("SPEC 16.19 where the time of every flow went: carried forward by its packets, and walked back from the log", () => {
  describe.each(TRANSPORTS)("%s", (id) => {
    test.each(seedsUpTo(24))("six networks (seed %i)", (seed) => {
      const random = randomIntegers(seed);
      for (let round = 0; round < 6; round++) {
        const network = randomNetwork(random);
        const { hosts } = network;
        const flows = packetFlows(
          Array.from({ length: 1 + random(20) }, () => {
            const to = random(Math.min(hosts, 1 + random(hosts)));
            const from = (to + 1 + random(hosts - 1)) % hosts;
            return {
              from,
              to,
              bytes: 1 + random(random(4) === 0 ? 200_000 : 30_000),
              start: random(30) * 1e6,
            };
          }),
        );
        const share = random(2) === 0 ? 0 : random(21) / 100;
        const links = Array.from(network.from, (_, link) => link);
        const spread = random(3) === 0 ? flows.bytes.map(() => random(4) * 1.2e6) : null;
        let sums!: TimeSums;
        let log!: PacketLog;
        const parameters = parametersOf(random, id);
        const { hosts: made, world } = transported(
          network,
          { ...flows, spread },
          {
            id,
            parameters,
            options: {
              losses: share === 0 ? null : new Losses({ links, share, seed }),
              bounds: { lower: flows.bytes.map((bytes) => bytes / 2), upper: flows.bytes },
              watchOf: (of) => {
                sums = new TimeSums(of);
                log = new PacketLog(loggedPackets(of.pool));
                return watchedBy([sums, log]) as TimeSums;
              },
            },
          },
        );
        expect(log.isWhole).toBe(true);
        const isKnown =
          (parameters as { until?: string }).until === "acknowledged" ||
          ["ns2", "yaps"].includes((parameters as { set?: string }).set ?? "");
        const { received, acknowledged } = made.book;
        const startOf = (flow: number) => world.flows.start[flow] as number;
        const walk = new NaiveWhere({
          log: log.rows() as LoggedRows,
          network,
          startOf,
          comesAt: (flow, number) => startOf(flow) + Math.round((spread?.[flow] ?? 0) * number),
          endOf: (flow) => (isKnown ? acknowledged[flow] : received[flow]) as number,
          isKnown: () => isKnown && id !== "homa",
          flowOf: (flow) => flow,
          isPulled: () => id === "homa",
          lineTime: () => 0,
        });
        for (let flow = 0; flow < flows.count; flow++) {
          const name = `seed ${seed}, round ${round}, flow ${flow}`;
          const walked = Array.from(walk.of(flow));
          const fct = ((isKnown ? acknowledged[flow] : received[flow]) as number) - startOf(flow);
          // Doubles hold whole numbers up to two and a half hours of picoseconds.
          if (world.agenda.time > Number.MAX_SAFE_INTEGER) continue;
          expect(total(walked), name).toBe(fct);
          expect(padded(sums.sums, flow, sums.parts), name).toEqual(walked);
        }
      }
    });
  });

  describe("a mix, in a run of a scenario", () => {
    test.each(seedsUpTo(24))("seed %i", (seed) => {
      const random = randomIntegers(seed);
      const strict = [
        { id: "dctcp" },
        { id: "tcp", until: "acknowledged" },
        { id: "homa" },
        { id: "pias-dctcp", thresholds: [5000, 30_000] },
      ];
      const ranked = [{ id: "pfabric" }, { id: "srpt-dctcp", probes: 2 }];
      const parts = random(3) === 0 ? ranked : strict.slice(random(3));
      const of = parts.map((part) => ({ ...part, buffer: 12_000 }));
      const { flows, policies, scenario } = materialise(
        parsed({
          version: 1,
          model: "fluid",
          units: { size: "bytes", time: "us" },
          fabric: {
            kind: "leaf-spine",
            leaves: 2,
            hosts: 3,
            spines: 2,
            hostRate: 1250,
            coreRate: 1250,
            propagation: random(3),
          },
          flows: Array.from({ length: 12 }, (_, k) => ({
            id: `f${k}`,
            arrival: 5 + random(30),
            size: 1 + random(40_000),
            src: 2 + random(4),
            dst: random(2),
          })),
          policies: [{ id: "mix", of, by: random(2) === 0 ? "flow" : "host" } as PolicySpec],
        }),
      );
      const [policy] = policies;
      if (policy === undefined) throw new Error("no policy");
      const { packets: record, where } = simulate(flows, "fluid", scenario.fabric, policy, {
        packets: true,
        where: true,
      });
      if (!record || where === undefined) throw new Error("nothing was recorded");
      const { start, end, isKnown, isPulled, picoseconds } = record;
      const walk = new NaiveWhere({
        log: record,
        network: record.links,
        startOf: (flow) => start[flow] as number,
        comesAt: (flow) => start[flow] as number,
        endOf: (flow) => end[flow] as number,
        isKnown: (flow) => isKnown[flow] === 1,
        flowOf: (flow) => flow,
        isPulled: (flow) => isPulled[flow] === 1,
        lineTime: () => 0,
      });
      for (let flow = 0; flow < flows.count; flow++) {
        const walked = walk.of(flow);
        expect(total(walked)).toBe((end[flow] as number) - (start[flow] as number));
        const parts = WHERE.map((part) => Math.round((where[part][flow] as number) * picoseconds));
        expect(parts).toEqual(WHERE.map((part) => walked[PLACES[part]]));
      }
    });
  });

  describe.each(RATE_PROTOCOLS)("%s by rates", (protocol) => {
    test.each(seedsUpTo(24))("six networks (seed %i)", (seed) => {
      const random = randomIntegers(seed);
      for (let round = 0; round < 6; round++) {
        const network = randomNetwork(random);
        const { hosts } = network;
        const count = 1 + random(10);
        const destination = Int32Array.from({ length: count }, () => random(hosts));
        const flows = {
          count,
          destination,
          source: destination.map((to) => (to + 1 + random(hosts - 1)) % hosts),
          start: Float64Array.from({ length: count }, () => random(30) * 1e6),
          bytes: Float64Array.from(
            { length: count },
            () => 1 + random(random(2) === 0 ? 3000 : 60_000),
          ),
          deadline: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
        };
        const links = Array.from(network.from, (_, link) => link);
        const share = random(2) === 0 ? 0 : random(21) / 100;
        const parameters = {
          ...(random(2) === 0 ? RECOMMENDED : LITERAL),
          buffer: 1500 * (2 + random(random(2) === 0 ? 6 : 100)),
          retransmission: (2000 + random(3000)) * 1e6,
          ...(random(3) === 0 ? { memory: 1 + random(4) } : {}),
        };
        let sums!: RateTimeSums;
        let log!: PacketLog;
        let lineTime!: (sender: number, wire: number) => number;
        const perFlow = protocol === "pdq" && random(3) === 0 ? 2 : 1;
        const run = simulatePackets(network, flows, parameters, {
          protocol,
          controlsHosts: true,
          ...(share > 0 ? { loss: { links, share, seed } } : {}),
          subflows: { count: perFlow },
          watchOf: ({ subflows, ways, packets }) => {
            sums = new RateTimeSums(subflows, ways, packets);
            log = new PacketLog(loggedByRate(packets));
            lineTime = (sender, wire) =>
              Math.round((wire * 8e12) / (ways.lineRate[sender] as number));
            return watchedBy([sums, log]) as RateTimeSums;
          },
        });
        const walk = new NaiveWhere({
          log: log.rows() as LoggedRows,
          network,
          startOf: (flow) => flows.start[flow] as number,
          comesAt: () => 0,
          endOf: (flow) => run.finish[flow] as number,
          isKnown: () => false,
          flowOf: (sender) => Math.floor(sender / perFlow),
          isPulled: () => false,
          lineTime,
        });
        for (let flow = 0; flow < count; flow++) {
          if (Number.isNaN(run.finish[flow])) continue;
          const name = `seed ${seed}, round ${round}, flow ${flow}`;
          const walked = Array.from(walk.of(flow));
          expect(total(walked), name).toBe(
            (run.finish[flow] as number) - (flows.start[flow] as number),
          );
          expect(padded(sums.sums, flow, sums.parts), name).toEqual(walked);
        }
      }
    });
  });
});
