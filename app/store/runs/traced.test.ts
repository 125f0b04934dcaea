import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise } from "../../../engine/doors/run.ts";
import type { PolicyId, ResolvedPolicy } from "../../../engine/doors/scenario.ts";
import { flowsOf } from "../../draw/fixtures/fixtures.ts";
import { MOST_STRIPS, MOST_TRACED_FLOWS } from "../../draw/run/results.ts";
import { isRecorded, recordedPackets } from "./traced.ts";

const policy = (id: PolicyId, rest: Partial<ResolvedPolicy> = {}): ResolvedPolicy => ({
  id,
  label: id,
  thresholds: [],
  ...rest,
});
const long = flowsOf([
  [0, 700_000],
  [0, 400_000],
]);

test("services are recorded up to a number of flows", () => {
  const many = flowsOf(Array.from({ length: MOST_TRACED_FLOWS + 1 }, () => [0, 1]));
  expect(isRecorded({ flows: many, model: "fluid", ports: 1 }, policy("fifo"))).toBe(false);
  expect(isRecorded({ flows: long, model: "slot", ports: 1 }, policy("brr"))).toBe(true);
});

test("on a switch in slots, those that take turns are recorded as long as their packets are few", () => {
  const onSwitch = { flows: long, model: "slot", ports: 4 } as const;
  for (const id of ["brr", "las"] as const) expect(isRecorded(onSwitch, policy(id))).toBe(false);
  expect(isRecorded(onSwitch, policy("pias", { within: "rr" }))).toBe(false);
  for (const id of ["fifo", "srpt", "pias"] as const) {
    expect(isRecorded(onSwitch, policy(id))).toBe(true);
  }
  expect(isRecorded({ ...onSwitch, model: "fluid" }, policy("brr"))).toBe(true);
  expect(isRecorded({ ...onSwitch, flows: flowsOf([[0, 9]]) }, policy("brr"))).toBe(true);
});

test("of a transport what happens over time is recorded up to two million packets, and every packet of flows that have strips", () => {
  const scenario = {
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "link", rate: 1250 },
    flows: [{ id: "a", arrival: 0, size: 1460 * 1e6 }],
    policies: [{ id: "dctcp" }],
  };
  const parsed = parseScenario(scenario);
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const [dctcp] = materialise(parsed.scenario).policies;
  if (dctcp === undefined) throw new Error("no policy");
  const strips = (count: number) =>
    recordedPackets({ flows: flowsOf(Array.from({ length: count }, () => [0, 1460])) }, dctcp);
  expect(strips(MOST_STRIPS)).toEqual({ where: true, packets: true });
  expect(strips(MOST_STRIPS + 1)).toEqual({ where: true, packets: false });
  expect(recordedPackets({ flows: long }, policy("srpt"))).toEqual({});
  const recorded = (sizes: readonly number[]) => {
    const flows = flowsOf(sizes.map((size) => [0, size]));
    return isRecorded({ flows, model: "fluid", ports: 1 }, dctcp);
  };
  expect(recorded([1460 * 1e6, 1460 * 1e6])).toBe(true);
  expect(recorded([1460 * 1e6, 1460 * 1e6, 1])).toBe(false);
});
