import { describe, expect, test } from "vitest";
import { PacketWatch } from "../../packets/watch.ts";
import { star } from "../../testing/networks.ts";
import { seedsUpTo } from "../../testing/seeds.ts";
import { packetFlows, transported } from "../../testing/transports/run.ts";
import { dctcp, weighted, weightOf } from "../kinds/tcp-kin.ts";
import { Marks } from "./dctcp-marks.ts";

const MICROSECOND = 1e6;
const PAYLOAD = 1460;

/** Falls of a queue from a peak to the next trough, of those by more than a few packets. */
class Swings {
  private peak = 0;
  private trough = Number.POSITIVE_INFINITY;
  private sum = 0;
  private count = 0;

  see(waiting: number): void {
    this.trough = Math.min(this.trough, waiting);
    // It has risen again: what fell before was a swing.
    if (waiting > this.trough + FEW) {
      if (this.peak > this.trough + FEW) {
        this.sum += this.peak - this.trough;
        this.count++;
      }
      this.peak = waiting;
      this.trough = waiting;
    } else if (waiting > this.peak) {
      this.peak = waiting;
      this.trough = waiting;
    }
  }

  get mean(): number {
    return this.sum / this.count;
  }
}

const FEW = 10;

describe("SPEC 16.3 DCTCP's estimate of marks", () => {
  test("after k windows without a mark alpha is (1 − g)^k", () => {
    const marks = new Marks(1, { gain: 1 / 16, alphaInitial: 1, window: dctcp.window });
    marks.begin(0, 10);
    for (let k = 1; k <= 50; k++) {
      for (let packet = 1; packet <= 10; packet++) {
        marks.count(0, PAYLOAD, false, 10 * k + packet, 10 * (k + 1));
      }
      expect(marks.alphaOf(0)).toBeCloseTo((15 / 16) ** k, 14);
    }
  });

  test("L²DCT's weights: 2.5 up to 200 KiB, 0.125 from 1 MiB on, linear between", () => {
    expect([0, 200 * 1024, 1024 * 1024, 1e9].map(weightOf)).toEqual([2.5, 2.5, 0.125, 0.125]);
    expect(weightOf(612 * 1024)).toBeCloseTo((2.5 + 0.125) / 2, 12);
    expect(weighted(0.25, 0.5)).toBeCloseTo(0.5, 14);
    expect(weighted(0, 0.5)).toBe(0);
  });
});

describe("SPEC 16.3 the sawtooth of long flows at one port", () => {
  /** Hosts at 40 Gb/s, one port at 10, a round trip of 100 µs on empty ports, K = 40 packets. */
  const run = (flows: number) => {
    const base = star(flows + 1, 40e9);
    const network = { ...base, rate: base.rate.slice() };
    network.rate[0] = 10e9;
    network.rate[1] = 10e9;
    const packets = Math.round(12_000 / flows);
    const alphas: number[] = [];
    let sent = 0;
    const swings = new Swings();
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    const begin = 4e9 / (flows > 5 ? 2 : 1);
    const outcome = transported(
      network,
      packetFlows(
        Array.from({ length: flows }, (_, k) => ({
          from: k + 1,
          to: 0,
          bytes: packets * PAYLOAD,
          start: 1000 * k,
        })),
      ),
      {
        id: "dctcp",
        parameters: { ecn: 40 * 1500, buffer: 1e9, propagation: 24.5 * MICROSECOND },
        prepare: ({ world }) => {
          world.switching.listen((_packet, link, now) => {
            if (link === 1 && now >= 2e9 && now < 8e9) sent++;
          });
        },
        options: {
          watchOf: ({ queueOf }) => {
            const changes = (link: number, now: number) => {
              if (link !== 1 || now < begin || now > 10e9) return;
              const waiting = queueOf(1).bytes / 1500;
              swings.see(waiting);
              least = Math.min(least, waiting);
              most = Math.max(most, waiting);
            };
            return Object.assign(new PacketWatch(), {
              wantsWindows: true,
              joined: (_packet: number, link: number, now: number) => changes(link, now),
              left: (_packet: number, link: number, now: number) => changes(link, now),
              window: (
                _flow: number,
                now: number,
                _cwnd: number,
                _flight: number,
                alpha: number,
              ) => {
                if (now > begin && now < 10e9) alphas.push(alpha);
              },
            });
          },
        },
      },
    );
    const alpha = alphas.reduce((a, b) => a + b, 0) / alphas.length;
    return {
      ...outcome,
      alpha,
      amplitude: most - least,
      swing: swings.mean,
      most,
      busy: (sent * 1.2e6) / 6e9,
    };
  };

  test.each([
    [1, 0.13, 8],
    [2, 0.18, 11],
  ])(
    "%i flows: alpha about %d, an amplitude of about %i packets, K + N at most",
    (flows, alpha, amplitude) => {
      const outcome = run(flows);
      expect(Math.abs(outcome.alpha / alpha - 1)).toBeLessThan(0.25);
      expect(Math.abs(outcome.amplitude - amplitude)).toBeLessThanOrEqual(2);
      expect(outcome.most).toBe(40 + flows);
    },
  );

  test("10 flows: alpha about 0.4, between two cuts a swing of about 27 packets, K + N at most", () => {
    const outcome = run(10);
    expect(Math.abs(outcome.alpha / 0.4 - 1)).toBeLessThan(0.25);
    expect(Math.abs(outcome.swing / 27 - 1)).toBeLessThan(0.15);
    expect(outcome.most).toBe(50);
  });

  test.each(seedsUpTo(20))("K above P/7 keeps the link of %i flows busy", (flows) => {
    // Of the time from 2 to 8 ms, in which nobody has ended.
    const { busy } = run(flows);
    expect(busy).toBeGreaterThan(0.97);
  });
});
