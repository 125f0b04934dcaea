import { describe, expect, test } from "vitest";
import { type Experiment, materialise } from "../materialise/materialise.ts";
import type { Run } from "../model/run-result.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulate } from "../run/simulate.ts";
import { randomFluidRank } from "../testing/scenarios/random-fluid-rank.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { explainer } from "./explain.ts";
import { explainInWords } from "./explanation-words.ts";

function traced({ flows, scenario }: Experiment, policy: ResolvedPolicy): Run {
  return simulate(flows, scenario.model, scenario.fabric, policy, { trace: true });
}

describe("SPEC 14.4 a rank of one's own is explained as it has been run", () => {
  test.each(seedsUpTo(9))("random ranks, seed %i", (seed) => {
    for (let k = 0; k < 12; k++) {
      const { flows, fabric, policy } = randomFluidRank(5000 + 100 * seed + k);
      const file = { version: 1, model: "fluid", fabric, flows, policies: [policy] };
      const experiment = materialise(parsed(file));
      const [resolved] = experiment.policies;
      if (resolved === undefined) throw new Error("one policy");
      const explain = explainer(experiment, resolved, traced(experiment, resolved));
      const ids = flows.map(({ id }) => id);
      for (let time = 0.37; time < 40; time += 1.61) {
        const told = explain(time);
        const { candidates } = told;
        const [first] = candidates;
        if (first === undefined) continue;
        const where = { policy, time, candidates };
        // Who is first is served, and who waits has lost to one that goes before it.
        expect({ ...where, isServed: first.rate > 0 }).toMatchObject({ isServed: true });
        for (const [place, candidate] of candidates.entries()) {
          const before = candidates.slice(0, place).map(({ flow }) => flow);
          const winners = candidate.losses.map(({ comparison }) => comparison.winner);
          expect({
            ...where,
            isBefore: winners.every((one) => before.includes(one)),
          }).toMatchObject({ isBefore: true });
          if (candidate.rate === 0) expect(winners.length).toBeGreaterThan(0);
        }
        expect(explainInWords(told, ids).candidates).toHaveLength(candidates.length);
      }
    }
  });

  test("in words: what the expression read, and why equal ranks go as they do", () => {
    const flows = [
      { id: "f0", arrival: 0, size: 4 },
      { id: "f1", arrival: 1, size: 2 },
    ];
    const file = {
      version: 1,
      model: "fluid",
      fabric: { kind: "link", rate: 1 },
      flows,
      policies: [{ id: "rank", rank: "min(sent, 1)" }],
    };
    const experiment = materialise(parsed(file));
    const [policy] = experiment.policies;
    if (policy === undefined) throw new Error("one policy");
    const explain = explainer(experiment, policy, traced(experiment, policy));
    const words = (time: number) => explainInWords(explain(time), ["f0", "f1"]);
    expect(words(1.5).headline).toBe("f1 is served at rate 1: its rank is 0.5, f0’s 1.");
    expect(words(1.5).next).toBe(
      "If nothing arrives, the same flows are sent at least until time 2.",
    );
    expect(words(2.5)).toEqual({
      headline: "f0 is served at rate 1: a tie with f1, and the earlier arrival goes first.",
      candidates: [
        "f0 is served at rate 1: rank 1 = min(sent 1.5, 1), arrival time 0, index 0.",
        "f1 waits: rank 1 = min(sent 1, 1), arrival time 1, index 1. Ahead of it is f0: f0 and f1 tie, and the earlier arrival goes first.",
      ],
      next: "If nothing arrives, f0 finishes at time 5.",
    });
  });
});
