import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnsOf } from "../../model/flow-specs.ts";
import { lineRate } from "../../model/spec/fabric-spec.ts";
import type { Fabric, FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { routesOf } from "../../network/network-routes.ts";
import { simulate } from "../../run/simulate.ts";
import { naiveFluidRank } from "../../testing/naive/naive-fluid-rank.ts";
import { arbitraryScenario, type DrawnScenario } from "../../testing/scenarios/arbitrary.ts";
import { randomFluidRank } from "../../testing/scenarios/random-fluid-rank.ts";
import { inPieces } from "../../testing/scenarios/shifted.ts";
import { seeds, seedsUpTo } from "../../testing/seeds.ts";
import { near } from "../../testing/twins/near.ts";
import { BUILT_IN_RANKS } from "../built-in-ranks.ts";
import { bindRank, ownRank } from "../own-rank.ts";
import { simulateFluidRank } from "./simulate-fluid-rank.ts";

function own(flows: readonly FlowSpec[], fabric: Fabric, policy: PolicySpec) {
  const columns = columnsOf(flows, fabric.kind !== "link");
  const rate = lineRate(fabric);
  const bound = bindRank(ownRank(policy), columns, (policy.thresholds as number[]) ?? [], rate);
  return simulateFluidRank(columns, bound, routesOf(columns, fabric), rate);
}

function expectSame({ flows, fabric, policies }: DrawnScenario): void {
  const { thresholds = [], slack = 0 } = policies.find(({ id }) => id === "qclimb") ?? {};
  const listed = thresholds as readonly number[];
  const columns = columnsOf(flows, fabric.kind !== "link");
  for (const { policy, rank, ties, queue } of BUILT_IN_RANKS) {
    const hasLevels = rank.some((text) => text.includes("level("));
    const theirs = { ...policy, label: policy.id, thresholds: hasLevels ? listed : [], slack };
    const expected = simulate(columns, "fluid", fabric, theirs);
    const mine: PolicySpec = {
      id: "rank",
      rank,
      ties,
      constants: { slack, last: listed.length },
      ...(queue !== undefined && { queue }),
      ...(hasLevels && { thresholds: listed }),
    };
    const run = own(flows, fabric, mine);
    expect({ policy, finish: [...run.finish] }).toEqual({
      policy,
      finish: [...expected.finish].map(near),
    });
  }
}

describe("SPEC 14.5 a built-in policy as a rank does the same to 1e-9, by the loop of ranks", () => {
  for (const kind of ["link", "switch", "network"] as const) {
    for (const variety of ["generic", "collisions", "tenths"] as const) {
      for (const seed of seeds([1, 2, 3])) {
        test(`${kind}, ${variety}, seed ${seed}`, () => {
          const scenarios = arbitraryScenario("fluid", kind, variety, 6);
          fc.assert(fc.property(scenarios, expectSame), { seed, numRuns: 8 });
        });

        test(`SPEC 2.18 flows that come in pieces: ${kind}, ${variety}, seed ${seed}`, () => {
          const scenarios = inPieces(arbitraryScenario("fluid", kind, variety, 6));
          fc.assert(fc.property(scenarios, expectSame), { seed, numRuns: 4 });
        });
      }
    }
  }
});

describe("SPEC 14.4 random ranks: as the naive twin, which bisects for what happens next", () => {
  test.each(seeds([10, 12, 14, 16, 20, 23, 30, 3306, 11112]))("seed %i", (seed) => {
    const { flows, fabric, policy } = randomFluidRank(seed);
    const links = (flow: number) => {
      const { src = 0, dst = 0 } = flows[flow] ?? {};
      return fabric.kind === "link" ? [0] : [src, 3 + dst];
    };
    const twin = naiveFluidRank(flows, links, lineRate(fabric), policy);
    const finish = [...own(flows, fabric, policy).finish];
    const apart = finish.map((time, k) => Math.abs(time - (twin[k] ?? Number.NaN)));
    expect({ policy, finish, twin, isNear: apart.every((gap) => gap < 1e-4) }).toMatchObject({
      isNear: true,
    });
  });
});

describe("SPEC 14.4 whatever the rank, nothing is lost and the link is never idle in vain", () => {
  test.each(seedsUpTo(10))("a thousand random ranks, seed %i", (seed) => {
    for (let k = 0; k < 1000; k++) {
      const { flows, fabric, policy } = randomFluidRank(1000 * seed + k);
      const finish = [...own(flows, fabric, policy).finish];
      const early = finish.filter((time, i) => !(time >= soonest(flows[i] as FlowSpec)));
      expect({ policy, early }).toEqual({ policy, early: [] });
      if (fabric.kind !== "link") continue;
      // Whoever goes first, the last one ends with the last of what came.
      const { finish: inOrder } = own(flows, fabric, { id: "rank", rank: "arrival" });
      expect(Math.max(...finish)).toBeCloseTo(Math.max(...inOrder), 6);
    }
  });
});

function soonest({ arrival, size, spread = 0 }: FlowSpec): number {
  return (arrival + size * Math.max(1, spread)) * (1 - 1e-9);
}

describe("SPEC 14.4 by hand", () => {
  const flows = [
    { id: "a", arrival: 0, size: 4 },
    { id: "b", arrival: 1, size: 2 },
  ];
  const link = { kind: "link", rate: 1 } as const;
  const finish = (policy: Omit<PolicySpec, "id">) => [
    ...own(flows, link, { id: "rank", ...policy }).finish,
  ];

  test.each([
    // b catches up with what a has sent, and they share until b ends.
    [{ rank: "sent" }, [6, 4]],
    // Until both have sent 1, then by arrival.
    [{ rank: "min(sent, 1)" }, [5, 6]],
    // b rises twice as fast, so it has a third of the rate once it has caught up at 1/2: from 1.5 to 6.
    [{ rank: "index == 0 ? sent : 2 * sent" }, [6, 6]],
    // Flat and equal to the end: shared equally, or by arrival.
    [{ rank: "0", ties: "rr" }, [6, 5]],
    [{ rank: "0" }, [4, 6]],
    // A flow that has begun goes before all that have not.
    [{ rank: ["sent == 0", "size"] }, [4, 6]],
    [{ rank: "size" }, [6, 3]],
  ] as const)("%j", (policy, expected) => {
    expect(finish(policy).map((time) => Number(time.toFixed(9)))).toEqual(expected);
  });

  test("pieces are limited, and a rank that is no number is said", () => {
    const long = [{ id: "a", arrival: 0, size: 20_001 }];
    expect(() => own(long, link, { id: "rank", rank: "sent % 1" })).toThrow("10000 straight");
    const none = { id: "rank", rank: "sent < 2 ? 0 : deadline - deadline" } as const;
    expect(() => own(flows, link, none)).toThrow("of flow 0 at age 2 is not a number");
  });
});
