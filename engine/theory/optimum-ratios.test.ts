import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { Fabric, FlowSpec } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { optimum, optimumRatios } from "./optimum.ts";
import { closeRatio } from "./srpt-optimum.ts";

const LINK: Fabric = { kind: "link", rate: 1 };

function flowsOf(flows: readonly FlowSpec[]) {
  const policies = [{ id: "srpt" }];
  return materialise(parsed({ version: 1, model: "slot", fabric: LINK, flows, policies })).flows;
}

describe("SPEC 7.7 optimumRatios", () => {
  const flows = flowsOf([
    { id: "a", arrival: 1, size: 4, deadline: 5 },
    { id: "b", arrival: 1, size: 1, deadline: 2 },
    { id: "c", arrival: 1, size: 1, deadline: 2 },
  ]);
  const opt = optimum(flows, "slot", LINK);
  const run = (id: "fifo" | "pdq") =>
    simulate(flows, "slot", LINK, { id, label: id, thresholds: [] });

  test("are FPT(A)/OPT and ΣFCT(A)/ΣFCT(OPT)", () => {
    // OPT ends at 2, 3 and 7; FIFO at 5, 6 and 7.
    expect(optimumRatios(flows, run("fifo"), opt)).toEqual({ fptRatio: 18 / 12, fctRatio: 15 / 9 });
  });

  test("are null where flows were terminated, without an optimum and without flows", () => {
    const none = { fptRatio: null, fctRatio: null };
    expect(optimumRatios(flows, run("pdq"), opt)).toEqual(none);
    expect(optimumRatios(flows, run("fifo"), null)).toEqual(none);
    const empty = flowsOf([]);
    const nothing = simulate(empty, "slot", LINK, { id: "fifo", label: "", thresholds: [] });
    expect(optimumRatios(empty, nothing, optimum(empty, "slot", LINK))).toEqual(none);
  });
});

test.each([
  [1, null],
  [1 + 1e-12, null],
  [1.000_000_12, "1.00000012"],
  [1.000_163_4, "1.00016"],
  [1.000_2, "1.0002"],
  [1.24, null],
  [0.999, null],
  [Number.NaN, null],
])("%s reads %s", (ratio, text) => {
  expect(closeRatio(ratio)).toBe(text);
});
