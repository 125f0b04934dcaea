import { describe, expect, test } from "vitest";
import { columnsOf } from "../model/flow-specs.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { randomFluidRank } from "../testing/scenarios/random-fluid-rank.ts";
import { randomSlotRank } from "../testing/scenarios/random-slot-rank.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { checkLaws } from "./check-laws.ts";

const CASES = { slot: randomSlotRank, fluid: randomFluidRank };

describe("SPEC 8.1, 8.2, 8.3, 8.4 runs under random ranks of one's own keep every law", () => {
  test.each(seedsUpTo(90))("seed %i", (seed) => {
    for (const model of ["slot", "fluid"] as const) {
      const { flows, fabric, policy } = CASES[model](seed);
      const [verdicts] = checkLaws({
        scenario: { version: 1, model, fabric, flows, policies: [policy] },
        flows: columnsOf(flows, fabric.kind === "switch"),
        ids: flows.map(({ id }) => id),
        policies: [{ ...policy, label: "own" } as ResolvedPolicy],
        endpoints: fabric.kind === "switch" ? fabric.ports : null,
        filled: () => 1,
      });
      expect({ model, rank: policy.rank, ...verdicts }).toMatchObject({
        amount: { state: "holds" },
        release: { state: "holds" },
        work: { state: "holds" },
        srpt: { state: expect.stringMatching(/^(holds|none)$/) },
      });
    }
  });
});
