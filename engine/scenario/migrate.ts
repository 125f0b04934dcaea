import type { Reader } from "../model/faults/reader.ts";
import { isObject } from "../model/faults/reader.ts";

/** The version this engine writes. */
const VERSION = 1;

/** Numbered, gap-free: entry k turns a file of version k + 1 into one of version k + 2. None so far. */
const MIGRATIONS: readonly ((file: Record<string, unknown>) => Record<string, unknown>)[] = [];

/** Brings a file of any known version to this one; notes a fault for what cannot be. */
export function migrate(input: unknown, reader: Reader): Record<string, unknown> | undefined {
  if (!isObject(input)) return reader.fault("", "an object", input);
  const { version } = input;
  if (typeof version === "number" && Number.isInteger(version) && version > VERSION) {
    const newer = `${VERSION} (a newer Slotwise made this file, and can open it)`;
    return reader.fault("version", newer, version);
  }
  const isKnown = typeof version === "number" && Number.isInteger(version) && version >= 1;
  if (!isKnown) {
    reader.fault("version", `${VERSION}`, version);
    return input;
  }
  return MIGRATIONS.slice(version - 1).reduce((file, step) => step(file), input);
}
