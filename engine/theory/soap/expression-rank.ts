import type { Part, RankProfile } from "../../formulas/soap/profile.ts";
import type { SoapRank } from "../../formulas/soap/sojourn.ts";
import { compile, type Evaluate, type Readings } from "../../rank/compile.ts";
import { type Node, partsOf } from "../../rank/node.ts";
import { FLOW_NAMES } from "../../rank/vocabulary.ts";
import { bendsOf, mayBend, rootBetween } from "./bends.ts";
import { flat, isFlat, type Reading, type Smooth, SmoothParts, smoothAt } from "./smooth.ts";

/** Values nearer than this, of the larger one, are the same: a bend is known to rounding only. */
const SAME = 1e-9;
/** Looks for where a curve turns. */
const LOOKS = 64;

/** Expressions of size, age and constants as a rank, by size and age. */
export class ExpressionRank implements SoapRank {
  readonly readsSize: boolean;
  private readonly isSmooth: boolean;
  private readonly nodes: readonly Node[];
  private readonly given: Omit<Reading, "size">;
  /** The expressions at single ages, of a flow of `size`. */
  private readonly exact: readonly Evaluate[];
  private size = 0;

  constructor(nodes: readonly Node[], given: Omit<Reading, "size">) {
    this.nodes = nodes;
    this.given = given;
    this.readsSize = nodes.some((node) => readsSize(node));
    this.isSmooth = !nodes.some((node) => mayBend(node));
    const none: Evaluate = () => Number.NaN;
    const unknown = Object.fromEntries(FLOW_NAMES.map((name) => [name, none]));
    const flow = {
      ...(unknown as Readings["flow"]),
      size: () => this.size,
      sent: (_: number, sent: number) => sent,
      remaining: (_: number, sent: number) => this.size - sent,
    };
    const isKnown = { deadline: none, lower: none, upper: none, estimate: none };
    const readings = { ...given, flow, isKnown };
    this.exact = nodes.map((node) => compile(node, readings));
  }

  profile(size: number): RankProfile {
    const reading: Reading = { ...this.given, size };
    this.size = size;
    const turns = this.turns(this.bends(reading), reading);
    const parts: Part[] = [];
    const shape: (string | number)[] = [];
    for (let k = 0; k + 1 < turns.length; k++) {
      const [from, to] = [turns[k] as number, turns[k + 1] as number];
      const smooth = new SmoothParts(reading, 0.5 * (from + to));
      const places = this.nodes.map((node) => smooth.of(node));
      const part = partOf(places, from, to);
      const before = parts.at(-1);
      const here = this.exact.map((place) => place(0, from));
      const isOwn =
        !isSame(here, part.first) && (before === undefined || !isSame(here, lastOf(before)));
      if (isOwn) parts.push(pointAt(from, here));
      parts.push(isOwn ? { ...part, isFirstReached: false } : part);
      shape.push(isOwn ? "." : "", part.moving, directionOf(part), ...smooth.choices, ";");
    }
    let joined: string | null = null;
    return {
      parts,
      get shape() {
        joined ??= shape.join();
        return joined;
      },
    };
  }

  /** 0, the size, and where expressions bend in between. */
  private bends(reading: Reading): readonly number[] {
    if (this.isSmooth) return [0, reading.size];
    const inner = new Set(this.nodes.flatMap((node) => bendsOf(node, reading)));
    return [0, ...[...inner].sort((a, b) => a - b), reading.size];
  }

  /** Bends, and besides where a curve turns from up to down. */
  private turns(bends: readonly number[], reading: Reading): readonly number[] {
    const all = [0];
    for (let k = 0; k + 1 < bends.length; k++) {
      const [from, to] = [bends[k] as number, bends[k + 1] as number];
      const smooth = new SmoothParts(reading, 0.5 * (from + to));
      for (const node of this.nodes) {
        const place = smooth.of(node);
        if (isFlat(place)) continue;
        if (place.kind === "curve") all.push(...turnsOf(place.at, from, to));
        break;
      }
      all.push(to);
    }
    return all;
  }
}

function readsSize(node: Node): boolean {
  if (node.kind === "name") return node.name === "size" || node.name === "remaining";
  return partsOf(node).some(readsSize);
}

function partOf(places: readonly Smooth[], from: number, to: number): Part {
  const first = places.map((place) => smoothAt(place, from));
  const moving = places.findIndex((place) => !isFlat(place));
  const place = places[moving] ?? flat(0);
  const valueAt = (age: number) => smoothAt(place, age);
  const slope = place.kind === "line" && moving >= 0 ? place.slope : null;
  const ageOf = (value: number): number => {
    if (place.kind === "line") return clamp((value - place.at0) / place.slope, from, to);
    if (place.ageOf !== undefined) return clamp(place.ageOf(value), from, to);
    return rootBetween((age) => place.at(age) - value, from, to);
  };
  const end = valueAt(to);
  const isStill = moving >= 0 && end === (first[moving] as number);
  // A curve that turns out to stay where it is.
  if (isStill) return { ...still(from, to, first), valueAt, ageOf };
  return { from, to, first, isFirstReached: true, moving, end, ageOf, valueAt, slope };
}

function still(from: number, to: number, first: readonly number[]) {
  return { from, to, first, isFirstReached: true, moving: -1, end: 0, slope: null };
}

function pointAt(age: number, rank: readonly number[]): Part {
  return { ...still(age, age, rank), ageOf: () => age, valueAt: () => 0 };
}

function directionOf({ moving, end, first, slope }: Part): string {
  if (moving < 0) return "=";
  return `${end > (first[moving] as number) ? "+" : "-"}${slope === null ? "c" : ""}`;
}

function lastOf({ first, moving, end }: Part): readonly number[] {
  return moving < 0 ? first : first.map((value, k) => (k === moving ? end : value));
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.every((x, k) => {
    const y = b[k] as number;
    return x === y || Math.abs(x - y) <= SAME * Math.max(Math.abs(x), Math.abs(y));
  });
}

/** Ages inside at which a function turns. */
function* turnsOf(f: (age: number) => number, from: number, to: number): Generator<number> {
  const at = (k: number) => from + ((to - from) * k) / LOOKS;
  for (let k = 1; k < LOOKS; k++) {
    const [a, b, c] = [f(at(k - 1)), f(at(k)), f(at(k + 1))];
    if ((b - a) * (c - b) < 0) yield turnBetween(f, at(k - 1), at(k + 1), b > a);
  }
}

/** Searches by thirds: each step drops the third that cannot hold the turn. */
function turnBetween(f: (age: number) => number, from: number, to: number, isTop: boolean) {
  let [low, high] = [from, to];
  for (let turns = 0; turns < 80; turns++) {
    const third = (high - low) / 3;
    if (f(low + third) < f(high - third) === isTop) low += third;
    else high -= third;
  }
  return 0.5 * (low + high);
}

function clamp(x: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, x));
}
