import { describe, expect, test } from "vitest";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seeds } from "../../testing/seeds.ts";
import { Calendar } from "./calendar.ts";
import { IndexedHeap } from "./indexed-heap.ts";

const SEEDS = seeds([1, 2, 3, 4, 5]);

describe("IndexedHeap knows the first and the second of its flows", () => {
  test.each(SEEDS)("as a sorted array does, after each of 2000 random steps (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    const n = 20;
    const key = new Int32Array(n);
    const heap = new IndexedHeap(
      n,
      (a, b) => (key[a] as number) - (key[b] as number) < 0 || (key[a] === key[b] && a < b),
    );
    const twin = new Set<number>();
    for (let step = 0; step < 2000; step++) {
      const flow = random(n);
      if (random(3) === 0) {
        heap.delete(flow);
        twin.delete(flow);
      } else {
        // Keys collide often, so that the tie-break is exercised.
        key[flow] = random(6);
        heap.set(flow);
        twin.add(flow);
      }
      const sorted = [...twin].sort((a, b) => (key[a] as number) - (key[b] as number) || a - b);
      expect([heap.first(), heap.second()]).toEqual([sorted[0] ?? -1, sorted[1] ?? -1]);
    }
  });
});

describe("Calendar", () => {
  test.each(SEEDS)("gives the flow that is due first, as a sorted list does (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    const n = 50;
    const calendar = new Calendar(n);
    const twin = new Map<number, number>();
    for (let step = 0; step < 60; step++) {
      for (let k = random(30); k >= 0; k--) {
        const flow = random(n);
        twin.set(flow, random(40));
        calendar.set(flow, twin.get(flow) as number);
      }
      for (let k = random(20); k >= 0 && twin.size > 0; k--) {
        const due = [...twin].sort(([a, x], [b, y]) => x - y || a - b)[0] as [number, number];
        expect([calendar.first(), calendar.next()]).toEqual(due);
        calendar.delete(due[0]);
        twin.delete(due[0]);
      }
      expect(calendar.first() < 0).toBe(twin.size === 0);
    }
  });

  test("gives flows due together by index", () => {
    const calendar = new Calendar(4);
    for (const flow of [3, 1, 2]) calendar.set(flow, 7);
    const order = [];
    while (calendar.first() >= 0) {
      order.push(calendar.first());
      calendar.delete(calendar.first());
    }
    expect(order).toEqual([1, 2, 3]);
  });

  test("is due at infinity when it is empty", () => {
    expect(new Calendar(0).next()).toBe(Number.POSITIVE_INFINITY);
  });

  test("moves a flow that is set again", () => {
    const calendar = new Calendar(2);
    calendar.set(0, 5);
    calendar.set(1, 4);
    calendar.set(0, 3);
    expect([calendar.first(), calendar.next()]).toEqual([0, 3]);
  });
});
