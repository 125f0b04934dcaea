import type { Paths } from "../ranked/paths.ts";

/** What every link of a path allows a member of its head, and which of them is the narrowest. */
export class PathLimits {
  /** By entry: what its link allows. */
  readonly allowed: Float64Array;
  /** By path: the least of these. */
  readonly least: Float64Array;
  /** The entry that allows the least, and the least that all the others allow. */
  readonly narrowest: Int32Array;
  readonly second: Float64Array;
  private readonly paths: Paths;

  constructor(paths: Paths) {
    this.paths = paths;
    this.allowed = new Float64Array(paths.link.length);
    this.least = new Float64Array(paths.count);
    this.narrowest = new Int32Array(paths.count);
    this.second = new Float64Array(paths.count);
  }

  /** No link holds the path back. */
  free(path: number): void {
    const { start } = this.paths;
    this.allowed.fill(Number.POSITIVE_INFINITY, start[path], start[path + 1]);
    this.narrow(path);
  }

  allow(k: number, level: number): void {
    this.allowed[k] = level;
    this.narrow(this.paths.owner[k] as number);
  }

  /** What the links of the path other than this entry's allow. */
  elsewhere(k: number): number {
    const path = this.paths.owner[k] as number;
    return (this.narrowest[path] === k ? this.second[path] : this.least[path]) as number;
  }

  private narrow(path: number): void {
    const { allowed } = this;
    const { start } = this.paths;
    const end = start[path + 1] as number;
    let narrowest = start[path] as number;
    let least = allowed[narrowest] as number;
    let second = Number.POSITIVE_INFINITY;
    for (let k = narrowest + 1; k < end; k++) {
      const level = allowed[k] as number;
      if (level < least) {
        second = least;
        least = level;
        narrowest = k;
      } else if (level < second) {
        second = level;
      }
    }
    this.least[path] = least;
    this.narrowest[path] = narrowest;
    this.second[path] = second;
  }
}
