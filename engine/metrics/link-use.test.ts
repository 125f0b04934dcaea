import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { simulate } from "../run/simulate.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { summarise } from "./summary.ts";

const BASE = { version: 1, model: "fluid", policies: [{ id: "fifo" }] } as const;

function used(scenario: object) {
  const read = parsed({ ...BASE, ...scenario });
  const experiment = materialise(read);
  const [policy] = experiment.policies;
  if (policy === undefined) throw new Error("a policy");
  const run = simulate(experiment.flows, read.model, read.fabric, policy);
  const { load, use } = summarise(experiment, run);
  return { load, use, experiment, run };
}

describe("SPEC 7.17 load and use", () => {
  test.each(seedsUpTo(24))("SPEC 2.15 know no shift, seed %i", (seed) => {
    const random = randomIntegers(seed);
    const flows = Array.from({ length: 1 + random(9) }, (_, k) => ({
      ...flow(`f${k}`, k * (random(9) / 8), 0.3 * (1 + random(20))),
      src: random(3),
      dst: random(3),
    }));
    const fabric = { kind: random(2) === 0 ? "link" : "switch", ports: 3, rate: 0.7 };
    const { ports: _, ...link } = fabric;
    const of = (by: number) => {
      const later = flows.map((one) => ({ ...one, arrival: one.arrival + by }));
      const { load, use } = used({ fabric: fabric.kind === "link" ? link : fabric, flows: later });
      return { load, use };
    };
    const { load, use } = of(0);
    expect(of(2 ** 30)).toEqual({ load, use: expect.closeTo(use ?? Number.NaN, 13) });
  });

  const flow = (id: string, arrival: number, size: number) => ({ id, arrival, size });

  test("on a link by hand, from the first arrival to the last, and to the last end", () => {
    const flows = [flow("a", 10, 6), flow("b", 14, 4), flow("c", 30, 8)];
    // Rate 2: 18 arrive in 20, where 40 could be sent; c ends at 34, and 48 could be sent by then.
    const { load, use } = used({ fabric: { kind: "link", rate: 2 }, flows });
    expect([load, use]).toEqual([18 / 40, 18 / 48]);
  });

  test("are of all ports of a switch, and of one under incast", () => {
    const flows = [
      { ...flow("a", 0, 6), src: 0, dst: 1 },
      { ...flow("b", 4, 4), src: 2, dst: 1 },
    ];
    const fabric = { kind: "switch", ports: 4, rate: 1 };
    expect(used({ fabric, flows })).toMatchObject({ load: 10 / 16, use: 10 / 40 });
    const workload = {
      distribution: { fixed: 4 },
      load: 0.5,
      flows: 400,
      seed: 2,
      pattern: "incast",
    };
    const { load, use } = used({ fabric, workload });
    expect(load).toBeCloseTo(0.5, 1);
    expect(use).toBeCloseTo(0.5, 1);
  });

  test("of a window are what arrives in it and what flows that end in it have sent", () => {
    const counted = { from: 30, to: 130 };
    const workload = { distribution: { uniform: { min: 1, max: 9 } }, load: 0.7, seed: 3, counted };
    const { load, use, experiment, run } = used({ fabric: { kind: "link", rate: 1 }, workload });
    const { arrival, size } = experiment.flows;
    let [arrived, sent] = [0, 0];
    for (const [i, own] of size.entries()) {
      const at = (arrival[i] ?? 0) - (arrival[0] ?? 0);
      const end = (run.finish[i] ?? Number.NaN) - (arrival[0] ?? 0);
      if (at >= 30 && at < 130) arrived += own;
      if (end > 30 && end <= 130) sent += own;
    }
    expect(load).toBeCloseTo(arrived / 100, 12);
    expect(use).toBeCloseTo(sent / 100, 12);
    expect(sent).toBeGreaterThan(0);
  });

  test("are none where no time passes, and do not change with the origin of time", () => {
    const fabric = { kind: "link", rate: 1 };
    expect(used({ fabric, flows: [] })).toMatchObject({ load: null, use: null });
    expect(used({ fabric, flows: [flow("a", 5, 2)] })).toMatchObject({ load: null, use: 1 });
    const flows = [flow("a", 0, 2), flow("b", 8, 2)];
    const later = flows.map((one) => ({ ...one, arrival: one.arrival + 1024 }));
    const { load, use } = used({ fabric, flows });
    expect(used({ fabric, flows: later })).toMatchObject({ load, use });
  });
});
