import {
  at,
  type FileNumberRule,
  integerBetween,
  NATURAL,
  numberRule,
  type Reader,
} from "../model/faults/reader.ts";
import type { PacketParameter } from "../model/spec/packet-spec.ts";

/** A number within bounds. */
export const between = (low: number, high: number): FileNumberRule =>
  numberRule(`a number from ${low} to ${high}`, { minimum: low, maximum: high });

/** Weight of a new sample. */
export const GAIN = numberRule("a number above 0, at most 1", {
  exclusiveMinimum: 0,
  maximum: 1,
});
export const BYTES = integerBetween(64, 2 ** 40);
/** Most levels of Homa's unscheduled bytes are one more. */
export const MOST_CUTOFFS = 6;

/** Settings of transports that send by windows or grants, by what they are. */
export const WINDOW_NUMBERS = {
  initialWindow: integerBetween(1, 100_000),
  maxWindow: integerBetween(1, 1e6),
  gain: GAIN,
  alphaInitial: between(0, 1),
  hostBuffer: BYTES,
  probes: integerBetween(0, 1000),
  handshake: between(0, 10),
  jitter: between(0, 1),
  seed: NATURAL,
  unscheduled: BYTES,
  overcommit: integerBetween(1, 64),
} satisfies Partial<Record<PacketParameter, FileNumberRule>>;

export const WINDOW_TIMES = {
  rtoMin: "positive",
  rtoInitial: "positive",
  rtoFixed: "positive",
} as const satisfies Partial<Record<PacketParameter, "positive">>;

export const WINDOW_CHOICES = {
  set: ["rfc", "ns2", "yaps", "pdq"],
  duplicates: ["on", "off"],
  recovery: ["newreno", "reno"],
  ecnBy: ["port", "queue"],
  ports: ["settled", "eager"],
  until: ["received", "acknowledged"],
  detection: ["qclimb", "tcp"],
} satisfies Partial<Record<PacketParameter, readonly string[]>>;

const FLAGS = ["oracle", "estimated", "openWindow", "ignoreOld", "clean"] as const;

/** Settings that are no number, time or word alone. */
const MIXED = ["ecn", "hostEcn", "resend", "cutoffs", ...FLAGS] as const;
export type Mixed = (typeof MIXED)[number];

export function isMixed(name: PacketParameter): name is Mixed {
  return (MIXED as readonly string[]).includes(name);
}

export function readMixed(
  name: Mixed,
  value: unknown,
  path: string,
  reader: Reader,
  readTime: (value: unknown, path: string) => number | undefined,
): unknown {
  switch (name) {
    case "ecn":
    case "hostEcn":
      return typeof value === "string"
        ? reader.choice(value, path, ["none"])
        : reader.number(value, path, BYTES);
    case "resend":
      return typeof value === "boolean" ? value : readTime(value, path);
    case "cutoffs":
      return readCutoffs(value, path, reader);
    default:
      return reader.flag(value, path);
  }
}

function readCutoffs(value: unknown, path: string, reader: Reader): number[] | undefined {
  const list = reader.array(value, path, "an array of ascending sizes", MOST_CUTOFFS);
  if (list === undefined) return undefined;
  const sizes: number[] = [];
  for (const [k, item] of list.entries()) {
    const size = reader.number(item, at(path, k), BYTES);
    if (size === undefined) continue;
    const before = sizes.at(-1);
    if (before !== undefined && size <= before) {
      reader.fault(at(path, k), `a size above the previous one (${before})`, size);
    }
    sizes.push(size);
  }
  return sizes;
}
