import { decimalsApart, withDecimals } from "../model/numbers/decimals-apart.ts";
import type { Explanation, PartName, RankPart, Threshold } from "./explanation.ts";
import { OWN_RANKS } from "./rank-parts.ts";

/** One time unit, to divide by. */
const PER = { slots: "slot", s: "s", ms: "ms", us: "us", units: "time unit" } as const;

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** Numbers as words: with their units, short, slots by name. */
export interface Measures {
  /** "slot 4", "3.5 ms", "time 3". */
  time(value: number): string;
  /** "in slot 4", "at 3.5 ms". */
  at(value: number): string;
  /** "3 packets", "1 packet", "20 bytes", "3". */
  size(value: number): string;
  /** "rate 0.5", "12 bytes/ms". */
  rate(value: number): string;
  /** The value of a part of a rank; "none" for an absent deadline, "∞" for a rank of one's own. */
  part(part: Omit<RankPart, "shown">): string;
}

/** Times have the digits that tell them from the other times of the explanation. */
export function measuresOf(explanation: Explanation): Measures {
  const { model, units } = explanation;
  const decimals = decimalsApart(timesOf(explanation));
  const isSlot = model === "slot";
  const sizes = isSlot ? "packets" : units.size;
  const time = (value: number) => {
    const digits = withDecimals(short(value), value, decimals(value));
    if (isSlot) return `slot ${digits}`;
    return units.time === "units" ? `time ${digits}` : `${digits} ${units.time}`;
  };
  const size = (value: number) => {
    if (sizes === "units") return short(value);
    return `${short(value)} ${short(value) === "1" ? sizes.slice(0, -1) : sizes}`;
  };
  const duration = (value: number) => {
    if (isSlot) return `${short(value)} ${short(value) === "1" ? "slot" : "slots"}`;
    return units.time === "units" ? short(value) : `${short(value)} ${units.time}`;
  };
  return {
    time,
    at: (value) => `${isSlot ? "in" : "at"} ${time(value)}`,
    size,
    rate: (value) =>
      sizes === "units" ? `rate ${short(value)}` : `${size(value)}/${PER[units.time]}`,
    part({ name, value: compared, measure, isNegative }) {
      const value = isNegative === true && compared !== null ? -compared : compared;
      if (measure === undefined && OWN.has(name)) return rank(value);
      if (value === null) return "none";
      if (measure !== undefined) return { time, size, duration, number: short }[measure](value);
      switch (name as PartName) {
        case "stamp":
        case "arrival":
          return time(value);
        case "queue":
        case "switch queue":
          return queueName(value);
        case "round":
          return ORDINALS[value] ?? `${value + 1}th`;
        case "asks":
          return value === 0 ? "asks for a rate" : "asks for none";
        case "group":
          return value === 0 ? "complete" : "incomplete";
        default:
          return short(value);
      }
    },
  };
}

/** Parts of ranks that are times, whatever the policy. */
const TIMES: ReadonlySet<string> = new Set(["stamp", "arrival"]);

/** All times that the words of an explanation may name. */
function* timesOf({ time, moment, candidates, next, waiting }: Explanation): Generator<number> {
  yield* [time, moment, next.time ?? Number.NaN, next.outside?.time ?? Number.NaN];
  for (const { until } of waiting.first) yield until;
  for (const { rank } of candidates) {
    for (const { name, value, measure } of rank) {
      if (value !== null && (measure === "time" || TIMES.has(name))) yield value;
    }
  }
}

const OWN: ReadonlySet<string> = new Set(OWN_RANKS);

/** A rank of one's own may be infinite on either side. */
function rank(value: number | null): string {
  if (value === null) return "∞";
  return value === Number.NEGATIVE_INFINITY ? "−∞" : short(value);
}

/** Queues count from 1 for people (SPEC 1.5). */
export function queueName(queue: number): string {
  return `queue ${queue + 1}`;
}

/** "θ₁ = 3". */
export function thresholdName({ number, value }: Threshold): string {
  const subscript = [...String(number)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("");
  return `θ${subscript} = ${short(value)}`;
}

/** At most four decimals, or four digits where the number is small. */
export function short(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const rounded = Math.abs(value) < 1 ? value.toPrecision(4) : value.toFixed(4);
  return String(Number(rounded));
}

/** "a", "a and b", "a, b and c". */
export function and(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
