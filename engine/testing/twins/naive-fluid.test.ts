import { expect, test } from "vitest";
import type { Fabric, FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { naiveFluid } from "../naive/naive-fluid.ts";

type Draft = Omit<FlowSpec, "id">;

const LINK: Fabric = { kind: "link", rate: 1 };
const SWITCH: Fabric = { kind: "switch", ports: 3, rate: 1 };

function finishes(fabric: Fabric, policy: PolicySpec, drafts: readonly Draft[]) {
  const flows = drafts.map((draft, index) => ({ id: `f${index}`, ...draft }));
  return naiveFluid(flows, fabric, policy).finish;
}

test("SPEC 2.5 FIFO: streams share in proportion to 1/α, so that their stamps advance together", () => {
  const streams = [
    { arrival: 0, size: 2, spread: 1 },
    { arrival: 0, size: 1, spread: 2 },
  ];
  expect(finishes(LINK, { id: "fifo" }, streams)).toEqual([3, 3]);
});

test("SPEC 2.5 FIFO: a flow without spread goes ahead of streams with the same stamp", () => {
  const flows = [
    { arrival: 0, size: 4, spread: 1 },
    { arrival: 1, size: 2 },
  ];
  expect(finishes(LINK, { id: "fifo" }, flows)).toEqual([6, 3]);
});

test("SPEC 2.4 sharing: what a flow that has caught up leaves goes to the others", () => {
  const flows = [
    { arrival: 0, size: 1, spread: 4 },
    { arrival: 0, size: 3 },
  ];
  expect(finishes(LINK, { id: "brr" }, flows)).toEqual([4, 4]);
});

test("SPEC 2.6 levels: a flow that starts on a threshold, climbing, leaves it with its first service", () => {
  const flows = [
    { arrival: 0, size: 4, lower: 2 },
    { arrival: 0, size: 1 },
    { arrival: 1.5, size: 1 },
  ];
  expect(finishes(LINK, { id: "qclimb", thresholds: [2] }, flows)).toEqual([6, 1, 4]);
});

test("SPEC 2.6 levels: flows of one class that start on a threshold leave it together", () => {
  const flows = [
    { arrival: 0, size: 1 },
    { arrival: 0, size: 1 },
  ];
  const policy = { id: "qclimb-ps", thresholds: [1], within: "rr" } as const;
  expect(finishes(LINK, policy, flows)).toEqual([2, 2]);
});

test("SPEC 2.8 equal keys: a flow that was served and reaches another's remaining stays ahead of it", () => {
  const flows = [
    { arrival: 0, size: 3, src: 0, dst: 0 },
    { arrival: 0, size: 2, src: 0, dst: 1 },
    { arrival: 0, size: 5, src: 1, dst: 0 },
  ];
  expect(finishes(SWITCH, { id: "srpt" }, flows)).toEqual([8, 2, 5]);
});

test("SPEC 2.8 equal keys: the tie-break decides between keys that would fall alike from then on", () => {
  const flows = [
    { arrival: 4, size: 1, deadline: 8 },
    { arrival: 0, size: 3, deadline: 8, spread: 2 },
  ];
  expect(finishes(LINK, { id: "pdq" }, flows)).toEqual([5, 6]);
});

test("SPEC 2.8 equal keys: the flow whose key would fall faster from then on goes first", () => {
  const flows = [
    { arrival: 0, size: 2, spread: 3 },
    { arrival: 0, size: 2 },
  ];
  expect(finishes(LINK, { id: "srpt" }, flows)).toEqual([6, 2]);
});

test("SPEC 2.10 PDQ: flows with no time to spare and less than the full rate end together", () => {
  const flows = [
    { arrival: 0, size: 2, deadline: 2 },
    { arrival: 0, size: 2, deadline: 2 },
    { arrival: 0, size: 2, deadline: 2 },
    { arrival: 0, size: 1 },
  ];
  expect(finishes(LINK, { id: "pdq" }, flows)).toEqual([2, null, null, 3]);
});

test("SPEC 2.10 PDQ: a flow that loses the link with no time to spare is terminated at once", () => {
  const flows = [
    { arrival: 0, size: 4, deadline: 4 },
    { arrival: 1, size: 1, deadline: 3 },
    { arrival: 1, size: 1 },
  ];
  expect(finishes(LINK, { id: "pdq" }, flows)).toEqual([null, 2, 3]);
});

test("SPEC 3.4 sharing: rates are max–min over both ports", () => {
  const flows = [
    { arrival: 0, size: 1, src: 0, dst: 0 },
    { arrival: 0, size: 1, src: 0, dst: 1 },
    { arrival: 0, size: 1, src: 0, dst: 2 },
    { arrival: 0, size: 2, src: 1, dst: 1 },
  ];
  expect(finishes(SWITCH, { id: "brr" }, flows)).toEqual([3, 3, 3, 3]);
});
