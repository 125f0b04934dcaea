import { expect, test } from "vitest";
import { linkLoads, meanServed, wiringOf } from "../../../engine/doors/draw-data.ts";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise, simulate } from "../../../engine/doors/run.ts";
import { busyLinks, doFlowsMeet } from "./busy-links.ts";
import { recordedLoads } from "./loads.ts";

interface Way {
  readonly src: number;
  readonly dst: number;
}

function ranOn(fabric: object, model: string, policy: string, ways: readonly Way[]) {
  const flows = ways.map((way, k) => ({ id: `f${k}`, arrival: k % 5, size: 2 + (k % 7), ...way }));
  const parsed = parseScenario({ version: 1, model, fabric, flows, policies: [{ id: policy }] });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const experiment = materialise(parsed.scenario);
  const [resolved] = experiment.policies;
  const { fabric: built } = parsed.scenario;
  if (resolved === undefined || built.kind === "link") throw new Error("nothing to run");
  const run = simulate(experiment.flows, parsed.scenario.model, built, resolved, { trace: true });
  if (run.trace === null) throw new Error("no trace");
  return { run, trace: run.trace, wiring: wiringOf(experiment.flows, built), count: ways.length };
}

const MANY = Array.from({ length: 24 }, (_, k) => ({ src: k % 4, dst: (k + 1 + (k % 3)) % 4 }));

test.each([
  [{ kind: "switch", ports: 4 }, "slot", "brr"],
  [{ kind: "leaf-spine", leaves: 2, hosts: 2, spines: 2, routing: "spray" }, "fluid", "las"],
] as const)(
  "busy links are the loads of all links together: %j, %s, %s",
  (fabric, model, policy) => {
    const { trace, wiring, count } = ranOn(fabric, model, policy, MANY);
    const busy = busyLinks({ trace, wiring }, { from: 0, to: 40 }, 8);
    for (let bin = 0; bin < 8; bin++) {
      const { load } = linkLoads(meanServed(trace, count, 5 * bin, 5 * bin + 5), wiring.routes);
      expect(busy[bin]).toBeCloseTo(
        load.reduce((sum, one) => sum + one, 0),
        6,
      );
    }
    expect(Math.max(...busy)).toBeGreaterThan(1);
  },
);

test("flows meet where a link carries two of them", () => {
  const star = { kind: "star", hosts: 6 };
  const meet = (ways: readonly Way[]) => doFlowsMeet(ranOn(star, "fluid", "fifo", ways).wiring);
  expect(
    meet([
      { src: 0, dst: 1 },
      { src: 2, dst: 3 },
    ]),
  ).toBe(false);
  // In opposite directions they use the two halves of a cable.
  expect(
    meet([
      { src: 0, dst: 1 },
      { src: 1, dst: 0 },
    ]),
  ).toBe(false);
  expect(
    meet([
      { src: 0, dst: 1 },
      { src: 2, dst: 1 },
    ]),
  ).toBe(true);
  expect(
    meet([
      { src: 0, dst: 1 },
      { src: 0, dst: 3 },
    ]),
  ).toBe(true);
  expect(meet([{ src: 0, dst: 1 }])).toBe(false);
});

test("recorded loads are the means of bins, and flows over a link are found when asked for", () => {
  const { trace, wiring } = ranOn({ kind: "star", hosts: 4 }, "fluid", "brr", MANY);
  const ports = [{ link: 3, utilisation: Float32Array.of(0.5, 1, 0.25, 0) }];
  const record = { bin: 2, begin: 1, ports };
  const load = (playhead: number | null, from = 1, to = 9) =>
    recordedLoads(record, { trace, wiring }, playhead, { from, to }).load[3];
  expect([load(null), load(null, 3, 7), load(1), load(3.5), load(20)]).toEqual([
    0.4375, 0.625, 0.5, 1, 0,
  ]);
  const loads = recordedLoads(record, { trace, wiring }, 3.5, { from: 1, to: 9 });
  expect(loads.load.filter((value) => value > 0)).toHaveLength(1);
  expect(loads.flows.some((count) => count > 0)).toBe(true);
  expect(loads.served.flow.length).toBeGreaterThan(0);
});
