import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { isPlain, PLAIN_ENGINE, WHOLE_ENGINE } from "../../../engine/doors/run.ts";
import { POLICIES, type Scenario } from "../../../engine/doors/scenario.ts";
import { seedsUpTo } from "../../../engine/testing/seeds.ts";
import { flowsOf } from "../../draw/fixtures/fixtures.ts";
import { FlowsAtHand, fctSoFar, runJobs } from "./run-jobs.ts";

/** Written flows in slots on a link under one policy, late ones too; null if it cannot have them, or they are not plain. */
function plainScenario(seed: number, id: string): Scenario | null {
  const draw = (k: number, below: number) => (seed * 7919 + k * 104_729) % below;
  const begin = seed % 2 === 0 ? 2 ** 40 : 0;
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: Array.from({ length: 2 + (seed % 7) }, (_, k) => ({
      id: `f${k}`,
      arrival: begin + draw(k, 13),
      size: 1 + draw(k + 1, 11),
      spread: draw(k, 3),
    })),
    policies: [{ id, ...(id === "pias" ? { thresholds: [3, 7] } : {}) }],
  });
  return parsed.ok && isPlain(parsed.scenario) ? parsed.scenario : null;
}

test.each(seedsUpTo(16))(
  "a plain scenario is answered as by the whole engine (seed %i)",
  (seed) => {
    const scenarios = POLICIES.flatMap(({ id }) => plainScenario(seed, id) ?? []);
    expect(scenarios.length).toBeGreaterThan(5);
    for (const scenario of scenarios) {
      const [plain, whole] = [PLAIN_ENGINE, WHOLE_ENGINE].map((engine) => {
        const { materialise, simulate } = runJobs(new FlowsAtHand(), engine);
        const { policies, experiment } = materialise(
          { experiment: 1, scenario, flows: true },
          () => {},
        );
        const runs = policies.map((policy) =>
          simulate({ experiment: 1, scenario, policy, trace: true }, () => {}),
        );
        return { policies, experiment, runs };
      });
      expect(plain, scenario.policies[0]?.id).toEqual(whole);
    }
  },
);

test("fctSoFar takes the flows that have finished, ascending", () => {
  const flows = flowsOf([
    [0, 5],
    [1, 2],
    [4, 9],
    [6, 1],
  ]);
  const table: [number[], number[]][] = [
    [[NaN, NaN, NaN, NaN], []],
    [[0, 0, 0, 0], []],
    [
      [8, 3, NaN, 0],
      [2, 8],
    ],
    [
      [8, 3, 17, 7],
      [1, 2, 8, 13],
    ],
  ];
  for (const [finish, known] of table) {
    expect([finish, [...fctSoFar(flows, Float64Array.from(finish))]]).toEqual([finish, known]);
  }
});

test("fctSoFar looks at no more of many flows than a curve can show", () => {
  const count = 50_000;
  const flows = flowsOf(Array.from({ length: count }, (_, i) => [i, 1] as const));
  const finish = Float64Array.from({ length: count }, (_, i) => (i < count / 2 ? i + 2 : NaN));
  expect(fctSoFar(flows, finish)).toHaveLength(1000);
});
