import type { AgeFunction, AgeTable } from "../rank/age-table.ts";
import type { Piece, ServiceLaw } from "./service-law.ts";

/** Tables have every whole age below this; from there on each age is a 4,096th above the one before. */
const EACH_AGE = 65_536;
const STEP = 1 / 4096;

/** Ages from 0 up to below the largest size, and what lies between each and the next (the last: the largest size). */
interface Segments {
  readonly ages: readonly number[];
  /** P(S in (aᵢ, aᵢ₊₁]). */
  readonly mass: Float64Array;
  /** ∫ P(S > u) du over it: the service that flows get there. */
  readonly work: Float64Array;
  /** P(S > aᵢ). */
  readonly above: Float64Array;
}

/**
 * The ranks `gittins()` and `serpt()` of a flow at whole ages, in packets (SPEC 14.7); the smaller goes first. Of a flow
 * of unknown size S that has sent a,
 *
 * - SERPT's rank is what is left of it on average, E[S − a | S > a];
 * - Gittins' rank is the least service that one end costs on average: E[min(S − a, Δ) | S > a] / P(S − a ≤ Δ | S > a)
 *   at the whole Δ > 0 that makes it least (Gittins 1979; Aalto, Ayesta and Righter 2009).
 */
export function ageTable(name: AgeFunction, law: ServiceLaw): AgeTable {
  const ages = wholeAges(law);
  const segments = segmentsOf(law, ages);
  const values = name === "gittins" ? gittinsOf(segments) : serptOf(segments);
  return { ages: Float64Array.from(ages), values };
}

function largestSize(law: ServiceLaw): number {
  let largest = 0;
  for (const piece of law.pieces()) largest = endOf(piece);
  return largest;
}

function wholeAges(law: ServiceLaw): readonly number[] {
  const largest = largestSize(law);
  const ages: number[] = [];
  let age = 0;
  for (; age < largest && age < EACH_AGE; age++) ages.push(age);
  if (age >= largest) return ages;
  const atoms = new Set<number>();
  for (const piece of law.pieces()) {
    if (piece.kind === "atom" && piece.at >= age && atoms.size < EACH_AGE) atoms.add(piece.at);
  }
  for (; age < largest; age = Math.ceil(age * (1 + STEP))) ages.push(age);
  const all = new Set([...ages, ...[...atoms].filter((at) => at < largest)]);
  return [...all].sort((a, b) => a - b);
}

function segmentsOf(law: ServiceLaw, ages: readonly number[]): Segments {
  const count = ages.length;
  const mass = new Float64Array(count);
  const work = new Float64Array(count);
  const above = new Float64Array(count + 1);
  let i = 0;
  const next = () => ages[i + 1] ?? Number.POSITIVE_INFINITY;
  for (const piece of law.pieces()) {
    if (piece.kind === "atom") {
      while (piece.at > next()) i++;
      mass[i] = (mass[i] as number) + piece.mass;
      work[i] = (work[i] as number) + piece.mass * (piece.at - (ages[i] as number));
      continue;
    }
    for (let from = piece.from; from < piece.to; ) {
      while (from >= next()) i++;
      const to = Math.min(piece.to, next());
      const share = piece.massAbove(from) - piece.massAbove(to);
      const first = piece.moments(to)[0] - piece.moments(from)[0];
      mass[i] = (mass[i] as number) + share;
      work[i] = (work[i] as number) + Math.max(0, first - (ages[i] as number) * share);
      from = to;
    }
  }
  // From the largest sizes down, so that little tails keep their digits.
  for (let k = count - 1; k >= 0; k--) {
    const later = above[k + 1] as number;
    const width = (ages[k + 1] ?? (ages[k] as number)) - (ages[k] as number);
    work[k] = (work[k] as number) + width * later;
    above[k] = later + (mass[k] as number);
  }
  return { ages, mass, work, above };
}

/**
 * The least slope from each age on over later ones: work over mass. From the last age down, segments are joined while
 * the one behind has no larger slope: those that stay are the lower hull of all that follows.
 */
function gittinsOf({ ages, mass, work }: Segments): Float64Array {
  const values = new Float64Array(ages.length);
  const hull: { readonly mass: number; readonly work: number }[] = [];
  for (let k = ages.length - 1; k >= 0; k--) {
    let joined = { mass: mass[k] as number, work: work[k] as number };
    for (let last = hull.at(-1); last !== undefined; last = hull.at(-1)) {
      if (last.work * joined.mass > joined.work * last.mass) break;
      joined = { mass: joined.mass + last.mass, work: joined.work + last.work };
      hull.pop();
    }
    hull.push(joined);
    values[k] = joined.work / joined.mass;
  }
  return values;
}

function serptOf({ ages, work, above }: Segments): Float64Array {
  const values = new Float64Array(ages.length);
  let left = 0;
  for (let k = ages.length - 1; k >= 0; k--) {
    left += work[k] as number;
    values[k] = left / (above[k] as number);
  }
  return values;
}

function endOf(piece: Piece): number {
  return piece.kind === "atom" ? piece.at : piece.to;
}
