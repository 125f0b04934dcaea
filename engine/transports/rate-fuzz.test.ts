import { afterEach, describe, expect, test, vi } from "vitest";
import { RATE_PROTOCOLS } from "../model/spec/packet-setting.ts";
import { PacketPool } from "../packets/packet-pool.ts";
import { Port } from "../packets/wires.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { type PortLog, simulateWatched } from "../testing/transports/port-log.ts";
import { randomNetwork } from "../testing/transports/random-network.ts";
import { LITERAL, RECOMMENDED } from "./resolve-packets.ts";

const MICROSECOND = 1e6;
/** Calls of `onProgress`, each after 2^15 events, in which a run of a few hundred packets ends. */
const PATIENCE = 20;

/** Packets begin in the order in which they came, one after the other, and the buffer holds them. */
function expectConserved({ arrived, start, end, wire }: PortLog, buffer: number): void {
  let [head, held] = [0, 0];
  for (let k = 0; k < arrived.length; k++) {
    const now = arrived[k] as number;
    expect(start[k]).toBe(Math.max(now, end[k - 1] ?? 0));
    while (head < k && (end[head] as number) < now) held -= wire[head++] as number;
    while (head < k && end[head] === now && held + (wire[k] as number) > buffer) {
      held -= wire[head++] as number;
    }
    held += wire[k] as number;
    expect(held).toBeLessThanOrEqual(buffer);
  }
}

/** Packets that came to a port, and of them those that were dropped and that have left. */
interface PortCounts {
  came: number;
  dropped: number;
  left: number;
}

/** Counts at every port, and packets taken and given back, from outside; throws where a port's do not add up. */
function countEverything() {
  const ports = new Map<Port, PortCounts>();
  const pool = { taken: 0, released: 0 };
  const countsOf = (port: Port): PortCounts => {
    const counts = ports.get(port) ?? { came: 0, dropped: 0, left: 0 };
    ports.set(port, counts);
    return counts;
  };
  const check = (port: Port) => {
    const { came, dropped, left } = countsOf(port);
    if (came !== left + dropped + port.occupancy)
      throw new Error("a packet is lost from the books");
  };
  const { take, leave } = Port.prototype;
  vi.spyOn(Port.prototype, "take").mockImplementation(function (this: Port, ...of) {
    const end = take.apply(this, of);
    const counts = countsOf(this);
    counts.came++;
    if (end === Number.POSITIVE_INFINITY) counts.dropped++;
    check(this);
    return end;
  });
  vi.spyOn(Port.prototype, "leave").mockImplementation(function (this: Port) {
    const packet = leave.apply(this);
    countsOf(this).left++;
    check(this);
    return packet;
  });
  const { take: takePacket, release } = PacketPool.prototype;
  vi.spyOn(PacketPool.prototype, "take").mockImplementation(function (this: PacketPool) {
    pool.taken++;
    return takePacket.apply(this);
  });
  vi.spyOn(PacketPool.prototype, "release").mockImplementation(function (this: PacketPool, of) {
    pool.released++;
    release.call(this, of);
  });
  return { ports, pool };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("SPEC 6.8 random networks under PDQ, RCP and D³: no flow is ever stuck, and no packet is lost from the books", () => {
  test.each(seedsUpTo(12))("eight networks with small buffers and losses (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 8; round++) {
      const protocol = RATE_PROTOCOLS[random(3) as 0 | 1 | 2];
      const network = randomNetwork(random);
      const { hosts } = network;
      const count = 1 + random(10);
      const destination = Int32Array.from({ length: count }, () => random(hosts));
      const start = Float64Array.from({ length: count }, () => random(30) * MICROSECOND);
      const hasDeadlines = random(2) === 0 && protocol !== "rcp";
      const flows = {
        count,
        destination,
        source: destination.map((to) => (to + 1 + random(hosts - 1)) % hosts),
        start,
        bytes: start.map(() => 1 + random(random(2) === 0 ? 3000 : 30_000)),
        deadline: start.map((time) =>
          hasDeadlines && random(3) > 0
            ? time + (100 + random(3000)) * MICROSECOND
            : Number.POSITIVE_INFINITY,
        ),
      };
      const share = random(21) / 100;
      const links = Array.from(network.from, (_, link) => link);
      const parameters = {
        ...(random(2) === 0 ? RECOMMENDED : LITERAL),
        ...(protocol === "rcp" ? { earlyTermination: false } : {}),
        ...(random(3) === 0 ? { term: "acknowledged" as const } : {}),
        ...(random(3) === 0 ? { aging: 500 } : {}),
        ...(random(3) === 0 ? { memory: 1 + random(4) } : {}),
        buffer: 1500 * (2 + random(random(2) === 0 ? 6 : 100)),
        retransmission: (2000 + random(3000)) * MICROSECOND,
      };
      let looks = 0;
      const { ports, pool } = countEverything();
      const run = simulateWatched(network, flows, parameters, {
        protocol,
        watched: links,
        controlsHosts: true,
        loss: { links, share, seed },
        subflows: { count: protocol === "pdq" && random(4) === 0 ? 2 : 1 },
        onProgress: (ended) => {
          if (++looks > PATIENCE) throw new RangeError(`${ended} of ${count} flows end`);
        },
      });
      for (let flow = 0; flow < count; flow++) {
        const isFinished = (run.finish[flow] as number) > 0;
        if (!isFinished) expect(run.terminated[flow], `seed ${seed}`).toBeGreaterThan(0);
      }
      vi.restoreAllMocks();
      for (const port of run.ports) expectConserved(port, parameters.buffer);
      // In the end nothing waits anywhere: what came has left or was dropped.
      let dropped = 0;
      for (const [port, counts] of ports) {
        expect(port.occupancy).toBe(0);
        expect(counts.came).toBe(counts.left + counts.dropped);
        dropped += counts.dropped;
      }
      expect(dropped).toBe(run.dropped);
      expect(ports.size).toBeGreaterThan(0);
      expect(pool.taken).toBeGreaterThan(0);
      expect(pool.released).toBe(pool.taken);
    }
  });
});
