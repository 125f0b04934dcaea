import { describe, expect, it, test } from "vitest";
import { parseScenario } from "../../engine/doors/files.ts";
import { materialise, simulate } from "../../engine/doors/run.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import {
  type Draft,
  EMPTY_DRAFT,
  fabricOf,
  flowsOf,
  inSource,
  readDraft,
  unitsOf,
  withField,
} from "../document/draft/draft.ts";
import { valueAt } from "../document/draft/json-paths.ts";
import { networkOf } from "../document/draft/network-kinds.ts";
import { begin } from "../store/kept/edit-history.ts";
import { historyToText, readStored } from "../store/kept/stored.ts";
import { atSpeed, inUnits, lineRateOf, sizeUnitOf, speedsOf } from "./units.ts";

const FLOWS = [
  { id: "a", arrival: 1, size: 2, deadline: 9, lower: 1, upper: 3, src: 0, dst: 3 },
  { id: "b", arrival: 2, size: 5, lower: 1, upper: 6, src: 1, dst: 3 },
  { id: "c", arrival: 2.5, size: 0.5, lower: 0.25, upper: 1, src: 2, dst: 3 },
];
const SCENARIO = {
  version: 1,
  model: "fluid",
  fabric: { kind: "tree", racks: 2, hosts: 2, hostRate: 1, coreRate: 4 },
  flows: FLOWS,
  policies: [
    {
      id: "pdq-distributed",
      reading: "literal",
      earlyStart: 1,
      term: "acknowledged",
      loss: { share: 0.01, hosts: [1] },
    },
  ],
};
/** Policies that read sizes or times besides the flows'. */
const READERS = [
  { id: "pias", thresholds: [1, 3] },
  { id: "qclimb", thresholds: [1, 3], slack: 0.5 },
  { id: "pdq", aging: 0.25 },
  { id: "nos2", thresholds: [1, 3], switchThreshold: 1.5 },
];

function draftOf(input: unknown): Draft {
  const draft = readDraft(input);
  if (draft === null) throw new Error("no draft");
  return draft;
}

function scenarioOf(draft: Draft): Scenario {
  const parsed = parseScenario(draft.file);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  return parsed.scenario;
}

/** When every flow finishes, under every policy. */
function finishesOf(draft: Draft): number[][] {
  const scenario = scenarioOf(draft);
  const { flows, policies } = materialise(scenario);
  return policies.map((policy) => [
    ...simulate(flows, scenario.model, scenario.fabric, policy).finish,
  ]);
}

function expectTimes(found: number[][], expected: number[][], factor = 1): void {
  for (const [p, times] of expected.entries()) {
    for (const [i, time] of times.entries()) {
      expect(found[p]?.[i], `policy ${p}, flow ${i}`).toBeCloseTo(time * factor, 6);
    }
  }
}

test("plain units become what 1 Gb/s carries in a millisecond, and packets can be sent", () => {
  const draft = draftOf(SCENARIO);
  expect(parseScenario(draft.file).ok).toBe(false);
  expect(scenarioOf(atSpeed(draft))).toMatchObject({
    units: { size: "bytes", time: "ms" },
    fabric: { hostRate: 125_000, coreRate: 500_000 },
    flows: [{ arrival: 1, size: 250_000, deadline: 9, lower: 125_000 }, {}, {}],
  });
});

test("all times stay as they were under policies with thresholds, slack and aging too", () => {
  const draft = draftOf({ ...SCENARIO, policies: READERS });
  const before = finishesOf(draft);
  expectTimes(finishesOf(atSpeed(draft, 40)), before);
  expectTimes(finishesOf(inUnits(draft, { size: "packets" })), before);
  expectTimes(finishesOf(inUnits(draft, { time: "us" })), before);
});

test("real units into real ones is a conversion: the same run in other numbers, and back", () => {
  const delays = { propagation: 0.125, processing: 0.5 };
  const fabric = { ...SCENARIO.fabric, ...delays };
  const draft = atSpeed(draftOf({ ...SCENARIO, fabric, policies: READERS }), 10);
  const before = finishesOf(draft);
  const other = inUnits(inUnits(draft, { time: "us" }), { size: "packets" });
  expect(unitsOf(other)).toEqual({ size: "packets", time: "us" });
  expect(speedsOf(other)).toEqual({ least: 10, most: 40 });
  expectTimes(finishesOf(other), before, 1000);
  const back = inUnits(inUnits(other, { size: "bytes" }), { time: "ms" });
  expectTimes(finishesOf(back), before);
});

test("bytes that were bytes already stay: only the links become faster", () => {
  const link = { ...SCENARIO, fabric: { kind: "link", rate: 125 }, policies: [{ id: "srpt" }] };
  const draft = draftOf({ ...link, units: { size: "bytes", time: "us" } });
  expect(speedsOf(draft)).toEqual({ least: 1, most: 1 });
  const fast = atSpeed(draft, 10);
  expect(flowsOf(fast)).toEqual(flowsOf(draft));
  expect(unitsOf(fast)).toEqual(unitsOf(draft));
  expect(scenarioOf(fast).fabric).toMatchObject({ rate: 1250 });
});

