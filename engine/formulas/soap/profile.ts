/**
 * The ranks of a flow of one size, by age: parts from age 0 to the size. Ranks are lists that are compared in order,
 * smaller first.
 */
export interface RankProfile {
  readonly parts: readonly Part[];
  /** Names the parts and how each is made: profiles of one shape differ in numbers only. */
  readonly shape: string;
}

/** Ages from `from` to below `to`, or, where the two are equal, that age alone. */
export interface Part {
  readonly from: number;
  readonly to: number;
  /** The rank at `from`; or, where that age is a part of its own before this one, the limit there. */
  readonly first: readonly number[];
  readonly isFirstReached: boolean;
  /** The first place of the rank that changes along the part, strictly; −1: none does. Those behind it do not matter. */
  readonly moving: number;
  /** The limit of that place towards `to`. */
  readonly end: number;
  /** The age at which that place has a value between its first and its last. */
  readonly ageOf: (value: number) => number;
  readonly valueAt: (age: number) => number;
  /** Change of that place with the age where it is the same all along; null: it is not. */
  readonly slope: number | null;
}

/** A flow's rank is compared with a level: a rank, or if it is open the least that all ranks below `key` stay below. */
export interface Level {
  readonly key: readonly number[];
  readonly isOpen: boolean;
}

/** Below 0: a flow of this rank goes before the level, 0: it has the very rank, above 0: it does not. */
export function compareRank(rank: readonly number[], { key, isOpen }: Level): number {
  for (let k = 0; k < key.length && k < rank.length; k++) {
    const [a, b] = [rank[k] as number, key[k] as number];
    if (a !== b) return a < b ? -1 : 1;
  }
  return isOpen ? 1 : 0;
}

/** The larger of two levels. */
export function higher(a: Level | null, b: Level): Level {
  if (a === null) return b;
  const shared = Math.min(a.key.length, b.key.length);
  for (let k = 0; k < shared; k++) {
    const [x, y] = [a.key[k] as number, b.key[k] as number];
    if (x !== y) return x > y ? a : b;
  }
  if (a.key.length !== b.key.length) return a.key.length > b.key.length ? a : b;
  return a.isOpen && !b.isOpen ? b : a;
}

/** The least level that no rank of the part is above. */
export function levelOfPart({ first, isFirstReached, moving, end }: Part): Level {
  if (moving < 0) return { key: first, isOpen: false };
  const start = first[moving] as number;
  if (end > start) return { key: [...first.slice(0, moving), end], isOpen: true };
  if (isFirstReached) return { key: first, isOpen: false };
  return { key: first.slice(0, moving + 1), isOpen: true };
}

/** Parts of a profile that can be passed over. */
export interface Looks {
  /** The flow goes before the level in so many parts, from age 0 on. */
  readonly before?: number;
  /** The flow does not go before the level from this part on. */
  readonly behind?: number;
  /** Only the stretch from age 0 on is asked for. */
  readonly isFirstOnly?: boolean;
}

/**
 * The maximal stretches of ages, up to `size`, at which a flow goes before the level; with `isOlder` also where it has
 * the same rank. `isFirst`: the stretch begins at age 0, with that age.
 */
export function eachStretch(
  parts: readonly Part[],
  size: number,
  level: Level,
  isOlder: boolean,
  visit: (from: number, to: number, isFirst: boolean) => void,
  { before = 0, behind = parts.length, isFirstOnly = false }: Looks = {},
): void {
  let from = before > 0 ? 0 : -1;
  let to = before > 0 ? Math.min(size, (parts[before - 1] as Part).to) : -1;
  let isFirst = before > 0;
  const close = () => {
    if (from >= 0 && to > from) visit(from, to, isFirst);
    from = -1;
  };
  for (let k = before; k < behind; k++) {
    const part = parts[k] as Part;
    if (part.from >= size || (isFirstOnly && from !== 0 && part.from > 0)) break;
    const [low, high] = stretchOf(part, level, isOlder);
    const isPoint = part.from === part.to;
    if (low > high || (low === high && !isPoint)) {
      close();
      continue;
    }
    const end = Math.min(high, size);
    // The age at which the part begins may be left out: it falls from the very level.
    const isWhole = low > part.from || !part.isFirstReached || isBefore(part.first, level, isOlder);
    if (from >= 0 && low === to && isWhole) to = end;
    else {
      close();
      [from, to] = [low, end];
      isFirst = low === 0 && part.isFirstReached && isWhole;
    }
    if (high < part.to) close();
  }
  close();
}

/**
 * The age, `size` at most, up to which a flow goes before the level from its beginning on; 0 if it does not. It is known to
 * do so in the first `before` parts.
 */
export function firstStretch(
  parts: readonly Part[],
  size: number,
  level: Level,
  before = 0,
): number {
  let end = 0;
  const visit = (_: number, to: number, isFirst: boolean) => {
    if (isFirst) end = to;
  };
  eachStretch(parts, size, level, false, visit, { before, isFirstOnly: true });
  return end;
}

function isBefore(rank: readonly number[], level: Level, isOlder: boolean): boolean {
  const order = compareRank(rank, level);
  return order < 0 || (isOlder && order === 0);
}

const NEVER = [1, 0] as const;

/** The ages of a part, one stretch at most, at which the flow goes before the level; from above to: none. */
function stretchOf(
  part: Part,
  level: Level,
  isOlder: boolean,
): readonly [low: number, high: number] {
  const { from, to, first, moving, end, ageOf } = part;
  const whole = [from, to] as const;
  if (moving < 0) return isBefore(first, level, isOlder) ? whole : NEVER;
  const { key } = level;
  for (let k = 0; k < moving && k < key.length; k++) {
    const [a, b] = [first[k] as number, key[k] as number];
    if (a !== b) return a < b ? whole : NEVER;
  }
  if (key.length <= moving) return NEVER;
  const start = first[moving] as number;
  const at = key[moving] as number;
  if (end < start) return start <= at ? whole : end >= at ? NEVER : [ageOf(at), to];
  return end <= at ? whole : start >= at ? NEVER : [from, ageOf(at)];
}

/** The service that flows of all sizes get at ranks before a level, for a flow at rate 1. */
export interface Expectations {
  /** E[X₀] and Σᵢ E[Xᵢ²]: of the stretches of ages at which a flow is before the level if older. */
  older(level: Level): { readonly first: number; readonly squares: number };
  /** E[Y]: of the stretch from age 0 on at which a flow is before the level if younger. */
  younger(level: Level): number;
  /** Values behind this beginning of a rank at which these expectations bend or jump, in any order. */
  bends(prefix: readonly number[]): readonly number[];
  /** If all flows have one profile, the highest level up to the end of each of its parts; null if each size has its own. */
  readonly highest: readonly Level[] | null;
}

/** The values behind `prefix` in these ranks. */
export function valuesBehind(
  prefix: readonly number[],
  ranks: Iterable<readonly number[]>,
): readonly number[] {
  const found = new Set<number>();
  for (const rank of ranks) {
    const value = rank[prefix.length];
    if (value === undefined || !Number.isFinite(value)) continue;
    if (prefix.every((key, k) => rank[k] === key)) found.add(value);
  }
  return [...found];
}
