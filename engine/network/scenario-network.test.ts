import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLaws, explain } from "../doors/explain.ts";
import { parseScenario } from "../doors/files.ts";
import { summarise } from "../doors/measures.ts";
import { completionTimes, materialise, simulate, slowdowns } from "../doors/run.ts";
import type { NetworkFabric } from "../model/spec/scenario.ts";
import { naiveFluid } from "../testing/naive/naive-fluid.ts";
import { arbitraryScenario } from "../testing/scenarios/arbitrary.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seeds } from "../testing/seeds.ts";
import { near } from "../testing/twins/near.ts";
import { runAll } from "../testing/twins/run-all.ts";

const STAR = { kind: "star", hosts: 3, rate: 2 };
const FAR = { ...STAR, propagation: 0.25, processing: 0.75, initialisation: 2 };
const flows = [
  { id: "a", arrival: 1, size: 8, src: 0, dst: 1 },
  { id: "b", arrival: 1, size: 2, src: 2, dst: 1 },
];
const scenario = (fabric: object, policies: readonly object[], list: readonly object[] = flows) =>
  parsed({ version: 1, model: "fluid", fabric, flows: list, policies });

function run(fabric: object, policy: object, list?: readonly object[]) {
  const experiment = materialise(scenario(fabric, [policy], list));
  const [resolved] = experiment.policies;
  if (resolved === undefined) throw new Error("one policy");
  const network = experiment.scenario.fabric;
  const result = simulate(experiment.flows, "fluid", network, resolved, { trace: true });
  return { ...result, experiment, resolved };
}

