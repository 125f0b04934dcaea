import { expect, test } from "vitest";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { isObject } from "../model/faults/reader.ts";
import { parseScenario } from "./parse-scenario.ts";

/** Every way to a key of an object in a value, of alike elements of an array the first. */
function* waysTo(value: unknown): Generator<readonly (string | number)[]> {
  if (Array.isArray(value)) for (const rest of waysTo(value[0])) yield [0, ...rest];
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [key];
    for (const rest of waysTo(inner)) yield [key, ...rest];
  }
}

/** The same value, of whose keys the one at the end of a way is written otherwise. */
function renamed(
  value: unknown,
  [step, ...rest]: readonly (string | number)[],
  to: string,
): unknown {
  if (Array.isArray(value))
    return value.map((item, k) => (k === step ? renamed(item, rest, to) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => {
      if (key !== step) return [key, inner];
      return rest.length === 0 ? [to, inner] : [key, renamed(inner, rest, to)];
    }),
  );
}

test("a key with two letters swapped is told once, where it stands, and not as missing too", () => {
  const seen = new Set<string>();
  for (const { scenario } of PRESET_GROUPS.flatMap(({ presets }) => presets)) {
    for (const way of waysTo(scenario)) {
      const key = String(way.at(-1));
      const swapped = key.replace(/^(.)(.)/, "$2$1");
      const kind = way.filter((step) => typeof step === "string").join(".");
      if (seen.has(kind) || swapped === key || key.length < 4) continue;
      seen.add(kind);
      const parsed = parseScenario(renamed(scenario, way, swapped), Number.POSITIVE_INFINITY);
      const faults = parsed.ok ? [] : parsed.faults;
      const own = faults.filter(({ expected }) => expected.startsWith("no such key"));
      // Values of a constant's own name are no keys.
      if (own.length === 0) continue;
      expect([kind, own.length]).toEqual([kind, 1]);
      const last = `.${key}`;
      const missing = faults.filter(
        ({ path, got }) => got === "nothing" && `.${path}`.endsWith(last),
      );
      expect([kind, missing.map(({ message }) => message)]).toEqual([kind, []]);
    }
  }
  expect(seen.size).toBeGreaterThan(50);
});
