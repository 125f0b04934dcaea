import { describe, expect, test } from "vitest";
import { parseScenario } from "../doors/files.ts";
import { materialise, simulate, slowdowns } from "../doors/run.ts";
import type { Scenario } from "../doors/scenario.ts";
import { networkRoutes } from "./network-routes.ts";

function scenario(fabric: object, flows: readonly object[], policies: readonly string[]): Scenario {
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    fabric,
    flows: flows.map((flow, k) => ({ id: `f${k}`, arrival: 0, ...flow })),
    policies: policies.map((id) => ({ id })),
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  return parsed.scenario;
}

function finishes(of: Scenario): number[][] {
  const { flows, policies } = materialise(of);
  return policies.map((policy) => [...simulate(flows, "fluid", of.fabric, policy).finish]);
}

const LEAF_SPINE = { kind: "leaf-spine", leaves: 2, hosts: 2, spines: 2, hostRate: 1, coreRate: 1 };

describe("SPEC 3.5 paths", () => {
  test("sprayed flows take every link of their paths in part, as much out of a node as into it", () => {
    const of = scenario(
      { kind: "fat-tree", k: 4, rate: 1, routing: "spray" },
      [{ size: 1, src: 0, dst: 15 }],
      ["srpt"],
    );
    const { flows } = materialise(of);
    if (of.fabric.kind !== "fat-tree") throw new Error("no fat-tree");
    const { share, start } = networkRoutes(flows, of.fabric);
    expect([...start]).toEqual([0, 14]);
    // Host, edge, two links up, four paths over the core, four down, two down, edge to host.
    const layers = [1, 2, 4, 4, 2, 1].map((size, k, all) => {
      const from = all.slice(0, k).reduce((sum, n) => sum + n, 0);
      return [...(share ?? [])].slice(from, from + size);
    });
    for (const layer of layers) expect(layer.reduce((sum, part) => sum + part, 0)).toBe(1);
  });

  test("two flows between the same leaves share a spine or not, by the seed; sprayed they never collide", () => {
    const flows = [
      { size: 1, src: 0, dst: 2 },
      { size: 1, src: 1, dst: 3 },
    ];
    const ends = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (seed) => finishes(scenario({ ...LEAF_SPINE, seed }, flows, ["brr"]))[0]?.[0],
    );
    expect(new Set(ends)).toEqual(new Set([1, 2]));
    expect(finishes(scenario({ ...LEAF_SPINE, routing: "spray" }, flows, ["brr"]))).toEqual([
      [1, 1],
    ]);
  });
});

describe("SPEC 3.6 rates in a network", () => {
  test("in order: the first flow has its whole path, the next what is left", () => {
    const flows = [
      { size: 4, src: 0, dst: 2 },
      { size: 2, src: 1, dst: 2 },
      { size: 2, src: 1, dst: 3, arrival: 1 },
    ];
    const [srpt] = finishes(scenario({ kind: "star", hosts: 4, rate: 1 }, flows, ["srpt"]));
    // f1 first; f2 waits for its sender until 2, and f0 for its receiver.
    expect(srpt).toEqual([6, 2, 4]);
  });

  test("max–min: what a flow cannot use at its narrowest link goes to the others", () => {
    // Two flows into host 2, one of which shares its link out with a third.
    const flows = [
      { size: 10, src: 0, dst: 2 },
      { size: 10, src: 1, dst: 2 },
      { size: 10, src: 1, dst: 3 },
      { size: 10, src: 1, dst: 4 },
    ];
    const of = scenario({ kind: "star", hosts: 5, rate: 1 }, flows, ["brr"]);
    const { flows: columns, policies } = materialise(of);
    const [policy] = policies;
    if (policy === undefined) throw new Error("no policy");
    const run = simulate(columns, "fluid", of.fabric, policy, { trace: true });
    // A third each out of host 1, and two thirds for the one that is alone with one of them.
    expect(run.finish[0]).toBeCloseTo(15, 9);
    expect(run.finish[1]).toBeCloseTo(30, 9);
  });

  test("alone, a flow is as fast as its narrowest link", () => {
    const of = scenario(
      { ...LEAF_SPINE, coreRate: 0.25 },
      [
        { size: 1, src: 0, dst: 2 },
        { size: 1, src: 2, dst: 3, arrival: 100 },
      ],
      ["fifo"],
    );
    const { flows, policies } = materialise(of);
    const [policy] = policies;
    if (policy === undefined) throw new Error("no policy");
    const run = simulate(flows, "fluid", of.fabric, policy);
    expect([...run.finish]).toEqual([4, 101]);
    expect([...slowdowns(flows, "fluid", of.fabric, run)]).toEqual([1, 1]);
  });
});