describe("SPEC 3.10 delays of a network", () => {
  test("data begins two round trips of two hops each way later, and ends a way later", () => {
    // A path takes 2, so both begin at 1 + 2·4 = 9: b sends until 10, a until 14.
    const { finish, trace } = run(FAR, { id: "srpt" });
    expect([...finish]).toEqual([16, 12]);
    expect([trace?.start[0], trace?.end.at(-1)]).toEqual([9, 14]);
  });

  test("headers take their share of every link", () => {
    // A quarter of the rate: 10 units at 1.5 a time unit, and b's 2 of them first.
    const { finish } = run({ ...STAR, header: 375 }, { id: "srpt" });
    expect([...finish]).toEqual([1 + 10 / 1.5, 1 + 2 / 1.5].map(near));
  });

  test("alone a flow's slowdown is 1, delays and headers included", () => {
    const fabric = { ...FAR, header: 375 };
    const one = run(fabric, { id: "brr" }, flows.slice(0, 1));
    const { experiment } = one;
    const [slowdown] = slowdowns(experiment.flows, "fluid", experiment.scenario.fabric, one);
    expect(slowdown).toEqual(near(1));
    expect([...completionTimes(experiment.flows, one)]).toEqual([near(8 + 8 / 1.5 + 2)]);
  });

  test("a deadline is met by what is received; PDQ gives up when the way is all that is left", () => {
    const due = (deadline: number) => [{ ...flows[0], deadline }];
    const inTime = run(FAR, { id: "pdq" }, due(15));
    expect([...inTime.finish]).toEqual([15]);
    expect(summarise(inTime.experiment, inTime).applicationThroughput).toBe(1);
    const late = run(FAR, { id: "pdq" }, due(14.5));
    expect([...late.finish, ...late.terminated]).toEqual([Number.NaN, 9]);
    const edf = run(FAR, { id: "edf" }, due(14.5));
    expect([...edf.finish]).toEqual([15]);
    expect(summarise(edf.experiment, edf).applicationThroughput).toBe(0);
  });

  test("the laws hold of what senders do, and why tells it", () => {
    const { experiment, resolved } = run(FAR, { id: "srpt" });
    const [verdicts] = checkLaws(experiment);
    expect([verdicts?.amount, verdicts?.release, verdicts?.work]).toEqual([
      { state: "holds" },
      { state: "holds" },
      { state: "holds" },
    ]);
    const explanation = explain(experiment, resolved, 9.5);
    expect([explanation.served, explanation.next.time]).toEqual([[1], 10]);
    expect(explain(experiment, resolved, 5).waiting.count).toBe(2);
  });

  test("nothing of it said, or noughts, is the network as it was, to the last bit", () => {
    const noughts = { propagation: 0, processing: 0, initialisation: 0, header: 0 };
    const plain = run(STAR, { id: "brr" });
    expect(run({ ...STAR, ...noughts }, { id: "brr" }).finish).toEqual(plain.finish);
  });

  test("PDQ packet by packet takes times and packets from the network, unless it has its own", () => {
    const ends = (more: object, settings: object) => {
      const units = { size: "bytes", time: "ms" };
      const fabric = { kind: "star", hosts: 3, rate: 125_000, ...more };
      const list = flows.map((flow) => ({ ...flow, size: 20_000 * flow.size }));
      const input = { version: 1, model: "fluid", units, fabric, flows: list };
      const experiment = materialise(
        parsed({ ...input, policies: [{ id: "pdq-distributed", ...settings }] }),
      );
      const [policy] = experiment.policies;
      if (policy === undefined) throw new Error("one policy");
      return [...simulate(experiment.flows, "fluid", experiment.scenario.fabric, policy).finish];
    };
    const far = { propagation: 0.5, processing: 0.1, header: 100, packet: 1000 };
    expect(ends(far, {})).toEqual(ends({}, far));
    const near = { propagation: 0, processing: 0, header: 56, packet: 1500 };
    expect(ends(far, near)).toEqual(ends({}, near));
  });

  test.each(seeds([1, 2, 3]))("every policy equals its twin, seed %i", (seed) => {
    const delays = fc.record({
      propagation: fc.constantFrom(0, 0.125, 1),
      processing: fc.constantFrom(0.25, 0.5),
      initialisation: fc.constantFrom(0, 0.5, 2),
      header: fc.constantFrom(0, 375, 750),
    });
    const scenarios = arbitraryScenario("fluid", "network", "collisions", 6);
    const property = fc.property(scenarios, delays, (drawn, more) => {
      const fabric = { ...drawn.fabric, ...more } as NetworkFabric;
      for (const { policy, label, finish, terminated } of runAll({ ...drawn, fabric })) {
        const twin = naiveFluid(drawn.flows, fabric, policy);
        expect({ label, finish, terminated }).toEqual({
          label,
          finish: twin.finish.map(near),
          terminated: twin.terminated.map(near),
        });
      }
    });
    fc.assert(property, { seed, numRuns: 15 });
  });
});

test("SPEC 5.1 faults of delays: what is out of range, or would do nothing", () => {
  const faults = (more: object) => {
    const fabric = { ...STAR, ...more };
    const result = parseScenario({ version: 1, model: "fluid", fabric, flows, policies: [] });
    return result.ok ? [] : result.faults.map(({ message }) => message);
  };
  expect(faults({ initialisation: 2 })).toEqual([
    "fabric.initialisation: expected 0, or a propagation or processing time beside it: round trips take no time, got 2",
  ]);
  expect(faults({ packet: 1000 })).toEqual([
    "fabric.packet: expected nothing: only headers make a packet's size matter, got 1000",
  ]);
  expect(faults({ header: 56, packet: 56 })).toEqual([
    "fabric.packet: expected an integer from 64 to 65535, got 56",
  ]);
  expect(faults({ header: 1500 })).toEqual([
    "fabric.header: expected less than a packet of 1500 bytes, got 1500",
  ]);
  expect(faults({ propagation: -1, processing: "x" })).toHaveLength(2);
  expect(
    faults({ propagation: 0.1, processing: 0, initialisation: 2, header: 56, packet: 1500 }),
  ).toEqual([]);
});
