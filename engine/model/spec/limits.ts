import { type FileNumberRule, numberRule } from "../faults/reader.ts";
import { MOST_HOSTS } from "./topologies/topology.ts";

/** Beyond it doubles no longer tell whole numbers apart. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** The least and the largest of a kind of number; zero, where it means something, is accepted besides. */
interface Range {
  readonly least: number;
  readonly most: number;
}

/**
 * Least and largest numbers of a scenario: quotients and products of numbers within them stay within the range of
 * doubles, so that every result is a number.
 */
const RANGES = {
  size: { least: 1e-9, most: LARGEST },
  /** A bound of a size, so small that the rounding of a difference is no fault. */
  bound: { least: 1e-30, most: LARGEST },
  /** An arrival or a deadline, likewise: what is left until it is divided by. */
  moment: { least: 1e-30, most: LARGEST },
  /** A length of time. */
  time: { least: 1e-9, most: LARGEST },
  rate: { least: 1e-9, most: 1e15 },
  load: { least: 1e-6, most: 1e6 },
  weight: { least: 1e-9, most: 1e9 },
  spread: { least: 1e-9, most: 1e12 },
  shape: { least: 0.01, most: 1000 },
  /** PDQ's aging, halvings a second. */
  aging: { least: 1e-9, most: 1e9 },
} as const satisfies Readonly<Record<string, Range>>;

/** The most of what is counted: elements of lists, and characters of texts. */
export const MOST = {
  policies: 64,
  flows: 10_000_000,
  /** Thresholds of a policy: one less than queues. */
  queues: 64,
  points: 1_000_000,
  /** Packets of one flow, each with a release of its own. */
  packets: 10_000_000,
  /** Packets of all flows that are released over time: hours of work. */
  streamed: 10_000_000_000,
  hosts: MOST_HOSTS,
  /** Building, drawing and routing grow with the cables of a network. A fat-tree of k = 48 has 82,944. */
  cables: 200_000,
  /** Constants of a rank. */
  constants: 64,
  /** Ids of flows, labels of policies. */
  name: 200,
  title: 500,
  note: 10_000,
  address: 2000,
  /** The engine's version beside kept results, and their finish times in all. */
  version: 40,
  kept: 1000,
} as const;

export const SIZE = positive("a positive number", RANGES.size);
/** A point of a distribution, and its smallest flow. */
export const SIZE_OR_NONE = orZero("a number", RANGES.size);
/** Lower and upper bounds, estimates, slack. */
export const BOUND = orZero("a number", RANGES.bound);
/** A constant of a rank. */
export const CONSTANT = numberRule("a number from −(2^53 − 1) to 2^53 − 1", {
  minimum: -LARGEST,
  maximum: LARGEST,
});
export const MOMENT = orZero("a number", RANGES.moment);
/** A finish time of a stored result. */
export const FINISH = numberRule("a number from 0 to 1e300", { minimum: 0, maximum: 1e300 });
export const TIME = positive("a positive number", RANGES.time);
export const RATE = positive("a positive number", RANGES.rate);
export const LOAD = positive("a positive number", RANGES.load);
export const WEIGHT = positive("a positive number", RANGES.weight);
export const SPREAD = orZero("a number", RANGES.spread);
export const SHAPE = positive("a positive number", RANGES.shape);
export const AGING = orZero("a number", RANGES.aging);

function positive(what: string, { least, most }: Range): FileNumberRule {
  return numberRule(`${what} from ${inWords(least)} to ${inWords(most)}`, {
    minimum: least,
    maximum: most,
  });
}

function orZero(what: string, range: Range): FileNumberRule {
  const { expected, accepts } = positive(what, range);
  const { least: minimum, most: maximum } = range;
  return {
    expected: `0 or ${expected}`,
    accepts: (x) => x === 0 || accepts(x),
    schema: { type: "number", anyOf: [{ const: 0 }, { minimum, maximum }] },
  };
}

function inWords(x: number): string {
  if (x === LARGEST) return "2^53 − 1";
  return x < 1e6 && x >= 0.001 ? `${x}` : x.toExponential().replace("+", "");
}

/** Optimal thresholds have at most so many queues, unless a scenario says otherwise. */
export const DEFAULT_QUEUES = 8;

/** A search by simulation takes these where a scenario says nothing. */
export const SIMULATION_DEFAULTS = { flows: 2000, replications: 4, evaluations: 200, seed: 1 };
