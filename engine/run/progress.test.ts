import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { simulate } from "./simulate.ts";

const LINK = { kind: "link", rate: 1 };
const SWITCH = { kind: "switch", ports: 4, rate: 1 };
const STAR = { kind: "star", hosts: 4, rate: 1250, propagation: 1 };
const BYTES = { size: "bytes", time: "us" };
const SIZES = { distribution: { uniform: { min: 2, max: 40 } }, load: 0.7, seed: 3 };
const FEW = { distribution: { fixed: 100_000 }, load: 0.5, flows: 300, seed: 3 };

/** Every loop, on a clock that begins late where the model is fluid. */
const CASES: readonly (readonly [string, object, object])[] = [
  ["slot", { fabric: LINK, workload: { ...SIZES, flows: 6000 } }, { id: "fifo" }],
  ["slot", { fabric: LINK, workload: { ...SIZES, flows: 6000 } }, { id: "srpt" }],
  ["slot", { fabric: LINK, workload: { ...SIZES, flows: 6000, spread: 2 } }, { id: "las" }],
  ["slot", { fabric: SWITCH, workload: { ...SIZES, flows: 6000 } }, { id: "brr" }],
  ["fluid", { fabric: LINK, workload: { ...SIZES, flows: 6000 } }, { id: "brr" }],
  ["fluid", { fabric: LINK, workload: { ...SIZES, flows: 6000, spread: 2 } }, { id: "pias" }],
  ["fluid", { fabric: STAR, workload: { ...FEW, flows: 6000 } }, { id: "srpt" }],
  ["fluid", { fabric: STAR, workload: { ...FEW, flows: 6000 } }, { id: "brr" }],
  ["fluid", { fabric: STAR, units: BYTES, workload: FEW }, { id: "dctcp" }],
  ["fluid", { fabric: STAR, units: BYTES, workload: FEW }, { id: "pdq-distributed" }],
];

describe("what a run tells while it goes on", () => {
  test.each(CASES)("%s %j under %j: flows that have ended, and the time", (model, rest, policy) => {
    const scenario = parsed({ version: 1, model, ...rest, policies: [policy] });
    const { flows, policies } = materialise(scenario);
    const late = model === "slot" ? 0 : 7;
    for (let k = 0; k < flows.count; k++) flows.arrival[k] = (flows.arrival[k] as number) + late;
    const told: (readonly [number, number, Float64Array | null])[] = [];
    const [one] = policies;
    if (one === undefined) throw new Error("a policy");
    const run = simulate(flows, scenario.model, scenario.fabric, one, {
      onProgress: (ended, time, finish) => told.push([ended, time, finish?.().slice() ?? null]),
    });
    expect(told.length).toBeGreaterThan(0);
    const last = run.finish.reduce((a, b) => Math.max(a, b));
    let before = flows.arrival[0] as number;
    for (const [ended, time, finish] of told) {
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(last * (1 + 1e-9) + 1);
      // What is on the wire, or ends with the event, may be counted or not.
      const slack = scenario.fabric.kind === "star" ? 60 : 1e-6 * time + 40;
      const by = (until: number) => run.finish.filter((end) => end <= until).length;
      expect(ended).toBeGreaterThanOrEqual(by(time - slack));
      expect(ended).toBeLessThanOrEqual(by(time + slack));
      const others = finish?.filter((end, k) => end > 0 && end !== run.finish[k]) ?? [];
      expect([...others]).toEqual([]);
      before = time;
    }
  });

  test("what is thrown there ends the run", () => {
    const scenario = parsed({
      version: 1,
      model: "slot",
      ...CASES[0]?.[1],
      policies: [CASES[0]?.[2]],
    });
    const { flows, policies } = materialise(scenario);
    const stop = () => {
      throw new Error("enough");
    };
    expect(() =>
      simulate(flows, "slot", scenario.fabric, policies[0] as never, { onProgress: stop }),
    ).toThrow("enough");
  });
});
