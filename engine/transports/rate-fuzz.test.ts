import { describe, expect, test } from "vitest";
import { RATE_PROTOCOLS } from "../model/spec/packet-setting.ts";
import type { PortLog } from "../packets/logs.ts";
import { LITERAL, RECOMMENDED } from "../packets/parameters.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { randomNetwork } from "../testing/transports/random-network.ts";
import { simulatePackets } from "./simulate-packets.ts";

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

describe("SPEC 6.8 random networks under PDQ, RCP and D³: no flow is ever stuck", () => {
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
      const run = simulatePackets(network, flows, parameters, {
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
      for (const port of run.ports) expectConserved(port, parameters.buffer);
    }
  });
});
