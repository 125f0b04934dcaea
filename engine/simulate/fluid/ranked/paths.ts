import type { Routes } from "../../../model/routes.ts";

/** The different paths that flows go. Entries are those of the paths: one a path and link. */
export interface Paths {
  readonly count: number;
  /** The path of each flow. */
  readonly of: Int32Array;
  /** The links of path i, first to last: `link[start[i] … start[i + 1])`. */
  readonly start: Int32Array;
  readonly link: Int32Array;
  /** How much of a flow's rate each entry's link carries; null: all of it. */
  readonly share: Float64Array | null;
  /** The path of each entry. */
  readonly owner: Int32Array;
}

/** Flows that go over the same links, in the same order, go one path. */
export function pathsOf(routes: Routes): Paths {
  const count = routes.start.length - 1;
  const of = new Int32Array(count);
  /** A flow of each path. */
  const first: number[] = [];
  const ends = new Beginnings(routes.capacity.length);
  for (let flow = 0; flow < count; flow++) {
    const end = ends.after(routes, flow);
    const path = ends.path[end] as number;
    of[flow] = path < 0 ? first.length : path;
    if (path >= 0) continue;
    ends.path[end] = first.length;
    first.push(flow);
  }
  return { count: first.length, of, ...columns(routes, first) };
}

/** All that paths begin with, as a tree: one link more at every step from its root. */
class Beginnings {
  /** The path that is this and nothing more; −1: none is. */
  readonly path: number[] = [-1];
  private readonly links: number;
  private readonly next = new Map<number, number>();

  constructor(links: number) {
    this.links = links;
  }

  after({ start, link }: Routes, flow: number): number {
    let here = 0;
    for (let k = start[flow] as number; k < (start[flow + 1] as number); k++) {
      const name = here * this.links + (link[k] as number);
      let next = this.next.get(name);
      if (next === undefined) {
        next = this.path.length;
        this.path.push(-1);
        this.next.set(name, next);
      }
      here = next;
    }
    return here;
  }
}

function columns(routes: Routes, first: readonly number[]) {
  const start = new Int32Array(first.length + 1);
  for (const [path, flow] of first.entries()) {
    const length = (routes.start[flow + 1] as number) - (routes.start[flow] as number);
    start[path + 1] = (start[path] as number) + length;
  }
  const entries = start[first.length] as number;
  const link = new Int32Array(entries);
  const share = routes.share === null ? null : new Float64Array(entries);
  const owner = new Int32Array(entries);
  for (const [path, flow] of first.entries()) {
    const [from, end] = [routes.start[flow] as number, routes.start[flow + 1] as number];
    link.set(routes.link.subarray(from, end), start[path]);
    if (routes.share !== null) share?.set(routes.share.subarray(from, end), start[path]);
    owner.fill(path, start[path], start[path + 1]);
  }
  return { start, link, share, owner };
}
