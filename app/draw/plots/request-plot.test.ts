import { expect, test } from "vitest";
import { TIME_PARTS } from "../brush/time-parts.ts";
import { shownOf } from "../figure/headless.ts";
import { parsed } from "../fixtures/packet-scenes.ts";
import { requestBars, slowestRequests } from "./request-plot.ts";

const scenario = parsed({
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 5, rate: 1250, propagation: 5 },
  flows: Array.from({ length: 42 }, (_, k) => ({
    id: `f${k}`,
    arrival: 40 * Math.floor(k / 3) + (k % 3),
    size: 1460 * (1 + (k % 7)),
    src: k % 4,
    dst: 4,
    ...(k < 40 && { request: `r${Math.floor(k / 3)}` }),
  })),
  policies: [{ id: "tcp", buffer: 15_000 }, { id: "homa" }],
});
const { experiment, runs } = shownOf(scenario, {}, ["sums"]);

test("the slowest requests stand first, each with the parts of its time, which add up to it", () => {
  for (const view of runs) {
    const requests = slowestRequests(experiment, view);
    expect(requests.length).toBe(12);
    const { finish } = view.run;
    for (const [k, { request, flow, time, amounts }] of requests.entries()) {
      expect(time).toBeLessThanOrEqual(requests[k - 1]?.time ?? Number.POSITIVE_INFINITY);
      const own = [...(experiment.flows.requests?.of ?? [])].flatMap((one, f) =>
        one === request ? [f] : [],
      );
      const begun = Math.min(...own.map((f) => experiment.flows.arrival[f] as number));
      expect(time).toBeCloseTo(Math.max(...own.map((f) => finish[f] as number)) - begun, 6);
      expect(Math.max(...own.map((f) => finish[f] as number))).toBe(finish[flow]);
      const sum = TIME_PARTS.reduce((all, part) => all + amounts[part], 0);
      expect(sum).toBeCloseTo(time, 6);
    }
  }
});

test("a bar is named by its request and the flow that ended last", () => {
  const shown = runs.map((view) => ({
    label: view.policy.label,
    requests: slowestRequests(experiment, view),
  }));
  const { panels, tables } = requestBars(experiment, shown, "light");
  expect(panels.map(({ title }) => title)).toEqual(["TCP", "Homa"]);
  const [first] = tables[0]?.rows ?? [];
  expect(first?.label).toMatch(/^r\d+: f\d+$/);
});
