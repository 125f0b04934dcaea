import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import type { SeedNumbers } from "../../../engine/doors/study.ts";
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

/** The end of the runs over seeds. */
export type SeedsState = "running" | "done" | "cancelled" | "failed";

/** Hands out the work left, for as many workers at once as there may be. */
export interface Lanes {
  /** Runs one seed; the function it returns ends it. */
  start(
    seed: number,
    heard: { done(numbers: readonly SeedNumbers[]): void; failed(message: string): void },
  ): () => void;
  readonly count: number;
}

interface SeedsHeard {
  /** Once a seed: the numbers of the policies that were asked for. */
  found(seed: number, numbers: readonly SeedNumbers[]): void;
  /** Once, in the end; why it stopped, in a sentence, "" where there is nothing to say. */
  over(state: Exclude<SeedsState, "running">, message: string): void;
}

/** Runs the seeds in their order, several at a time. Returns what cancels it. */
export function runSeeds(seeds: readonly number[], lanes: Lanes, heard: SeedsHeard): () => void {
  const running = new Map<number, () => void>();
  let next = 0;
  let left = seeds.length;
  let isOver = false;
  const stop = (state: Exclude<SeedsState, "running">, message = ""): void => {
    if (isOver) return;
    isOver = true;
    for (const end of running.values()) end();
    heard.over(state, message);
  };
  const startNext = (): void => {
    const seed = seeds[next];
    if (seed === undefined || isOver) return;
    next += 1;
    const end = lanes.start(seed, {
      done: (numbers) => {
        if (isOver) return;
        running.delete(seed);
        left -= 1;
        heard.found(seed, numbers);
        if (left === 0) stop("done");
        else startNext();
      },
      failed: (message) => stop("failed", message),
    });
    running.set(seed, end);
  };
  if (left === 0) stop("done");
  for (let lane = 0; lane < lanes.count; lane++) startNext();
  return () => stop("cancelled");
}
