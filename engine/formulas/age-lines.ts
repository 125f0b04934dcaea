import type { AgeFunction, AgeTable } from "../rank/age-table.ts";
import { ofFewPieces } from "./law-index.ts";
import type { ServiceLaw, Stretch } from "./service-law.ts";

/** Ages between which sizes are spread or there are none. `to` may be a size of many flows: an atom. */
interface Region {
  readonly from: number;
  readonly to: number;
  readonly hasAtom: boolean;
  /** P(S > to) and E[S − to; S > to]. */
  readonly above: number;
  readonly left: number;
  /** The density changes inside. */
  readonly isUneven: boolean;
  /** The density of sizes; 0 if there are none. */
  density(age: number): number;
  /** P(S > age), at `to` with its atom. */
  aboveAt(age: number): number;
  /** E[S − age; S > age]. */
  leftAt(age: number): number;
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly stretch: Stretch | null;
  atom: number;
}

/** Goes from age 0 up to the largest size of a law. */
function regionsOf(law: ServiceLaw): readonly Region[] {
  const parts: Part[] = [];
  let last = 0;
  for (const piece of law.pieces()) {
    const [from, to] = piece.kind === "atom" ? [piece.at, piece.at] : [piece.from, piece.to];
    if (from > last) parts.push({ from: last, to: from, stretch: null, atom: 0 });
    if (piece.kind === "stretch") parts.push({ from, to, stretch: piece, atom: 0 });
    else (parts.at(-1) as Part).atom += piece.mass;
    last = to;
  }
  const regions: Region[] = [];
  let [above, left] = [0, 0];
  // From the largest sizes down, so that little tails keep their digits.
  for (const part of parts.reverse()) {
    const region = regionOf(part, above, left);
    regions.push(region);
    [above, left] = [region.aboveAt(part.from), region.leftAt(part.from)];
  }
  return regions.reverse();
}

function regionOf({ from, to, stretch, atom }: Part, above: number, left: number): Region {
  const rest = above + atom;
  const known = { from, to, hasAtom: atom > 0, above, left };
  if (stretch === null) {
    return {
      ...known,
      isUneven: false,
      density: () => 0,
      aboveAt: () => rest,
      leftAt: (age) => left + rest * (to - age),
    };
  }
  const isUneven = stretch.density(from) !== stretch.density(to);
  const [all] = stretch.moments(to);
  const inside = (age: number) => {
    const share = stretch.massAbove(age);
    // Of an even density without loss of digits.
    return isUneven
      ? Math.max(0, all - stretch.moments(age)[0] - age * share)
      : 0.5 * share * (to - age);
  };
  return {
    ...known,
    isUneven,
    density: (age) => stretch.density(age),
    aboveAt: (age) => rest + stretch.massAbove(age),
    leftAt: (age) => left + rest * (to - age) + inside(age),
  };
}

/** A line is no further from the rank than this share of the larger of its ends. */
const NEAR = 1e-6;
/** A stretch of ages shorter than this share of its last age is one line, however the rank bends in it. */
const SHORTEST = 1e-6;
/** Δ may lead to so many ages in a stretch whose hazard may fall. */
const LOOKS = 4096;
/** A stretch is looked at up to this share of its length before its end: at the end the rank may step. */
const JUST_BEFORE = 1e-9;

/**
 * The ranks `gittins()` and `serpt()` of a flow at every age, as a fluid (SPEC 14.7), in straight lines: exact where
 * two lines meet, within a millionth elsewhere. Of a flow of unknown size S that has sent a,
 *
 * - SERPT's rank is what is left of it on average, E[S − a | S > a];
 * - Gittins' rank is the least service that one end costs on average: serve the flow until it ends, for Δ at most;
 *   the service expected is E[min(S − a, Δ) | S > a], it ends with probability P(S − a ≤ Δ | S > a), and their ratio
 *   is taken at the Δ > 0 that makes it least.
 */
export function ageLines(name: AgeFunction, law: ServiceLaw): AgeTable {
  const regions = regionsOf(ofFewPieces(law));
  const found = regions.map((): Line[] => []);
  const hull = new Hull();
  for (let k = regions.length - 1; k >= 0; k--) {
    const region = regions[k] as Region;
    hull.add({ above: region.above, left: region.left, id: k });
    const course = name === "gittins" ? new Gittins(region, hull, k) : new Serpt(region);
    found[k] = [...linesOf(course, region)];
    if (region.isUneven) addInside(hull, region, k);
  }
  const lines = found.flat();
  const largest = regions.at(-1)?.to ?? 0;
  return {
    ages: Float64Array.from([...lines.map(({ age }) => age), largest]),
    values: Float64Array.from([...lines.map(({ value }) => value), 0]),
    ends: Float64Array.from([...lines.map(({ end }) => end), 0]),
  };
}

interface Line {
  readonly age: number;
  readonly value: number;
  readonly end: number;
}

