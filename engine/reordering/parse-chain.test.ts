import { expect, test } from "vitest";
import { parseChain } from "./parse-chain.ts";

test("a chain has defaults for everything", () => {
  const parsed = parseChain({});
  if (!parsed.ok) throw new Error("not parsed");
  expect(parsed.setup).toEqual({
    size: 16,
    window: 16,
    pace: 16,
    delay: 4,
    timeout: 40,
    priority: new Array(16).fill(0),
    cross: [],
    lost: new Set(),
  });
});

test("bursts are a packet a slot, thresholds make priorities, lost packets are a set", () => {
  const parsed = parseChain({
    size: 4,
    thresholds: [2],
    lower: 3,
    cross: [{ from: 2, packets: 2, priority: 1 }],
    lost: [3, 1, 3],
  });
  if (!parsed.ok) throw new Error("not parsed");
  expect(parsed.setup.priority).toEqual([1, 1, 0, 1]);
  expect(parsed.setup.cross).toEqual([
    { slot: 2, priority: 1 },
    { slot: 3, priority: 1 },
  ]);
  expect([...parsed.setup.lost]).toEqual([3, 1]);
});

test("all faults are reported at once, with their paths", () => {
  const parsed = parseChain({
    size: 97,
    pace: 0.5,
    delay: null,
    lower: 5,
    upper: 4,
    thresholds: [3, 3],
    cross: [{ from: -1, packets: 1, priority: 9 }],
    lost: [200],
    speed: 1,
  });
  expect(parsed.ok ? [] : parsed.faults.map(({ message }) => message)).toEqual([
    "speed: expected no such key (known: size, window, pace, delay, timeout, lower, slack, upper, thresholds, cross, lost), got 1",
    "size: expected an integer from 1 to 96, got 97",
    "pace: expected an integer from 1 to 96, got 0.5",
    "delay: expected an integer from 0 to 100, got null",
    "upper: expected an integer from the lower bound, 5, got 4",
    "thresholds: expected up to seven ascending positive integers, got an array of 2",
    "cross[0].from: expected an integer from 0 to 1000, got -1",
    "cross[0].priority: expected an integer from 0 to 7, got 9",
    "lost[0]: expected an integer from 0 to 15, got 200",
  ]);
  const none = parseChain(null);
  expect(none.ok ? [] : none.faults.map(({ message }) => message)).toEqual([
    "chain: expected an object, got null",
  ]);
});
