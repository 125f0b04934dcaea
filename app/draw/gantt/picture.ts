import { type Interval, intervals } from "../../../engine/doors/draw-data.ts";
import type { Experiment, Run } from "../../../engine/doors/run.ts";
import { lineRate } from "../../../engine/doors/scenario.ts";
import { shadeOfSize, sizeRange } from "../run/shades.ts";

/** Service under one policy: each stretch has its share of the link and the height at which it stands. */
export interface ServiceRow {
  readonly label: string;
  readonly stretches: readonly Stretch[];
}

interface Stretch {
  readonly flow: number;
  readonly start: number;
  readonly end: number;
  /** Shares of the link's rate: from `below` to `below + share`. */
  readonly below: number;
  readonly share: number;
}

/** Shades by flow: a row's flow is as large as what the row serves of it. */
export function picturedShades({ stretches }: ServiceRow): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const { flow, start, end, share } of stretches) {
    sizes.set(flow, (sizes.get(flow) ?? 0) + share * (end - start));
  }
  const range = sizeRange(sizes.values());
  return new Map([...sizes].map(([flow, size]) => [flow, shadeOfSize(size, range)]));
}

/** A run of a few flows on a link at a glance, small enough for a card. */
export function pictureOf({ scenario }: Experiment, label: string, { trace }: Run): ServiceRow {
  const served = trace === null ? [] : [...intervals(trace)];
  return { label, stretches: stacked(served, lineRate(scenario.fabric)) };
}

/** Flows served at once lie on one another in their own order; stretches alike that meet become one. */
function stacked(served: readonly Interval[], rate: number): readonly Stretch[] {
  const isAlone = served.every((one) => one.rate >= rate);
  const pieces = isAlone
    ? served.map(({ flow, start, end }) => ({ flow, start, end, below: 0, share: 1 }))
    : shares(served, rate);
  const out: Stretch[] = [];
  const last = new Map<number, number>();
  for (const piece of pieces) {
    const place = last.get(piece.flow);
    const before = place === undefined ? undefined : out[place];
    const goesOn =
      before?.end === piece.start && before.below === piece.below && before.share === piece.share;
    if (goesOn && place !== undefined) out[place] = { ...before, end: piece.end };
    else {
      last.set(piece.flow, out.length);
      out.push(piece);
    }
  }
  return out;
}

function shares(served: readonly Interval[], rate: number): readonly Stretch[] {
  const times = [...new Set(served.flatMap(({ start, end }) => [start, end]))].sort(
    (a, b) => a - b,
  );
  return times.slice(1).flatMap((end, k) => {
    const start = times[k] as number;
    let below = 0;
    return served
      .filter((one) => one.start <= start && one.end >= end)
      .sort((a, b) => a.flow - b.flow)
      .map((one) => {
        const share = one.rate / rate;
        below += share;
        return { flow: one.flow, start, end, below: below - share, share };
      });
  });
}
