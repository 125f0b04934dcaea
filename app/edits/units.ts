import {
  FLOW_KEYS,
  flowColumn,
  packetScale,
  topologyNamed,
  type Units,
} from "../../engine/doors/scenario.ts";
import { USUAL } from "../document/draft/choices.ts";
import {
  type Doc,
  type Draft,
  fabricOf,
  inBothSources,
  modelOf,
  sourceOf,
  unitsOf,
  withField,
  withPolicies,
  workloadOf,
} from "../document/draft/draft.ts";
import { isRecord, type Json } from "../document/draft/json-paths.ts";
import { ALONE, inAlone, partPaths } from "../document/draft/parts.ts";
import { setModel } from "./setting-edits.ts";

/** Units of networking. */
export const SIZE_UNITS = ["bytes", "packets"] as const;
export const TIME_UNITS = ["s", "ms", "us"] as const;
/** Link speeds, in Gb/s. */
export const SPEEDS: readonly number[] = [1, 10, 40, 100];

interface RealUnits {
  readonly size: (typeof SIZE_UNITS)[number];
  readonly time: (typeof TIME_UNITS)[number];
}

function isOneOf<U extends string>(units: readonly U[], unit: string): unit is U {
  return units.some((one) => one === unit);
}

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

/** The units where sizes are bytes or packets and times seconds; else null. */
function realUnits(size: Units["size"], time: Units["time"]): RealUnits | null {
  return isOneOf(SIZE_UNITS, size) && isOneOf(TIME_UNITS, time) ? { size, time } : null;
}

function scaleOf(units: RealUnits): { readonly bytes: number; readonly picoseconds: number } {
  return packetScale(units) ?? { bytes: 1, picoseconds: 1 };
}

/** Size units that a link of 1 Gb/s carries in a unit of time. */
function gigabitIn(units: RealUnits): number {
  const { bytes, picoseconds } = scaleOf(units);
  return (125e6 * picoseconds) / 1e12 / bytes;
}

/** The slowest and the fastest link, in Gb/s; null where the draft's units or rates do not tell. */
export function speedsOf(draft: Draft): { readonly least: number; readonly most: number } | null {
  const units = realUnits(sizeUnitOf(draft), timeUnitOf(draft));
  const rates = ratesOf(draft);
  if (units === null || rates.length === 0) return null;
  const gigabit = gigabitIn(units);
  const speeds = rates.map((rate) => Number((rate / gigabit).toPrecision(12)));
  return { least: Math.min(...speeds), most: Math.max(...speeds) };
}

/** A fabric with the rates of its links that its file leaves out, which are 1; and the names of all. */
function rated(fabric: Json): { readonly fabric: Json; readonly names: readonly string[] } {
  const names = Object.keys(topologyNamed(fabric["kind"])?.rates ?? { rate: 1 });
  const left = names.filter((name) => fabric[name] === undefined).map((name) => [name, 1]);
  return { fabric: { ...fabric, ...Object.fromEntries(left) }, names };
}