/** The rank in a stretch of ages inside which it has no step. */
interface Course {
  at(age: number): number;
  /** The goal of Δ that gives the least; the rank may have a kink where it changes. */
  choice(age: number): number;
  /** The rank just before the end of the stretch. */
  readonly end: number;
}

class Serpt implements Course {
  readonly end: number;
  private readonly region: Region;

  constructor(region: Region) {
    const after = region.aboveAt(region.to);
    this.region = region;
    this.end = after > 0 ? region.left / after : 0;
  }

  at(age: number): number {
    return this.region.leftAt(age) / this.region.aboveAt(age);
  }

  choice(): number {
    return 0;
  }
}

/** The best Δ leads to the end of a stretch, to an atom, into a later stretch whose hazard falls, or is next to 0. */
class Gittins implements Course {
  readonly end: number;
  private readonly region: Region;
  private readonly hull: Hull;
  private readonly id: number;

  constructor(region: Region, hull: Hull, id: number) {
    this.region = region;
    this.hull = hull;
    this.id = id;
    this.end = region.hasAtom ? 0 : this.found(region.to, region.density(region.to)).value;
  }

  at(age: number): number {
    return this.here(age).value;
  }

  choice(age: number): number {
    return this.here(age).id;
  }

  private here(age: number) {
    return this.found(age, this.region.isUneven ? this.region.density(age) : 0);
  }

  /** `density`: of the sizes at this age, where the best Δ may be next to 0; else 0. */
  private found(age: number, density: number) {
    const above = this.region.aboveAt(age);
    const far = this.hull.leastFrom(above, this.region.leftAt(age));
    const near = density > 0 ? above / density : Number.POSITIVE_INFINITY;
    return far.value < near ? far : { value: near, id: this.id };
  }
}

function* linesOf(course: Course, { from, to }: Region): Generator<Line> {
  const last = to - JUST_BEFORE * (to - from);
  for (let age = from; age < to; ) {
    const until = course.choice(last) === course.choice(age) ? to : bendOf(course, age, last);
    yield* straight(course, age, course.at(age), until, until < to ? course.at(until) : course.end);
    age = until;
  }
}

/** The first age after `from`, to the last bit, at which the choice is another. */
function bendOf(course: Course, from: number, to: number): number {
  const choice = course.choice(from);
  let [low, high] = [from, to];
  for (;;) {
    const middle = 0.5 * (low + high);
    if (middle <= low || middle >= high) return high;
    if (course.choice(middle) === choice) low = middle;
    else high = middle;
  }
}

function* straight(
  course: Course,
  from: number,
  value: number,
  to: number,
  end: number,
): Generator<Line> {
  const isNear = (share: number) => {
    const line = value + share * (end - value);
    const exact = course.at(from + share * (to - from));
    return Math.abs(line - exact) <= NEAR * Math.max(value, end);
  };
  if (to - from <= SHORTEST * to || [0.25, 0.5, 0.75].every(isNear)) {
    yield { age: from, value, end };
    return;
  }
  const middle = 0.5 * (from + to);
  const between = course.at(middle);
  yield* straight(course, from, value, middle, between);
  yield* straight(course, middle, between, to, end);
}

/** Sizes inside a stretch up to which Δ may lead from ages before it. */
function addInside(hull: Hull, region: Region, id: number): void {
  const { from, to } = region;
  for (let k = LOOKS - 1; k > 0; k--) {
    const age = from * (to / from) ** (k / LOOKS);
    hull.add({ above: region.aboveAt(age), left: region.leftAt(age), id });
  }
}

/** An age that Δ may lead to: P(S > age), E[S − age; S > age], and the stretch that it belongs to. */
interface Goal {
  readonly above: number;
  readonly left: number;
  readonly id: number;
}

/** The goals that are best from some earlier age, from the largest down: a lower convex hull. */
class Hull {
  private readonly goals: Goal[] = [];

  add(goal: Goal): void {
    const { goals } = this;
    while (goals.length > 1) {
      const [nearest, next] = [goals.at(-1) as Goal, goals.at(-2) as Goal];
      if (price(goal.above, goal.left, nearest) < price(nearest.above, nearest.left, next)) break;
      goals.pop();
    }
    goals.push(goal);
  }

  /** The least service that one end costs from an earlier age, and the goal that gives it. */
  leastFrom(above: number, left: number): { readonly value: number; readonly id: number } {
    const { goals } = this;
    const to = (k: number) => price(above, left, goals[k] as Goal);
    let [low, high] = [0, goals.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (to(middle - 1) < to(middle)) high = middle - 1;
      else low = middle;
    }
    return { value: to(low), id: (goals[low] as Goal).id };
  }
}

/** E[min(S, goal) − age; S > age] / P(age < S ≤ goal). */
function price(above: number, left: number, goal: Goal): number {
  const ended = above - goal.above;
  return ended > 0 ? (left - goal.left) / ended : Number.POSITIVE_INFINITY;
}
