import { packetScale, type Units } from "../../../engine/index.ts";
import {
  type Draft,
  fabricOf,
  modelOf,
  sourceOf,
  unitsOf,
  withField,
  workloadOf,
} from "./draft.ts";
import type { Json } from "./json-paths.ts";
import { isNetworkKind, NETWORK_FIELDS } from "./network-kinds.ts";

/**
 * How the draft's own numbers are read before they are a scenario: as the engine's `unitsOf` reads it, but for laws and
 * thresholds of a workload in slots, which are as they are written.
 */
export function sizeUnitOf(draft: Draft): Units["size"] {
  const isSampled = sourceOf(draft) === "workload";
  const { size } = unitsOf(draft);
  if (modelOf(draft) === "slot") return (isSampled ? size : undefined) ?? "packets";
  const isNamed = isSampled && typeof workloadOf(draft)["distribution"] === "string";
  return size ?? (isNamed ? "bytes" : "units");
}

export function timeUnitOf(draft: Draft): Units["time"] {
  return unitsOf(draft).time ?? (modelOf(draft) === "slot" ? "slots" : "units");
}

export type RealUnits = { readonly size: "bytes" | "packets"; readonly time: "s" | "ms" | "us" };

/** The units of a draft, where its sizes are bytes or packets and its times seconds; else null. */
export function realUnitsOf(draft: Draft): RealUnits | null {
  const size = sizeUnitOf(draft);
  const time = timeUnitOf(draft);
  return isRealSize(size) && isRealTime(time) ? { size, time } : null;
}

export function isRealSize(unit: Units["size"]): unit is RealUnits["size"] {
  return unit === "bytes" || unit === "packets";
}

export function isRealTime(unit: Units["time"]): unit is RealUnits["time"] {
  return unit === "s" || unit === "ms" || unit === "us";
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

/** The properties of a fabric that are rates of links. */
const RATES = ["rate", "hostRate", "coreRate"];

function rateNames({ kind }: Json): readonly string[] {
  if (!isNetworkKind(kind)) return RATES.slice(0, 1);
  return NETWORK_FIELDS[kind].map(({ name }) => name).filter((name) => RATES.includes(name));
}

/** The rates that are sound; one that the file leaves out is 1. */
export function ratesOf(draft: Draft): number[] {
  const fabric = fabricOf(draft);
  const rates = rateNames(fabric).map((name) => fabric[name] ?? 1);
  return rates.filter((rate): rate is number => typeof rate === "number" && rate > 0);
}

/** Says the rates that the file leaves out. */
export function withRates(draft: Draft): Draft {
  const fabric = fabricOf(draft);
  const left = rateNames(fabric).filter((name) => fabric[name] === undefined);
  return left.reduce((said, name) => withField(said, `fabric.${name}`, 1), draft);
}

/** Size units that a link of 1 Gb/s carries in a unit of time. */
export function gigabitIn(units: RealUnits): number {
  return (125e6 * picosecondsOf(units)) / 1e12 / bytesOf(units);
}

export function bytesOf(units: RealUnits): number {
  return packetScale(units)?.bytes ?? 1;
}

export function picosecondsOf(units: RealUnits): number {
  return packetScale(units)?.picoseconds ?? 1;
}

/**
 * How fast a flow is served alone, in size units per time unit, by which a drawn length is a size: 1 in the
 * slot model and as long as the field holds no rate, in a network the rate of a host, of data if packets have headers.
 */
export function lineRateOf(draft: Pick<Draft, "file">): number {
  if (modelOf(draft) === "slot") return 1;
  const { hostRate, rate = 1, header = 0, packet = 1500 } = fabricOf(draft);
  const cell = hostRate ?? rate;
  const sound = typeof cell === "number" && cell > 0 ? cell : 1;
  const [headers, whole] = [Number(header), Number(packet)];
  return headers >= 0 && headers < whole ? (sound * (whole - headers)) / whole : sound;
}
