import { at, type Reader } from "../model/faults/reader.ts";
import { FINISH, MOST } from "../model/spec/limits.ts";
import type { KeptResult } from "../model/spec/scenario.ts";

const RESULT_KEYS = ["engine", "digest", "finish"];
const DIGEST = /^[0-9a-f]{13}$/;

/** The results that a file keeps. That they fit its flows is for whoever compares them: a file that was edited still runs. */
export function parseResult(value: unknown, path: string, reader: Reader): KeptResult | undefined {
  const source = reader.object(value, path, RESULT_KEYS);
  if (source === undefined) return undefined;
  const engine = reader.text(source["engine"], at(path, "engine"), "a version", MOST.version);
  const digest = source["digest"];
  const isDigest = typeof digest === "string" && DIGEST.test(digest);
  if (!isDigest) reader.fault(at(path, "digest"), "13 hexadecimal digits", digest);
  const finish = reader.optional(source, path, "finish", (v, p) => parseFinish(v, p, reader));
  if (engine === undefined || !isDigest) return undefined;
  return { engine, digest, ...finish };
}

function parseFinish(value: unknown, path: string, reader: Reader): KeptResult["finish"] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return reader.fault(path, "an object of finish times by policy", value);
  }
  const entries = Object.entries(value);
  if (entries.length > MOST.policies) {
    return reader.fault(path, `at most ${MOST.policies} policies`, entries.length);
  }
  let count = 0;
  const read = entries.map(([label, column]) => {
    const place = at(path, label);
    if (label.length > MOST.name) {
      reader.fault(place, `a label of at most ${MOST.name} characters`, label);
    }
    const times = reader.array(column, place, "an array of finish times", MOST.kept) ?? [];
    count += times.length;
    return [label, times.map((time, k) => finishAt(time, at(place, k), reader))] as const;
  });
  if (count > MOST.kept) reader.fault(path, `at most ${MOST.kept} finish times in all`, count);
  return Object.fromEntries(read);
}

function finishAt(time: unknown, path: string, reader: Reader): number | null {
  if (time === null) return null;
  const rule = { ...FINISH, expected: `${FINISH.expected}, or null (terminated)` };
  return reader.number(time, path, rule) ?? null;
}
