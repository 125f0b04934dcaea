import type { Level } from "./profile.ts";

/** What flows of all sizes bring at ranks before a level, a flow at rate 1. */
export interface Expectations {
  /** E[X₀] and Σᵢ E[Xᵢ²]: of the stretches of ages at which a flow is before the level if older. */
  older(level: Level): { readonly first: number; readonly squares: number };
  /** E[Y]: of the stretch from age 0 on at which a flow is before the level if younger. */
  younger(level: Level): number;
  /** Values behind this beginning of a rank at which these expectations bend or jump, in any order. */
  bends(prefix: readonly number[]): readonly number[];
  /** By part of a profile that all flows have, the highest level up to its end; null: each size has its own. */
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
