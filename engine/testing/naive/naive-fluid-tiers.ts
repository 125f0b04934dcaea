import { Rational } from "../exact/rational.ts";
import type { FluidFlow } from "./naive-fluid-flow.ts";
import { fillMaxMin } from "./naive-max-min.ts";

/** What the rates of NOS2 go by (SPEC 3.9): the level at the host, and whether the switches have the flow behind. */
export interface TieredRule {
  hostLevel(flow: FluidFlow): number;
  isBehind(flow: FluidFlow): boolean;
}

type Rates = ReadonlyMap<FluidFlow, Rational>;

/** SPEC 3.9 and 3.12 to the letter; `capOf` is what a flow can be served at most. */
export function tieredRates(
  flows: readonly FluidFlow[],
  { hostLevel, isBehind }: TieredRule,
  { links, route }: Network,
  capOf: (flow: FluidFlow) => Rational,
): Rates {
  const front = flows.filter((flow) => !isBehind(flow));
  const back = flows.filter(isBehind);
  const own = (flow: FluidFlow) => route(flow.index)[0] as number;
  const all = (flow: FluidFlow) => route(flow.index);
  const behindHost = (flow: FluidFlow) => route(flow.index).slice(1);
  const minus = (left: readonly Rational[], uses: readonly Use[]) => {
    const rest = [...left];
    for (const { on, rate } of uses)
      for (const link of on) rest[link] = (rest[link] as Rational).minus(rate);
    return rest;
  };
  const usesOf = (rates: Rates): Use[] =>
    [...rates].map(([flow, rate]) => ({ on: all(flow), rate }));

  /** The round of each flow among `some`. */
  const roundOf = (flow: FluidFlow, some: readonly FluidFlow[]) =>
    new Set(
      some
        .filter(({ src }) => src === flow.src)
        .map(hostLevel)
        .filter((level) => level < hostLevel(flow)),
    ).size;

  const isEqualAtHost = (a: FluidFlow, b: FluidFlow) =>
    a.src === b.src && hostLevel(a) === hostLevel(b);

  /** Adds to the rates, round after round, what is left. */
  const withRest = (
    some: readonly FluidFlow[],
    rounds: (flow: FluidFlow) => number,
    rates: Rates,
    left: readonly Rational[],
  ): Rates => {
    const residual = [...left];
    const sum = new Map(rates);
    for (const round of [...new Set(some.map(rounds))].sort((a, b) => a - b)) {
      const members = some.filter((flow) => rounds(flow) === round);
      const had = (flow: FluidFlow) => rates.get(flow) as Rational;
      const more = fillMaxMin(
        members.map((flow) => claim(all(flow), capOf(flow).minus(had(flow)))),
        residual,
      );
      for (const [k, flow] of members.entries()) sum.set(flow, had(flow).plus(more[k] as Rational));
    }
    return sum;
  };

  /** The flows of one switch level; `guests` are counted at their hosts only, as equals of their level. */
  const serveTier = (
    some: readonly FluidFlow[],
    left: readonly Rational[],
    guests: ReadonlyMap<FluidFlow, Rational>,
  ): Rates => {
    const rounds = (flow: FluidFlow) => roundOf(flow, some);
    const last = some.reduce((most, flow) => Math.max(most, rounds(flow)), -1);
    let rates: Rates = new Map();
    const kept: Use[] = [];
    for (let round = 0; round <= last; round++) {
      const earlier = [...rates.keys()];
      const now = some.filter((flow) => rounds(flow) === round);
      const beside = [...guests.keys()].filter((guest) =>
        now.some((flow) => isEqualAtHost(flow, guest)),
      );
      const residual = minus(
        left,
        earlier.map((flow) => ({ on: [own(flow)], rate: rates.get(flow) as Rational })),
      );
      const found = fillMaxMin(
        [
          ...earlier.map((flow) => claim(behindHost(flow), rates.get(flow) as Rational)),
          ...now.map((flow) => claim(all(flow), capOf(flow))),
          ...beside.map((guest) => claim([own(guest)], guests.get(guest) as Rational)),
        ],
        residual,
      );
      const rateOf = (k: number) => found[k] as Rational;
      for (const [k, guest] of beside.entries())
        kept.push({ on: [own(guest)], rate: rateOf(earlier.length + now.length + k) });
      rates = new Map([...earlier, ...now].map((flow, k) => [flow, rateOf(k)]));
    }
    return withRest(some, rounds, rates, minus(left, [...usesOf(rates), ...kept]));
  };

  const serve = (guests: ReadonlyMap<FluidFlow, Rational>): Rates => {
    const first = serveTier(front, links, guests);
    const second = serveTier(back, minus(links, usesOf(first)), new Map());
    return new Map([...first, ...second]);
  };

  const guests = back.filter((flow) => front.some((other) => isEqualAtHost(flow, other)));
  const tentative = serve(new Map(guests.map((guest) => [guest, capOf(guest)])));
  if (guests.length === 0) return tentative;
  const rates = serve(new Map(guests.map((guest) => [guest, tentative.get(guest) as Rational])));
  const rounds = (flow: FluidFlow) =>
    isBehind(flow) ? flows.length + roundOf(flow, back) : roundOf(flow, front);
  return withRest(flows, rounds, rates, minus(links, usesOf(rates)));
}

/** What each link carries, and the links of every flow. */
interface Network {
  readonly links: readonly Rational[];
  readonly route: (flow: number) => readonly number[];
}

interface Use {
  readonly on: readonly number[];
  readonly rate: Rational;
}

function claim(links: readonly number[], cap: Rational) {
  return { links, weight: Rational.ONE, cap };
}
