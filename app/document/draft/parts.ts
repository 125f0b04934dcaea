import { isRecord, type Json } from "./json-paths.ts";

/**
 * The parts of a workload by their paths: a workload alone stands at "workload", those of a list at "workload[0]",
 * "workload[1]", … A path within a part begins with that of the part.
 */

/** The path of a workload alone. */
export const ALONE = "workload";

/** A workload, or a list of some. */
export function isWorkload(value: unknown): value is Json | readonly Json[] {
  return isRecord(value) || (Array.isArray(value) && value.length > 0 && value.every(isRecord));
}

const NO_PARTS: readonly Json[] = [];
const NOTHING: Json = {};
const alone = new WeakMap<Json, readonly Json[]>();

/** The parts of the workload of a file, one or more; none where it has no workload. The same list for the same file's workload. */
export function partsOf(file: Json): readonly Json[] {
  const workload = file[ALONE];
  if (!isWorkload(workload)) return NO_PARTS;
  if (!isRecord(workload)) return workload;
  const known = alone.get(workload) ?? [workload];
  alone.set(workload, known);
  return known;
}

export function partPaths(file: Json): readonly string[] {
  return isRecord(file[ALONE]) ? [ALONE] : partsOf(file).map((_, k) => pathOfPart(k));
}

/** The path of the first part, or of a workload alone. */
export function firstPath(file: Json): string {
  return partPaths(file)[0] ?? ALONE;
}

function pathOfPart(place: number): string {
  return `${ALONE}[${place}]`;
}

const IN_LIST = /^workload\[(\d+)\]/;

/** The place of the part that a path leads into; 0 where it leads into none, or into a workload alone. */
export function placeOfPart(path: string): number {
  return Number(IN_LIST.exec(path)?.[1] ?? 0);
}

/** The same path in a workload alone. */
export function inAlone(path: string): string {
  return path.replace(IN_LIST, ALONE);
}

/** The path in the part at another place, or in a workload alone; null: the path leads into no workload. */
export function movedPath(path: string, place: number | null): string | null {
  const within = /^workload(?:\[\d+\])?(?=$|\.)/;
  return within.test(path)
    ? path.replace(within, place === null ? ALONE : pathOfPart(place))
    : null;
}

/** What a file says at a part's path; nothing where there is no such part. */
export function partAt(file: Json, path: string): Json {
  return partsOf(file)[placeOfPart(path)] ?? NOTHING;
}
