import { describe, expect, test } from "vitest";
import type { Dynamics, PortDynamics } from "../../../engine/doors/draw-data.ts";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise, simulate } from "../../../engine/doors/run.ts";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { pixelsOfBins } from "../kit/marks/bins.ts";
import { busiestPort, meanWhileSending, meanWords } from "./packet-view.ts";
import { flowSteps, stepAt } from "./rates-plot.ts";

function dynamicsOf(name: string): { readonly dynamics: Dynamics; readonly flows: number } {
  const preset = PRESET_GROUPS.flatMap(({ presets }) => presets).find((one) => one.name === name);
  const parsed = parseScenario(preset?.scenario);
  if (!parsed.ok) throw new Error("a faulty example");
  const { flows, policies, scenario } = materialise(parsed.scenario);
  const policy = policies.find(({ id }) => id === "pdq-distributed");
  if (policy === undefined) throw new Error("no such policy");
  const run = simulate(flows, scenario.model, scenario.fabric, policy, { trace: true });
  if (run.dynamics === undefined) throw new Error("no dynamics");
  return { dynamics: run.dynamics, flows: flows.count };
}

const { dynamics, flows } = dynamicsOf("pdq-fig-1-packets");

describe("what a sender may do", () => {
  const steps = flowSteps(dynamics);

  test("is found at any time as by going through all changes", () => {
    const { rates } = dynamics;
    for (let flow = 0; flow < flows; flow++) {
      for (const time of [0, 0.1, 1, 8.5, 20, 50, ...rates.time.subarray(0, 40)]) {
        let last = -1;
        for (const [k, f] of rates.flow.entries()) {
          if (f === flow && (rates.time[k] as number) <= time) last = k;
        }
        const at = stepAt(steps, flow, time);
        expect(at < 0 ? undefined : steps.rate[at]).toBe(last < 0 ? undefined : rates.rate[last]);
      }
    }
  });
});

describe("a port, a value a pixel", () => {
  const port: PortDynamics = {
    link: 0,
    from: 0,
    to: 1,
    rate: 1,
    utilisation: Float32Array.of(0, 0.5, 1, 0),
    data: Float32Array.of(0, 0.5, 0.5, 0),
    queue: Float32Array.of(0, 1, 3, 0),
    longest: Float32Array.of(0, 2, 5, 0),
    granted: Float32Array.of(1, 1, 0.5, 1),
  };

  test("is the mean of the bins that the pixel covers, and the longest of their queues", () => {
    const over = (values: Float32Array, joined: "mean" | "most") => [
      ...pixelsOfBins({ values, bin: 10, begin: 0 }, (x) => 20 * x, 4, joined),
    ];
    expect(over(port.utilisation, "mean")).toEqual([0.25, 0.5]);
    expect(over(port.queue, "mean")).toEqual([0.5, 1.5]);
    expect(over(port.longest, "most")).toEqual([2, 5]);
  });

  test("is the bin itself where pixels are narrower", () => {
    const over = (values: Float32Array) => [
      ...pixelsOfBins({ values, bin: 10, begin: 0 }, (x) => 10 + 5 * x, 4, "mean"),
    ];
    expect(over(port.data)).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(over(port.granted)).toEqual([1, 1, 0.5, 0.5]);
  });

  test("has a mean queue in words that people can read", () => {
    expect([0, 0.000001242, 0.0012, 3.5].map(meanWords)).toEqual(["0", "< 0.001", "0.0012", "3.5"]);
  });

  test("is measured from the first bin in which it sends to the last", () => {
    expect(meanWhileSending(port, port.utilisation)).toBe(0.75);
    expect(meanWhileSending({ ...port, utilisation: new Float32Array(4) }, port.data)).toBe(0);
    expect(busiestPort(dynamics.ports)?.to).toBe(3);
  });
});
