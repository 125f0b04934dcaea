import type { Units } from "../../../engine/index.ts";
import type { Draft } from "../draft/draft.ts";
import { sizeUnitOf, timeUnitOf } from "../draft/draft-units.ts";
import { rescaled } from "./rescale.ts";
import {
  bytesOf,
  gigabitIn,
  isRealSize,
  isRealTime,
  picosecondsOf,
  type RealUnits,
  ratesOf,
  realUnitsOf,
} from "./speeds.ts";

/** What a networker counts in. */
export const SIZE_UNITS = ["bytes", "packets"] as const;
export const TIME_UNITS = ["s", "ms", "us"] as const;
/** Link speeds, in Gb/s. */
export const SPEEDS: readonly number[] = [1, 10, 40, 100];

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
  // Numbers of real sizes stay as they are.
  const isPlain = (fluid.units?.size ?? "units") === "units";
  const aging = isRealTime(timeUnitOf(fluid)) ? 1 : 1e12 / picosecondsOf(units);
  const table = tableBytes(draft) / bytesOf(units);
  const scales = { size: isPlain ? factor : 1, table, time: 1, rate: factor, aging };
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

/**
 * What a size of one's own CDF is, in bytes: a packet in slots and where sizes are packets; else a byte, as the page puts it
 * there, even where the unit has no name.
 */
function tableBytes({ model, units }: Draft): number {
  const size = units?.size ?? (model === "slot" ? "packets" : "bytes");
  return size === "packets" ? bytesOf({ size, time: "ms" }) : 1;
}
