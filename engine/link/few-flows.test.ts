import { describe, expect, test } from "vitest";
import { columnsOf } from "../model/columns.ts";
import type { Flows } from "../model/flows.ts";
import type { Run } from "../model/run.ts";
import type { FlowSpec } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { policyDefinition } from "../run/policies.ts";
import { allPolicies } from "../testing/all-policies.ts";
import { expectSlotTwin } from "../testing/expect-twin.ts";
import { randomIntegers } from "../testing/random-integers.ts";
import { simulateSlotLink } from "./slot.ts";

type Draw = (below: number) => number;

function resolved(thresholds: readonly number[], slack = 0): readonly ResolvedPolicy[] {
  return allPolicies(thresholds, slack).map((policy) => ({
    ...policy,
    label: policy.label ?? policy.id,
    thresholds: (policy.thresholds ?? []) as number[],
  }));
}

function run(flows: Flows, policy: ResolvedPolicy): Run {
  return simulateSlotLink(flows, policyDefinition(policy.id).bind(flows, policy));
}

/** Spreads of flows that fill the link, nearly fill it or exceed it, whole or not, and of some that come at once. */
function spreadOf(kind: number, count: number, random: Draw): number {
  if (random(4) === 0) return 0;
  const share = random(1000) / 1000;
  switch (kind) {
    case 0:
      return count * (0.5 + share);
    case 1:
      return 1 + random(2 * count);
    case 2:
      return [2, 3, 6, 16, 0.5][random(5)] as number;
    case 3:
      return (10 + random(20 * count)) / 10;
    default:
      return 3 * share;
  }
}

/** A few flows of 1 to `most` packets, as many of each order of magnitude; or alike, at nearly the same time. */
function fewFlows(random: Draw, most: number): readonly FlowSpec[] {
  const count = 2 + random(8);
  const kind = random(5);
  const areAlike = random(3) === 0;
  return Array.from({ length: count }, (_, i): FlowSpec => {
    const size = areAlike ? most - random(4) : Math.floor(most ** (random(1001) / 1000));
    const arrival = random(2) === 0 ? 0 : random(areAlike ? 6 : most);
    const spread = spreadOf(kind, count, random);
    const bounds = { estimate: size, lower: random(size), upper: size + random(size) };
    const deadline = arrival + 1 + random(4 * size * Math.max(1, spread));
    const extras = {
      ...(random(4) === 0 && { weight: 2 }),
      ...(random(2) === 0 && { deadline }),
    };
    return { id: `f${i}`, arrival, size, spread, ...bounds, ...extras };
  });
}

describe("SPEC 1.2, 1.3 few flows: as the naive twin, packet by packet", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("seed %i", (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 5; round++) {
      expectSlotTwin({
        version: 1,
        model: "slot",
        fabric: { kind: "link", rate: 1 },
        flows: fewFlows(random, 400),
        policies: allPolicies([1 + random(9), 20 + random(99)], random(9)),
      });
    }
  });
});

describe("SPEC 1.2 few flows of up to a hundred million packets take few decisions", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("seed %i", (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 20; round++) {
      const flows = fewFlows(random, 1e8);
      const columns = columnsOf(flows, true);
      for (const policy of resolved([250, 60_000, 2_500_000], 100)) {
        const { decisions } = run(columns, policy);
        const each = decisions / flows.length;
        expect({ policy: policy.label, each }).toEqual({
          policy: policy.label,
          each: expect.toSatisfy((one: number) => one < 5000),
        });
      }
    }
  });

  /** The decisions of a policy on flows that are there from slot 0. */
  function decisionsOf(id: string, flows: readonly (readonly [number, number])[]): number {
    const specs = flows.map(([size, spread], i) => ({ id: `f${i}`, arrival: 0, size, spread }));
    const policy = resolved([2_500_000]).find(({ label }) => label === id);
    if (policy === undefined) throw new Error(`no policy ${id}`);
    return run(columnsOf(specs, false), policy).decisions;
  }

  test("FIFO queues: a stream above a flow whose packets all came at once", () => {
    expect(
      decisionsOf("pias-fifo", [
        [6e6, 0],
        [5e5, 10.3],
      ]),
    ).toBeLessThan(20);
  });

  test("FIFO: releases that interleave, one of them now and then", () => {
    expect(
      decisionsOf("fifo", [
        [1e8, 1],
        [4e7, 2],
        [6e6, 16],
      ]),
    ).toBeLessThan(100);
  });

  test.each(["srpt", "srpte", "las", "pdq"])(
    "%s: streams that stay level with flows that do not keep up",
    (id) => {
      const level = [
        [2, 0],
        [3, 3, 0],
        [4, 4, 0, 1],
        [5, 3, 0, 4, 5],
      ];
      for (const spreads of level) {
        for (const less of [0, 1, 4]) {
          const flows = spreads.map((spread, k) => [1e8 - less * k, spread] as const);
          expect(decisionsOf(id, flows)).toBeLessThan(1000);
        }
      }
    },
  );

  test.each(["srpt", "las", "pdq", "asrpt-las"])(
    "%s: streams of several spreads that fill the link",
    (id) => {
      expect(
        decisionsOf(id, [
          [4e7, 6],
          [7e7, 3],
          [1e8, 2],
        ]),
      ).toBeLessThan(200);
    },
  );
});
