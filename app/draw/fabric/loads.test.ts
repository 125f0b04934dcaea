import { describe, expect, test } from "vitest";
import type { Wiring } from "../../../engine/doors/draw-data.ts";
import { parseScenario } from "../../../engine/doors/files.ts";
import light from "../../../workloads/presets/pdq-fig-11-light.json" with { type: "json" };
import { shownOf } from "../figure/headless.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { wayWords } from "./link-words.ts";
import { loadOverTime } from "./load-over-time.ts";
import { busiestLink, carriedIn, flowsOver, loadsIn, rateOfFlow } from "./loads.ts";

const parsed = parseScenario(light);
if (!parsed.ok) throw new Error("a faulty example");
const shown = shownOf(parsed.scenario, undefined, ["links"]);
const [whole, cut] = shown.runs;
const { experiment, fabric } = shown;
if (whole === undefined || cut === undefined || shown.links === null) throw new Error("no runs");
if (typeof shown.links.wiring === "string" || fabric.kind !== "bcube") throw new Error("no links");
const plain: Wiring = shown.links.wiring;
const carried = carriedIn(cut, plain);
const { dynamics } = cut.run;
if (carried === null || dynamics === undefined) throw new Error("no services");
const { wiring, trace, index } = carried;

describe("the links under Multipath PDQ", () => {
  test("are those of the flows where nothing is cut", () => {
    const uncut = carriedIn(whole, plain);
    expect(uncut?.wiring).toBe(plain);
    expect(uncut?.trace).toBe(whole.run.trace);
  });

  test("carry at any time what the subflows over them may send, of data (seed 1)", () => {
    const random = randomOf(1);
    for (let n = 0; n < 40; n++) {
      const time = 8 * random();
      const rate = new Float64Array(12);
      dynamics.rates.time.forEach((t, k) => {
        if (t <= time) rate[dynamics.rates.flow[k] as number] = dynamics.rates.rate[k] as number;
      });
      const loads = loadsIn(trace, wiring, time, shown.window);
      const { start, link } = dynamics.ways;
      const slow = new Float64Array(loads.load.length);
      for (let part = 0; part < 12; part++) {
        for (const l of link.subarray(start[part], start[part + 1])) {
          slow[l] = (slow[l] as number) + ((rate[part] as number) * 1444) / 1500 / 125_000;
        }
      }
      loads.load.forEach((load, l) => {
        expect(load).toBeCloseTo(slow[l] as number, 9);
      });
      for (let flow = 0; flow < 4; flow++) {
        const sum = rate.subarray(3 * flow, 3 * flow + 3).reduce((a, b) => a + b, 0);
        expect(rateOfFlow(loads, flow)).toBeCloseTo((sum * 1444) / 1500, 6);
      }
    }
  });

  test("over time have the mean of the whole stretch, and name flows, not subflows", () => {
    const loads = loadsIn(trace, wiring, null, shown.window);
    const busiest = busiestLink(loads) ?? -1;
    const bins = loadOverTime(index, wiring, busiest, shown.window, 50);
    expect(bins.reduce((a, b) => a + b, 0) / 50).toBeCloseTo(loads.load[busiest] as number, 9);
    const flows = flowsOver(loads, wiring, busiest).map(({ flow }) => flow);
    expect(flows.length).toBeGreaterThan(0);
    expect(flows).toEqual([...new Set(flows)]);
    expect(Math.max(...flows)).toBeLessThan(4);
    // Many more than the ways of PDQ alone.
    const used = (load: Float64Array) => load.filter((value) => value > 0).length;
    const alone = loadsIn(whole.run.trace ?? trace, plain, null, shown.window);
    expect(used(loads.load)).toBeGreaterThan(2 * used(alone.load));
  });

  test("are told of a flow by its subflows", () => {
    const loads = loadsIn(trace, wiring, 5, shown.window);
    const words = wayWords(experiment, fabric, wiring, loads, 1);
    expect(words).toMatch(/^host 11 → host 13 in 3 subflows over \d+ links, at [\d,.]+ bytes\/ms$/);
  });
});
