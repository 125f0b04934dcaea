import { describe, expect, test } from "vitest";
import { Stream } from "../../model/numbers/random.ts";
import type { PortLog } from "./port-log.ts";
import { queueQuantile } from "./queue-quantile.ts";

/** Packets that come when they come, and are sent one after the other, a byte a time unit. */
function portOf(comings: readonly { readonly at: number; readonly wire: number }[]): PortLog {
  let free = 0;
  const start = comings.map(({ at, wire }) => {
    const begin = Math.max(at, free);
    free = begin + wire;
    return begin;
  });
  const wires = Float64Array.from(comings, ({ wire }) => wire);
  return {
    link: 0,
    arrived: Float64Array.from(comings, ({ at }) => at),
    start: Float64Array.from(start),
    end: Float64Array.from(start, (begin, i) => begin + (wires[i] as number)),
    wire: wires,
    payload: wires,
    flow: new Float64Array(comings.length),
  };
}

/** Looks at every time unit anew. */
function twin(log: PortLog, from: number, to: number, share: number): number {
  const waiting = Array.from({ length: to - from }, (_, k) => {
    const now = from + k;
    return log.wire.reduce((bytes, wire, i) => {
      const waits = (log.arrived[i] as number) <= now && now < (log.start[i] as number);
      return waits ? bytes + wire : bytes;
    }, 0);
  }).sort((a, b) => a - b);
  return waiting[Math.max(Math.ceil(share * waiting.length) - 1, 0)] as number;
}

describe("the queue that is not exceeded most of the time", () => {
  test("by hand: 10 bytes wait for 8 units, 12 for none, 2 for 10", () => {
    const log = portOf([
      { at: 0, wire: 10 },
      { at: 2, wire: 10 },
      { at: 10, wire: 2 },
    ]);
    expect(queueQuantile(log, 0, 40, 10, 0.5)).toBe(0);
    expect(queueQuantile(log, 0, 40, 10, 0.6)).toBe(2 / 10);
    expect(queueQuantile(log, 0, 40, 10, 0.9)).toBe(10 / 10);
    expect(queueQuantile(log, 0, 40, 10, 1)).toBe(10 / 10);
  });

  for (let seed = 1; seed <= 40; seed++) {
    test(`is what a count of every unit gives (seed ${seed})`, () => {
      const stream = new Stream(seed, "sizes");
      let at = 0;
      const comings = Array.from({ length: 1 + stream.below(30) }, () => {
        at += stream.below(9);
        return { at, wire: 1 + stream.below(9) };
      });
      const log = portOf(comings);
      const from = stream.below(40);
      const to = from + 1 + stream.below(200);
      for (const share of [0.1, 0.5, 0.9, 0.99, 1]) {
        expect(queueQuantile(log, from, to, 4, share)).toBe(twin(log, from, to, share) / 4);
      }
    });
  }

  test("of a port that carried nothing is 0", () => {
    expect(queueQuantile(portOf([]), 0, 10, 4, 0.9)).toBe(0);
  });
});
