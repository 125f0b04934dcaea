import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diff } from "../doors/explain.ts";
import { type Experiment, materialise, simulate } from "../doors/run.ts";
import { intervals } from "../model/intervals.ts";
import type { Run } from "../model/run-result.ts";
import { arbitraryScenario, type DrawnScenario } from "../testing/scenarios/arbitrary.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seeds } from "../testing/seeds.ts";

/** Slot by slot. */
function naiveFirst(a: Run, b: Run): number | null {
  const end = Math.max(...[a, b].flatMap(({ trace }) => Array.from(trace?.end ?? [])));
  for (let slot = 0; slot < end; slot++) {
    if (servedIn(a, slot).join() !== servedIn(b, slot).join()) return slot;
  }
  return null;
}

function servedIn({ trace }: Run, slot: number): number[] {
  if (trace === null) throw new Error("the trace that was asked for is missing");
  return [...intervals(trace, slot, slot + 1)].map(({ flow }) => flow).sort((x, y) => x - y);
}

function expectNaive(scenario: DrawnScenario): void {
  const { flows, policies } = materialise(scenario);
  const runs = policies.map((policy) =>
    simulate(flows, scenario.model, scenario.fabric, policy, { trace: true }),
  );
  for (const [k, a] of runs.entries()) {
    const b = runs[(k + 1) % runs.length] as Run;
    const { first, servedByA, servedByB } = diff(a, b, flows);
    expect(first).toBe(naiveFirst(a, b));
    if (first === null) continue;
    expect([servedByA, servedByB]).toEqual([servedIn(a, first), servedIn(b, first)]);
  }
}

function differenceOf(scenario: object, policies: readonly object[]) {
  const experiment: Experiment = materialise(parsed({ version: 1, ...scenario, policies }));
  const { flows, scenario: whole } = experiment;
  const [a, b] = experiment.policies.map((policy) =>
    simulate(flows, whole.model, whole.fabric, policy, { trace: true }),
  );
  if (a === undefined || b === undefined) throw new Error("two policies are needed");
  const { first, servedByA, servedByB, delta } = diff(a, b, flows);
  return { first, servedByA, servedByB, delta: [...delta] };
}

const flows = [
  { id: "long", arrival: 0, size: 5 },
  { id: "short", arrival: 2, size: 2 },
];
const link = { kind: "link", rate: 1 };
const slots = { model: "slot", fabric: link, flows };

describe("diff", () => {
  test("tells when two runs first serve different flows, and every flow's ΔFCT", () => {
    expect(differenceOf(slots, [{ id: "fifo" }, { id: "srpt" }])).toEqual({
      first: 2,
      servedByA: [0],
      servedByB: [1],
      delta: [2, -3],
    });
  });

  test("sees no difference where only the queue is another one", () => {
    const policies = [{ id: "pias", thresholds: [1] }, { id: "fifo" }];
    const alone = { ...slots, flows: flows.slice(0, 1) };
    expect(differenceOf(alone, policies)).toMatchObject({ first: null, delta: [0] });
  });

  test("reads blocks turn by turn", () => {
    const three = [0, 1, 2].map((i) => ({ id: `f${i}`, arrival: 0, size: 100 }));
    const policies = [{ id: "brr" }, { id: "pias", thresholds: [50], within: "rr" }];
    expect(differenceOf({ ...slots, flows: three }, policies).first).toBe(null);
    expect(differenceOf({ ...slots, flows: three }, [{ id: "brr" }, { id: "las" }]).first).toBe(
      null,
    );
    expect(differenceOf({ ...slots, flows: three }, [{ id: "brr" }, { id: "fifo" }])).toEqual({
      first: 1,
      servedByA: [1],
      servedByB: [0],
      delta: [100 - 298, 200 - 299, 300 - 300],
    });
  });

  test("in the fluid model rates count, and rounding does not", () => {
    const fluid = { model: "fluid", fabric: { kind: "link", rate: 0.3 }, flows };
    expect(differenceOf(fluid, [{ id: "srpt" }, { id: "sjf" }]).first).toBe(null);
    const { first, servedByA, servedByB } = differenceOf(fluid, [{ id: "brr" }, { id: "fifo" }]);
    expect({ first, servedByA, servedByB }).toEqual({
      first: 2,
      servedByA: [0, 1],
      servedByB: [0],
    });
  });

  for (const kind of ["link", "switch"] as const) {
    for (const seed of seeds([1, 2])) {
      test(`finds the first slot that a look at every slot finds: ${kind}, seed ${seed}`, () => {
        const scenarios = arbitraryScenario("slot", kind, "generic");
        fc.assert(fc.property(scenarios, expectNaive), { seed, numRuns: 25 });
      });
    }
  }

  test("has no ΔFCT for a flow that either run terminated", () => {
    const hopeless = flows.map((flow) => ({ ...flow, deadline: flow.arrival + 2 }));
    const { first, delta } = differenceOf({ ...slots, flows: hopeless }, [
      { id: "edf" },
      { id: "pdq" },
    ]);
    expect({ first, delta }).toEqual({ first: 0, delta: [Number.NaN, -3] });
  });
});
