import type { Routes } from "../../../model/routes.ts";

/** The different paths of flows. Entries are those of the paths: one for each path and link. */
export interface Paths {
  readonly count: number;
  readonly of: Int32Array;
  /** The links of path i, first to last: `link[start[i] … start[i + 1])`. */
  readonly start: Int32Array;
  readonly link: Int32Array;
  /** Share of a flow's rate that each entry's link carries; null: all of it. */
  readonly share: Float64Array | null;
  /** The path of each entry, and the other entry of it where there are two; else −1. */
  readonly owner: Int32Array;
  readonly other: Int32Array;
}

export function pathsOf(routes: Routes): Paths {
  const { of, first } = byPath(routes);
  const start = new Int32Array(first.length + 1);
  for (let path = 0; path < first.length; path++) {
    const flow = first[path] as number;
    const length = (routes.start[flow + 1] as number) - (routes.start[flow] as number);
    start[path + 1] = (start[path] as number) + length;
  }
  const entries = start[first.length] as number;
  const link = new Int32Array(entries);
  const share = routes.share === null ? null : new Float64Array(entries);
  const owner = new Int32Array(entries);
  const other = new Int32Array(entries);
  for (let path = 0; path < first.length; path++) {
    const begin = start[path] as number;
    const end = start[path + 1] as number;
    let from = routes.start[first[path] as number] as number;
    for (let k = begin; k < end; k++, from++) {
      link[k] = routes.link[from] as number;
      if (share !== null) share[k] = routes.share?.[from] as number;
      owner[k] = path;
      other[k] = end === begin + 2 ? begin + end - 1 - k : -1;
    }
  }
  return { count: first.length, of, start, link, share, owner, other };
}

/** The path of each flow, and the first flow of each: flows over the same links, in the same order, have one path. */
export function byPath(routes: Routes): { readonly of: Int32Array; readonly first: number[] } {
  const flows = routes.start.length - 1;
  const of = new Int32Array(flows);
  const first: number[] = [];
  /** A hash table of paths with open addressing, at most half full; −1: a free place. */
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * flows + 2))).fill(-1);
  const mask = table.length - 1;
  for (let flow = 0; flow < flows; flow++) {
    let place = hashOf(routes, flow) & mask;
    let path = table[place] as number;
    while (path >= 0 && !haveSameLinks(routes, first[path] as number, flow)) {
      place = (place + 1) & mask;
      path = table[place] as number;
    }
    if (path < 0) {
      path = first.push(flow) - 1;
      table[place] = path;
    }
    of[flow] = path;
  }
  return { of, first };
}

function hashOf({ start, link }: Routes, flow: number): number {
  const end = start[flow + 1] as number;
  let hash = 0;
  for (let k = start[flow] as number; k < end; k++) {
    hash = Math.imul(hash ^ (link[k] as number), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

function haveSameLinks({ start, link }: Routes, a: number, b: number): boolean {
  const from = start[a] as number;
  const other = start[b] as number;
  const length = (start[a + 1] as number) - from;
  if ((start[b + 1] as number) - other !== length) return false;
  for (let k = 0; k < length; k++) if (link[from + k] !== link[other + k]) return false;
  return true;
}
