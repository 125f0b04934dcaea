import {
  at,
  type FileNumberRule,
  integerBetween,
  isObject,
  NATURAL,
  NOT_NEGATIVE,
  numberRule,
  type Reader,
} from "../model/faults/reader.ts";
import { MOST } from "../model/spec/limits.ts";
import { type PacketScale, packetScale } from "../model/spec/packet-setting.ts";
import type { PacketLossSpec, PacketParameter, PacketSettings } from "../model/spec/packet-spec.ts";
import type { Units } from "../model/spec/scenario.ts";

/** A number within bounds. */
const between = (low: number, high: number): FileNumberRule =>
  numberRule(`a number from ${low} to ${high}`, { minimum: low, maximum: high });

/** Weight of a new sample. */
const GAIN = numberRule("a number above 0, at most 1", {
  exclusiveMinimum: 0,
  maximum: 1,
});
export const BYTES = integerBetween(64, 2 ** 40);
/** Most levels of Homa's unscheduled bytes are one more. */
export const MOST_CUTOFFS = 6;

/** Settings of transports that send by windows or grants, by what they are. */
const WINDOW_NUMBERS = {
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

const WINDOW_TIMES = {
  rtoMin: "positive",
  rtoInitial: "positive",
  rtoFixed: "positive",
} as const satisfies Partial<Record<PacketParameter, "positive">>;

const WINDOW_CHOICES = {
  set: ["rfc", "ns2", "yaps", "pdq"],
  duplicates: ["on", "off"],
  recovery: ["newreno", "reno"],
  ecnBy: ["port", "queue"],
  ports: ["settled", "eager"],
  until: ["received", "acknowledged"],
  detection: ["qclimb", "tcp"],
  bounds: ["given", "exact"],
} satisfies Partial<Record<PacketParameter, readonly string[]>>;

const FLAGS = ["oracle", "estimated", "openWindow", "ignoreOld", "clean"] as const;

/** Settings that are no number, time or word alone. */
const MIXED = ["ecn", "hostEcn", "resend", "cutoffs", ...FLAGS] as const;
export type Mixed = (typeof MIXED)[number];

export function isMixed(name: PacketParameter): name is Mixed {
  return (MIXED as readonly string[]).includes(name);
}

function readMixed(
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

const SHARE = between(0, 1);
/** Share of the packets that links lose. */
export const LOSS = between(0, 0.5);

export const NUMBERS: Readonly<Partial<Record<PacketParameter, FileNumberRule>>> = {
  earlyStart: between(0, 1000),
  probing: between(0, 1000),
  dampening: between(0, 1000),
  listFloor: integerBetween(1, 4096),
  memory: integerBetween(1, 1e6),
  aging: between(0, 1e6),
  subflows: integerBetween(1, 16),
  shiftShare: SHARE,
  shiftPeriod: between(0, 1000),
  askAhead: between(0, 1000),
  useGain: SHARE,
  queueGain: between(0, 10),
  sliver: SHARE,
  ratePeriod: {
    expected: "0 (never) or a number from 0.1 to 1000",
    accepts: (x) => x === 0 || (x >= 0.1 && x <= 1000),
    schema: { type: "number", anyOf: [{ const: 0 }, { minimum: 0.1, maximum: 1000 }] },
  },
  rttGain: GAIN,
  packet: integerBetween(64, 65_535),
  header: integerBetween(1, 65_534),
  buffer: integerBetween(64, 2 ** 40),
  ...WINDOW_NUMBERS,
};
export const TIMES: Readonly<Partial<Record<PacketParameter, "any" | "positive">>> = {
  firstRtt: "positive",
  propagation: "any",
  processing: "any",
  retransmission: "positive",
  ...WINDOW_TIMES,
};
export const CHOICES: Readonly<Partial<Record<PacketParameter, readonly string[]>>> = {
  reading: ["recommended", "literal"],
  variant: ["basic", "es", "es+et", "full"],
  startRtt: ["least", "own", "smoothed"],
  syn: ["asks", "registers"],
  term: ["behind", "acknowledged"],
  ...WINDOW_CHOICES,
};

/** Longest time of a setting: 1000 s. */
const LONGEST = 1e15;
/** Shortest waiting time: 1 µs. */
const SHORTEST = 1e6;

/** The settings beside a packet-level policy's id, each checked by its rule. */
export function parsePackets(
  source: Record<string, unknown>,
  path: string,
  parameters: readonly PacketParameter[],
  units: Partial<Units> | undefined,
  reader: Reader,
): PacketSettings {
  const scale = packetScale(units);
  const settings: Record<string, unknown> = {};
  for (const name of parameters) {
    if (source[name] === undefined) continue;
    const value = readSetting(name, source[name], at(path, name), scale, reader);
    if (value !== undefined) settings[name] = value;
  }
  if (parameters.includes("header")) checkHeader(settings, path, reader);
  // Every setting has been read by its rule.
  return settings as PacketSettings;
}

function readSetting(
  name: PacketParameter,
  value: unknown,
  path: string,
  scale: PacketScale | null,
  reader: Reader,
): unknown {
  if (name === "loss") return readLoss(value, path, reader);
  if (isMixed(name))
    return readMixed(name, value, path, reader, (v, p) =>
      readTime(v, p, "positive", scale, reader),
    );
  const number = NUMBERS[name];
  if (number !== undefined) return reader.number(value, path, number);
  const choices = CHOICES[name];
  if (choices !== undefined) return reader.choice(value, path, choices);
  const time = TIMES[name];
  return time === undefined ? reader.flag(value, path) : readTime(value, path, time, scale, reader);
}

function readTime(
  value: unknown,
  path: string,
  kind: "any" | "positive",
  scale: PacketScale | null,
  reader: Reader,
): number | undefined {
  const time = reader.number(value, path, NOT_NEGATIVE);
  if (time === undefined || scale === null) return time;
  const least = kind === "any" ? 0 : SHORTEST;
  const ps = time * scale.picoseconds;
  if (ps >= least && ps <= LONGEST) return time;
  const [low, high] = [least / scale.picoseconds, LONGEST / scale.picoseconds];
  return reader.fault(path, `a time from ${low} to ${high} in the scenario's unit`, time);
}

function readLoss(
  value: unknown,
  path: string,
  reader: Reader,
): number | PacketLossSpec | undefined {
  if (!isObject(value)) return reader.number(value, path, LOSS);
  const source = reader.object(value, path, ["share", "hosts", "seed"]);
  const share = reader.number(source?.["share"], at(path, "share"), LOSS);
  if (source === undefined || share === undefined) return undefined;
  return {
    share,
    ...reader.optional(source, path, "hosts", (v, p) =>
      reader
        .array(v, p, "an array of hosts", MOST.hosts)
        ?.map((host, i) => reader.number(host, at(p, i), NATURAL) ?? 0),
    ),
    ...reader.optional(source, path, "seed", (v, p) => reader.number(v, p, NATURAL)),
  };
}

/** A full packet has room for data, and a port for a packet. */
function checkHeader(
  { packet = 1500, header = 56, buffer = 4e6 }: Record<string, unknown>,
  path: string,
  reader: Reader,
): void {
  if (Number(header) >= Number(packet)) {
    reader.fault(at(path, "header"), `less than the ${packet} bytes of a full packet`, header);
  }
  if (Number(buffer) < Number(packet)) {
    reader.fault(at(path, "buffer"), `at least the ${packet} bytes of a full packet`, buffer);
  }
}
