/** Most names worth suggesting. */
const MOST = 3;

/**
 * The names that somebody who wrote `word` may have meant: those it is the beginning of or a part of, or
 * else those a few slips of the keyboard away; nearest first, ties in the order of `names`.
 */
export function nearestNames(word: string, names: readonly string[]): readonly string[] {
  const plain = word.trim().toLowerCase();
  if (plain === "") return [];
  const slips = Math.max(2, Math.floor(plain.length / 3));
  return names
    .map((name) => {
      const distance = slipsBetween(plain, name);
      return { name, distance: plain.length > 2 && name.includes(plain) ? 0 : distance };
    })
    .filter(({ distance }) => distance <= slips)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** The fewest letters to put in, leave out or replace (Levenshtein 1966). */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, k) => k);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let k = 1; k <= b.length; k++) {
      const replaced = (row[k - 1] as number) + (letter === b[k - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[k] as number) + 1, (next[k - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
