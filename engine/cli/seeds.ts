/** Most seeds of one command: each is a whole run of every policy. */
const MOST = 10_000;

/** "1..20", "3", "1,5,9", and any of them after commas; null if it is none of these, or a seed comes twice. */
export function parseSeeds(text: string): readonly number[] | null {
  const seeds: number[] = [];
  for (const part of text.split(",")) {
    const [, from, to] = /^\s*(\d+)(?:\.\.(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) return null;
    const first = Number(from);
    const last = to === undefined ? first : Number(to);
    if (last < first || !Number.isSafeInteger(last) || seeds.length + last - first >= MOST)
      return null;
    for (let seed = first; seed <= last; seed++) seeds.push(seed);
  }
  return new Set(seeds).size === seeds.length ? seeds : null;
}
