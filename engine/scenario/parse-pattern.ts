import { at, numberRule, POSITIVE_INTEGER, type Reader } from "../model/faults/reader.ts";
import type { Pattern } from "../model/spec/scenario.ts";

export const PATTERNS = ["random", "permutation", "incast", "stride", "staggered"] as const;

/** The number of a pattern that takes one. */
export const PATTERN_NUMBERS = {
  stride: POSITIVE_INTEGER,
  staggered: numberRule("a probability from 0 to 1", { minimum: 0, maximum: 1 }),
};

/** A name, or a stride or staggering with its number. */
export function parsePattern(value: unknown, path: string, reader: Reader): Pattern | undefined {
  if (typeof value !== "object" || value === null) return reader.choice(value, path, PATTERNS);
  const source = reader.object(value, path, ["stride", "staggered"]);
  if (source === undefined) return undefined;
  if ("stride" in source && "staggered" in source) {
    return reader.fault(path, "either stride or staggered", value);
  }
  if ("staggered" in source) {
    const staggered = reader.number(
      source["staggered"],
      at(path, "staggered"),
      PATTERN_NUMBERS.staggered,
    );
    return staggered === undefined ? undefined : { staggered };
  }
  const stride = reader.number(source["stride"], at(path, "stride"), PATTERN_NUMBERS.stride);
  return stride === undefined ? undefined : { stride };
}
