import { parseArgs } from "node:util";
import { ageLines } from "../../formulas/age-lines.ts";
import { lawOfSizes } from "../../formulas/law-of-sizes.ts";
import { columnsOf } from "../../model/flow-specs.ts";
import { lineRate } from "../../model/spec/fabric-spec.ts";
import type { Fabric, FlowSpec } from "../../model/spec/scenario.ts";
import { routesOf } from "../../network/network-routes.ts";
import type { AgeFunction, AgeTable } from "../../rank/age-table.ts";
import { simulateFluidRank } from "../../rank/fluid/simulate-fluid-rank.ts";
import { bindRank, ownRank } from "../../rank/own-rank.ts";
import { simulateRank } from "../../rank/slot/simulate-rank.ts";
import { naiveAgeRank, naiveLine, type Points } from "../../testing/naive/naive-age-ranks.ts";
import { naiveFluidRank } from "../../testing/naive/naive-fluid-rank.ts";
import { naiveRank } from "../../testing/naive/naive-rank.ts";
import { randomAgeRank } from "../../testing/scenarios/random-age-rank.ts";
import { type FluidRankCase, randomFluidRank } from "../../testing/scenarios/random-fluid-rank.ts";
import { randomSlotRank } from "../../testing/scenarios/random-slot-rank.ts";

/**
 * `npm run fuzz:ranks`: random ranks of one's own, each by the loop and by its naive twin: in slots to the bit, as a
 * fluid to 1e-4, also where they ask what sizes are to be expected. There the twin reads the engine's lines, and these
 * are held against the definition: where flows share up to a smooth top of a rank, a millionth of it (SPEC 14.7) is a
 * thousandth of an age. `--tries` of each, from `--from` on. Exit 1 where any differs.
 */
const { values } = parseArgs({
  options: {
    tries: { type: "string", default: "1000" },
    from: { type: "string", default: "0" },
    only: { type: "string" },
  },
});
const FLUID = 1e-4;
/** Of the larger end of a line (SPEC 14.7). */
const LINE = 1e-6;
const AGES = 400;

function slots(seed: number): number {
  const { flows, fabric, policy } = randomSlotRank(seed);
  const columns = columnsOf(flows, fabric.kind === "switch");
  const bound = bindRank(ownRank(policy), columns, policy.thresholds, null);
  const { finish } = simulateRank(columns, bound, fabric.kind === "switch" ? fabric.ports : null);
  return farthest(finish, naiveRank(flows, fabric, policy).finish);
}

function fluid(seed: number): number {
  const { flows, fabric, policy } = randomFluidRank(seed);
  const twin = naiveFluidRank(flows, linksOf(flows, fabric), lineRate(fabric), policy);
  return farthest(finishes({ flows, fabric, policy }), twin);
}

function ages(seed: number): number {
  const { points, ...one } = randomAgeRank(seed);
  const { flows, fabric, policy } = one;
  const tables = tablesOf(points);
  const links = linksOf(flows, fabric);
  const twin = naiveFluidRank(flows, links, lineRate(fabric), policy, (name, age) =>
    naiveLine(tables[name], age),
  );
  return farthest(finishes(one, tables), twin);
}

/** The largest distance between the rank and its straight lines, as a share of the largest rank near that age. */
function lines(seed: number): number {
  const { points } = randomAgeRank(seed);
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  let most = 0;
  for (const [name, table] of Object.entries(tablesOf(points))) {
    for (let k = 0; k < AGES; k++) {
      // The last thousandth of the sizes is left out: ranks tend to 0 there.
      const age = ((k + 0.37) / AGES) * (last - 1e-3 * (last - first));
      const known = naiveAgeRank(name as AgeFunction, points, age);
      most = Math.max(most, Math.abs(naiveLine(table, age) - known) / known);
    }
  }
  return most;
}

function tablesOf(points: Points): Readonly<Record<AgeFunction, AgeTable>> {
  const law = lawOfSizes({ cdf: points }, undefined);
  return { gittins: ageLines("gittins", law), serpt: ageLines("serpt", law) };
}

function finishes(
  { flows, fabric, policy }: FluidRankCase,
  tables: Parameters<typeof bindRank>[4] = {},
): Float64Array {
  const columns = columnsOf(flows, fabric.kind !== "link");
  const rate = lineRate(fabric);
  const bound = bindRank(ownRank(policy), columns, policy.thresholds, rate, tables);
  return simulateFluidRank(columns, bound, routesOf(columns, fabric), rate).finish;
}

function linksOf(flows: readonly FlowSpec[], fabric: Fabric): (flow: number) => readonly number[] {
  return (flow) => {
    const { src = 0, dst = 0 } = flows[flow] ?? {};
    return fabric.kind === "link" ? [0] : [src, 3 + dst];
  };
}

function farthest(finish: Float64Array, twin: readonly number[]): number {
  return finish.reduce((most, time, k) => {
    const apart = Math.abs(time - (twin[k] ?? Number.NaN));
    return apart <= most ? most : apart;
  }, 0);
}

const AREAS = [
  ["slots", slots, 0],
  ["fluid", fluid, FLUID],
  ["fluid, expected sizes", ages, FLUID],
  ["lines of expected sizes", lines, LINE],
] as const;

const from = Number(values.from);
for (const [area, attempt, most] of AREAS) {
  if (values.only !== undefined && values.only !== area) continue;
  const differing: number[] = [];
  const start = performance.now();
  for (let seed = from; seed < from + Number(values.tries); seed++)
    if (!(attempt(seed) <= most)) differing.push(seed);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  process.stdout.write(
    `${area}: ${values.tries} tries, ${differing.length} differ, ${seconds} s ${differing.join(" ")}\n`,
  );
  if (differing.length > 0) process.exitCode = 1;
}
