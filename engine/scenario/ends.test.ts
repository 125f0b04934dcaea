import { expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { summarise } from "../metrics/summary.ts";
import { POLICIES } from "../run/policies.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seeds } from "../testing/seeds.ts";

const LARGEST = Number.MAX_SAFE_INTEGER;
const RATES = [1e-9, 1, 1e15];
const IDS = POLICIES.filter(
  ({ models = ["fluid"], packets }) => models.includes("fluid") && packets === undefined,
).map(({ id }) => id);

/** A policy whose parameters are at their ends too. */
function specOf(id: string): object {
  const definition = POLICIES.find((policy) => policy.id === id);
  const thresholds = [1e-9, 2e-9, LARGEST];
  const isTiered = definition?.parameters.includes("switchThreshold") === true;
  return {
    id,
    ...(definition?.parameters.includes("thresholds") ? { thresholds } : {}),
    ...(id === "rank" && { rank: ["level(sent)", "release"], ties: "index" }),
    ...(isTiered ? { switchThreshold: 1e-9 } : {}),
  };
}

function flowsOf(sizes: readonly [number, number], arrival: number, spread: number): object[] {
  const [size, other] = sizes;
  const known = { lower: size, upper: size, estimate: size };
  const vague = { lower: 0, upper: LARGEST, src: 0, dst: 1 };
  return [
    { id: "a", arrival: 0, size, spread, ...known, deadline: LARGEST, src: 0, dst: 1 },
    { id: "b", arrival, size: other, weight: 1e-9, ...vague, estimate: 1e-30, deadline: 1e-30 },
    { id: "c", arrival, size: 1, spread, weight: 1e9, ...vague, estimate: LARGEST, deadline: 1 },
  ];
}

const CASES = [1e-9, LARGEST].flatMap((size) =>
  [1e-9, LARGEST].flatMap((other) =>
    [0, 1e-30, LARGEST].flatMap((arrival) =>
      [0, 1e-9, 1e12].map((spread) => flowsOf([size, other], arrival, spread)),
    ),
  ),
);

test.each(
  seeds([...RATES.keys()]).flatMap((k) => IDS.map((id) => [id, RATES[k] as number] as const)),
)(
  "SPEC 5.10 %s at the ends of all limits, at a rate of %d, has numbers for results",
  (id, rate) => {
    for (const fabric of [
      { kind: "link", rate },
      { kind: "star", hosts: 3, rate },
    ]) {
      for (const flows of CASES) {
        const scenario = parsed({
          version: 1,
          model: "fluid",
          fabric,
          flows,
          policies: [specOf(id)],
        });
        const experiment = materialise(scenario);
        const policy = experiment.policies[0];
        if (policy === undefined) throw new Error("there is one policy");
        const run = simulate(experiment.flows, "fluid", scenario.fabric, policy);
        const numbers = [...run.finish, ...Object.values(summarise(experiment, run))];
        const where = JSON.stringify(scenario);
        // NaN: terminated.
        expect(
          numbers.filter((x) => x === Number.POSITIVE_INFINITY),
          where,
        ).toEqual([]);
      }
    }
  },
);
