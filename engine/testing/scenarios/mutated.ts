import { randomIntegers } from "./random-integers.ts";

type Place = { readonly of: Record<string | number, unknown>; readonly key: string | number };

/** What a hand that slips may leave in a file. */
const SLIPS: readonly unknown[] = [
  ...[null, true, "", "x", "0,8", "1", [], {}, [1, 1], [3, 2], [0.5, 2]],
  ...[-1, 0, 0.5, 1, 1.5, 2, 3, 17, 100, 5000, 1e6, 3e7, 2 ** 53, 1e300],
];
const NEW_KEYS = ["colour", "ports", "rate", "thresholds", "slack", "spread", "packets", "src"];

/** Copies of JSON values, each with one to three random changes; values of one go to other places of another. */
export function* mutated(originals: readonly unknown[], seed: number): Generator<unknown> {
  const random = randomIntegers(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const places = originals.map((original) => placesOf(original));
  while (true) {
    const copy = copyOf(pick(originals));
    for (let changes = 1 + random(3); changes > 0; changes--) {
      const all = placesOf(copy);
      if (all.length === 0) continue;
      const { of, key } = pick(all);
      const { of: other, key: from } = pick(pick(places));
      const value = copyOf(random(2) === 0 ? pick(SLIPS) : other[from]);
      const kind = random(6);
      if (kind === 0 && Array.isArray(of)) of.splice(Number(key), 1);
      else if (kind === 0) delete of[key];
      else if (kind === 1 && Array.isArray(of)) of.push(copyOf(of[Number(key)]));
      else if (kind === 1) of[random(2) === 0 ? pick(NEW_KEYS) : String(from)] = value;
      else of[key] = value;
    }
    yield copy;
  }
}

function copyOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Every key and index of a JSON value, at any depth; of long lists the first alone. */
function placesOf(value: unknown): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  const of = value as Record<string | number, unknown>;
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 12) : Object.keys(value);
  return keys.flatMap((key) => [{ of, key }, ...placesOf(of[key])]);
}
