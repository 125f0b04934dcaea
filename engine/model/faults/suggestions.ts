/** Most names worth suggesting. */
const MOST_NAMES = 3;
/** Longer words are no misspelt names, and would take long to compare. */
const LONGEST = 60;

/**
 * Suggestions for a misspelt `word`: the names that contain it, the names that it contains, and those a few slips of
 * the keyboard away (one in three letters). Nearest first, ties in the order of `names`; none for a very long word.
 */
export function nearestNames(word: string, names: readonly string[]): readonly string[] {
  if (word.length > LONGEST) return [];
  const plain = word.trim().toLowerCase();
  if (plain === "") return [];
  const slips = Math.round(plain.length / 3);
  return names
    .map((name) => ({ name, distance: distanceTo(name.toLowerCase(), plain, slips) }))
    .filter(({ distance }) => distance <= slips)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_NAMES)
    .map(({ name }) => name);
}

/** `did you mean "a" or "b"?`, or nothing where no name is near. */
export function didYouMean(word: string, names: readonly string[]): string {
  const near = nearestNames(word, names).map((name) => `"${name}"`);
  return near.length === 0 ? "" : `did you mean ${near.join(" or ")}?`;
}

/** The number of slips. It is 0 where the name contains the word, and the most where the word contains the name. */
function distanceTo(name: string, word: string, most: number): number {
  if (word.length > 2 && name.includes(word)) return 0;
  const slips = slipsBetween(word, name);
  return name.length > 2 && word.includes(name) ? Math.min(slips, most) : slips;
}

/** The fewest letters to put in, leave out, replace or swap with their neighbour (Damerau 1964). */
function slipsBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, k) => k);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let k = 1; k <= b.length; k++) {
      const isSame = a[i] === b[k - 1];
      const isSwap = !isSame && i > 0 && a[i - 1] === b[k - 1] && a[i] === b[k - 2];
      const replaced = (row[k - 1] as number) + (isSame ? 0 : 1);
      const swapped = isSwap ? (before[k - 2] as number) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, swapped, (row[k] as number) + 1, (next[k - 1] as number) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] as number;
}

/** Most characters of a text from outside that a sentence repeats. */
const MOST_QUOTED = 40;

/** A text as a sentence quotes it: what is too long for one ends in “…”, and never within a character. */
export function shortened(text: string, most = MOST_QUOTED): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
