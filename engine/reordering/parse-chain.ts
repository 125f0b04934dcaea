import {
  at,
  type Fault,
  integerBetween,
  NATURAL,
  type NumberRule,
  Reader,
} from "../model/faults/reader.ts";
import { levelOf } from "../policies/ladder.ts";

/** One flow over a host, a switch and a receiver, in slots (SPEC 12). */
export interface ChainSetup {
  /** Packets of the flow, 0 … size − 1. */
  readonly size: number;
  /** Most packets under way: sent once, and not acknowledged yet. At least 1. */
  readonly window: number;
  /** Most packets that the host sends a slot; the switch sends one. */
  readonly pace: number;
  /** Slots that an ACK takes from the receiver to the host, at least 0. */
  readonly delay: number;
  /** Slots without progress after which the host sends the first unacknowledged packet again. */
  readonly timeout: number;
  /** The priority of each packet, 0 the highest. */
  readonly priority: readonly number[];
  /** Other traffic: a packet each, when it comes to the switch and which priority it has. */
  readonly cross: readonly CrossPacket[];
  /** Packets whose first copy is lost on its way into the switch. */
  readonly lost: ReadonlySet<number>;
}

interface CrossPacket {
  readonly slot: number;
  readonly priority: number;
}

/** The parameters by which QCLIMB tags packets; thresholds ascending, in packets. */
export interface Tagging {
  readonly thresholds: readonly number[];
  readonly lower: number;
  /** At least `lower`; ∞: none. */
  readonly upper: number;
  readonly slack: number;
}

/** The priority of every packet of a flow: its queue (SPEC 1.8) after as many packets as are before it. */
export function qclimbPriorities(size: number, tagging: Tagging): readonly number[] {
  const { thresholds, lower, upper, slack } = tagging;
  return Array.from({ length: size }, (_, sent) => {
    if (sent < lower) return levelOf(thresholds, lower - sent);
    if (sent < lower + slack) return 0;
    return sent < upper ? levelOf(thresholds, sent) : thresholds.length;
  });
}

export type ParsedChain =
  | { readonly ok: true; readonly setup: ChainSetup }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** A picture can show no more packets. */
const MOST_PACKETS = 96;

const PACKETS = integerBetween(1, MOST_PACKETS);
const NUMBERS: Readonly<Record<string, readonly [rule: NumberRule, usual: number]>> = {
  size: [PACKETS, 16],
  window: [PACKETS, 16],
  pace: [PACKETS, 16],
  delay: [integerBetween(0, 100), 4],
  timeout: [integerBetween(1, 1000), 40],
  lower: [NATURAL, 0],
  slack: [NATURAL, 0],
};
const BURST: Readonly<Record<string, NumberRule>> = {
  from: integerBetween(0, 1000),
  packets: integerBetween(0, 200),
  priority: integerBetween(0, 7),
};
const KEYS = [...Object.keys(NUMBERS), "upper", "thresholds", "cross", "lost"];

/**
 * A chain from unknown input: `size`, `window`, `pace`, `delay`, `timeout` as in `ChainSetup`; `thresholds`
 * (ascending packets, seven at most), `lower`, `upper`, `slack` as QCLIMB has them; `cross`, bursts of
 * `packets` of one `priority`, one a slot `from` a slot on; `lost`, numbers of packets. All have defaults.
 */
export function parseChain(input: unknown): ParsedChain {
  const reader = new Reader("chain");
  const source = reader.object(input, "", KEYS) ?? {};
  const numbers: Record<string, number> = {};
  for (const [key, [rule, fallback]] of Object.entries(NUMBERS)) {
    const written = source[key];
    numbers[key] =
      (written === undefined ? fallback : reader.number(written, key, rule)) ?? fallback;
  }
  const { size = 0, window = 0, pace = 0, delay = 0, timeout = 0, lower = 0, slack = 0 } = numbers;
  const upperRule = {
    expected: `an integer from the lower bound, ${lower}`,
    accepts: (x: number) => Number.isInteger(x) && x >= lower,
  };
  const upper =
    source["upper"] === undefined
      ? Number.POSITIVE_INFINITY
      : (reader.number(source["upper"], "upper", upperRule) ?? lower);
  const tagging = { thresholds: thresholdsOf(source["thresholds"], reader), lower, upper, slack };
  const cross = crossOf(source["cross"], reader);
  const lost = lostOf(source["lost"], size, reader);
  if (reader.count > 0) return { ok: false, faults: reader.told() };
  const priority = qclimbPriorities(size, tagging);
  return { ok: true, setup: { size, window, pace, delay, timeout, priority, cross, lost } };
}

function thresholdsOf(value: unknown, reader: Reader): readonly number[] {
  if (value === undefined) return [];
  const expected = "up to seven ascending positive integers";
  const isFine =
    Array.isArray(value) &&
    value.length <= 7 &&
    value.every((x, k) => Number.isSafeInteger(x) && x > (k === 0 ? 0 : value[k - 1]));
  if (!isFine) reader.fault("thresholds", expected, value);
  return isFine ? (value as readonly number[]) : [];
}

function crossOf(value: unknown, reader: Reader): readonly CrossPacket[] {
  if (value === undefined) return [];
  return (reader.array(value, "cross", "an array of bursts", MOST_PACKETS) ?? []).flatMap(
    (burst, k) => {
      const path = at("cross", k);
      const source = reader.object(burst, path, Object.keys(BURST)) ?? {};
      const read = (key: string): number =>
        reader.number(source[key], at(path, key), BURST[key] as NumberRule) ?? 0;
      const [from, packets, priority] = [read("from"), read("packets"), read("priority")];
      return Array.from({ length: packets }, (_, slot) => ({ slot: from + slot, priority }));
    },
  );
}

function lostOf(value: unknown, size: number, reader: Reader): ReadonlySet<number> {
  if (value === undefined) return new Set();
  const rule = integerBetween(0, size - 1);
  const list = reader.array(value, "lost", "an array of packets", MOST_PACKETS) ?? [];
  return new Set(list.map((packet, k) => reader.number(packet, at("lost", k), rule) ?? 0));
}
