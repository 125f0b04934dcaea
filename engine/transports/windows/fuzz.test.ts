import { describe, expect, test } from "vitest";
import type {
  MixSetting,
  TransportId,
  TransportParameters,
} from "../../model/spec/packet-setting.ts";
import { DATA } from "../../packets/packet-pool.ts";
import { Losses } from "../../packets/wires.ts";
import { star } from "../../testing/networks.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seedsUpTo } from "../../testing/seeds.ts";
import { randomNetwork } from "../../testing/transports/random-network.ts";
import { packetFlows, TRANSPORTS, transported } from "../../testing/transports/run.ts";
import { transportOf } from "../transport-of.ts";
import { usualTransport } from "./resolve-transport.ts";
import type { TransportWorld } from "./set-up.ts";

/** Those whose ports can be shared. */
const MIXED: readonly TransportId[] = ["tcp", "dctcp", "l2dct", "pias-dctcp", "qclimb-dctcp"];
/** Those under which a flow's packets come in the order in which they were sent. */
const IN_ORDER: readonly TransportId[] = ["tcp", "dctcp", "l2dct", "homa"];

/** Buffers from two packets on, losses to 20 %, everything else at random too. */
function parametersOf(
  random: (below: number) => number,
  id: TransportId,
): Partial<TransportParameters> {
  const buffer = 1500 * (2 + random(random(2) === 0 ? 6 : 100));
  const hasNs2 = transportOf(id).sets.includes("ns2");
  return {
    ...(hasNs2 && random(3) === 0 ? { set: "ns2" } : {}),
    buffer,
    ...(random(3) === 0 ? { hostBuffer: buffer } : {}),
    ...(random(2) === 0 ? { ecn: 1500 * (1 + random(20)) } : {}),
    ...(random(4) === 0 ? { ports: "eager" } : {}),
    ...(random(4) === 0 ? { routing: "spray", detection: "off" } : {}),
    ...(random(4) === 0 ? { probes: 1 + random(4) } : {}),
    ...(random(4) === 0 ? { oracle: false } : {}),
    ...(random(4) === 0 ? { estimated: true } : {}),
    initialWindow: 1 + random(40),
    thresholds: random(2) === 0 ? [] : [5000, 30_000],
    switchThreshold: 20_000,
    propagation: random(3) * 1e6,
  };
}

/** Homa beside two others, whose parameters are at random. */
function mixOf(random: (below: number) => number): MixSetting {
  const ids = ["homa", ...[0, 1].map(() => MIXED[random(MIXED.length)])] as TransportId[];
  const of = ids.map((protocol) => {
    const own = parametersOf(random, protocol);
    const parameters = { ...usualTransport(protocol, own.set), ...own };
    const scale = { bytes: 1, picoseconds: 1 };
    return { protocol, parameters, subflows: 1 as const, scale, loss: null };
  });
  const by = random(2) === 0 ? "flow" : "host";
  return { labels: ids.map((id, k) => `${id} ${k}`), of, share: [0.3, 0.3, 0.4], by };
}

describe("SPEC 16 random networks: nothing is lost from the books, and every flow ends", () => {
  test.each(seedsUpTo(48))("twenty-one networks (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 21; round++) {
      const mix = random(12) === 0 ? mixOf(random) : undefined;
      const id = mix ? "tcp" : (TRANSPORTS[random(TRANSPORTS.length)] as TransportId);
      const network = randomNetwork(random);
      const { hosts } = network;
      const flows = packetFlows(
        Array.from({ length: 1 + random(20) }, () => {
          const to = random(Math.min(hosts, 1 + random(hosts)));
          const from = (to + 1 + random(hosts - 1)) % hosts;
          return { from, to, bytes: 1 + random(60_000), start: random(30) * 1e6 };
        }),
      );
      const share = random(2) === 0 ? 0 : random(21) / 100;
      const links = Array.from(network.from, (_, link) => link);
      const spread = random(3) === 0 ? flows.bytes.map(() => random(4) * 1.2e6) : null;
      const options = {
        losses: share === 0 ? null : new Losses({ links, share, seed }),
        mix,
        bounds: { lower: flows.bytes.map((bytes) => bytes / 2), upper: flows.bytes },
        estimates: flows.bytes.map(
          (bytes) => [bytes / 3, bytes * 5, Number.NaN][random(3)] as number,
        ),
      };
      // By flow: packets of data that came to their host, and that links lost.
      const [came, lost] = [new Int32Array(flows.count), new Int32Array(flows.count)];
      const prepare = ({ hosts: ends, world: { pool, losses } }: TransportWorld) => {
        const count = (packet: number, column: Int32Array) => {
          const flow = pool.flow[packet] as number;
          if (pool.kind[packet] === DATA) column[flow] = (column[flow] as number) + 1;
        };
        const reach = ends.reach.bind(ends);
        ends.reach = (packet, now) => {
          count(packet, came);
          reach(packet, now);
        };
        const strikes = losses?.strikes.bind(losses);
        if (losses === null || strikes === undefined) return;
        losses.strikes = (link, packet) => {
          const isLost = strikes(link, packet);
          if (isLost) count(packet, lost);
          return isLost;
        };
      };
      const { hosts: made, world } = transported(
        network,
        { ...flows, spread },
        { id, parameters: parametersOf(random, id), options, prepare },
      );
      const { received, acknowledged, sent, timeouts } = made.book;
      const { tally, pool, switching } = world;
      // Every flow ends, and nothing is left anywhere.
      expect(received.every((time) => time > 0)).toBe(true);
      expect(acknowledged.every((time) => time > 0)).toBe(true);
      expect(made.ended).toBe(flows.count);
      expect(pool.live).toBe(0);
      for (let link = 0; link < network.from.length; link++) {
        expect(tally.joined[link]).toBe(
          (tally.left[link] as number) + (tally.dropped[link] as number),
        );
        expect(switching.queueOf(link).bytes).toBe(0);
      }
      for (let flow = 0; flow < flows.count; flow++) {
        const packets = Math.ceil((flows.bytes[flow] as number) / 1460);
        expect(sent[flow]).toBeGreaterThanOrEqual(packets);
        // What was sent came, was dropped, or was lost.
        const gone = (tally.lost[flow] as number) + (lost[flow] as number);
        expect(sent[flow]).toBe((came[flow] as number) + gone);
        // Ports that let packets overtake one another make duplicates, and more is sent than is lost.
        const isInOrder = IN_ORDER.includes(id) && mix === undefined;
        const isHindered =
          share > 0 || (tally.lost[flow] as number) > 0 || (timeouts[flow] as number) > 0;
        if (isInOrder && !isHindered) expect(sent[flow]).toBe(packets);
      }
    }
  });

  test.each(TRANSPORTS)(
    "incasts of 64 end under %s: with buffers of 24 packets and of two, and links that lose a fifth",
    (id) => {
      const network = star(65, 10e9);
      const flows = packetFlows(
        Array.from({ length: 64 }, (_, k) => ({ from: k + 1, to: 0, bytes: 45 * 1460, start: k })),
      );
      const links = Array.from(network.from, (_, link) => link);
      for (const [buffer, share] of [
        [36_864, 0],
        [3000, 0],
        [3000, 0.2],
      ] as const) {
        const losses = share === 0 ? null : new Losses({ links, share, seed: 64 });
        const made = transported(network, flows, {
          id,
          parameters: { buffer },
          options: { losses },
        });
        expect(made.hosts.ended).toBe(64);
        expect(made.world.pool.live).toBe(0);
      }
    },
  );
});
