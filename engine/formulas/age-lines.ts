import type { AgeFunction, AgeTable } from "../rank/age-table.ts";
import { type Region, regionsOf } from "./age-regions.ts";
import { ofFewPieces } from "./law-index.ts";
import type { ServiceLaw } from "./service-law.ts";

/** A line is no further from the rank than this share of the larger of its ends. */
const NEAR = 1e-6;
/** No line is shorter than this share of its age, where the rank does not change its course. */
const SHORTEST = 1e-6;
/** Larger sizes that are looked at in a stretch whose hazard may fall. */
const LOOKS = 4096;
/** Where a stretch ends, as a share of it. */
const JUST_BEFORE = 1e-9;

/**
 * Gittins' index or SERPT's rank along all ages, as a fluid (SPEC 14.7): lines that meet it at their ends and are
 * within a millionth of it between.
 *
 * gittins: inf over Δ > 0 of E[min(S − a, Δ) | S > a] / P(S − a ≤ Δ | S > a); serpt: E[S − a | S > a].
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

/** A rank between two ages at which it may step. */
interface Course {
  at(age: number): number;
  /** What decides it there: where that changes, the rank may bend. */
  choice(age: number): number;
  /** What it comes to just before the end. */
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

/** Δ leads to the end of a stretch or to an atom, further into a stretch whose hazard falls, or no distance at all. */
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

  /** `density`: of the sizes here, where Δ may lead no distance. */
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

/** The first age, as far as rounding goes, at which what decides is not what decides at `from`. */
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

/** An age at which Δ may end: P(S > age), E[S − age; S > age], and what it counts as. */
interface Goal {
  readonly above: number;
  readonly left: number;
  readonly id: number;
}

/** Goals from the largest age down, those kept to which the least service for an end leads from some earlier age. */
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

  /** The least service for an end from an earlier age, and the goal it leads to. */
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
