import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainer } from "../doors/explain.ts";
import { type Experiment, materialise, simulate } from "../doors/run.ts";
import type { Run } from "../model/run-result.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { arbitraryScenario, type DrawnScenario } from "../testing/scenarios/arbitrary.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seeds } from "../testing/seeds.ts";
import { spanStory } from "./span-story.ts";

const FABRICS = ["link", "switch"] as const;

describe("by hand", () => {
  const file = {
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    flows: [
      { id: "elephant", arrival: 0, size: 6 },
      { id: "mouse", arrival: 2, size: 2 },
      { id: "late", arrival: 7, size: 1 },
    ],
    policies: [{ id: "srpt" }, { id: "pias", thresholds: [3] }],
  };
  const [srpt, pias] = runsOf(parsed(file));

  test("under SRPT the mouse is served at once and the elephant waits for it", () => {
    expect(told(srpt, 1, 5)).toEqual({
      flow: [0, 1],
      sent: [2, 2],
      served: [2, 2],
      waited: [2, 0],
      lanes: [{ lane: 0, mean: 1.5, most: 2 }],
    });
  });

  test("a flow that is demoted stands in its next queue from then on", () => {
    // Sent: elephant 0–3 from queue 1, mouse 3–5 from it, and the elephant's rest from queue 2.
    expect(told(pias, 2, 8)).toEqual({
      flow: [0, 1, 2],
      sent: [3, 2, 1],
      served: [3, 2, 1],
      waited: [3, 1, 0],
      lanes: [
        { lane: 0, mean: 5 / 6, most: 2 },
        { lane: 1, mean: 5 / 6, most: 1 },
      ],
    });
  });

  test("a span within slots is of these slots, whole", () => {
    const [experiment, policy, run] = srpt as RunOf;
    expect(spanStory(experiment, policy, run, 1.2, 4.5)).toEqual(
      spanStory(experiment, policy, run, 1, 5),
    );
  });

  test("nothing is there before the first arrival and after the last finish", () => {
    expect(told(srpt, 9, 12)).toEqual({ flow: [], sent: [], served: [], waited: [], lanes: [] });
  });
});

for (const model of ["slot", "fluid"] as const) {
  describe(`in the ${model} model`, () => {
    for (const kind of FABRICS) {
      for (const seed of seeds([1, 2])) {
        test(`spanStory adds up what explain tells at every time: ${kind}, seed ${seed}`, () => {
          const scenarios = arbitraryScenario(model, kind, "generic", 6);
          const ends = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ max: 9 }));
          fc.assert(
            fc.property(scenarios, ends, (scenario, [a, b]) => {
              for (const one of runsOf(scenario)) expectAsExplained(one, a, Math.abs(b % 10) / 10);
            }),
            { seed, numRuns: 5 },
          );
        });
      }
    }
  });
}

type RunOf = readonly [Experiment, ResolvedPolicy, Run];

function told(run: RunOf | undefined, from: number, to: number) {
  const [experiment, policy, own] = run as RunOf;
  const { flow, sent, served, waited, lanes } = spanStory(experiment, policy, own, from, to);
  const [list, ...columns] = [flow, sent, served, waited].map((column) => [...column]);
  return { flow: list, sent: columns[0], served: columns[1], waited: columns[2], lanes };
}

/** The slow twin asks `explain` between any two events of the run. */
function expectAsExplained([experiment, policy, run]: RunOf, a: number, b: number): void {
  const { flows, scenario } = experiment;
  const isSlot = scenario.model === "slot";
  const isPorts = endpointsOf(scenario.fabric) !== null;
  const end = Math.max(...run.finish.filter(Number.isFinite), 1);
  const from = isSlot ? Math.floor(a * end) : a * end;
  const to = isSlot ? from + 1 + Math.floor(b * end) : from + (0.05 + b) * end;
  const explainAt = explainer(experiment, policy, run);
  const count = flows.count;
  const [sent, served, waited] = [0, 1, 2].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const lanes = new Map<number, { mean: number; most: number }>();
  const times = timesOf(experiment, run, from, to);
  for (const [k, start] of times.slice(0, -1).entries()) {
    const time = (times[k + 1] as number) - start;
    // Simultaneous but for rounding.
    if (time <= 1e-9 * Math.max(1, start)) continue;
    const standing = new Map<number, number>();
    for (const { flow, queue, rate } of explainAt(start + time / 2).candidates) {
      sent[flow] = (sent[flow] as number) + rate * time;
      const column = rate > 0 ? served : waited;
      column[flow] = (column[flow] as number) + time;
      const lane = isPorts ? (flows.src[flow] as number) : queue;
      standing.set(lane, (standing.get(lane) ?? 0) + 1);
    }
    for (const [lane, now] of standing) {
      const { mean, most } = lanes.get(lane) ?? { mean: 0, most: 0 };
      lanes.set(lane, { mean: mean + (now * time) / (to - from), most: Math.max(most, now) });
    }
  }
  const story = spanStory(experiment, policy, run, from, to);
  const close = (value: number) => expect.closeTo(value, 6);
  for (let flow = 0; flow < count; flow++) {
    const at = story.flow.indexOf(flow);
    const got = [story.sent, story.served, story.waited].map((all) => (at < 0 ? 0 : all[at]));
    const own = [sent, served, waited].map((all) => close(all[flow] as number));
    expect({ policy: policy.label, flow, from, to, got }).toMatchObject({ got: own });
  }
  // What lasts no longer than rounding may be left out by either.
  const isLong = ({ mean }: { readonly mean: number }): boolean => mean > 1e-6;
  expect({ policy: policy.label, from, to, lanes: story.lanes.filter(isLong) }).toMatchObject({
    lanes: [...lanes]
      .filter(([, lane]) => isLong(lane))
      .sort(([one], [other]) => one - other)
      .map(([lane, { mean, most }]) => ({ lane, mean: close(mean), most })),
  });
}

/** Every time at which anything may change; in slots each of them. */
function timesOf({ flows, scenario }: Experiment, run: Run, from: number, to: number) {
  if (scenario.model === "slot") return Array.from({ length: to - from + 1 }, (_, k) => from + k);
  const { trace } = run;
  const rate = lineRate(scenario.fabric);
  const last = flows.arrival.map(
    (arrival, f) => arrival + ((flows.spread[f] as number) * (flows.size[f] as number)) / rate,
  );
  const columns = [trace?.start, trace?.end, flows.arrival, run.finish, run.terminated, last];
  const all = columns.flatMap((column) => [...(column ?? [])]);
  return [...new Set([from, to, ...all.filter((time) => time > from && time < to)])].sort(
    (a, b) => a - b,
  );
}

function runsOf(scenario: DrawnScenario | ReturnType<typeof parsed>): readonly RunOf[] {
  const experiment = materialise(scenario);
  const { model, fabric } = experiment.scenario;
  return experiment.policies.map((policy) => [
    experiment,
    policy,
    simulate(experiment.flows, model, fabric, policy, { trace: true }),
  ]);
}
