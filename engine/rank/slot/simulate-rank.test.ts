import { describe, expect, test } from "vitest";
import { columnsOf } from "../../model/flow-specs.ts";
import { intervals } from "../../model/intervals.ts";
import type { Fabric, FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import type { Trace } from "../../model/trace.ts";
import { policyDefinition } from "../../run/policies.ts";
import { simulate } from "../../run/simulate.ts";
import { naiveRank } from "../../testing/naive/naive-rank.ts";
import {
  fabricOf,
  randomFlows,
  randomSlotRank,
  THRESHOLDS,
} from "../../testing/scenarios/random-slot-rank.ts";
import { seeds, seedsUpTo } from "../../testing/seeds.ts";
import { BUILT_IN_RANKS, builtInOf } from "../built-in-ranks.ts";
import { bindRank, ownRank } from "../own-rank.ts";
import { simulateRank } from "./simulate-rank.ts";

function packets(trace: Trace | null) {
  const served = trace === null ? [] : [...intervals(trace)];
  return served
    .flatMap(({ flow, queue, start, end }) =>
      Array.from({ length: end - start }, (_, k) => ({ slot: start + k, flow, queue })),
    )
    .sort((a, b) => a.slot - b.slot || a.flow - b.flow);
}

function own(flows: readonly FlowSpec[], fabric: Fabric, policy: PolicySpec, trace: boolean) {
  const columns = columnsOf(flows, fabric.kind === "switch");
  const bound = bindRank(ownRank(policy), columns, (policy.thresholds as number[]) ?? [], null);
  return simulateRank(columns, bound, fabric.kind === "switch" ? fabric.ports : null, { trace });
}

test("SPEC 14.5 a built-in policy whose rank stands for it runs in both models", () => {
  for (const { policy } of BUILT_IN_RANKS) {
    expect({ id: policy.id, models: policyDefinition(policy.id).models }).toEqual({
      id: policy.id,
      models: undefined,
    });
  }
});

describe("SPEC 14.5 a built-in policy as a rank does the very same, slot by slot", () => {
  const cases = BUILT_IN_RANKS.flatMap((builtIn) =>
    seedsUpTo(12).map((seed) => ({ builtIn, seed })),
  );
  test.each(cases)("$builtIn.policy seed $seed", ({ builtIn, seed }) => {
    const flows = randomFlows(seed, builtIn.policy.id !== "qclimb");
    const fabric = fabricOf(seed);
    const { policy, rank, ties, queue } = builtIn;
    const hasLevels = rank.some((text) => text.includes("level("));
    const slack = seed % 4;
    const constants = rank.some((text) => text.includes("slack"))
      ? { slack, last: THRESHOLDS.length }
      : { last: THRESHOLDS.length };
    const mine: PolicySpec = {
      id: "rank",
      rank,
      ties,
      constants,
      ...(queue !== undefined && { queue }),
      ...(hasLevels && { thresholds: THRESHOLDS }),
    };
    const theirs = {
      ...policy,
      label: "theirs",
      thresholds: hasLevels ? THRESHOLDS : [],
      ...("slack" in constants && { slack }),
    };
    const columns = columnsOf(flows, fabric.kind === "switch");
    const expected = simulate(columns, "slot", fabric, theirs, { trace: true });
    for (const trace of [true, false]) {
      const run = own(flows, fabric, mine, trace);
      expect([...run.finish]).toEqual([...expected.finish]);
      if (trace) expect(packets(run.trace)).toEqual(packets(expected.trace));
    }
    // It is known as that policy, and then run by that one's loop.
    const known = builtInOf(ownRank(mine), THRESHOLDS);
    expect(known).toMatchObject(policy);
  });
});

describe("SPEC 14.5 a built-in policy is known however its rank is written", () => {
  const queues = { id: "pias", thresholds: [3, 7] } as const;
  test.each([
    [["sent >= 3", "release"], "index", { id: "pias", thresholds: [3] }],
    [["sent < theta ? 0 : 7 > sent ? 1 : 2", "release"], "index", queues],
    [["2 * level(sent, 3) + (7 <= sent)", "release"], "index", queues],
    [["level(sent, 7, 3)", "release"], "index", queues],
    [["table(sent, -1, theta, 5, 7, 9)"], "rr", { ...queues, within: "rr" }],
    [["size - sent"], "arrival", { id: "srpt" }],
    [["5"], "rr", { id: "brr" }],
  ] as const)("%j", (rank, ties, theirs) => {
    const mine: PolicySpec = { id: "rank", rank, ties, constants: { theta: 3 } };
    expect(builtInOf(ownRank(mine), [])).toEqual(theirs);
    for (const seed of seeds([1, 2, 3, 4])) {
      const flows = randomFlows(seed, true);
      const fabric = fabricOf(seed);
      const columns = columnsOf(flows, fabric.kind === "switch");
      const resolved = { thresholds: [], ...theirs, label: "theirs" };
      const expected = simulate(columns, "slot", fabric, resolved);
      expect([...own(flows, fabric, mine, false).finish]).toEqual([...expected.finish]);
    }
  });

  test.each([
    [["sent > 3", "release"]],
    [["3 - level(sent, 3)", "release"]],
    [["sent >= size", "release"]],
    [["sent - size"]],
    [["5"]],
  ])("%j is none", (rank) => {
    expect(builtInOf(ownRank({ id: "rank", rank }), [])).toBeNull();
  });

  test("a queue that is shown has the numbers that it is given", () => {
    const shown = (queue: string) =>
      builtInOf(ownRank({ id: "rank", rank: ["sent >= 3", "release"], ties: "index", queue }), []);
    expect(shown("sent < 3 ? 0 : 1")).toEqual({ id: "pias", thresholds: [3] });
    expect(shown("sent < 3 ? 0 : 2")).toBeNull();
    expect(shown("sent < 4 ? 0 : 1")).toBeNull();
  });
});

describe("SPEC 14.3 random ranks: as the naive twin, packet by packet", () => {
  test.each(seedsUpTo(60))("seed %i", (seed) => {
    for (let round = 0; round < 8; round++) {
      const { flows, fabric, policy } = randomSlotRank(1000 * seed + round);
      const twin = naiveRank(flows, fabric, policy);
      const run = own(flows, fabric, policy, true);
      expect({ policy, finish: [...run.finish] }).toEqual({ policy, finish: twin.finish });
      const served = [...twin.served].sort((a, b) => a.slot - b.slot || a.flow - b.flow);
      expect({ policy, served: packets(run.trace) }).toEqual({ policy, served });
    }
  });
});

describe("SPEC 14.3 a flow that a release completes as it is served joins its ring in the arrival phase", () => {
  test.each([2200, 7020, 7122])("seed %i", (seed) => {
    const { flows, fabric, policy } = randomSlotRank(seed);
    const { finish } = own(flows, fabric, policy, false);
    expect([...finish]).toEqual(naiveRank(flows, fabric, policy).finish);
  });
});

describe("SPEC 14.3 a run costs at most a decision a packet", () => {
  test.each(seeds([1, 2, 3]))("seed %i", (seed) => {
    const flows = randomFlows(seed, true);
    const all = flows.reduce((sum, { size }) => sum + size, 0);
    for (const ties of ["arrival", "rr"] as const) {
      const { decisions } = own(flows, fabricOf(0), { id: "rank", rank: "sent % 3", ties }, false);
      expect(decisions).toBeLessThanOrEqual(all);
    }
  });
});
