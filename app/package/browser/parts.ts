import { DISTRIBUTIONS } from "../../../engine/index.ts";

/** What the browser's file loads from beside it: parts of the engine, and distributions by their names. */
export type PartName = "fluid" | "sampling" | "packets" | "thresholds" | "links";

/**
 * Something that is needed and not loaded yet. Built as one file for browsers, `.ci/vite/later.ts` puts another module in the place of
 * this one, whose parts are files of their own; here all is there.
 */
export class NotLoaded extends Error {
  /** A part, or the name of a distribution. */
  readonly what: string;

  constructor(what: string) {
    super(`${what} is not loaded`);
    this.name = "NotLoaded";
    this.what = what;
  }
}

export async function loadPart(_name: PartName): Promise<void> {}

/** False: there is no such distribution. */
export async function loadDistribution(name: string): Promise<boolean> {
  return DISTRIBUTIONS.some(({ id }) => id === name);
}
