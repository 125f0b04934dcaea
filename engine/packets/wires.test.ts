import { describe, expect, test } from "vitest";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { Port } from "./wires.ts";

/** The same port, naively: a list of packets, gone through from the first at every question. */
class NaivePort {
  private readonly packets: { arrived: number; start: number; end: number; wire: number }[] = [];
  private readonly buffer: number;

  constructor(buffer: number) {
    this.buffer = buffer;
  }

  take(now: number, wire: number): number {
    const inside = this.packets.filter((packet) => packet.end > now);
    if (inside.reduce((sum, packet) => sum + packet.wire, 0) + wire > this.buffer) {
      return Number.POSITIVE_INFINITY;
    }
    const start = Math.max(now, ...inside.map((packet) => packet.end));
    const end = start + wire * 8000;
    this.packets.push({ arrived: now, start, end, wire });
    return end;
  }

  waiting(now: number): number {
    return this.packets
      .filter((packet) => packet.start > now)
      .reduce((sum, packet) => sum + packet.wire, 0);
  }
}

describe("SPEC 6.2: a port is first in, first out, and loses what does not fit", () => {
  test.each(seeds([1, 2, 3, 4, 5]))("as a list of packets does (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    const port = new Port(1e9, 20_000);
    const twin = new NaivePort(20_000);
    const left: number[] = [];
    const taken: number[] = [];
    let now = 0;
    let lost = 0;
    for (let step = 0; step < 3000; step++) {
      // Whole packet times collide with ends of service; in overload half of the time.
      now += random(2) === 0 ? 0 : random(8) * 1500 * 2000;
      // A packet that leaves at this very time may go before or after the one that comes.
      const until = random(2) === 0 ? now : now - 1;
      while (port.occupancy > 0 && port.servedUntil <= until) left.push(port.leave());
      const wire = random(4) === 0 ? 56 : 1500;
      const end = port.take(step, wire, now);
      expect(end).toBe(twin.take(now, wire));
      if (end === Number.POSITIVE_INFINITY) lost++;
      else taken.push(step);
      expect(port.waiting(now)).toBe(twin.waiting(now));
    }
    while (port.occupancy > 0) left.push(port.leave());
    expect(left).toEqual(taken);
    expect(port.waiting(now)).toBe(0);
    expect(lost).toBeGreaterThan(0);
  });
});
