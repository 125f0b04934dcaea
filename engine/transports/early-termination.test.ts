import { describe, expect, test } from "vitest";
import { RECOMMENDED } from "../packets/parameters.ts";
import { SenderStates } from "../packets/sender-states.ts";
import { flowsOf, settingOf } from "../testing/pdq-figures/setting.ts";
import { isHopeless } from "./early-termination.ts";
import { simulatePackets } from "./simulate-packets.ts";

const MILLISECOND = 1e9;
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
