import { describe, expect, test } from "vitest";
import { DATA, NOBODY, Packets, TERM } from "../packets/packet-pool.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { D3Controller } from "./d3-controller.ts";
import { RECOMMENDED } from "./resolve-packets.ts";

const GIGABIT = 1e9;
const RTT = 125e6;
/** The rate of headers alone, one a round trip, in Gb/s. */
const BASE = (56 * 8e3) / RTT;

/** A port of 1 Gb/s before which `queue.bytes` wait, and what it answers. */
function portOf(parameters = RECOMMENDED) {
  const packets = new Packets();
  const queue = { bytes: 0 };
  const controller = new D3Controller(
    packets,
    {
      id: 99,
      rate: GIGABIT,
      waiting: () => queue.bytes,
      baseRtt: RTT,
      ownRtt: new Float64Array(10).fill(RTT),
      lineRate: new Float64Array(10).fill(GIGABIT),
    },
    parameters,
  );
  const pass = (flow: number, kind: number, desired: number): number => {
    const packet = packets.take();
    packets.kind[packet] = kind;
    packets.flow[packet] = flow;
    packets.rate[packet] = GIGABIT;
    packets.pausedBy[packet] = NOBODY;
    packets.desired[packet] = desired * GIGABIT;
    controller.onForward(packet, 0);
    packets.release(packet);
    return packet;
  };
  /** What is granted of 1 Gb/s; null: headers alone. */
  const ask = (flow: number, desired: number): number | null => {
    const packet = pass(flow, DATA, desired);
    return packets.pausedBy[packet] === NOBODY ? (packets.rate[packet] as number) / GIGABIT : null;
  };
  return { controller, packets, queue, ask, end: (flow: number) => pass(flow, TERM, -1) };
}

describe("SPEC 6.15 D³ at a port, by hand", () => {
  test("a flow alone has the whole link; the next is told to wait, and then both have a fair share above what they ask for", () => {
    const { ask, end } = portOf();
    expect(ask(0, 0)).toBe(1);
    // Everything is granted: what is left is not above 0.25, and it gets it, which is nothing.
    expect(ask(1, 0.25)).toBeNull();
    // Nobody asks for three quarters: half of them each.
    expect(ask(0, 0)).toBeCloseTo(0.375, 12);
    expect(ask(1, 0.25)).toBeCloseTo(0.625, 12);
    end(0);
    expect(ask(1, 0.25)).toBe(1);
  });

  test("who asked first keeps it: too much asked for is served in the order of the requests", () => {
    const { ask } = portOf();
    expect(ask(0, 0.7)).toBe(1);
    expect(ask(1, 0.6)).toBeNull();
    // 1.3 is asked for, so no fair share is left; 0 renews its 0.7, and 1 gets the rest less 1's headers.
    expect(ask(0, 0.7)).toBeCloseTo(0.7, 12);
    expect(ask(1, 0.6)).toBeCloseTo(0.3, 12);
    expect(ask(2, 0.1)).toBeNull();
    // The urgent flow 3 comes too late.
    expect(ask(3, 0.9)).toBeNull();
    expect(ask(0, 0.69)).toBeCloseTo(0.69, 12);
    // What 0 gave back goes to whoever asks next, of what headers alone leave.
    expect(ask(2, 0.005)).toBeCloseTo(0.005, 12);
  });

  test("a packet between two requests changes nothing", () => {
    const { ask } = portOf();
    expect(ask(0, 0.5)).toBe(1);
    for (let k = 0; k < 3; k++) expect(ask(0, -1)).toBe(1);
    expect(ask(1, 0.2)).toBeNull();
  });

  test("C goes up by α of what the link leaves unused and down by β of its least queue a period, between 0 and twice the link", () => {
    const { controller, ask, queue } = portOf();
    const period = 2 * RTT;
    ask(0, 0);
    const full = (period * GIGABIT) / 8e12;
    // 80 % used, no queue: 1 + 0.1 · 0.2.
    expect(controller.tick(0, 0.8 * full)).toBe(period);
    expect(controller.granted / GIGABIT).toBeCloseTo(1.02, 12);
    // All of it used; a packet found 3000 bytes, another none: no queue that stays.
    queue.bytes = 3000;
    ask(0, 0);
    queue.bytes = 0;
    ask(0, 0);
    controller.tick(6000, 1.8 * full);
    expect(controller.granted / GIGABIT).toBeCloseTo(1.02, 12);
    queue.bytes = 0.4 * full;
    ask(0, 0);
    controller.tick(full, 2.8 * full);
    expect(controller.granted / GIGABIT).toBeCloseTo(0.62, 12);
    for (let k = 0; k < 3; k++) controller.tick(full, (3.8 + k) * full);
    expect(controller.granted).toBe(0);
    for (let k = 0; k < 40; k++) controller.tick(0, 5.8 * full);
    expect(controller.granted / GIGABIT).toBe(2);
  });

  test("a port that knows no flow and holds no packet begins anew", () => {
    const { controller, queue, ask, end } = portOf();
    queue.bytes = 1e6;
    ask(0, 0);
    controller.tick(1e6, 0);
    expect(controller.granted).toBe(0);
    end(0);
    controller.tick(0, 0);
    expect(controller.granted).toBe(GIGABIT);
    expect(controller.isIdle).toBe(true);
  });
});

