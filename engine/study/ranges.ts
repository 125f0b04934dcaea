/** A number as people write it in a range. */
const NUMBER = "[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?";
const RANGE = new RegExp(`^\\s*(${NUMBER})\\.\\.(${NUMBER})(?::(${NUMBER}))?\\s*$`, "i");

/**
 * The values of "from..to:step": value k is from + k·step, rounded to 12 digits, up to `to`. Without a step whole numbers
 * go by 1. A text says what is wrong.
 */
export function valuesOfRange(text: string, most: number): readonly number[] | string {
  const match = RANGE.exec(text);
  if (match === null) return `a list of values, or a range such as "0.1..0.9:0.1"`;
  const [from, to] = [Number(match[1]), Number(match[2])];
  const isWhole = Number.isInteger(from) && Number.isInteger(to);
  if (match[3] === undefined && !isWhole) return `a range with a step, such as "0.1..0.9:0.1"`;
  const step = Number(match[3] ?? 1);
  if (!(step > 0)) return "a range with a positive step";
  if (from > to) return "a range from the least to the largest value";
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (!(count <= most)) return `a range of at most ${most} values`;
  return Array.from({ length: count }, (_, k) => Number((from + k * step).toPrecision(12)));
}

/** The seeds of "1..20", "3" or "1, 5, 9"; a text says what is expected instead. */
export function seedsOf(text: string, most: number): readonly number[] | string {
  const seeds: number[] = [];
  for (const part of text.split(",")) {
    const [, from, to] = /^\s*(\d+)(?:\.\.(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) return `seeds from 0, such as "1..20" or "1,5,9"`;
    const first = Number(from);
    const last = Number(to ?? from);
    if (!Number.isSafeInteger(Math.max(first, last))) return "seeds up to 2^53 − 1";
    if (first > last) return "ranges of seeds from the least to the largest";
    if (seeds.length + last - first >= most) return `${most} seeds at most`;
    for (let seed = first; seed <= last; seed++) seeds.push(seed);
  }
  return new Set(seeds).size === seeds.length ? seeds : "every seed once";
}
