import type { DrawnFabric } from "./layout.ts";

const GUTTER = 74;
const NARROW_GUTTER = 58;

/** Room for the names of the layers, left of a drawing; 0 where there are none. */
export function gutterOf({ kind }: DrawnFabric, width: number): number {
  if (kind === "jellyfish") return 0;
  return width < 560 ? NARROW_GUTTER : GUTTER;
}
