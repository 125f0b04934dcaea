import { describe, expect, test } from "vitest";
import { Stream } from "../model/numbers/random.ts";
import { seeds } from "../testing/seeds.ts";
import { bottleneckOf, flowsOf, settingOf } from "../testing/transports/pdq-traffic.ts";
import { simulateWatched } from "../testing/transports/port-log.ts";
import { measurePort } from "../testing/transports/port-measures.ts";
import { RECOMMENDED } from "../transports/resolve-packets.ts";

const SEEDS = seeds([1, 2, 3, 4]);
/** Few bins make ports fold often. */
const BINS = [4, 64, 1024] as const;

describe("SPEC 6.33 bins of a port that fold as the run goes on", () => {
  for (const seed of SEEDS) {
    for (const count of BINS) {
      test(`hold what the log of every packet holds (${count} bins, seed ${seed})`, () => {
        const stream = new Stream(seed, "sizes");
        const setting = settingOf("tree", 8);
        const flows = Array.from({ length: 8 }, () => ({
          bytes: 1 + stream.below(100_000),
          start: stream.below(2_000_000_000),
        }));
        const bottleneck = bottleneckOf(setting);
        const run = simulateWatched(setting.network, flowsOf(setting, flows), RECOMMENDED, {
          watched: [bottleneck],
          bins: { links: [0, bottleneck], count },
        });
        const [log] = run.ports;
        const port = run.series.find(({ link }) => link === bottleneck);
        if (log === undefined || port === undefined) throw new Error("nothing was watched");
        expect(port.utilisation.length).toBeLessThanOrEqual(count);
        const last = log.end.at(-1) as number;
        for (let bin = 0; (bin + 1) * run.binWidth <= last; bin++) {
          const [from, to] = [bin * run.binWidth, (bin + 1) * run.binWidth];
          const { packet } = RECOMMENDED;
          const twin = measurePort(log, from, to, packet);
          expect(port.utilisation[bin]).toBeCloseTo(twin.utilisation, 5);
          expect(port.data[bin]).toBeCloseTo(twin.dataUtilisation, 5);
          expect((port.queues[0]?.[bin] as number) / packet).toBeCloseTo(twin.meanQueue, 5);
          expect((port.longest[bin] as number) / packet).toBeCloseTo(twin.maxQueue, 5);
          expect(port.granted[bin]).toBeLessThanOrEqual(1e9);
        }
      });
    }
  }

  test("say what the rate controller grants: all of the link where its queue stays empty", () => {
    const setting = settingOf("star", 1);
    const run = simulateWatched(
      setting.network,
      flowsOf(setting, [{ bytes: 100_000 }]),
      RECOMMENDED,
      { bins: { links: [bottleneckOf(setting)], count: 64 } },
    );
    expect(new Set(run.series[0]?.granted)).toEqual(new Set([1e9]));
  });

  test("count acknowledgements as sent, and not as data", () => {
    const setting = settingOf("star", 2);
    const [there = 0] = [bottleneckOf(setting)];
    const flows = flowsOf(setting, [{ bytes: 100_000 }, { bytes: 1000 }]);
    const run = simulateWatched(setting.network, flows, RECOMMENDED, {
      bins: { links: [there, there ^ 1], count: 64 },
    });
    const [forward, back] = run.series;
    expect(Math.max(...(forward?.data ?? []))).toBeGreaterThan(0.9);
    expect(Math.max(...(back?.utilisation ?? []))).toBeGreaterThan(0);
    expect(Math.max(...(back?.data ?? []))).toBe(0);
  });
});
