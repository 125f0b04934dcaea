import type { FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { type AgeRanks, tree, walk } from "./naive-rank.ts";

/** Ages and times are looked at this finely; values nearer than EQUAL are equal. */
const FINE = 1e-8;
const EQUAL = 2e-7;
/** Values that come this near have met: so near that a class of several stays within EQUAL. */
const MET = EQUAL / 10;
/** A step so little ahead has come: flows that share are apart by EQUAL. */
const NEXT = 5 * EQUAL;
/** A flow this near its end has ended: ends go before meetings at the same moment (SPEC 2.9). */
const END = 1e-5;
/** No step of time is longer. */
const STEP = 0.01;

interface State {
  readonly spec: FlowSpec;
  readonly index: number;
  readonly links: readonly number[];
  /** What expressions read of it, as it was when it was last asked for a value. */
  readonly reads: Record<string, number | undefined>;
  sent: number;
  /** Whether it has had any service: it has left the point 0. */
  hasLeft: boolean;
  isCaughtUp: boolean;
  rate: number;
}

/** What an expression comes to, and how service moves it from here on. */
interface Line {
  readonly value: number;
  readonly slope: number;
}

/**
 * The policy `rank` as a fluid read literally (SPEC 14.4): ranks by walking their trees, slopes by differences, small
 * steps of time, and the moment at which a line bends or two values meet by bisection. Good to four digits.
 */
export function naiveFluidRank(
  specs: readonly FlowSpec[],
  links: (flow: number) => readonly number[],
  c: number,
  policy: PolicySpec,
  ages?: AgeRanks,
): readonly number[] {
  const texts = typeof policy.rank === "string" ? [policy.rank] : (policy.rank ?? []);
  const nodes = texts.map(tree);
  const flows = specs.map(
    (spec, index): State => ({
      spec,
      index,
      links: links(index),
      reads: { ...DEFAULTS, ...(spec as unknown as Record<string, number | undefined>), index },
      sent: 0,
      hasLeft: false,
      isCaughtUp: (spec.spread ?? 0) > 0,
      rate: 0,
    }),
  );
  const finish = specs.map(() => Number.NaN);
  const inflow = ({ spec }: State) => c / (spec.spread ?? 0);
  const released = ({ spec }: State) => spec.arrival + ((spec.spread ?? 0) * spec.size) / c;
  const valueAt = (flow: State, k: number, age: number, now: number) => {
    const { spec, reads } = flow;
    reads["sent"] = age;
    reads["remaining"] = spec.size - age;
    reads["release"] = spec.arrival + ((spec.spread ?? 0) * age) / c;
    reads["complete"] = Number(released(flow) <= now + FINE);
    return walk(nodes[k] as (typeof nodes)[number], { spec, policy, ages, reads });
  };
  const line = (flow: State, k: number, now: number): Line => {
    const ahead = (n: number) => valueAt(flow, k, flow.sent + n * FINE, now);
    const rise = (n: number) => (ahead(n + 1) - ahead(n)) / FINE;
    // A bend between these two ages is taken for passed: else neither of its sides would be seen.
    const first = isSlope(rise(1), rise(2)) || !isSlope(rise(2), rise(3)) ? 1 : 2;
    const rough = rise(first);
    const slope = Number.isFinite(rough) && Math.abs(rough) > 1e-5 ? rough : 0;
    const after = { value: ahead(first) - slope * first * FINE, slope };
    if (flow.hasLeft) return after;
    const point = valueAt(flow, k, 0, now);
    return Math.abs(point - after.value) < EQUAL || point === after.value
      ? after
      : { value: point, slope: 0 };
  };
  const lines = (flow: State, now: number) => nodes.map((_, k) => line(flow, k, now));

  /** Negative: `a` goes first; 0: one class. Of the lines and rates given. */
  const compare = (a: Ranked, b: Ranked): number => {
    let isFalling = false;
    for (const [k, x] of a.lines.entries()) {
      const y = b.lines[k] as Line;
      if (x.value !== y.value && !(Math.abs(x.value - y.value) < EQUAL))
        return x.value < y.value ? -1 : 1;
      if (x.slope > 0 || y.slope > 0) return Number(x.slope > 0) - Number(y.slope > 0);
      const [fx, fy] = [x.slope * a.flow.rate, y.slope * b.flow.rate];
      if (Math.abs(fx - fy) > 1e-5) return fx - fy;
      if (x.slope < 0 || y.slope < 0) isFalling = true;
    }
    if (policy.ties === "rr" && !isFalling) return 0;
    const arrival = policy.ties === "index" ? 0 : a.flow.spec.arrival - b.flow.spec.arrival;
    return arrival || a.flow.index - b.flow.index;
  };

  /** Rates in this order: class by class, all members rising together by 1/slope until a link or their data stop them. */
  const share = (order: readonly Ranked[]): Map<State, number> => {
    const left = new Map<number, number>();
    const room = (link: number) => left.get(link) ?? c;
    const rates = new Map<State, number>();
    for (let at = 0; at < order.length; ) {
      const lead = order[at] as Ranked;
      const members = order.slice(at).filter((one) => one === lead || compare(lead, one) === 0);
      at += members.length;
      const by = lead.lines.findIndex(({ slope }) => slope > 0);
      const weight = (one: Ranked) =>
        members.length > 1 && by >= 0 ? 1 / (one.lines[by] as Line).slope : 1;
      let growing = members.filter(({ flow }) => flow.links.every((link) => room(link) > 1e-9));
      while (growing.length > 0) {
        const step = Math.min(
          ...growing.map((one) =>
            one.flow.isCaughtUp
              ? (inflow(one.flow) - (rates.get(one.flow) ?? 0)) / weight(one)
              : Number.POSITIVE_INFINITY,
          ),
          ...growing.flatMap(({ flow }) =>
            flow.links.map((link) => {
              const on = growing.filter((one) => one.flow.links.includes(link));
              return room(link) / on.reduce((sum, one) => sum + weight(one), 0);
            }),
          ),
        );
        for (const one of growing) {
          rates.set(one.flow, (rates.get(one.flow) ?? 0) + step * weight(one));
          for (const link of one.flow.links) left.set(link, room(link) - step * weight(one));
        }
        growing = growing.filter(
          ({ flow }) =>
            flow.links.every((link) => room(link) > 1e-9) &&
            !(flow.isCaughtUp && (rates.get(flow) ?? 0) > inflow(flow) - 1e-9),
        );
      }
    }
    return rates;
  };

  const decide = (active: readonly State[], now: number): void => {
    const before = new Map(active.map((flow) => [flow, flow.rate]));
    for (let again = 0; again < 200; again++) {
      for (const flow of active) flow.rate = before.get(flow) as number;
      const ranked = active.map((flow): Ranked => ({ flow, lines: lines(flow, now) }));
      for (let round = 0; round < 20; round++) {
        const order = [...ranked].sort((a, b) => compare(a, b) || a.flow.index - b.flow.index);
        const rates = share(order);
        const isSettled = active.every((flow) => flow.rate === (rates.get(flow) ?? 0));
        for (const flow of active) flow.rate = rates.get(flow) ?? 0;
        if (isSettled) break;
      }
      const order = [...ranked].sort((a, b) => compare(a, b) || a.flow.index - b.flow.index);
      const stands = order.filter(({ flow }) => flow.rate > 0 && isOnPoint(flow, now));
      const [first] = stands;
      if (first === undefined) return;
      for (const one of stands)
        if (one === first || compare(first, one) === 0) one.flow.hasLeft = true;
    }
  };
  const isOnPoint = (flow: State, now: number) =>
    !flow.hasLeft &&
    nodes.some((_, k) => {
      const after = line({ ...flow, hasLeft: true }, k, now);
      const here = line(flow, k, now);
      return here.value !== after.value;
    });

  let now = Math.min(...specs.map(({ arrival }) => arrival));
  while (finish.some(Number.isNaN)) {
    const active = flows.filter(
      ({ spec, index }) => spec.arrival <= now + FINE && Number.isNaN(finish[index]),
    );
    const coming = specs.map(({ arrival }) => arrival).filter((arrival) => arrival > now + FINE);
    const completions = active.map(released).filter((time) => time > now + FINE);
    decide(active, now);
    const start = active.map((flow) => ({ flow, sent: flow.sent, lines: lines(flow, now) }));
    const ranksAt = (step: number) =>
      start.map(
        ({ flow, sent, lines: from }): Ranked => ({
          flow,
          lines: from.map(({ value, slope }) => ({
            value: value + slope * flow.rate * step,
            slope,
          })),
          sent: sent + flow.rate * step,
        }),
      );
    const atStart = ranksAt(0);
    /** Whether nothing has happened yet: every line goes on, pairs keep their sides, no flow ends or catches up. */
    const isSame = (step: number): boolean => {
      const ranked = ranksAt(step);
      return ranked.every(({ flow, sent = 0, lines: here }, i) => {
        if (flow.rate > 0 && sent > flow.spec.size) return false;
        const arrived = (now + step - flow.spec.arrival) * inflow(flow);
        if (!flow.isCaughtUp && flow.spec.spread && sent > arrived + FINE / 10) return false;
        if (flow.rate > 0) {
          const aged = { ...flow, sent: sent - 3 * FINE, hasLeft: true };
          if (
            step > (4 * FINE) / flow.rate &&
            here.some(
              (one, k) =>
                !isNear(valueAt(aged, k, aged.sent, now), one.value - 3 * FINE * one.slope),
            )
          )
            return false;
        }
        return ranked
          .slice(0, i)
          .every(
            (other, j) =>
              side(other, ranked[i] as Ranked) === side(atStart[j] as Ranked, atStart[i] as Ranked),
          );
      });
    };
    let step = Math.min(STEP, ...[...coming, ...completions].map((time) => time - now));
    if (!isSame(step))
      step = Math.max(
        FINE,
        bisected(0, step, (one) => !isSame(one)),
      );
    for (const flow of active) {
      const all = inflow(flow);
      if (flow.isCaughtUp && flow.rate < all - 1e-7) flow.isCaughtUp = false;
      if (flow.rate > 0) flow.hasLeft = true;
      flow.sent += flow.rate * step;
    }
    now += step;
    // What is just before a step has come to it: flows that share leave it together.
    for (const flow of active.filter(({ rate }) => rate > 0)) {
      const here = lines(flow, now);
      const isPast = (age: number) =>
        here.some(
          ({ value, slope }, k) =>
            !isNear(valueAt(flow, k, flow.sent + age, now), value + age * slope),
        );
      if (isPast(NEXT)) flow.sent += bisected(0, NEXT, isPast) + FINE;
    }
    for (const flow of active) {
      const left = flow.spec.size - flow.sent;
      if (left <= 2 * FINE || (flow.rate > 0 && left <= END * flow.rate)) finish[flow.index] = now;
      const arrived = (now - flow.spec.arrival) * inflow(flow);
      if (flow.spec.spread && flow.sent >= arrived - FINE) flow.isCaughtUp = true;
    }
    if (active.length === 0) now = Math.min(...coming);
  }
  return finish;
}

interface Ranked {
  readonly flow: State;
  readonly lines: readonly Line[];
  readonly sent?: number;
}

const DEFAULTS = {
  deadline: Number.POSITIVE_INFINITY,
  upper: Number.POSITIVE_INFINITY,
  weight: 1,
  spread: 0,
};

/** The first place, nearly, at which something has become true. */
function bisected(from: number, to: number, isSo: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (high - low > FINE / 100) {
    const middle = (low + high) / 2;
    if (isSo(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Whether two slopes, found by differences, are one. */
function isSlope(a: number, b: number): boolean {
  return Object.is(a, b) || Math.abs(a - b) < 1e-4;
}

function isNear(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) < EQUAL / 2;
}

/** By the first expression in which two differ, which is before: a number; equal to the end: 0. */
function side(a: Ranked, b: Ranked): number {
  for (const [k, { value }] of a.lines.entries()) {
    const other = (b.lines[k] as Line).value;
    if (value === other || Math.abs(value - other) < MET) continue;
    return (k + 1) * (value < other ? -1 : 1);
  }
  return 0;
}
