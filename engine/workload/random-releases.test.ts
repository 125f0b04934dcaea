import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleFlows } from "../knowledge/sample-flows.ts";
import { materialise } from "../materialise/materialise.ts";
import { specsOf } from "../model/flow-specs.ts";
import { Stream } from "../model/numbers/random.ts";
import type { Scenario, WorkloadSpec } from "../model/spec/scenario.ts";
import type { RandomSpread } from "../model/spec/workload-spec.ts";
import { simulate } from "../run/simulate.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { halfWidth, ksCritical, ksDistance, meanOf } from "../testing/sample-statistics.ts";

const SEED = 20197;
const base: WorkloadSpec = {
  distribution: { uniform: { min: 0, max: 40 } },
  load: 0.7,
  flows: 300,
  seed: 3,
};

function sampled(spread: RandomSpread, more: Partial<WorkloadSpec> = {}) {
  return sampleFlows({ ...base, ...more, spread }, "slot", { kind: "link", rate: 1 }, undefined);
}

function packetsOf({ packetStart, packetSlot }: ReturnType<typeof sampled>, flow: number) {
  return [...(packetSlot?.subarray(packetStart?.[flow], packetStart?.[flow + 1]) ?? [])];
}

test(`SPEC 4.25 pieces at sorted uniform times, the first at the arrival (seed ${SEED})`, () => {
  const spreads = fc.record(
    {
      random: fc.double({ min: 0, max: 5, noNaN: true }),
      chunks: fc.integer({ min: 1, max: 50 }),
    },
    { requiredKeys: ["random"] },
  );
  fc.assert(
    fc.property(spreads, fc.nat(), (spread, seed) => {
      const flows = sampled(spread, { seed, flows: 20 });
      const stream = new Stream(seed, "releases");
      flows.size.forEach((size, i) => {
        // Naively: a list of pieces with their packets, one by one.
        const pieces = Math.min(size, spread.chunks ?? size);
        const times = Array.from({ length: pieces }, () => stream.uniform());
        times.sort((a, b) => a - b);
        const expected: number[] = [];
        times.forEach((time, k) => {
          const packets = Math.floor(size / pieces) + (k < size % pieces ? 1 : 0);
          const slot = k === 0 ? 0 : Math.floor(time * spread.random * size);
          for (let j = 0; j < packets; j++) expected.push((flows.arrival[i] ?? 0) + slot);
        });
        expect(packetsOf(flows, i)).toEqual(expected);
      });
    }),
    { seed: SEED, numRuns: 200 },
  );
});

test(`SPEC 4.25 as a fluid equal pieces at real times, in a window of the time that the flow takes alone (seed ${SEED})`, () => {
  const spreads = fc.record(
    {
      random: fc.double({ min: 0, max: 5, noNaN: true }),
      chunks: fc.integer({ min: 1, max: 50 }),
    },
    { requiredKeys: ["random"] },
  );
  const kinds = fc.constantFrom("bytes", "units", undefined);
  fc.assert(
    fc.property(spreads, kinds, fc.nat(), (spread, size, seed) => {
      const workload = { ...base, distribution: { uniform: { min: 1, max: 9000 } }, flows: 20 };
      const units = size && { size };
      const link = { kind: "link", rate: 50 } as const;
      const flows = sampleFlows({ ...workload, seed, spread }, "fluid", link, units);
      const stream = new Stream(seed, "releases");
      flows.size.forEach((whole, i) => {
        const packets = Math.ceil(whole / (size === "bytes" ? 1460 : 1));
        const pieces = Math.min(packets, spread.chunks ?? packets);
        const times = Array.from({ length: pieces }, () => stream.uniform());
        times.sort((a, b) => a - b);
        const window = (spread.random * whole) / 50;
        const arrival = flows.arrival[i] ?? 0;
        const expected = times.map((time, k) => arrival + (k === 0 ? 0 : window * time));
        expect(packetsOf(flows, i)).toEqual(expected);
      });
    }),
    { seed: SEED, numRuns: 60 },
  );
});

test("SPEC 4.25 releases are uniform on the window (Kolmogorov–Smirnov, seed 3)", () => {
  const size = 20_001;
  const flows = sampled({ random: 2 }, { distribution: { fixed: size }, flows: 1 });
  const arrival = flows.arrival[0] ?? 0;
  const times = Float64Array.from(packetsOf(flows, 0).slice(1), (slot) => slot - arrival + 0.5);
  expect(ksDistance(times, (t) => t / (2 * size))).toBeLessThan(ksCritical(size - 1));
  expect(Math.abs(meanOf(times) - size)).toBeLessThan(halfWidth(times));
});

test("SPEC 4.25 no window releases all at the arrival", () => {
  const flows = sampled({ random: 0 });
  flows.arrival.forEach((arrival, i) => {
    expect(new Set(packetsOf(flows, i))).toEqual(new Set([arrival]));
  });
});

test("SPEC 4.1 random releases leave everything else alone, and more flows continue them", () => {
  const random = sampled({ random: 1.5 });
  const { packetStart: _, packetSlot: __, ...rest } = sampled({ random: 9, chunks: 3 });
  expect(random).toMatchObject(rest);
  const longer = sampled({ random: 1.5 }, { flows: 400 });
  expect(longer.packetSlot?.subarray(0, random.packetSlot?.length)).toEqual(random.packetSlot);
});

test.each(["slot", "fluid"] as const)(
  "a %s sample written out with its releases is a sound scenario with the same finish times",
  (model) => {
    const scenario: Scenario = {
      version: 1,
      model,
      fabric: { kind: "link", rate: 1 },
      workload: { ...base, flows: 60, spread: { random: 2, chunks: 9 } },
      policies: [{ id: "asrpt" }, { id: "pias", thresholds: [4, 16] }],
    };
    const sample = materialise(scenario);
    const { workload: _, ...rest } = scenario;
    const parsed = parseScenario({ ...rest, flows: specsOf(sample.flows, sample.ids, false) });
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    const written = materialise(parsed.scenario);
    for (const policy of sample.policies) {
      const finish = (flows: typeof sample.flows) =>
        simulate(flows, model, scenario.fabric, policy).finish;
      expect(finish(written.flows)).toEqual(finish(sample.flows));
    }
  },
);
