import type { Points } from "../naive/naive-age-ranks.ts";
import { type FluidRankCase, randomFluidRank } from "./random-fluid-rank.ts";
import { randomIntegers } from "./random-integers.ts";
import { randomPoints } from "./random-points.ts";

const RANKS = [
  ["gittins()"],
  ["serpt()"],
  ["gittins() + 0.3 * sent"],
  ["weight * serpt()"],
  ["min(gittins(), serpt())"],
  ["level(sent)", "gittins()"],
  ["gittins() < 2", "remaining"],
  ["max(serpt(), 2) - arrival / 4"],
  ["floor(gittins())", "-serpt()"],
  ["table(serpt(), 0, 2, sent, 4, 9)"],
] as const;

/** A case under a rank that reads what may be expected of sizes, and the distribution of these. */
export function randomAgeRank(seed: number): FluidRankCase & { readonly points: Points } {
  const { flows, fabric, policy } = randomFluidRank(seed);
  const random = randomIntegers(seed);
  const points = randomPoints(random, Math.max(...flows.map(({ size }) => size)) + 0.1);
  const rank = RANKS[random(RANKS.length)] as readonly string[];
  return { flows, fabric, policy: { ...policy, rank }, points };
}
