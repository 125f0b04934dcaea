import type { DrawnFabric } from "./places.ts";

const GUTTER = 74;
const NARROW_GUTTER = 58;
/** "aggregation" is the longest of them. */
const FAT_TREE_GUTTER = 70;

/** Room for the names of the layers, left of a drawing; 0 where there are none. */
export function gutterOf({ kind }: DrawnFabric, width: number): number {
  if (kind === "jellyfish") return 0;
  if (width >= 560) return GUTTER;
  return kind === "fat-tree" ? FAT_TREE_GUTTER : NARROW_GUTTER;
}
