/** What stands where something else belongs: every type, and the ends of each. */
const STRANGERS: readonly unknown[] = [
  {},
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__":{"kind":"link"},"constructor":1,"hasOwnProperty":2}'),
  [],
  [[[]]],
  [null, {}, "x", 3, -1],
  null,
  true,
  false,
  "",
  "__proto__",
  "constructor",
  "x".repeat(5000),
  "\ud800",
  "NaN",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  -1,
  0.5,
  5e-324,
  1e-9,
  1e5,
  2 ** 53,
  1e308,
];

/** A JSON value with one value in it replaced, and where: every place, by every stranger. */
export function* replaced(original: unknown): Generator<readonly [where: string, value: unknown]> {
  const copy: unknown = JSON.parse(JSON.stringify({ whole: original }));
  for (const [where, of, key] of placesOf(copy, "")) {
    const own = of[key];
    for (const [k, stranger] of STRANGERS.entries()) {
      of[key] = stranger;
      yield [`${where} by stranger ${k}`, (copy as { whole: unknown }).whole];
    }
    of[key] = own;
  }
}

type Place = readonly [where: string, of: Record<string | number, unknown>, key: string | number];

function placesOf(value: unknown, path: string): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  const of = value as Record<string | number, unknown>;
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => {
    const where = `${path}/${key}`;
    return [[where, of, key] as const, ...placesOf(of[key], where)];
  });
}
