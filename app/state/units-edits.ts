import { packetScale, type Units } from "../../engine/index.ts";
import type { Draft } from "./draft.ts";
import { sizeUnitOf, timeUnitOf } from "./draft-units.ts";
import { RATES, rescaled } from "./rescale.ts";

/** What a networker counts in. */
export const SIZE_UNITS = ["bytes", "packets"] as const;
export const TIME_UNITS = ["s", "ms", "us"] as const;
/** Link speeds, in Gb/s. */
export const SPEEDS: readonly number[] = [1, 10, 40, 100];

type RealUnits = { readonly size: "bytes" | "packets"; readonly time: "s" | "ms" | "us" };

/** The units of a draft, where its sizes are bytes or packets and its times seconds; else null. */
function realUnitsOf(draft: Draft): RealUnits | null {
  const size = sizeUnitOf(draft);
  const time = timeUnitOf(draft);
  return isRealSize(size) && isRealTime(time) ? { size, time } : null;
}

/** The slowest and the fastest link, in Gb/s; null where the draft's units or rates do not tell. */
export function speedsOf(draft: Draft): { readonly least: number; readonly most: number } | null {
  const units = realUnitsOf(draft);
  const rates = ratesOf(draft);
  if (units === null || rates.length === 0) return null;
  const gigabit = gigabitIn(units);
  const speeds = rates.map((rate) => Number((rate / gigabit).toPrecision(12)));
  return { least: Math.min(...speeds), most: Math.max(...speeds) };
}

/**
 * The slowest links at a speed, the others as much faster or slower. Real units stay; plain ones become bytes
 * and milliseconds, plain sizes as much larger as links are faster, so that all times stay the same.
 */
export function atSpeed(draft: Draft, gigabits = 1, wanted: Partial<Units> = {}): Draft {
  const fluid: Draft =
    draft.model === "slot" ? { ...draft, model: "fluid", units: undefined } : draft;
  const size = wanted.size ?? sizeUnitOf(fluid);
  const time = wanted.time ?? timeUnitOf(fluid);
  const units: RealUnits = {
    size: isRealSize(size) ? size : "bytes",
    time: isRealTime(time) ? time : "ms",
  };
  const slowest = Math.min(...ratesOf(fluid));
  const factor = (gigabits * gigabitIn(units)) / (Number.isFinite(slowest) ? slowest : 1);
  // Numbers of real sizes stay as they are; a table of one's own is of bytes, whatever it was called.
  const isPlain = (fluid.units?.size ?? "units") === "units";
  const aging = isRealTime(timeUnitOf(fluid)) ? 1 : 1e12 / picosecondsOf(units);
  const scales = { size: isPlain ? factor : 1, table: 1, time: 1, rate: factor, aging };
  return { ...rescaled(fluid, scales), units };
}

/**
 * Counted in another unit. From real units to real ones every number is converted; plain units become real as
 * in `atSpeed`, at 1 Gb/s; where a unit becomes plain, numbers stay.
 */
export function inUnits(draft: Draft, change: Partial<Units>): Draft {
  const before = realUnitsOf(draft);
  const { size, time } = { size: sizeUnitOf(draft), time: timeUnitOf(draft), ...change };
  if (!isRealSize(change.size ?? "bytes") || !isRealTime(change.time ?? "ms")) {
    return { ...draft, units: { size, time } };
  }
  if (before === null || !isRealSize(size) || !isRealTime(time)) return atSpeed(draft, 1, change);
  const units: RealUnits = { size, time };
  const sizes = bytesOf(before) / bytesOf(units);
  const times = picosecondsOf(before) / picosecondsOf(units);
  const scales = { size: sizes, table: sizes, time: times, rate: sizes / times, aging: 1 };
  return { ...rescaled(draft, scales), units };
}

function ratesOf({ fabric }: Draft): number[] {
  const cells =
    fabric.kind === "network" ? RATES.map((name) => fabric.network.cells[name]) : [fabric.rate];
  return cells.filter((rate): rate is number => typeof rate === "number" && rate > 0);
}

/** What a link of 1 Gb/s carries in a unit of time. */
function gigabitIn(units: RealUnits): number {
  return (125e6 * picosecondsOf(units)) / 1e12 / bytesOf(units);
}

function bytesOf(units: RealUnits): number {
  return packetScale(units)?.bytes ?? 1;
}

function picosecondsOf(units: RealUnits): number {
  return packetScale(units)?.picoseconds ?? 1;
}

function isRealSize(unit: Units["size"]): unit is RealUnits["size"] {
  return unit === "bytes" || unit === "packets";
}

function isRealTime(unit: Units["time"]): unit is RealUnits["time"] {
  return unit === "s" || unit === "ms" || unit === "us";
}
