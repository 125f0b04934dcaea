import { describe, expect, test } from "vitest";
import { SenderStates } from "../packets/sender-states.ts";
import { flowsOf, settingOf } from "../testing/transports/pdq-traffic.ts";
import { RECOMMENDED } from "./resolve-packets.ts";
import { simulatePackets } from "./simulate-packets.ts";
import { aged, isHopeless } from "./urgency.ts";

const MILLISECOND = 1e9;

describe("SPEC 6.12 flow aging", () => {
  test("by hand: half for every 1/α seconds, and nothing at α = 0", () => {
    expect(aged(800, 5 * MILLISECOND, 200)).toBeCloseTo(400, 9);
    expect(aged(800, 15 * MILLISECOND, 200)).toBeCloseTo(100, 9);
    expect(aged(800, 15 * MILLISECOND, 0)).toBe(800);
    expect(aged(800, 0, 200)).toBe(800);
  });

  /** A long flow, and short ones that come without a gap for as long as it would take alone. */
  const setting = settingOf("star", 26);
  const flows = [
    { bytes: 1e6 },
    ...Array.from({ length: 25 }, (_, k) => ({
      bytes: 98_000,
      start: (k + 1) * 0.8 * MILLISECOND,
    })),
  ];
  const run = (aging: number) =>
    simulatePackets(setting.network, flowsOf(setting, flows), { ...RECOMMENDED, aging });

  test("a long flow that short ones starve gets its turn, earlier the larger α", () => {
    const ends = [0, 200, 400, 800].map((aging) => run(aging).finish[0] as number);
    for (let k = 1; k < ends.length; k++) {
      expect(ends[k]).toBeLessThan((ends[k - 1] as number) - MILLISECOND);
    }
  });

  test("everything ends, and the queue stays as short: Early Start knows what is truly left", () => {
    const without = simulatePackets(setting.network, flowsOf(setting, flows), RECOMMENDED);
    for (const aging of [200, 5000]) {
      const { finish, dropped } = run(aging);
      expect(finish.every((time) => time > 0)).toBe(true);
      expect(dropped).toBe(0);
      const last = Math.max(...finish);
      expect(last / Math.max(...without.finish)).toBeLessThan(1.05);
    }
  });
});

const MICROSECOND = 1e6;
const RATE = 1e9;

/** Senders of `bytes` each that have not sent anything, with a round trip of 200 µs; `rates` in Gb/s. */
function states(bytes: readonly number[], rates: readonly number[]): SenderStates {
  const setting = settingOf("star", bytes.length);
  const made = new SenderStates(
    flowsOf(
      setting,
      bytes.map((size) => ({ bytes: size })),
    ),
  );
  made.isActive.fill(1);
  made.rtt.fill(200 * MICROSECOND);
  made.rate.set(rates.map((rate) => rate * RATE));
  return made;
}

describe("SPEC 6.4 Early Termination by hand: due at 1 ms", () => {
  const due = MILLISECOND;
  const at = (made: SenderStates, now: number, count = 1) =>
    isHopeless(made, 0, count, due, RATE, now * MICROSECOND);

  test("100 KB take 800 µs: at 200 µs they can just be in time, a moment later not", () => {
    const sends = states([100_000], [1]);
    expect(at(sends, 200)).toBe(false);
    expect(at(sends, 200.001)).toBe(true);
  });

  test("a paused flow needs a round trip to go on, however little it has", () => {
    const paused = states([1000], [0]);
    expect(at(paused, 800)).toBe(false);
    expect(at(paused, 800.001)).toBe(true);
    expect(at(states([1000], [1]), 900)).toBe(false);
  });

  test("past the deadline nothing helps", () => {
    expect(at(states([0], [1]), 1000)).toBe(false);
    expect(at(states([0], [1]), 1000.001)).toBe(true);
  });

  test("SPEC 6.13 of two subflows the load counts as if both sent, and one that sends is enough", () => {
    const two = states([150_000, 50_000], [0, 1]);
    expect(at(two, 200, 2)).toBe(false);
    expect(at(two, 201, 2)).toBe(true);
    expect(at(states([500, 500], [0, 1]), 900, 2)).toBe(false);
    expect(at(states([500, 500], [0, 0]), 900, 2)).toBe(true);
  });
});

test("SPEC 6.4 a flow that is given up sends no more, and leaves the link to the others", () => {
  const setting = settingOf("star", 3);
  // Together they cannot be in time; the second, less critical, is given up early.
  const flows = [
    { bytes: 500_000, deadline: 4.8 * MILLISECOND },
    { bytes: 500_000, deadline: 5 * MILLISECOND },
    { bytes: 500_000, deadline: 9.5 * MILLISECOND },
  ];
  const run = (earlyTermination: boolean) =>
    simulatePackets(setting.network, flowsOf(setting, flows), {
      ...RECOMMENDED,
      earlyTermination,
    });
  const ended = run(true);
  expect(ended.terminated[1]).toBeLessThan(2 * MILLISECOND);
  expect(ended.finish[1]).toBeNaN();
  expect(ended.finish[2]).toBeLessThan(9.5 * MILLISECOND);
  const all = run(false);
  expect(all.terminated).toEqual(new Float64Array(3).fill(Number.NaN));
  expect(all.finish[2]).toBeGreaterThan(9.5 * MILLISECOND);
});