/** The rates that are sound. */
function ratesOf(draft: Draft): number[] {
  const { fabric, names } = rated(fabricOf(draft));
  const rates = names.map((name) => fabric[name]);
  return rates.filter((rate): rate is number => typeof rate === "number" && rate > 0);
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

/**
 * The slowest links at a speed, the others as much faster or slower. Real units stay; plain ones become bytes
 * and milliseconds, plain sizes as much larger as links are faster, so that all times stay the same.
 */
export function atSpeed(draft: Draft, gigabits = 1, wanted: Partial<Units> = {}): Draft {
  const fluid = setModel(draft, "fluid");
  const size = wanted.size ?? sizeUnitOf(fluid);
  const time = wanted.time ?? timeUnitOf(fluid);
  const units: RealUnits = {
    size: isOneOf(SIZE_UNITS, size) ? size : "bytes",
    time: isOneOf(TIME_UNITS, time) ? time : "ms",
  };
  const slowest = Math.min(...ratesOf(fluid));
  const factor = (gigabits * gigabitIn(units)) / (Number.isFinite(slowest) ? slowest : 1);
  // Numbers of real sizes stay as they are.
  const isPlain = (unitsOf(fluid).size ?? "units") === "units";
  const { bytes, picoseconds } = scaleOf(units);
  const aging = isOneOf(TIME_UNITS, timeUnitOf(fluid)) ? 1 : 1e12 / picoseconds;
  const scales = { size: isPlain ? factor : 1, table: tableBytes(draft) / bytes, aging };
  return rescaled(fluid, units, { ...scales, time: 1, rate: factor });
}

/**
 * Counted in another unit. From real units to real ones every number is converted; plain units become real as
 * in `atSpeed`, at 1 Gb/s; where a unit becomes plain, numbers stay.
 */
export function inUnits(draft: Draft, change: Partial<Units>): Draft {
  const former = { size: sizeUnitOf(draft), time: timeUnitOf(draft) };
  const { size, time } = { ...former, ...change };
  if (realUnits(change.size ?? "bytes", change.time ?? "ms") === null) {
    return withField(draft, "units", { size, time });
  }
  const [before, after] = [realUnits(former.size, former.time), realUnits(size, time)];
  if (before === null || after === null) return atSpeed(draft, 1, change);
  const [from, to] = [scaleOf(before), scaleOf(after)];
  const sizes = from.bytes / to.bytes;
  const times = from.picoseconds / to.picoseconds;
  const scales = { size: sizes, table: sizes, time: times, rate: sizes / times, aging: 1 };
  return rescaled(draft, after, scales);
}

/**
 * Bytes of a size of one's own CDF: a packet in slots and where sizes are packets; else a byte, as the page puts it
 * there, even where the unit has no name.
 */
function tableBytes(draft: Draft): number {
  const size = unitsOf(draft).size ?? (modelOf(draft) === "slot" ? "packets" : "bytes");
  return size === "packets" ? scaleOf({ size, time: "ms" }).bytes : 1;
}

/**
 * Factors of a draft's numbers, each kind has its own: `table` those of a CDF of one's own, `aging` halvings of
 * PDQ as a fluid by time unit, or by second.
 */
type Scales = Readonly<Record<"size" | "table" | "time" | "rate" | "aging", number>>;

/** Numbers of a file by their paths, without places in lists. Shares and counts are none of them. */
const NUMBERS: readonly (readonly [keyof Scales, RegExp])[] = [
  ...FLOW_KEYS.flatMap((key) => {
    const { holds } = flowColumn(key);
    if (holds.kind !== "number" || holds.unit === null) return [];
    return [[holds.unit, new RegExp(`^flows\\.${key}$`)] as const];
  }),
  ["size", /^workload\.distribution\.(pareto|uniform)\.(min|max)$|^workload\.distribution\.fixed$/],
  ["size", /^workload\.deadlines\.(was\.)?upTo$/],
  ["table", /^workload\.distribution\.cdf\.0$/],
  ["time", /^workload\.(counted\.(was\.)?(from|to)|deadlines\.(was\.)?(mean|min))$/],
  ["time", /^workload\.arrivals\.(onOff\.(on|off)|times)$/],
  ["time", /^flows\.packets$/],
  ["rate", /^flows\.ownRate$/],
  ["rate", /^fabric\.(network\.)?(rate|speed|hostRate|hostRates\.rate|coreRate)$/],
  ["time", /^fabric\.(network\.)?(propagation|processing)$/],
  ["size", /^policies\.(thresholds(\.list)?|switchThreshold(\.number)?|slack)$/],
  ["aging", /^policies\.aging$/],
  ["time", /^policies\.(firstRtt|retransmission|propagation|processing)$/],
];

/** Every size, time and rate of a draft multiplied, of both sources and of all that is set aside; text stays. */
function rescaled(draft: Draft, units: RealUnits, scales: Scales): Draft {
  const scaledDoc = ({ file, aside }: Doc, prefix = ""): Doc => ({
    file: scaled(file, prefix, scales) as Json,
    aside: Object.fromEntries(
      Object.entries(aside).map(([path, { text: _, ...said }]) => [
        path,
        scaled(said, joined(prefix, inAlone(path)), scales) as Json,
      ]),
    ),
  });
  const aside: Record<string, Json> = { ...draft.aside };
  for (const [path, said] of Object.entries(USUAL)) {
    for (const own of pathsOf(path, draft)) aside[own] = { ...said, ...aside[own] };
  }
  const known = { ...withField(draft, "fabric", rated(fabricOf(draft)).fabric), aside };
  const next = inBothSources(known, (doc) => scaledDoc(doc));
  const policies = draft.policies.map((one) => ({ ...one, ...scaledDoc(one, "policies") }));
  return withPolicies(withField(next, "units", units), policies);
}

/** A path of a workload, in each of its parts. */
function pathsOf(path: string, { file, other }: Draft): readonly string[] {
  const parts = [...partPaths(file), ...partPaths(other)].map((part) => path.replace(ALONE, part));
  return parts.length > 0 ? parts : [path];
}

function scaled(value: unknown, path: string, scales: Scales): unknown {
  if (Array.isArray(value)) {
    // A point of a CDF is a size and a share.
    const isPoint = path.endsWith(".cdf") && value.length === 2 && !Array.isArray(value[0]);
    return value.map((item, k) => scaled(item, isPoint ? `${path}.${k}` : path, scales));
  }
  if (isRecord(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, item]) => [key, scaled(item, joined(path, key), scales)]),
    );
  }
  if (typeof value !== "number") return value;
  const kind = NUMBERS.find(([, paths]) => paths.test(path))?.[0];
  const factor = kind === undefined ? 1 : scales[kind];
  // As a person would write the product: 0.3, not 0.30000000000000004.
  return factor === 1 ? value : Number((value * factor).toPrecision(12));
}

function joined(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}