/** As printed: a port of two sums and a count; every request gives back what its header says of the last one. */
class ByHeaders {
  private demand = 0;
  private allocated = 0;
  private flows = 0;

  ask(isNew: boolean, past: readonly [desired: number, allocated: number], desired: number) {
    if (isNew) this.flows++;
    this.demand += desired - past[0];
    this.allocated -= past[1];
    const left = 1 - this.allocated;
    const share = Math.max(0, (1 - this.demand) / this.flows);
    const rate = Math.max(left > desired ? desired + share : left, BASE);
    this.allocated += rate;
    return rate;
  }

  end(past: readonly [number, number]) {
    this.flows--;
    this.demand -= past[0];
    this.allocated -= past[1];
  }
}

describe("SPEC 6.15 what a port remembers is what headers give back", () => {
  for (const seed of seeds([1, 2, 3, 4, 5, 6])) {
    test(`of ten flows that come, ask and go (seed ${seed})`, () => {
      const random = randomIntegers(seed);
      const { ask, end } = portOf();
      const twin = new ByHeaders();
      const past = new Map<number, [number, number]>();
      for (let k = 0; k < 400; k++) {
        const flow = random(10);
        const known = past.get(flow);
        if (known !== undefined && random(8) === 0) {
          end(flow);
          twin.end(known);
          past.delete(flow);
          continue;
        }
        const desired = random(3) === 0 ? 0 : random(60) / 100;
        const rate = twin.ask(known === undefined, known ?? [0, 0], desired);
        past.set(flow, [desired, rate]);
        const own = ask(flow, desired);
        if (own === null) expect(rate, `${k}`).toBeLessThanOrEqual(BASE + 1e-9);
        else expect(own, `${k}`).toBeCloseTo(Math.min(1, rate), 9);
      }
    });

    test(`once all have asked again, no more is granted than there is, and all of it if no more is asked for (seed ${seed})`, () => {
      const random = randomIntegers(seed);
      const { ask } = portOf();
      const count = 2 + random(8);
      const wants = Array.from({ length: count }, () => random(40) / 100);
      const asked = wants.reduce((sum, want) => sum + want, 0);
      let rates: (number | null)[] = [];
      for (let round = 0; round < 3; round++) rates = wants.map((want, flow) => ask(flow, want));
      const granted = rates.reduce<number>((sum, rate) => sum + (rate ?? BASE), 0);
      expect(granted).toBeLessThanOrEqual(1 + count * BASE);
      if (asked > 1 - count * BASE) return;
      expect(granted).toBeCloseTo(1, 9);
      const share = (1 - asked) / count;
      for (const [flow, rate] of rates.entries()) {
        expect(rate).toBeCloseTo((wants[flow] as number) + share, 9);
      }
    });
  }
});
