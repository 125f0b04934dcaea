import { ENGINE_VERSION, type SeedNumbers } from "../../../engine/index.ts";
import { isSeedCount } from "../../draw/view/view-choices.ts";
import { safeStorage } from "../kept/safe-storage.ts";

/** Numbers by policy's fingerprint, then by seed. */
export type KnownNumbers = Map<string, Map<number, SeedNumbers>>;

/** A tab keeps for a reload over how many seeds its numbers are, of which flows, and the numbers. */
export interface KeptSeeds {
  readonly count: number | null;
  /** The scenario without its policies, as text. */
  readonly key: string;
  readonly known: KnownNumbers;
}

const KEY = "slotwise.seeds";
/** Characters; more numbers than that are computed anew. */
const ROOM = 4_000_000;

export function keepSeeds({ count, key, known }: KeptSeeds, box = tabStorage()): void {
  const storage = safeStorage(box);
  const head = { version: 1, engine: ENGINE_VERSION, count, key };
  const numbers = [...known].map(([policy, seeds]) => [policy, [...seeds]]);
  const whole = JSON.stringify({ ...head, numbers }, packed);
  if (whole.length <= ROOM && storage.put(KEY, whole) === null) return;
  storage.put(KEY, JSON.stringify({ ...head, numbers: [] }));
}

/** Reads what was kept; null if nothing that can be read is there. Numbers of another engine are none. */
export function keptSeeds(box = tabStorage()): KeptSeeds | null {
  try {
    const value = JSON.parse(safeStorage(box).get(KEY) ?? "null", unpacked);
    const { version, engine, count, key, numbers } = value ?? {};
    if (version !== 1 || engine !== ENGINE_VERSION || typeof key !== "string") return null;
    const known: KnownNumbers = new Map(
      (numbers as [string, [number, SeedNumbers][]][]).map(([policy, seeds]) => [
        policy,
        new Map(seeds),
      ]),
    );
    return { count: isSeedCount(count) ? count : null, key, known };
  } catch {
    return null;
  }
}

/** The browser's for one tab: what is kept there goes with the tab, and takes no room from scenarios. */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

const MARK = "f64:";

/** A column as the letters of its bytes, to the last bit. */
function packed(_: string, value: unknown): unknown {
  if (!(value instanceof Float64Array)) return value;
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return `${MARK}${btoa(String.fromCharCode(...bytes))}`;
}

function unpacked(_: string, value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith(MARK)) return value;
  const bytes = Uint8Array.from(atob(value.slice(MARK.length)), (letter) => letter.charCodeAt(0));
  return new Float64Array(bytes.buffer);
}