test("rates that a file leaves out are 1, and as fast as others afterwards", () => {
  for (const fabric of [{ kind: "link" }, { kind: "tree", racks: 2, hosts: 2 }]) {
    const flows =
      fabric.kind === "link" ? FLOWS.map(({ src: _, dst: __, ...flow }) => flow) : FLOWS;
    const draft = draftOf({ ...SCENARIO, fabric, flows, policies: [{ id: "srpt" }] });
    expectTimes(finishesOf(atSpeed(draft, 10)), finishesOf(draft));
    expect(speedsOf(atSpeed(draft, 10))).toEqual({ least: 10, most: 10 });
  }
});

test("a sample of named sizes keeps its bytes; times become seconds", () => {
  const sample = {
    version: 1,
    model: "fluid",
    fabric: { kind: "fat-tree", k: 4, rate: 1 },
    workload: { distribution: "web-search", load: 0.5, flows: 20, seed: 3 },
    policies: [{ id: "srpt" }],
  };
  const draft = draftOf(sample);
  expect(speedsOf(draft)).toBeNull();
  const fast = inUnits(draft, { time: "ms" });
  expect(unitsOf(fast)).toEqual({ size: "bytes", time: "ms" });
  expect(scenarioOf(fast).fabric).toMatchObject({ rate: 125_000 });
  expectTimes(finishesOf(fast), finishesOf(draft), 1 / 125_000);
});

test("where a unit becomes plain, or a rate is no number yet, numbers stay", () => {
  const draft = atSpeed(draftOf(SCENARIO));
  const plain = inUnits(draft, { time: "units" });
  expect(withField(plain, "units", unitsOf(draft)).file).toEqual(draft.file);
  expect(speedsOf(plain)).toBeNull();
  const link = draftOf({ ...SCENARIO, fabric: { kind: "link", rate: "fast" } });
  expect(fabricOf(atSpeed(link))["rate"]).toBe("fast");
});

test("settings of packets survive the editor and the browser's storage as they were written", () => {
  const draft = draftOf(SCENARIO);
  expect(draft.file["policies"]).toEqual(SCENARIO.policies);
  const stored = readStored(historyToText(begin(draft))).history;
  expect(stored?.present.file["policies"]).toEqual(SCENARIO.policies);
});

test("a CDF of one's own is converted: of packets in slots, of bytes where sizes have no name", () => {
  const cdf = [
    [1, 0.25],
    [4, 1],
  ] as const;
  const tableOf = (draft: Draft) =>
    valueAt(draft.file, "workload.distribution.cdf") as readonly (readonly [number, number])[];
  const times = (factor: number) => cdf.map(([size, share]) => [size * factor, share]);
  const workload = { distribution: { cdf }, load: 0.5, flows: 20, seed: 1 };
  const on = (model: string, units?: object) =>
    draftOf({
      version: 1,
      model,
      units,
      fabric: { kind: "link", rate: 1 },
      workload,
      policies: [],
    });
  expect(tableOf(atSpeed(on("slot")))).toEqual(times(1460));
  expect(tableOf(atSpeed(on("slot"), 1, { size: "packets" }))).toEqual(cdf);
  expect(tableOf(atSpeed(on("fluid")))).toEqual(cdf);
  const inPackets = tableOf(inUnits(on("fluid"), { size: "packets" }))?.map(([size]) => size);
  expect(inPackets?.map((size) => size * 1460)).toEqual([expect.closeTo(1), expect.closeTo(4)]);
  const bytes = on("fluid", { size: "bytes", time: "ms" });
  expect(tableOf(atSpeed(bytes, 10))).toEqual(cdf);
  const back = inUnits(inUnits(bytes, { size: "packets" }), { size: "bytes" });
  expect(tableOf(back)?.map(([size]) => size)).toEqual([expect.closeTo(1), expect.closeTo(4)]);
});

test("drawn flows in slots are packets, whatever the file said; a workload's laws are what they say", () => {
  const drawn = withField(EMPTY_DRAFT, "units", { size: "bytes" });
  expect(sizeUnitOf(drawn)).toBe("packets");
  expect(sizeUnitOf(inSource(drawn, "workload"))).toBe("bytes");
  expect(sizeUnitOf(withField(drawn, "model", "fluid"))).toBe("bytes");
});

describe("the rate by which a drawn length is a size", () => {
  it.each([
    ["a link's or a switch's own", { kind: "link", rate: 5 }, 5],
    ["1 while the field is empty", { kind: "link", rate: "" }, 1],
    ["1 where the file says nothing", { kind: "link" }, 1],
    ["in a network a host's", { ...networkOf("leaf-spine"), hostRate: 7 }, 7],
    ["where all links are alike, theirs", { ...networkOf("star"), rate: 125_000 }, 125_000],
    ["of data only, where packets have headers", { ...networkOf("star"), header: 300 }, 0.8],
  ])("is %s", (_, fabric, rate) => {
    expect(lineRateOf({ file: { model: "fluid", fabric } })).toBe(rate);
  });

  it("is 1 in slots", () => {
    expect(lineRateOf({ file: { model: "slot", fabric: { kind: "link", rate: 5 } } })).toBe(1);
  });
});
