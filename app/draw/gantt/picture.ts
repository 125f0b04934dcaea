import type { Experiment, Interval, PolicyId, Run } from "../../../engine/index.ts";
import { completionTimes, intervals, lineRate, quantile } from "../../../engine/index.ts";
import { shadeOfSize, sizeRange } from "../run/shades.ts";

/** A worked example at a glance, small enough to be kept: service over time, or the CDFs of many flows. */
export type Picture =
  | {
      readonly kind: "service";
      readonly from: number;
      readonly to: number;
      readonly rows: readonly ServiceRow[];
    }
  | {
      readonly kind: "cdf";
      /** The least and the greatest positive FCT: the axis is logarithmic. */
      readonly least: number;
      readonly most: number;
      readonly curves: readonly PictureCurve[];
    };

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

export interface PictureCurve {
  readonly label: string;
  readonly id: PolicyId;
  /** FCTs at equal shares of the flows, from the least to the greatest. */
  readonly values: Float64Array;
}

/** A run and whose it is. */
export interface PicturedRun {
  readonly label: string;
  readonly id: PolicyId;
  readonly run: Run;
}

/** With more flows than this, bars would be finer than pixels. */
const MOST_FLOWS = 80;
const POINTS = 49;

export function isDrawnAsService({ flows, scenario }: Experiment): boolean {
  return flows.count <= MOST_FLOWS && scenario.fabric.kind === "link";
}

export function pictureOf(experiment: Experiment, runs: readonly PicturedRun[]): Picture {
  return isDrawnAsService(experiment) ? service(experiment, runs) : cdfs(experiment, runs);
}

function service({ flows, scenario }: Experiment, runs: readonly PicturedRun[]): Picture {
  const rows = runs.map(({ label, run }) => ({
    label,
    stretches:
      run.trace === null ? [] : stacked([...intervals(run.trace)], lineRate(scenario.fabric)),
  }));
  const ends = rows.flatMap(({ stretches }) => stretches.map(({ end }) => end));
  const from = flows.arrival.reduce((least, a) => Math.min(least, a), Number.POSITIVE_INFINITY);
  return { kind: "service", from, to: Math.max(from + 1, ...ends), rows };
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

function cdfs({ flows }: Experiment, runs: readonly PicturedRun[]): Picture {
  const curves = runs.map(({ label, id, run }) => {
    const sorted = completionTimes(flows, run)
      .filter((time) => time > 0)
      .sort();
    const values = Float64Array.from({ length: sorted.length === 0 ? 0 : POINTS }, (_, k) =>
      quantile(sorted, k / (POINTS - 1)),
    );
    return { label, id, values };
  });
  const all = curves.flatMap(({ values }) => [...values]);
  return { kind: "cdf", least: Math.min(...all), most: Math.max(...all), curves };
}
