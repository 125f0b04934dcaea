/// <reference types="vite/types/importMeta.d.ts" />
import type { DistributionFile } from "./index.ts";

/**
 * The distributions of a program that fetches each when it is asked for it: what a build takes for `#distributions` under the
 * condition `one-by-one` (package.json), in place of index.ts, which has them all.
 */
const LOADERS = import.meta.glob<{ readonly default: unknown }>("./*.json");

const files = new Map<string, DistributionFile>();

export function distributionFile(id: string): DistributionFile | undefined {
  return files.get(id);
}

/** Fetches a distribution, once; false: there is none of this id. */
export async function loadDistribution(id: string): Promise<boolean> {
  const load = LOADERS[`./${id}.json`];
  if (load === undefined) return false;
  if (!files.has(id)) files.set(id, (await load()).default as DistributionFile);
  return true;
}
