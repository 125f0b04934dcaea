import { expect, test } from "vitest";
import { linkLoads, meanServed, wiringOf } from "../../../engine/doors/draw-data.ts";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise, simulate } from "../../../engine/doors/run.ts";
import { traceIndex } from "../trace/build-index.ts";
import { loadOverTime } from "./load-over-time.ts";
import { busiestLink, firstAlive, flowsOver, loadsIn, rateOfFlow } from "./loads.ts";

function shown(fabric: Record<string, unknown>, model: string, policy: string) {
  const flows = Array.from({ length: 30 }, (_, k) => ({
    id: `f${k}`,
    arrival: (k * 7) % 19,
    size: 1 + ((k * 5) % 6),
    src: k % 4,
    dst: (k + 1 + (k % 3)) % 4,
  }));
  const parsed = parseScenario({ version: 1, model, fabric, flows, policies: [{ id: policy }] });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const experiment = materialise(parsed.scenario);
  const [resolved] = experiment.policies;
  const { fabric: built } = parsed.scenario;
  if (resolved === undefined || built.kind === "link") throw new Error("nothing to run");
  const run = simulate(experiment.flows, parsed.scenario.model, built, resolved, { trace: true });
  if (run.trace === null) throw new Error("no trace");
  const index = traceIndex(run.trace, experiment.flows, { rate: 1, ports: 4 }, 1);
  return { trace: run.trace, index, wiring: wiringOf(experiment.flows, built) };
}

const CASES = [
  [{ kind: "switch", ports: 4 }, "slot", "srpt"],
  [{ kind: "switch", ports: 4 }, "fluid", "brr"],
  [{ kind: "leaf-spine", leaves: 2, hosts: 2, spines: 2, routing: "spray" }, "fluid", "las"],
] as const;

test.each(CASES)(
  "the load over time of every link has the engine's mean: %j, %s, %s",
  (fabric, model, policy) => {
    const { trace, index, wiring } = shown(fabric, model, policy);
    for (const [from, to] of [
      [0, 40],
      [3, 9],
    ] as const) {
      const { load } = linkLoads(meanServed(trace, 30, from, to), wiring.routes);
      for (let link = 0; link < load.length; link++) {
        const bins = loadOverTime(index, wiring, link, { from, to }, 37);
        const mean = bins.reduce((a, b) => a + b, 0) / 37;
        expect(mean).toBeCloseTo(load[link] as number, 9);
        for (const bin of bins) expect(bin).toBeLessThan(1 + 1e-9);
      }
    }
  },
);

test.each(CASES)(
  "loads at the playhead skip nothing that is under way: %j, %s, %s",
  (fabric, model, policy) => {
    const { trace, wiring } = shown(fabric, model, policy);
    const window = { from: 0, to: 40 };
    for (let time = 0; time < 40; time++) {
      const loads = loadsIn(trace, wiring, time, window);
      const first = firstAlive(trace, time);
      expect([...trace.end.subarray(0, first)].every((end) => end <= time)).toBe(true);
      const busiest = busiestLink(loads);
      if (busiest === null) {
        expect(Math.max(...loads.load)).toBe(0);
        continue;
      }
      expect(loads.load[busiest]).toBeCloseTo(Math.max(...loads.load), 9);
      const flows = flowsOver(loads, wiring, busiest);
      const sum = flows.reduce((total, { rate }) => total + rate, 0);
      expect(sum / (wiring.routes.capacity[busiest] as number)).toBeCloseTo(
        loads.load[busiest] as number,
        9,
      );
      expect(flows).toHaveLength(loads.flows[busiest] as number);
      for (const { flow, rate } of flows)
        expect(rateOfFlow(loads, flow)).toBeGreaterThanOrEqual(rate);
    }
  },
);
