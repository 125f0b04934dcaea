import { describe, expect, test } from "vitest";
import type { PortTally } from "../../packets/switching/port-tally.ts";
import { PacketWatch } from "../../packets/watch.ts";
import { star } from "../../testing/networks.ts";
import { packetFlows, transported } from "../../testing/transports/run.ts";

const PAYLOAD = 1460;
const PACKET = 1_200_000;

describe("SPEC 16.2 drop-tail, one flow", () => {
  test.each([5, 10, 20, 40])(
    "a buffer of %i packets: the use of the link follows the sawtooth",
    (buffer) => {
      // Hosts at four times the port, a round trip of 100 µs: 83 packets.
      const base = star(2, 40e9);
      const network = { ...base, rate: base.rate.slice() };
      network.rate[0] = 10e9;
      network.rate[1] = 10e9;
      const trip = 100e6;
      const own = PACKET + PACKET / 4 + 32_000 + 8000;
      const packets = 60_000;
      // Between the first and the last drop: whole cycles.
      const drops: [time: number, left: number][] = [];
      let tally!: PortTally;
      transported(network, packetFlows([{ from: 1, to: 0, bytes: packets * PAYLOAD }]), {
        id: "tcp",
        prepare: ({ world }) => {
          tally = world.tally;
        },
        parameters: {
          buffer: buffer * 1500,
          propagation: Math.round((trip - own) / 4),
          // One that fits the network would never fill the buffer.
          maxWindow: Number.POSITIVE_INFINITY,
        },
        options: {
          firstThreshold: 60,
          watchOf: () =>
            Object.assign(new PacketWatch(), {
              gone: (_packet: number, _link: number, now: number) =>
                drops.push([now, tally.left[1] as number]),
            }),
        },
      });
      const [from, to] = [drops[0], drops.at(-1)] as [[number, number], [number, number]];
      const use = ((to[1] - from[1]) * PACKET) / (to[0] - from[0]);
      const p = trip / PACKET;
      const w = p + buffer;
      const expected = ((3 / 8) * w * w) / ((p * p) / 2 - (p * w) / 2 + (w * w) / 2);
      expect(Math.abs(use / expected - 1)).toBeLessThan(0.04);
    },
  );
});

describe("SPEC 16.3 fairness", () => {
  test("two long DCTCP flows of one round trip share alike: Jain at least 0.99", () => {
    const base = star(3, 40e9);
    const network = { ...base, rate: base.rate.slice() };
    network.rate[0] = 10e9;
    network.rate[1] = 10e9;
    const at = 40e9;
    const sent = [0, 0];
    transported(
      network,
      packetFlows([1, 2].map((from) => ({ from, to: 0, bytes: 25_000 * PAYLOAD, start: from }))),
      {
        id: "dctcp",
        parameters: { ecn: 40 * 1500, propagation: 24.5e6 },
        prepare: ({ world }) =>
          world.switching.listen((packet, link, now) => {
            if (link !== 1 || now > at) return;
            const flow = world.pool.flow[packet] as number;
            sent[flow] = (sent[flow] as number) + 1;
          }),
      },
    );
    const [a, b] = sent as [number, number];
    expect((a + b) ** 2 / (2 * (a * a + b * b))).toBeGreaterThanOrEqual(0.99);
  });
});

describe("SPEC 16.4 strict priority", () => {
  test("single packets of two classes at one port wait as in M/D/1 with priorities, within 3 %", () => {
    let state = 42;
    const uniform = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state + 0.5) / 2 ** 32;
    };
    const count = 120_000;
    const load = 0.7;
    const mean = PACKET / load;
    const senders = 40;
    let time = 0;
    // Half of them are of the second class: its tag comes from bounds that are out of reach.
    const flows = Array.from({ length: count }, (_, k) => {
      time += Math.round(-Math.log(uniform()) * mean);
      return { from: 1 + (k % senders), to: 0, bytes: PAYLOAD, start: time };
    });
    const isLow = flows.map(() => uniform() < 0.5);
    // Hosts are so fast that packets meet at the receiver's port alone.
    const base = star(senders + 1, 1e13);
    const network = { ...base, rate: base.rate.slice() };
    network.rate[0] = 10e9;
    network.rate[1] = 10e9;
    const { book } = transported(network, packetFlows(flows), {
      id: "qclimb-dctcp",
      parameters: { thresholds: [1e6], buffer: 1e12, rtoInitial: 1e15, rtoMin: 1e15 },
      options: {
        // A lower bound far away begins in the last queue, one of a packet in the first.
        bounds: {
          lower: Float64Array.from(isLow, (low) => (low ? 1e9 : PAYLOAD)),
          upper: Float64Array.from(isLow, () => 1e12),
        },
      },
    }).hosts;
    const waits = [0, 0];
    const counts = [0, 0];
    for (const [flow, { start }] of flows.entries()) {
      const kind = isLow[flow] ? 1 : 0;
      // A packet time on the port, next to nothing on the host's.
      waits[kind] =
        (waits[kind] as number) + (book.received[flow] as number) - start - PACKET - 1200;
      counts[kind] = (counts[kind] as number) + 1;
    }
    const residual = (load * PACKET) / 2;
    const high = load / 2;
    const expected = [residual / (1 - high), residual / ((1 - high) * (1 - load))];
    for (const kind of [0, 1]) {
      const wait = (waits[kind] as number) / (counts[kind] as number);
      expect(Math.abs(wait / (expected[kind] as number) - 1)).toBeLessThan(0.03);
    }
  });
});
