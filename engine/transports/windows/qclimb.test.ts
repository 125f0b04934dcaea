import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import type { Scenario } from "../../model/spec/scenario.ts";
import { simulate } from "../../run/simulate.ts";
import { star } from "../../testing/networks.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { packetFlows, transported } from "../../testing/transports/run.ts";
import { tagByClimb } from "./tagging.ts";

test("SPEC 16.8 QCLIMB's queues by hand", () => {
  const bounds = { lower: Float64Array.of(14_600), upper: Float64Array.of(29_200) };
  const tag = tagByClimb([3000, 9000], 2920, Float64Array.of(43_800), bounds);
  // Climbs by 14600 − B, stays in 0 for the slack, sinks by B, and is last from the upper bound on.
  const queues = Array.from({ length: 24 }, (_, number) => tag.of(0, number, 0));
  expect(queues).toEqual([
    ...[2, 2, 2, 2],
    ...[1, 1, 1, 1],
    ...[0, 0],
    ...[0, 0],
    ...[2, 2, 2, 2, 2, 2, 2, 2],
    ...[2, 2, 2, 2],
  ]);
});

test("SPEC 16.8 a loss between packets of one queue is told, and sent again without a timer", () => {
  const network = star(2, 10e9);
  const flows = packetFlows([{ from: 1, to: 0, bytes: 60 * 1460 }]);
  const lossOf = (which: number) => {
    let seen = 0;
    return { strikes: (link: number) => link === 2 && ++seen === which };
  };
  const run = (which: number) =>
    transported(network, flows, {
      id: "qclimb-dctcp",
      parameters: { thresholds: [14_600], propagation: 1e6 },
      options: { losses: lossOf(which) },
    }).hosts.book;
  const told = run(20);
  expect([told.timeouts[0], told.again[0]]).toEqual([0, 1]);
  // The first packet has nothing to its left: it is left to the timer.
  expect(run(1).timeouts[0]).toBe(1);
});

describe("SPEC 16.8 exact bounds of one policy", () => {
  const scenarioOf = (bounds: unknown, policies: readonly unknown[]) =>
    parsed({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: { kind: "star", hosts: 4, rate: 1_250_000, propagation: 0.02 },
      workload: {
        distribution: "web-search",
        load: 0.8,
        flows: 60,
        seed: 3,
        pattern: "random",
        bounds,
      },
      policies,
    });
  const policy = {
    id: "qclimb-dctcp",
    thresholds: [100_000, 1_000_000],
    slack: 10_000,
    buffer: 50_000,
  };
  const runsOf = (scenario: Scenario) => {
    const { flows, policies } = materialise(scenario);
    return policies.map((one) => {
      const { finish, alone, counts } = simulate(flows, scenario.model, scenario.fabric, one);
      return { finish: [...finish], alone: [...(alone ?? [])], dropped: counts?.dropped };
    });
  };
  const relative = { model: "relative", error: 0.4 };

  test("are what bounds of the workload that are the size are, also of a flow alone and in a mix", () => {
    const [known, exact] = runsOf(
      scenarioOf(relative, [policy, { ...policy, label: "PS", bounds: "exact" }]),
    );
    const [whole] = runsOf(scenarioOf({ model: "exact" }, [policy]));
    expect(exact).toEqual(whole);
    expect(exact?.finish).not.toEqual(known?.finish);
    const mix = (of: object) => [{ id: "mix", of: [of, { id: "dctcp" }], share: [0.5, 0.5] }];
    expect(runsOf(scenarioOf(relative, mix({ ...policy, bounds: "exact" })))).toEqual(
      runsOf(scenarioOf({ model: "exact" }, mix(policy))),
    );
  });
});
