import { afterEach, describe, expect, test, vi } from "vitest";
import { explain, explainInWords } from "../doors/explain.ts";
import { materialise, simulate } from "../doors/run.ts";
import type { Model } from "../doors/scenario.ts";
import type { Flows } from "../model/flows.ts";
import type { Fabric, FlowSpec, PolicySpec } from "../model/spec/scenario.ts";
import { policyDefinition } from "../run/policies.ts";
import { fabricOf, randomFlows } from "../testing/scenarios/random-slot-rank.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import type { Policy } from "./policy.ts";
import { by, line, SIZE, singleQueue } from "./service-orders.ts";

/** Policies that no part of the engine has heard of. */
const longestJobFirst = ({ size }: Flows): Policy =>
  singleQueue(
    by(
      line(
        size.map((one) => -one),
        0,
        { ...SIZE, isNegative: true },
      ),
    ),
  );

const leastSlack = ({ deadline, size }: Flows): Policy =>
  singleQueue(
    by(
      line(
        deadline.map((due, flow) => due - (size[flow] as number)),
        1,
        { name: "slack", measure: "duration" },
      ),
    ),
  );

const fewestWeightedSent = ({ weight }: Flows): Policy =>
  singleQueue(by(line(null, 1, { name: "sent / weight", measure: "number" }, weight)));

const deadlineThenSent = ({ deadline }: Flows): Policy =>
  singleQueue({
    keys: [
      line(deadline, 0, { name: "deadline", measure: "time" }),
      line(null, 1, { name: "sent", measure: "size" }),
    ],
    ties: "arrival",
  });

afterEach(() => vi.restoreAllMocks());

function bindAs(bind: (flows: Flows) => Policy): void {
  vi.spyOn(policyDefinition("las"), "bind").mockImplementation(bind);
}

const MADE_UP = [
  ["longest job first", longestJobFirst, "-size"],
  ["least slack", leastSlack, "deadline - remaining"],
  ["least sent by weight", fewestWeightedSent, "sent / weight"],
  ["deadline, then least sent", deadlineThenSent, ["deadline", "sent"]],
] as const;

for (const [name, bind, rank] of MADE_UP) {
  for (const model of ["slot", "fluid"] as const) {
    test.each(seedsUpTo(40))(
      `${name} ends flows when its expression does: ${model}, seed %i`,
      (seed) => {
        const [own = [], builtIn = []] = finishes(
          model,
          fabricOf(seed),
          randomFlows(seed, true),
          bind,
          rank,
        );
        for (const [flow, end] of own.entries()) {
          const isSame =
            model === "slot" ? end === builtIn[flow] : Math.abs(end - (builtIn[flow] ?? 0)) < 1e-9;
          expect({ name, flow, end, builtIn: builtIn[flow], isSame }).toMatchObject({
            isSame: true,
          });
        }
      },
    );
  }
}

function finishes(
  model: Model,
  fabric: Fabric,
  flows: readonly FlowSpec[],
  bind: (flows: Flows) => Policy,
  rank: PolicySpec["rank"],
): readonly (readonly number[])[] {
  const policies = [{ id: "rank", rank }, { id: "las" }];
  const scenario = parsed({ version: 1, model, fabric, flows, policies });
  const experiment = materialise(scenario);
  bindAs(bind);
  return experiment.policies.map((policy) => [
    ...simulate(experiment.flows, model, scenario.fabric, policy, { trace: true }).finish,
  ]);
}

const FLOWS = [
  { id: "a", arrival: 0, size: 7, deadline: 20 },
  { id: "b", arrival: 0, size: 5, deadline: 9 },
  { id: "c", arrival: 0, size: 5 },
];

/** Headline, a line a candidate, and what is next. */
function told(model: Model, bind: (flows: Flows) => Policy, time: number): readonly string[] {
  const file = { version: 1, model, fabric: { kind: "link" }, flows: FLOWS };
  const units = model === "fluid" ? { units: { size: "bytes", time: "ms" } } : {};
  const experiment = materialise(parsed({ ...file, ...units, policies: [{ id: "las" }] }));
  bindAs(bind);
  const [policy] = experiment.policies;
  if (policy === undefined) throw new Error("a policy is missing");
  const words = explainInWords(explain(experiment, policy, time), experiment.ids);
  return [words.headline, ...words.candidates, words.next];
}

describe("what was never heard of is explained by its definition", () => {
  test.each([
    ["slot", "7 packets", "5 packets"],
    ["fluid", "7 bytes", "5 bytes"],
  ] as const)(
    "a key by which the largest goes first is told without its sign: %s",
    (model, seven, five) => {
      const [headline, a, , c] = told(model, longestJobFirst, 0.5);
      expect(headline).toContain(`its size is ${seven}, b’s ${five}`);
      expect(a).toContain(`size ${seven}`);
      expect(c).toContain(`size ${five}`);
      expect(told(model, longestJobFirst, 8)[0]).toContain(`both sizes are ${five}`);
    },
  );

  test.each([
    ["slot", 0, "its slack is 4 slots, a’s 13 slots"],
    ["slot", 2, "its slack is 6 slots, a’s 13 slots"],
    ["fluid", 0, "its slack is 4 ms, a’s 13 ms"],
    ["fluid", 2, "its slack is 6 ms, a’s 13 ms"],
  ] as const)("a key that rises is told as it stands: %s, time %i", (model, time, clause) => {
    const [headline, , , c] = told(model, leastSlack, time);
    expect(headline).toContain(clause);
    expect(c).toContain("c waits: no slack");
  });

  test("the next change is that of the loop", () => {
    expect(told("slot", leastSlack, 0).at(-1)).toContain("b sends its last packet in slot 4");
    expect(told("fluid", leastSlack, 0).at(-1)).toContain("b finishes at 5 ms");
  });
});
