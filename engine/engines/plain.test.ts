import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { PLAIN_POLICIES } from "../policies/index.ts";
import { simulatePlain } from "../run/on-link.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { hasPlainFlows, isPlain, plainExperiment } from "./plain.ts";

const SEED = 70411;
const POLICIES = [
  { id: "fifo" },
  { id: "brr" },
  { id: "las" },
  { id: "pias", thresholds: [3, 9], label: "FIFO" },
  { id: "asrpt" },
  { id: "srpt" },
  { id: "edf" },
  { id: "sjf" },
];
const LINK = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 } } as const;
const scenarios = fc
  .record({
    flows: fc.array(
      fc.record({
        arrival: fc.nat(20),
        size: fc.integer({ min: 1, max: 12 }),
        spread: fc.constantFrom(0, 0, 1, 2.5),
      }),
      { maxLength: 12 },
    ),
    policies: fc.subarray(POLICIES, { minLength: 1 }),
  })
  .map(({ flows, policies }) =>
    parsed({
      ...LINK,
      flows: flows.map((flow, k) => ({ ...flow, id: `f${k}`, deadline: flow.arrival + 9 })),
      policies,
    }),
  );

describe(`plain scenarios (seed ${SEED})`, () => {
  test("are made and run as all others are", () => {
    fc.assert(
      fc.property(scenarios, (scenario: Scenario) => {
        expect(isPlain(scenario)).toBe(true);
        const [plain, whole] = [plainExperiment(scenario), materialise(scenario)];
        const { filled, ...made } = plain;
        expect(filled()).toBe(whole.filled());
        expect(made).toEqual({
          scenario,
          flows: whole.flows,
          ids: whole.ids,
          policies: whole.policies,
          endpoints: null,
        });
        const { model, fabric } = scenario;
        for (const policy of plain.policies) {
          const run = simulatePlain(plain.flows, model, lineRate(fabric), policy, { trace: true });
          expect(run).toEqual(simulate(whole.flows, model, fabric, policy, { trace: true }));
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test("have policies without parameters that only the whole engine resolves", () => {
    const plain = ["thresholds", "within", "incomplete", "slack"];
    const others = PLAIN_POLICIES.flatMap(({ parameters }) => parameters).filter(
      (one) => !plain.includes(one),
    );
    expect(others).toEqual([]);
    expect(PLAIN_POLICIES.filter(({ models = ["slot"] }) => !models.includes("slot"))).toEqual([]);
  });

  const FLOW = { id: "f", arrival: 0, size: 1 };
  test.each<[what: string, input: object, flows: boolean]>([
    [
      "sampled flows",
      { workload: { distribution: { fixed: 1 }, load: 1, flows: 1, seed: 1 } },
      false,
    ],
    ["a switch", { fabric: { kind: "switch", ports: 2, rate: 1 }, flows: [] }, false],
    ["a window of counted flows", { flows: [FLOW], counted: { from: 0, to: 1 } }, false],
    ["a fluid", { model: "fluid", flows: [FLOW] }, false],
    ["PDQ", { flows: [FLOW], policies: [{ id: "pdq" }] }, true],
    [
      "thresholds by a method",
      {
        flows: [FLOW],
        policies: [{ id: "pias", thresholds: { method: "equal-split", queues: 2 } }],
      },
      true,
    ],
  ])("are not those with %s", (_, input, flows) => {
    const scenario = parsed({ ...LINK, policies: [{ id: "srpt" }], ...input });
    expect([isPlain(scenario), hasPlainFlows(scenario)]).toEqual([false, flows]);
  });
});
