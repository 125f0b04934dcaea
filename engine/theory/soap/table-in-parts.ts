import type { AgeTable } from "../../rank/age-table.ts";

/** Whole ages that a table of packets keeps one by one; beyond, those a hundredth apart. */
const EACH_AGE = 64;
const STEP = 1 / 100;

/** A table in so few parts that means can be computed: that of the fluid as it is, that of slots by fewer ages. */
export function tableInParts(table: AgeTable): AgeTable {
  if (table.ends !== undefined) return table;
  const { ages, values } = table;
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
