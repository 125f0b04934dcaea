import { describe, expect, test } from "vitest";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { columnsOf } from "./flow-specs.ts";
import { Releases } from "./packet-releases.ts";
import type { FlowSpec } from "./spec/scenario.ts";

function releasesOf(flow: Omit<FlowSpec, "id">): Releases {
  return new Releases(columnsOf([{ id: "f", ...flow }], false));
}

describe("SPEC 1.2 releases", () => {
  test.each([
    [0, [5, 5, 5, 5, 5]],
    [0.5, [5, 5, 6, 6, 7]],
    [1, [5, 6, 7, 8, 9]],
    [1.5, [5, 6, 8, 9, 11]],
    [0.1, [5, 5, 5, 5, 5]],
  ])("with spread %d from slot 5 are %j", (spread, slots) => {
    const releases = releasesOf({ arrival: 5, size: 5, spread });
    expect(slots.map((_, j) => releases.at(0, j))).toEqual(slots);
    expect(releases.last(0)).toBe(slots.at(-1));
  });

  test("use the IEEE double product: 0.1 · 30 is a little more than 3, 0.7 · 10 is 7", () => {
    expect(releasesOf({ arrival: 0, size: 31, spread: 0.1 }).last(0)).toBe(3);
    expect(releasesOf({ arrival: 0, size: 11, spread: 0.7 }).last(0)).toBe(7);
    expect(releasesOf({ arrival: 0, size: 4, spread: 1.1 }).last(0)).toBe(3);
  });
});

describe("Releases answers like a list of all packets", () => {
  test.each(seeds([1, 2, 3, 4, 5, 6, 7, 8]))("countBy and readyBy (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 40; round++) {
      const size = 1 + random(20);
      const arrival = random(10);
      const flow =
        random(3) === 0
          ? explicit(arrival, size, random)
          : { arrival, size, spread: random(50) / 10 };
      const releases = releasesOf(flow);
      const slots = Array.from({ length: size }, (_, j) => releases.at(0, j));
      for (let slot = 0; slot < 60; slot++) {
        expect(releases.countBy(0, slot)).toBe(slots.filter((release) => release <= slot).length);
      }
      // Serve in random stretches, as a link would, and compare every answer on the way.
      let sent = 0;
      let slot = arrival;
      while (sent < size) {
        slot = Math.max(slot, slots[sent] as number) + random(4);
        let end = sent + 1;
        while (end < size && (slots[end] as number) <= slot + end - sent) end++;
        const ready = releases.readyBy(0, slot);
        expect(ready).toBeGreaterThan(sent);
        // No more than a server that sends in every slot would find, and all packets that are released at once.
        expect(ready).toBeLessThanOrEqual(end);
        expect(ready).toBeGreaterThanOrEqual(releases.countBy(0, slot));
        const packets = 1 + random(end - sent);
        sent += packets;
        slot += packets;
      }
    }
  });

  function explicit(arrival: number, size: number, random: (below: number) => number) {
    const packets = [arrival];
    while (packets.length < size) packets.push((packets.at(-1) as number) + random(4));
    return { arrival, size, packets };
  }
});
