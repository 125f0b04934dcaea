import { valuesOfRange } from "../../engine/doors/study.ts";
import type { Json } from "../document/draft/json-paths.ts";
import { partsOf } from "../document/draft/parts.ts";
import type { CheckedSweep } from "../jobs/studies/sweep-jobs.ts";
import { pool } from "../store/page-pool.ts";
import { isRecord } from "./setting.ts";
import { beginSweep, cancelSweep, moving, nextId } from "./sweep-store.ts";

/** How large a sample is: flows, seeds, and values of the first axis, at most. */
interface SampleSize {
  readonly flows: number;
  readonly seeds: number;
  readonly values: number;
}

/** From the largest on: fewer flows, then fewer seeds, then fewer points. */
const SIZES: readonly SampleSize[] = [
  ...[2000, 1500, 1000, 700, 500, 350, 250, 170, 120, 80, 50].map((flows) => ({
    flows,
    seeds: 3,
    values: 9,
  })),
  { flows: 50, seeds: 2, values: 9 },
  { flows: 50, seeds: 2, values: 5 },
  { flows: 30, seeds: 2, values: 5 },
  { flows: 20, seeds: 2, values: 5 },
];
const MOST_POINTS = 27;
/** Milliseconds that a sample is to take, and after which one that has been overtaken is given up. */
const TAKES = 220;
const MOST_TAKES = 700;
/** Divisor of the next sample's size after one that was given up. */
const LESS = 8;
/** Divisor of the first sample's size where packets are released over time, which are gone through one by one. */
const LESS_IF_SPREAD = 60;

/** Size that the last samples had time for. */
let sizeNow: SampleSize = SIZES[0] as SampleSize;
/** True if those samples had packets that are released over time. */
let wasSpread = false;

/** Set while a sample is under way: gives it up for a smaller one. */
let giveUp = (): void => {};

/** Asked for while the one before is still under way; null: nothing is. */
let waiting: (() => Record<string, unknown>) | null = null;
let isBusy = false;

/**
 * The curves of a smaller sample of this sweep, at once. Of many in a row one is answered to its end before the next is
 * begun, and those between are skipped.
 */
export function showSmall(fileOf: () => Record<string, unknown>): void {
  waiting = fileOf;
  if (isBusy) giveUp();
  else goOn();
}

function goOn(): void {
  // The number rests: what comes now is the whole, which no sample may end.
  const file = moving.getState() ? waiting?.() : undefined;
  waiting = null;
  isBusy = file !== undefined;
  if (file === undefined) return;
  const id = nextId();
  const spread = isSpread(file);
  if (spread !== wasSpread)
    sizeNow = largestWithin(costOf(SIZES[0]) / (spread ? LESS_IF_SPREAD : 1));
  wasSpread = spread;
  const small = smallOf(file, sizeNow);
  pool.submit(
    "sweepCheck",
    { id, file: small },
    {
      done: (checked) => begin(id, small, JSON.stringify(file), checked),
      failed: () => goOn(),
    },
  );
}

function begin(id: number, file: unknown, key: string, checked: CheckedSweep): void {
  if (!moving.getState() || !checked.ok || "until" in checked.sweep.seeds) {
    goOn();
    return;
  }
  const { points, sweep } = checked;
  const seeds = sweep.seeds as readonly number[];
  const began = performance.now();
  const takes = () => performance.now() - began;
  let isGivenUp = false;
  giveUp = () => {
    if (takes() <= MOST_TAKES || sizeNow === SIZES.at(-1)) return;
    isGivenUp = true;
    cancelSweep();
  };
  beginSweep({ id, file, key, bare: "", points, seeds, known: [], isSmall: true }, () => {
    giveUp = () => {};
    const times = isGivenUp ? 1 / LESS : Math.min(2, TAKES / takes());
    // Nearly as many are as many: samples that change size without need are hard to follow.
    if (times < 0.7 || times > 1.5) sizeNow = largestWithin(costOf(sizeNow) * times);
    goOn();
  });
}

function costOf(size: SampleSize | undefined): number {
  return size === undefined ? 0 : size.flows * size.seeds * size.values;
}

function largestWithin(cost: number): SampleSize {
  return SIZES.find((size) => costOf(size) <= cost) ?? (SIZES.at(-1) as SampleSize);
}

function isSpread({ scenario }: Record<string, unknown>): boolean {
  return isRecord(scenario) && partsOf(scenario).some(({ spread }) => (spread ?? 0) !== 0);
}

/** Fewer values, seeds and flows. */
function smallOf(file: Record<string, unknown>, size: SampleSize): Record<string, unknown> {
  const { scenario, vary, seeds } = file;
  const axes = Array.isArray(vary) ? vary : [];
  let room = MOST_POINTS;
  const fewer = axes.map((axis, k) => {
    const most = Math.max(1, Math.min(room, k === 0 ? size.values : Math.floor(room)));
    const values = isRecord(axis) ? thinned(axis["values"], most) : undefined;
    if (Array.isArray(values)) room = Math.floor(room / values.length);
    return isRecord(axis) ? { ...axis, values } : axis;
  });
  const parts = isRecord(scenario) ? partsOf(scenario) : [];
  if (!isRecord(scenario) || parts.length === 0) return { ...file, vary: fewer };
  const { counted: _, ...whole } = scenario;
  const workload = parts.map((part, k) => smaller(part, size.flows, k > 0));
  return {
    ...file,
    scenario: { ...whole, workload: isRecord(scenario["workload"]) ? workload[0] : workload },
    vary: fewer,
    ...(seeds === undefined ? {} : { seeds: `1..${size.seeds}` }),
  };
}

/** A part with at most so many flows; one behind the first that says none goes on as long as the others. */
function smaller(part: Json, most: number, mayBeOpen: boolean): Json {
  const { counted: _, flowsPerHost, until: __, ...rest } = part;
  const { flows } = rest;
  if (mayBeOpen && flows === undefined && flowsPerHost === undefined) return rest;
  return { ...rest, flows: typeof flows === "number" ? Math.min(most, flows) : most };
}

/** At most so many values of a list, evenly chosen, with its ends. A range is one of few enough values, or left to the parser. */
function thinned(values: unknown, most: number): unknown {
  const list = typeof values === "string" ? listOf(values) : values;
  if (!Array.isArray(list) || list.length <= most) return list ?? values;
  const step = (list.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, k) => list[Math.round(k * step)]);
}

function listOf(range: string): readonly number[] | null {
  const found = valuesOfRange(range, 10_000);
  return typeof found === "string" ? null : found;
}
