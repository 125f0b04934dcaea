import { ageTable, ageTableAt, largestSize } from "../../formulas/age-indices.ts";
import type { ServiceLaw } from "../../formulas/service-law.ts";
import { ofFewPieces } from "../../formulas/soap/law-index.ts";
import { exp, ln } from "../../model/numbers/exact-math.ts";
import type { AgeFunction, AgeTable } from "../../rank/age-table.ts";

/** Ages in all stretches of a law together, and in one of them at most. */
const AGES = 4000;
const MOST_AGES = 100;
/** Ages between two sizes without any in between. */
const IN_GAP = 4;
/** Whole ages that a table of packets keeps one by one; beyond, those a hundredth apart. */
const EACH_AGE = 64;
const STEP = 1 / 100;

/** Gittins' index along all ages, as a fluid: lines between ages at which it is known. */
export function gittinsAlong(law: ServiceLaw): AgeTable {
  const few = ofFewPieces(law);
  const { ages, atoms } = agesOf(few);
  const table = ageTableAt("gittins", few, ages);
  const { values } = table;
  // What is about to end for certain comes down to 0.
  const ends = values.map((_, k) =>
    atoms.has(ages[k + 1] as number) ? 0 : (values[k + 1] ?? values[k] ?? 0),
  );
  return { ...table, ends };
}

/** The table by whole ages that slots use, in so few parts that means can be computed. */
export function tableInParts(name: AgeFunction, law: ServiceLaw): AgeTable {
  const { ages, values } = ageTable(name, law);
  const kept = Array.from(ages, (_, k) => k).filter(isKept());
  const of = (column: Float64Array) => Float64Array.from(kept, (k) => column[k] as number);
  const thin = { ages: of(ages), values: of(values) };
  const isStep = (k: number) => (thin.ages[k] as number) < EACH_AGE;
  const ends = thin.values.map((value, k) => (isStep(k) ? value : (thin.values[k + 1] ?? value)));
  return { ...thin, ends };
}

function isKept(): (k: number) => boolean {
  let next = 0;
  return (k) => {
    if (k < next) return false;
    next = k < EACH_AGE ? k + 1 : Math.ceil(k * (1 + STEP));
    return true;
  };
}

/** Ages from 0 to below the largest size; and the sizes that are atoms. */
function agesOf(law: ServiceLaw): {
  readonly ages: readonly number[];
  readonly atoms: ReadonlySet<number>;
} {
  const pieces = [...law.pieces()];
  const ages = new Set<number>([0]);
  const atoms = new Set<number>();
  const stretches = pieces.filter(({ kind }) => kind === "stretch").length;
  const each = Math.min(MOST_AGES, Math.max(4, Math.floor(AGES / Math.max(1, stretches))));
  let last = 0;
  for (const piece of pieces) {
    const [from, to] = piece.kind === "atom" ? [piece.at, piece.at] : [piece.from, piece.to];
    for (let k = 1; from > last && k <= IN_GAP; k++) ages.add(last + ((from - last) * k) / IN_GAP);
    if (piece.kind === "atom") atoms.add(to);
    else {
      const low = from > 0 ? from : to / 1024;
      const isWide = to > 2 * low;
      const ratio = ln(to / low);
      for (let k = 0; k <= each; k++) {
        ages.add(isWide ? low * exp((ratio * k) / each) : from + ((to - from) * k) / each);
      }
      ages.add(to);
    }
    last = to;
  }
  // An age just below the largest size, where what is left is nothing any more.
  const end = largestSize(law) * (1 - 1e-9);
  const sorted = [...ages].filter((age) => age < end).sort((a, b) => a - b);
  return { ages: [...sorted, end], atoms };
}
