const LOWER = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const POOL = [...LOWER, ...LOWER.toUpperCase(), ...DIGITS];

/** Flows that have a letter of their own; the others are all `OTHERS`. */
export const MOST_LETTERS = POOL.length;
const OTHERS = "*";

/**
 * A letter a flow, in order: the first letter or digit of its id that is free, in lower case, else in upper case, else the
 * first free one of a–z, A–Z, 0–9; beyond 62 flows `*`.
 */
export function lettersOf(ids: readonly string[]): readonly string[] {
  const free = new Set(POOL);
  return ids.map((id) => {
    const own = [...id].slice(0, MOST_LETTERS);
    const all = [...own.map((c) => c.toLowerCase()), ...own.map((c) => c.toUpperCase())];
    const letter = all.find((c) => free.has(c)) ?? [...free][0] ?? OTHERS;
    free.delete(letter);
    return letter;
  });
}
