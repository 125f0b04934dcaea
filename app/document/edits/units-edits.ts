import type { Units } from "../../../engine/index.ts";
import { USUAL } from "../draft/choices.ts";
import {
  type Doc,
  type Draft,
  inBothSources,
  modelOf,
  unitsOf,
  withField,
  withPolicies,
} from "../draft/draft.ts";
import {
  bytesOf,
  gigabitIn,
  isRealSize,
  isRealTime,
  picosecondsOf,
  type RealUnits,
  ratesOf,
  realUnitsOf,
  sizeUnitOf,
  timeUnitOf,
  withRates,
} from "../draft/draft-units.ts";
import { isRecord, type Json } from "../draft/json-paths.ts";
import { setModel } from "./setting-edits.ts";

/** Units of networking. */
export const SIZE_UNITS = ["bytes", "packets"] as const;
export const TIME_UNITS = ["s", "ms", "us"] as const;
/** Link speeds, in Gb/s. */
export const SPEEDS: readonly number[] = [1, 10, 40, 100];

/**
 * The slowest links at a speed, the others as much faster or slower. Real units stay; plain ones become bytes
 * and milliseconds, plain sizes as much larger as links are faster, so that all times stay the same.
 */
export function atSpeed(draft: Draft, gigabits = 1, wanted: Partial<Units> = {}): Draft {
  const fluid = setModel(draft, "fluid");
  const size = wanted.size ?? sizeUnitOf(fluid);
  const time = wanted.time ?? timeUnitOf(fluid);
  const units: RealUnits = {
    size: isRealSize(size) ? size : "bytes",
    time: isRealTime(time) ? time : "ms",
  };
  const slowest = Math.min(...ratesOf(fluid));
  const factor = (gigabits * gigabitIn(units)) / (Number.isFinite(slowest) ? slowest : 1);
  // Numbers of real sizes stay as they are.
  const isPlain = (unitsOf(fluid).size ?? "units") === "units";
  const aging = isRealTime(timeUnitOf(fluid)) ? 1 : 1e12 / picosecondsOf(units);
  const table = tableBytes(draft) / bytesOf(units);
  return rescaled(fluid, units, {
    size: isPlain ? factor : 1,
    table,
    time: 1,
    rate: factor,
    aging,
  });
}

/**
 * Counted in another unit. From real units to real ones every number is converted; plain units become real as
 * in `atSpeed`, at 1 Gb/s; where a unit becomes plain, numbers stay.
 */
export function inUnits(draft: Draft, change: Partial<Units>): Draft {
  const before = realUnitsOf(draft);
  const { size, time } = { size: sizeUnitOf(draft), time: timeUnitOf(draft), ...change };
  if (!isRealSize(change.size ?? "bytes") || !isRealTime(change.time ?? "ms")) {
    return withField(draft, "units", { size, time });
  }
  if (before === null || !isRealSize(size) || !isRealTime(time)) return atSpeed(draft, 1, change);
  const units: RealUnits = { size, time };
  const sizes = bytesOf(before) / bytesOf(units);
  const times = picosecondsOf(before) / picosecondsOf(units);
  return rescaled(draft, units, {
    size: sizes,
    table: sizes,
    time: times,
    rate: sizes / times,
    aging: 1,
  });
}

/**
 * Bytes of a size of one's own CDF: a packet in slots and where sizes are packets; else a byte, as the page puts it
 * there, even where the unit has no name.
 */
function tableBytes(draft: Draft): number {
  const size = unitsOf(draft).size ?? (modelOf(draft) === "slot" ? "packets" : "bytes");
  return size === "packets" ? bytesOf({ size, time: "ms" }) : 1;
}

/**
 * Factors of a draft's numbers, each kind has its own: `table` those of a CDF of one's own, `aging` halvings of
 * PDQ as a fluid by time unit, or by second.
 */
type Scales = Readonly<Record<"size" | "table" | "time" | "rate" | "aging", number>>;

/** Numbers of a file by their paths, without places in lists. Shares and counts are none of them. */
const NUMBERS: readonly (readonly [keyof Scales, RegExp])[] = [
  ["size", /^flows\.(size|lower|upper|estimate)$/],
  ["size", /^workload\.distribution\.(pareto|uniform)\.(min|max)$|^workload\.distribution\.fixed$/],
  ["table", /^workload\.distribution\.cdf\.0$/],
  [
    "time",
    /^flows\.(arrival|deadline)$|^workload\.(counted\.(was\.)?(from|to)|deadlines\.(was\.)?(mean|min))$/,
  ],
  ["time", /^workload\.arrivals\.(onOff\.(on|off)|times)$/],
  ["rate", /^fabric\.(network\.)?(rate|speed|hostRate|coreRate)$/],
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
        scaled(said, joined(prefix, path), scales) as Json,
      ]),
    ),
  });
  const usual = Object.entries(USUAL).map(([path, said]) => [
    path,
    { ...said, ...draft.aside[path] },
  ]);
  const known = { ...withRates(draft), aside: { ...draft.aside, ...Object.fromEntries(usual) } };
  const next = inBothSources(known, (doc) => scaledDoc(doc));
  const policies = draft.policies.map((policy) => ({
    ...policy,
    ...scaledDoc(policy, "policies"),
  }));
  return withPolicies(withField(next, "units", units), policies);
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
