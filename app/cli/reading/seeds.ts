/** Most seeds of one command: each is a whole run of every policy. */
const MOST = 10_000;

/** "1..20", "3", "1,5,9", and any of them after commas; null, and a fault, if it is none of these. */
export function parseSeeds(text: string, faults: string[]): readonly number[] | null {
  const fault = (expected: string): null => {
    faults.push(`--seeds: expected ${expected}, got "${text}"`);
    return null;
  };
  const seeds: number[] = [];
  for (const part of text.split(",")) {
    const [, from, to] = /^\s*(\d+)(?:\.\.(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) return fault("seeds from 0, such as 1..20 or 1,5,9");
    const first = Number(from);
    const last = to === undefined ? first : Number(to);
    if (!Number.isSafeInteger(Math.max(first, last))) return fault("seeds up to 2^53 − 1");
    if (first > last) {
      return fault(`${to}..${from}: the first seed of a range is not above its last`);
    }
    if (seeds.length + last - first >= MOST) return fault(`${MOST} seeds at most`);
    for (let seed = first; seed <= last; seed++) seeds.push(seed);
  }
  return new Set(seeds).size === seeds.length ? seeds : fault("every seed once");
}
