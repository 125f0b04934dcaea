import { describe, expect, test } from "vitest";
import { flowsOf, rateOf, type Trace } from "../model/trace.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { FluidServices, type Served } from "./fluid-services.ts";

/** The twin: the whole trace is read for each question. */
function naive(trace: Trace, flow: number, moment: number): Served {
  let sent = 0;
  let rate = 0;
  let queue = -1;
  for (let row = 0; row < trace.length; row++) {
    if (!flowsOf(trace, row).includes(flow)) continue;
    const start = trace.start[row] as number;
    const end = trace.end[row] as number;
    if (start < moment) sent += rateOf(trace, row) * (Math.min(end, moment) - start);
    if (end <= moment) continue;
    if (start <= moment) rate = rateOf(trace, row);
    if (queue === -1 && (start <= moment || sent > 0)) queue = trace.queue[row] as number;
  }
  return { sent, rate, queue };
}

/** Rows of single flows and of blocks, with pauses; a flow is in one row at a time. */
function randomTrace(seed: number, flows: number): Trace {
  const random = randomIntegers(seed);
  const rows: { start: number; end: number; queue: number; members: number[]; rate: number }[] = [];
  for (let now = 0; now < 60; now += random(3)) {
    const free = Array.from({ length: flows }, (_, flow) => flow).filter(() => random(3) === 0);
    const end = now + 1 + random(3);
    for (let k = 0; k < free.length; ) {
      const members = free.slice(k, k + 1 + random(3));
      k += members.length;
      rows.push({ start: now, end, queue: random(4), members, rate: (1 + random(8)) / 8 });
    }
    now = end;
  }
  const members = rows.map(({ members }) => (members.length > 1 ? members : []));
  let at = 0;
  return {
    sharing: "rates",
    length: rows.length,
    flow: Int32Array.from(rows, ({ members }) => members[0] ?? 0),
    queue: Uint16Array.from(rows, ({ queue }) => queue),
    start: Float64Array.from(rows, ({ start }) => start),
    end: Float64Array.from(rows, ({ end }) => end),
    capacity: 1,
    rate: Float64Array.from(rows, ({ rate }) => rate),
    memberCount: Int32Array.from(members, ({ length }) => length),
    memberStart: Int32Array.from(members, ({ length }) => {
      at += length;
      return at - length;
    }),
    members: Int32Array.from(members.flat()),
  };
}

describe("a fluid run by flow", () => {
  test.each([1, 2, 3, 4])("tells any moment as the whole trace does, seed %d", (seed) => {
    const trace = randomTrace(seed, 5);
    const services = new FluidServices(trace, 5);
    for (let flow = 0; flow < 5; flow++) {
      for (let moment = 0; moment < 66; moment += 0.5) {
        expect(services.at(flow, moment)).toEqual(naive(trace, flow, moment));
      }
    }
  });
});
