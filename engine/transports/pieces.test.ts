import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { Fabric, FlowSpec, PolicySpec } from "../model/spec/scenario.ts";
import { slowdowns } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";

const STAR: Fabric = { kind: "star", hosts: 9, rate: 1250 };
const TRANSPORTS: readonly PolicySpec[] = [
  { id: "tcp" },
  { id: "dctcp" },
  { id: "l2dct" },
  { id: "pias-dctcp", thresholds: [10_000, 40_000] },
  { id: "las-dctcp" },
  { id: "srpt-dctcp" },
  { id: "ascc" },
  { id: "qclimb-dctcp", thresholds: [10_000, 40_000] },
  { id: "pfabric" },
  { id: "homa" },
  { id: "mix" },
];

function ran(policy: PolicySpec, flows: readonly FlowSpec[], fabric: Fabric = STAR) {
  const units = { size: "bytes", time: "us" } as const;
  const scenario = parsed({
    version: 1,
    model: "fluid",
    units,
    fabric,
    flows,
    policies: [policy],
  });
  const experiment = materialise(scenario);
  const [bound] = experiment.policies;
  if (bound === undefined) throw new Error("no policy");
  const run = simulate(experiment.flows, "fluid", fabric, bound, { packets: true, where: true });
  return { run, flows: experiment.flows };
}

const FLOWS = Array.from({ length: 8 }, (_, k) => ({
  id: `f${k}`,
  arrival: 3 * (k >> 2),
  size: 1460 * (5 + 4 * k),
  src: k,
  dst: 8,
  lower: 7300,
  upper: 90_000,
}));

describe.each(TRANSPORTS)("SPEC 4.25, 16.1 pieces under $id", (policy) => {
  test("of a packet each, a steady time apart, are a spread to the bit", () => {
    const spread = ran(
      policy,
      FLOWS.map((flow) => ({ ...flow, spread: 2 })),
    );
    const pieces = FLOWS.map(({ arrival, size, ...flow }) => {
      const packets = Array.from({ length: size / 1460 }, (_, j) => arrival + 2.4 * j);
      return { ...flow, arrival, size, packets };
    });
    const { run } = ran(policy, pieces);
    expect(run.finish).toEqual(spread.run.finish);
    expect(run.alone).toEqual(spread.run.alone);
    expect(run.where).toEqual(spread.run.where);
  });

  test("that all come at the arrival are a flow that is there at once", () => {
    const pieces = FLOWS.map((flow) => ({ ...flow, packets: [flow.arrival, flow.arrival] }));
    const { run } = ran(policy, pieces);
    const whole = ran(policy, FLOWS).run;
    expect(run.finish).toEqual(whole.finish);
    expect(run.alone).toEqual(whole.alone);
  });

  test("no packet is made before all of it is there, and a lone flow has slowdown 1", () => {
    const random = randomIntegers(7);
    const flows = FLOWS.map((flow) => {
      const later = Array.from({ length: random(6) }, () => flow.arrival + random(900));
      return { ...flow, packets: [flow.arrival, ...later.sort((a, b) => a - b)] };
    });
    const { run } = ran(policy, flows);
    const { packets: record } = run;
    if (record == null) throw new Error("every packet was asked for");
    const { copies } = record;
    let data = 0;
    for (let copy = 0; copy < copies.flow.length; copy++) {
      if (copies.kind[copy] !== 0) continue;
      const { packets, size } = flows[copies.flow[copy] as number] as (typeof flows)[0];
      const end = Math.min(size, ((copies.number[copy] as number) + 1) * 1460);
      const piece = packets.findIndex((_, k) => (size * (k + 1)) / packets.length >= end - 1e-6);
      const comes = Math.round((packets[piece] as number) * 1e6);
      expect(copies.born[copy]).toBeGreaterThanOrEqual(comes);
      data++;
    }
    expect(data).toBeGreaterThanOrEqual(FLOWS.reduce((sum, { size }) => sum + size / 1460, 0));
    for (const flow of flows.slice(0, 3)) {
      const lone = ran(policy, [flow]);
      expect(slowdowns(lone.flows, "fluid", STAR, lone.run)).toEqual(Float64Array.of(1));
    }
  });
});
