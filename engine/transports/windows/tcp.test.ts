import { describe, expect, test } from "vitest";
import { DATA } from "../../packets/packet-pool.ts";
import { PacketWatch } from "../../packets/watch.ts";
import { star } from "../../testing/networks.ts";
import { packetFlows, transported } from "../../testing/transports/run.ts";

const GIGABIT = 1e9;
const MICROSECOND = 1e6;
/** Picoseconds of a full packet at 10 Gb/s. */
const PACKET = 1_200_000;
const PAYLOAD = 1460;
const network = star(40, 10 * GIGABIT);

/** Flows of so many packets to host 0, each from a host of its own, a picosecond apart. */
function incast(count: number, packets: number) {
  return packetFlows(
    Array.from({ length: count }, (_, k) => ({
      from: k + 1,
      to: 0,
      bytes: packets * PAYLOAD,
      start: k,
    })),
  );
}

describe("SPEC 16.2 TCP by what it must do", () => {
  test("slow start alone: whole windows a round trip apart, then what is left, exactly", () => {
    const propagation = 50 * MICROSECOND;
    const trip = 2 * (PACKET + 32_000) + 4 * propagation;
    for (const window of [2, 4, 10]) {
      for (const packets of [1, 3, 12, 37, 90]) {
        // After r whole windows of I·2^k packets the last packet is in the window that follows.
        let rounds = 0;
        while (packets > window * (2 ** (rounds + 1) - 1)) rounds++;
        if (2 ** rounds * window * PACKET >= trip) continue;
        const rest = packets - window * (2 ** rounds - 1) - 1;
        const { book } = transported(
          network,
          packetFlows([{ from: 1, to: 0, bytes: packets * PAYLOAD }]),
          {
            id: "tcp",
            parameters: { initialWindow: window, propagation, rtoInitial: 1e12 },
          },
        ).hosts;
        expect(book.acknowledged[0]).toBe((rounds + 1) * trip + rest * PACKET);
      }
    }
  });

  test("a handshake is a round trip of headers through empty queues before the first data", () => {
    const propagation = 50 * MICROSECOND;
    const flows = packetFlows([{ from: 1, to: 0, bytes: 40 * PAYLOAD }]);
    const ends = (handshake: number) =>
      transported(network, flows, { id: "tcp", parameters: { handshake, propagation } }).hosts.book
        .acknowledged[0] as number;
    expect(ends(1) - ends(0)).toBe(4 * (propagation + 32_000));
    expect(ends(2.5) - ends(0)).toBe(10 * (propagation + 32_000));
  });

  test("one loss of a window Reno repairs as NewReno does; of four, NewReno repairs all and Reno waits for its timer", () => {
    const outcome = (lost: readonly number[], recovery: "newreno" | "reno") => {
      const left = new Set(lost.map((number) => number * PAYLOAD));
      let pool: { readonly offset: Float64Array; readonly kind: Uint8Array } | null = null;
      const strikes = (link: number, packet: number) =>
        link === 1 && pool?.kind[packet] === DATA && left.delete(pool.offset[packet] as number);
      const { book } = transported(
        network,
        packetFlows([{ from: 1, to: 0, bytes: 60 * PAYLOAD }]),
        {
          id: "tcp",
          parameters: { recovery, initialWindow: 20, propagation: 50 * MICROSECOND },
          options: { losses: { strikes } },
          prepare: ({ world }) => {
            pool = world.pool;
          },
        },
      ).hosts;
      return { end: book.received[0], timeouts: book.timeouts[0], again: book.again[0] };
    };
    const one = outcome([5], "newreno");
    expect(one).toMatchObject({ timeouts: 0, again: 1 });
    expect(outcome([5], "reno")).toEqual(one);
    expect(outcome([5, 8, 11, 14], "newreno")).toMatchObject({ timeouts: 0, again: 4 });
    expect(outcome([5, 8, 11, 14], "reno").timeouts).toBeGreaterThan(0);
  });

  test.each([
    [40, 6],
    [50, 7],
    [99, 11],
    [100, 12],
  ])("windows of ten at a buffer of %i packets: the first loss with %i flows", (buffer, least) => {
    const lostBy = (flows: number) => {
      const { tally } = transported(network, incast(flows, 10), {
        id: "tcp",
        parameters: { buffer: buffer * 1500 },
      }).world;
      return tally.dropped.reduce((a, b) => a + b, 0);
    };
    expect(lostBy(least - 1)).toBe(0);
    expect(lostBy(least)).toBeGreaterThan(0);
  });

  test("a timeout that ends twice as late moves the last finish by whole timers, to the picosecond", () => {
    const run = (rtoMin: number) =>
      transported(network, incast(4, 10), {
        id: "tcp",
        parameters: { buffer: 20 * 1500, rtoMin, rtoInitial: rtoMin, detection: "off" },
      }).hosts.book;
    const [short, long] = [run(10e9), run(20e9)];
    expect(Math.max(...short.timeouts)).toBe(1);
    expect([...long.timeouts]).toEqual([...short.timeouts]);
    expect(Math.max(...long.received) - Math.max(...short.received)).toBe(10e9);
  });

  test("the third duplicate sends one packet again and halves; no timer is waited for", () => {
    let seen = 0;
    const losses = { strikes: (link: number) => link % 2 === 0 && ++seen === 20 };
    const { hosts, world } = transported(
      network,
      packetFlows([{ from: 1, to: 0, bytes: 300 * PAYLOAD }]),
      { id: "tcp", parameters: { propagation: 5 * MICROSECOND }, options: { losses } },
    );
    expect(world.switching.lost).toBe(1);
    expect(hosts.book.timeouts[0]).toBe(0);
    expect(hosts.book.again[0]).toBe(1);
    expect(hosts.book.sent[0]).toBe(301);
  });

  test("AIMD: one packet in 384 lost keeps the window between 15 and 31, a cycle of 17.5 round trips", () => {
    const packets = 40_000;
    const propagation = 250 * MICROSECOND;
    let sent = 0;
    // Every 384th packet of data, told from acknowledgements by its link.
    const losses = { strikes: (link: number) => link === 2 && ++sent % 384 === 0 };
    // When each packet was sent again, the window before it, and the least from it to the next.
    const again: { readonly at: number; readonly window: number; least: number }[] = [];
    let window = Number.NaN;
    const { book } = transported(
      star(2, 100 * GIGABIT),
      packetFlows([{ from: 1, to: 0, bytes: packets * PAYLOAD }]),
      {
        id: "tcp",
        parameters: { propagation },
        options: {
          losses,
          watchOf: () =>
            Object.assign(new PacketWatch(), {
              wantsWindows: true,
              window: (_flow: number, _now: number, cwnd: number) => {
                window = cwnd;
                const last = again.at(-1);
                if (last !== undefined) last.least = Math.min(last.least, cwnd);
              },
              made: (_packet: number, at: number, isAgain: boolean) => {
                if (isAgain) again.push({ at, window, least: Number.POSITIVE_INFINITY });
              },
            }),
        },
      },
    ).hosts;
    expect(book.timeouts[0]).toBe(0);
    const trip = 4 * propagation;
    // The first cuts come down from slow start.
    const cycles = again.slice(10);
    for (const { window: most, least } of cycles.slice(0, -1)) {
      expect(Math.abs(most / 31 - 1)).toBeLessThan(0.05);
      expect(Math.abs(least / 15 - 1)).toBeLessThan(0.05);
    }
    const [first, last] = [cycles[0]?.at ?? 0, cycles.at(-1)?.at ?? 0];
    expect(cycles.length).toBeGreaterThan(50);
    const cycle = (last - first) / trip / (cycles.length - 1);
    expect(Math.abs(cycle / 17.5 - 1)).toBeLessThan(0.05);
    const use = packets / ((book.received[0] as number) / trip);
    expect(Math.abs(use / 22.6 - 1)).toBeLessThan(0.05);
  });

  test("random loss of one in a thousand: PFTK's rate", () => {
    const packets = 120_000;
    const propagation = 250 * MICROSECOND;
    const rto = 10e9;
    let state = 12345;
    const uniform = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    const losses = { strikes: (link: number) => link === 2 && uniform() < 1e-3 };
    const { book } = transported(
      star(2, 100 * GIGABIT),
      packetFlows([{ from: 1, to: 0, bytes: packets * PAYLOAD }]),
      {
        id: "tcp",
        parameters: { propagation, rtoMin: rto },
        options: { losses },
      },
    ).hosts;
    const p = 1e-3;
    const [seconds, trip] = [(book.received[0] as number) / 1e12, (4 * propagation) / 1e12];
    const slow = (rto / 1e12) * Math.min(1, 3 * Math.sqrt((3 * p) / 8)) * p * (1 + 32 * p * p);
    const expected = 1 / (trip * Math.sqrt((2 * p) / 3) + slow);
    expect(Math.abs(packets / seconds / expected - 1)).toBeLessThan(0.1);
  });
});

describe("SPEC 16.2 incast collapse", () => {
  const goodput = (flows: number, rtoMin: number) => {
    const { book } = transported(network, incast(flows, 45), {
      id: "tcp",
      parameters: {
        buffer: 100 * 1500,
        rtoMin,
        rtoInitial: rtoMin,
        propagation: 5 * MICROSECOND,
      },
    }).hosts;
    return (flows * 45 * 1500 * 8) / (Math.max(...book.received) / 1e12) / GIGABIT;
  };

  test("links of 5 µs: goodput is high up to 20 flows, and falls with the timer from 21 on, once whole windows are lost", () => {
    // About 9.6, 5 and 0.05 Gb/s, within a factor of 2.
    for (let flows = 5; flows <= 20; flows++) expect(goodput(flows, 200e9)).toBeGreaterThan(4.8);
    // One timer of 200 ms is all that 37 flows wait for; more send more in that time.
    for (let flows = 21; flows <= 37; flows++) {
      const [short, long] = [goodput(flows, 2e9), goodput(flows, 200e9)];
      expect(short).toBeGreaterThan(2.5);
      expect(short).toBeLessThan(10);
      expect(long).toBeGreaterThan(0.025);
      expect(long).toBeLessThan(0.1);
    }
  });
});
