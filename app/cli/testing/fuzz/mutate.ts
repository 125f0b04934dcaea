import type { Random } from "./random.ts";

type Place = readonly [of: Record<string | number, unknown>, key: string | number];

const STRANGERS: readonly unknown[] = [
  ...[null, true, false, "", "x", "__proto__", "constructor", "slot", "fluid", "srpt", "poisson"],
  ...[{}, [], [[]], { toString: 1 }, { kind: "link" }, { cdf: [[1, 1]] }, [1, 2], [null]],
  ...[-1, -0, 0, 0.5, 1, 2, 3, 64, 1e6, 2 ** 53, 1e300, 1e-300, 5e-324, 1e-9],
];
const KEYS = [
  "__proto__",
  "constructor",
  "x",
  "kind",
  "id",
  "load",
  "thresholds",
  "spread",
  "times",
];

/** A copy of a JSON value with one to four changes in it: other values, keys gone, doubled, new or moved, deep nests. */
export function mutatedJson(original: unknown, random: Random): unknown {
  const copy = { whole: JSON.parse(JSON.stringify(original)) as unknown };
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const places = placesOf(copy);
    const [of, key] = random.pick(places);
    const [other, from] = random.pick(places);
    switch (random.below(8)) {
      case 0:
        if (Array.isArray(of)) of.splice(Number(key), 1);
        else if (of !== copy) delete of[key];
        break;
      case 1:
        if (Array.isArray(of)) of.push(JSON.parse(JSON.stringify(of[Number(key)] ?? null)));
        else
          Object.defineProperty(of, random.pick(KEYS), {
            value: structuredClone(random.pick(STRANGERS)),
            enumerable: true,
            configurable: true,
            writable: true,
          });
        break;
      case 2:
        of[key] = JSON.parse(JSON.stringify(other[from] ?? null));
        break;
      case 3:
        of[key] = nested(of[key], 1 + random.below(40));
        break;
      case 4:
        of[key] = random.pick(["x", "ab", "\ud800", "é\0"]).repeat(1 + random.below(20_000));
        break;
      default:
        of[key] = structuredClone(random.pick(STRANGERS));
    }
  }
  return copy.whole;
}

function nested(value: unknown, depth: number): unknown {
  let inner = value;
  for (let k = 0; k < depth; k++) inner = k % 2 === 0 ? [inner] : { a: inner };
  return inner;
}

function placesOf(value: unknown): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  const of = value as Record<string | number, unknown>;
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 12) : Object.keys(value);
  return keys.flatMap((key) => [[of, key] as const, ...placesOf(of[key])]);
}

const LETTERS = 'ABCXYZabcxyz0189-_.#%{}[]",:\\ \n\0é';

/** A text with one to four changes: letters replaced, left out, doubled or swapped, pieces cut, moved or said again. */
export function mutatedText(original: string, random: Random): string {
  let text = original;
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const at = random.below(text.length + 1);
    const end = Math.min(text.length, at + random.below(30));
    const letter = random.pick([...LETTERS]);
    const pieces = [letter, "", text.slice(at, end).repeat(2), text.slice(at, at + 1) + letter];
    text = `${text.slice(0, at)}${random.pick(pieces)}${text.slice(random.below(2) === 0 ? at + 1 : end)}`;
    if (random.below(12) === 0) text = text.slice(0, at);
  }
  return text;
}

/** Bytes with one to eight bits of them turned. */
export function turnedBits(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice();
  for (let turns = 1 + random.below(8); turns > 0 && copy.length > 0; turns--) {
    const at = random.below(copy.length);
    copy[at] = (copy[at] as number) ^ (1 << random.below(8));
  }
  return copy;
}
