import { describe, expect, test } from "vitest";
import type { PdqParameters } from "../model/spec/packet-setting.ts";
import { Cabling, type Network } from "../network/graph/network.ts";
import { DATA, SYN } from "../packets/packet-pool.ts";
import { star } from "../testing/networks.ts";
import { portOf } from "../testing/scenarios/pdq-port.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { bottleneckOf, flowsOf, settingOf } from "../testing/transports/pdq-traffic.ts";
import { type PortLog, simulateWatched } from "../testing/transports/port-log.ts";
import { measurePort } from "../testing/transports/port-measures.ts";
import { RateController } from "./rate-controller.ts";
import { LITERAL, RECOMMENDED } from "./resolve-packets.ts";
import { simulatePackets } from "./simulate-packets.ts";

const GIGABIT = 1e9;
const MICROSECOND = 1e6;

describe("SPEC 6.11 beyond M flows a port shares by RCP what the list leaves", () => {
  test.each([
    ["recommended", RECOMMENDED],
    ["literal", LITERAL],
  ] as const)("by hand, %s: two of 1 Gb/s are listed on 2.5 Gb/s", (_, parameters) => {
    const { controller, ask } = portOf(2.5, { ...parameters, memory: 2 });
    // Far apart, so that no dampening period lies between.
    expect([0, 1].map((flow) => ask(flow, SYN, flow * 1e9))).toEqual([1, 1]);
    expect(ask(2, SYN, 3e9)).toBeCloseTo(0.5, 12);
    // The fourth finds two in this period; the third hears of it in the next.
    expect(ask(3, SYN, 3e9)).toBeCloseTo(0.25, 12);
    controller.tick(0);
    expect(ask(2, DATA, 4e9)).toBeCloseTo(0.25, 12);
    // One is listed after all, and the last pushed out: the rest is for one less.
    controller.tick(0);
    controller.tick(0);
    expect(ask(2, DATA, 5e9)).toBeCloseTo(0.5, 12);
  });

  test("a port that is taken wholly pauses those it leaves out, as it does one whose memory is not full", () => {
    const { ask } = portOf(1, { ...RECOMMENDED, memory: 1 });
    expect(ask(0, SYN, 0)).toBe(1);
    expect(ask(1, SYN, 1e9)).toBeNull();
    const roomy = portOf(2.5, { ...LITERAL, memory: 100, listFloor: 1 });
    expect(roomy.ask(0, SYN, 0)).toBe(1);
    expect(roomy.ask(1, SYN, 1e9)).toBe(1);
  });

  test("with no memory at all it is RCP: every flow gets an equal part", () => {
    const { controller, ask } = portOf(2, { ...RECOMMENDED, memory: 0 });
    for (let flow = 0; flow < 8; flow++) ask(flow, SYN, 0);
    controller.tick(0);
    for (let flow = 0; flow < 8; flow++) expect(ask(flow, DATA, 1e9)).toBeCloseTo(0.25, 12);
  });
});

/** Ten senders of 1 Gb/s and a receiver of 4. */
function funnel(): Network {
  const cabling = new Cabling(11, 1);
  for (let host = 0; host < 10; host++) cabling.lay(host, 11, GIGABIT);
  cabling.lay(10, 11, 4 * GIGABIT);
  return cabling.network();
}

describe("SPEC 6.11 memory in whole runs", () => {
  const random = (seed: number) => {
    const below = randomIntegers(seed);
    return Array.from({ length: 10 }, () => ({ bytes: 20_000 + below(400_000) }));
  };
  const setting = { network: funnel(), receiver: 10, senders: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] };

  test.each(seeds([1, 2, 3]))("enough for every flow is as good as no bound (seed %i)", (seed) => {
    const flows = flowsOf(setting, random(seed));
    const run = (memory: number) =>
      simulatePackets(setting.network, flows, { ...RECOMMENDED, memory });
    expect(run(10)).toEqual(run(Number.POSITIVE_INFINITY));
  });

  test.each([0, 1, 2, 3, 5])(
    "with %i flows stored every flow ends, and the link keeps busy",
    (memory) => {
      for (const seed of seeds([1, 2, 3])) {
        for (const reading of [RECOMMENDED, LITERAL]) {
          const flows = random(seed);
          const columns = flowsOf(setting, flows);
          const run = simulatePackets(setting.network, columns, { ...reading, memory });
          const last = Math.max(...run.finish);
          const total = flows.reduce((sum, { bytes }) => sum + bytes, 0);
          // Neither the receiver nor a sender could be faster; RCP's flows end together, but for the smallest.
          const least =
            Math.max(total * 2e-3, ...flows.map(({ bytes }) => bytes * 8e-3)) * MICROSECOND;
          expect(last).toBeGreaterThan(least);
          expect(last).toBeLessThan(1.6 * least + MICROSECOND * 500);
          expect(run.dropped).toBe(0);
        }
      }
    },
  );

  test("on a star, where one flow fills the link, M = 2 is still far better than RCP", () => {
    const hosts = { network: star(11, GIGABIT), receiver: 10, senders: setting.senders };
    const flows = flowsOf(hosts, random(4));
    const mean = (parameters: PdqParameters, protocol: "pdq" | "rcp" = "pdq") =>
      simulatePackets(hosts.network, flows, parameters, { protocol }).finish.reduce(
        (sum, time) => sum + time / 10,
        0,
      );
    expect(mean({ ...RECOMMENDED, memory: 2 })).toBeLessThan(0.8 * mean(RECOMMENDED, "rcp"));
  });
});

describe("SPEC 6.6 the rate controller of a port", () => {
  const rtt = 100 * MICROSECOND;

  test("grants what drains the queue within two round trips, however often it looks", () => {
    for (const period of [1, 2, 4]) {
      const controller = new RateController(GIGABIT, period);
      expect(controller.rate).toBe(GIGABIT);
      expect(controller.look(0, rtt)).toBe(period * rtt);
      expect(controller.rate).toBe(GIGABIT);
      // 6,250 bytes are 50,000 bits: in 200 µs a quarter of a gigabit a second.
      controller.look(6250, rtt);
      expect(controller.rate).toBe(0.75 * GIGABIT);
      controller.look(50_000, rtt);
      expect(controller.rate).toBe(0);
    }
  });

  test("never looks where its period is 0", () => {
    const controller = new RateController(GIGABIT, 0);
    expect(controller.look(50_000, rtt)).toBe(Number.POSITIVE_INFINITY);
    expect(controller.rate).toBe(GIGABIT);
  });

  test("shortens the queue of five long flows, and takes a little of the link for it", () => {
    const [with2, without] = [2, 0].map((ratePeriod) => {
      const setting = settingOf("star", 5);
      const flows = flowsOf(setting, Array(5).fill({ bytes: 1e6 }));
      const parameters = { ...RECOMMENDED, ratePeriod };
      return simulateWatched(setting.network, flows, parameters, {
        watched: [bottleneckOf(setting)],
      });
    });
    const queueOf = (run: typeof with2) => {
      const log = run?.ports[0] as PortLog;
      return measurePort(log, 0, log.end.at(-1) as number, RECOMMENDED.packet).meanQueue;
    };
    expect(queueOf(with2)).toBeLessThan(queueOf(without) / 2);
    expect(Math.max(...(with2?.finish ?? []))).toBeGreaterThan(
      Math.max(...(without?.finish ?? [])),
    );
  });
});
