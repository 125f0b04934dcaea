import { valuesOfRange } from "../../engine/index.ts";
import type { CheckedSweep } from "../jobs/studies/sweep-jobs.ts";
import { pool } from "../store/pool.ts";
import { isRecord } from "./setting.ts";
import { beginSweep, cancelSweep, nextId } from "./sweep-store.ts";

/** Of the smaller sample: values of the first axis, points, seeds, flows at most and at least. */
const SMALL = { values: 9, points: 27, seeds: 3, flows: 2000, fewest: 50 } as const;
/** What a sample is to take, and after how long one that has been overtaken is given up, in milliseconds. */
const TAKES = 180;
const MOST_TAKES = 700;

/** Flows of a sample, as many as the last ones had time for. */
let flowsNow: number = SMALL.flows;

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
  const file = waiting?.();
  waiting = null;
  isBusy = file !== undefined;
  if (file === undefined) return;
  const id = nextId();
  const small = smallOf(file);
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
  if (!checked.ok || "until" in checked.sweep.seeds) {
    goOn();
    return;
  }
  const { points, sweep } = checked;
  const seeds = sweep.seeds as readonly number[];
  const began = performance.now();
  const takes = () => performance.now() - began;
  giveUp = () => {
    if (takes() > MOST_TAKES) cancelSweep();
  };
  beginSweep({ id, file, key, bare: "", points, seeds, known: [], isSmall: true }, () => {
    giveUp = () => {};
    const times = Math.min(2, TAKES / takes());
    const next = Math.round(flowsNow * times);
    // Nearly as many are as many: samples that change size without need are hard to follow.
    if (times < 0.7 || times > 1.5) flowsNow = Math.max(SMALL.fewest, Math.min(SMALL.flows, next));
    goOn();
  });
}

/** Fewer values, seeds and flows. */
function smallOf(file: Record<string, unknown>): Record<string, unknown> {
  const { scenario, vary, seeds } = file;
  const axes = Array.isArray(vary) ? vary : [];
  let room: number = SMALL.points;
  const fewer = axes.map((axis, k) => {
    const most = Math.max(1, Math.min(room, k === 0 ? SMALL.values : Math.floor(room)));
    const values = isRecord(axis) ? thinned(axis["values"], most) : undefined;
    if (Array.isArray(values)) room = Math.floor(room / values.length);
    return isRecord(axis) ? { ...axis, values } : axis;
  });
  const isSampled = isRecord(scenario) && isRecord(scenario["workload"]);
  if (!isSampled) return { ...file, vary: fewer };
  const workload = scenario["workload"] as Record<string, unknown>;
  const flows = typeof workload["flows"] === "number" ? workload["flows"] : flowsNow;
  return {
    ...file,
    scenario: { ...scenario, workload: { ...workload, flows: Math.min(flowsNow, flows) } },
    vary: fewer,
    ...(seeds === undefined ? {} : { seeds: `1..${SMALL.seeds}` }),
  };
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
