import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tries } from "../../testing/seeds.ts";
import { PortPairs } from "./port-pairs.ts";

const SEED = 53011;
const MOST_FLOWS = 200;

interface Flow {
  readonly from: number;
  readonly to: number;
  readonly pair: number;
  /** What the flow has yet to send, and until when it asks; ∞: it asks for nothing. */
  readonly rest: number;
  readonly deadline: number;
}

const flow = fc.record({
  from: fc.nat(100),
  to: fc.nat(100),
  rest: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0.1, max: 9, noNaN: true })),
  deadline: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 0, max: 9 })),
});
const run = fc.record({
  ports: fc.integer({ min: 1, max: 12 }),
  rate: fc.constantFrom(1, 2, 0.1),
  events: fc.array(
    fc.record({
      come: fc.array(flow, { maxLength: 6 }),
      leave: fc.array(fc.nat(MOST_FLOWS), { maxLength: 4 }),
    }),
    { minLength: 5, maxLength: 30 },
  ),
});

/** The grants in order, then all flows rise together: at each port that can be full first, its flows stop. */
function ratesOf(flows: readonly Flow[], ports: number, rate: number): [number[], number[]] {
  const left = new Array<number>(2 * ports).fill(rate);
  const ends = flows.map(({ from, to }) => [from, ports + to]);
  const room = (k: number): number => Math.min(...(ends[k] ?? []).map((at) => left[at] ?? 0));
  const take = (k: number, much: number): void => {
    for (const at of ends[k] ?? []) left[at] = (left[at] ?? 0) - much;
  };
  const grants = flows.map(({ rest, deadline }, k) => {
    const grant = deadline > 0 ? Math.min(rest / deadline, room(k)) : 0;
    take(k, grant);
    return grant;
  });
  const shares = flows.map(() => Number.NaN);
  for (;;) {
    const levels = left.map((much, at) => {
      const rising = ends.filter((two, k) => Number.isNaN(shares[k]) && two.includes(at)).length;
      return rising === 0 ? Number.POSITIVE_INFINITY : much / rising;
    });
    const level = Math.min(...levels);
    if (level === Number.POSITIVE_INFINITY) return [grants, shares];
    const full = levels.indexOf(level);
    for (const [k, two] of ends.entries()) {
      if (!Number.isNaN(shares[k]) || !two.includes(full)) continue;
      shares[k] = level;
      take(k, level);
    }
  }
}

describe(`D³ on the ports of a switch (seed ${SEED})`, () => {
  test("grants in order, then max–min shares, as flows come and go (SPEC 2.12, 3.4)", () => {
    const asTold = fc.property(run, ({ ports, rate, events }) => {
      const pairs = new PortPairs(MOST_FLOWS, ports, rate);
      let flows: Flow[] = [];
      for (const { come, leave } of events) {
        for (const { from, to, rest, deadline } of come) {
          const ends = { from: from % ports, to: to % ports };
          flows.push({ ...ends, rest, deadline, pair: pairs.join(ends.from, ends.to) });
        }
        const gone = new Set(leave.map((k) => flows[k % Math.max(1, flows.length)]));
        for (const one of gone) if (one !== undefined) pairs.leave(one.pair);
        flows = flows.filter((one) => !gone.has(one));
        const asking = flows.filter(({ deadline }) => deadline < Number.POSITIVE_INFINITY);
        const others = flows.filter(({ deadline }) => deadline === Number.POSITIVE_INFINITY);
        for (const { pair, rest } of others)
          pairs.least[pair] = Math.min(pairs.least[pair] as number, rest);
        const rates = new Float64Array(asking.length);
        const requests = {
          deadline: Float64Array.from(asking, ({ deadline }) => deadline),
          rest: Float64Array.from(asking, ({ rest }) => rest),
          pair: Int32Array.from(asking, ({ pair }) => pair),
          rates,
        };
        const soonest = pairs.allocate(asking.length, 0, 0, requests);
        const ahead = asking.map(({ deadline }) => deadline).filter((time) => time > 0);
        expect(soonest).toBe(Math.min(...ahead));
        const [grants, shares] = ratesOf([...asking, ...others], ports, rate);
        const told = [...asking, ...others].map(({ pair }) => pairs.share[pair] as number);
        expectNear([...rates], grants.slice(0, asking.length), rate);
        expectNear(told, shares, rate);
        const ends = others.map(({ rest, pair }) => rest / (pairs.share[pair] as number));
        expect(pairs.untilEnd).toBe(Math.min(...ends));
      }
    });
    fc.assert(asTold, { seed: SEED, numRuns: tries(300) });
  });
});

function expectNear(rates: readonly number[], others: readonly number[], rate: number): void {
  const far = rates.filter((one, k) => !(Math.abs(one - (others[k] as number)) <= 1e-9 * rate));
  expect(far).toEqual([]);
}
