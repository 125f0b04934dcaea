import { at, type NumberRule, POSITIVE_INTEGER, type Reader } from "../model/faults/reader.ts";
import type { Pattern } from "../model/spec/scenario.ts";

const NAMES = ["random", "permutation", "incast", "stride", "staggered"] as const;

const PROBABILITY: NumberRule = {
  expected: "a probability from 0 to 1",
  accepts: (x) => x >= 0 && x <= 1,
};

/** A name, or a stride or staggering with its number. */
export function parsePattern(value: unknown, path: string, reader: Reader): Pattern | undefined {
  if (typeof value !== "object" || value === null) return reader.choice(value, path, NAMES);
  const source = reader.object(value, path, ["stride", "staggered"]);
  if (source === undefined) return undefined;
  if ("stride" in source && "staggered" in source) {
    return reader.fault(path, "either stride or staggered", value);
  }
  if ("staggered" in source) {
    const staggered = reader.number(source["staggered"], at(path, "staggered"), PROBABILITY);
    return staggered === undefined ? undefined : { staggered };
  }
  const stride = reader.number(source["stride"], at(path, "stride"), POSITIVE_INTEGER);
  return stride === undefined ? undefined : { stride };
}
