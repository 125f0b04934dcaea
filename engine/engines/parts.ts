/**
 * A program may load these when a scenario first needs them, as the browser's file does. A part is a file of this
 * folder, whose exports say what belongs to it.
 */
const PARTS = {
  fluid: () => import("./fluid.ts"),
  sampling: () => import("./sampling.ts"),
  packets: () => import("./packets.ts"),
  ranks: () => import("./ranks.ts"),
  thresholds: () => import("./thresholds.ts"),
  links: () => import("./links.ts"),
};

export type PartName = keyof typeof PARTS;
type Part<P extends PartName> = Awaited<ReturnType<(typeof PARTS)[P]>>;

export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];

const found: { [P in PartName]?: Part<P> } = {};

/** A part, or a distribution, that is needed before it has been loaded; `what` is its name. */
export class NotLoaded extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`${what} is not loaded`);
    this.name = "NotLoaded";
    this.what = what;
  }
}

/** @throws {NotLoaded} Before `loadPart` of it has ended. */
export function loaded<P extends PartName>(part: P): Part<P> {
  const itself: Part<P> | undefined = found[part];
  if (itself === undefined) throw new NotLoaded(part);
  return itself;
}

/** Loads a part, once. */
export async function loadPart(part: PartName): Promise<void> {
  Object.assign(found, { [part]: await PARTS[part]() });
}
