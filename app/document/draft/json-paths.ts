/** An object of JSON that nothing is known of. */
export type Json = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const NONE: Json = {};

/** The record at a key, or an empty one. */
export function recordAt(record: Json, key: string): Json {
  const value = record[key];
  return isRecord(value) ? value : NONE;
}

export function textAt(record: Json, key: string): string {
  const value = record[key];
  return typeof value === "string" ? value : "";
}

/** The named keys of a record that it has. */
export function only(record: Json, keys: readonly string[]): Json {
  return Object.fromEntries(
    keys.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])),
  );
}

/** The value at a path such as `workload.arrivals.onOff.on` or `of[1].ecn`, as faults write it. */
export function valueAt(value: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (inner, step) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Json)[step]
        : undefined,
    value,
  );
}

/** The JSON with another value at a path; undefined takes the key out. All else keeps its place. */
export function withValue(json: Json, path: string, value: unknown): Json {
  return put(json, stepsOf(path), value) as Json;
}

function put(json: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  const place = Number(step);
  if (Array.isArray(json)) {
    // A list has places alone: what another kind of path means is not in it.
    if (!Number.isInteger(place)) return json;
    const item = place < json.length ? put(json[place], rest, value) : json[place];
    return item === json[place] ? json : json.with(place, item);
  }
  const record = isRecord(json) ? json : {};
  const made = put(record[step], rest, value);
  if (made === record[step]) return json;
  if (made !== undefined) return { ...record, [step]: made };
  const { [step]: _, ...others } = record;
  return others;
}

function stepsOf(path: string): readonly string[] {
  return path.split(/[.[\]]+/).filter((step) => step !== "");
}
