import { packetScale, type Units } from "../../../engine/index.ts";
import type { Draft } from "../draft/draft.ts";
import { sizeUnitOf, timeUnitOf } from "../draft/draft-units.ts";

/** The cells of a network that are rates of links. */
export const RATES = ["rate", "hostRate", "coreRate"];

export type RealUnits = { readonly size: "bytes" | "packets"; readonly time: "s" | "ms" | "us" };

/** The units of a draft, where its sizes are bytes or packets and its times seconds; else null. */
export function realUnitsOf(draft: Draft): RealUnits | null {
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

export function ratesOf({ fabric }: Draft): number[] {
  const cells =
    fabric.kind === "network" ? RATES.map((name) => fabric.network.cells[name]) : [fabric.rate];
  return cells.filter((rate): rate is number => typeof rate === "number" && rate > 0);
}

/** What a link of 1 Gb/s carries in a unit of time. */
export function gigabitIn(units: RealUnits): number {
  return (125e6 * picosecondsOf(units)) / 1e12 / bytesOf(units);
}

export function bytesOf(units: RealUnits): number {
  return packetScale(units)?.bytes ?? 1;
}

export function picosecondsOf(units: RealUnits): number {
  return packetScale(units)?.picoseconds ?? 1;
}

export function isRealSize(unit: Units["size"]): unit is RealUnits["size"] {
  return unit === "bytes" || unit === "packets";
}

export function isRealTime(unit: Units["time"]): unit is RealUnits["time"] {
  return unit === "s" || unit === "ms" || unit === "us";
}
