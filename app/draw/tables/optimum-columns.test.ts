import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { summarise } from "../../../engine/doors/measures.ts";
import { materialise, simulate } from "../../../engine/doors/run.ts";
import type { PolicyId } from "../../../engine/doors/scenario.ts";
import { type Optimum, optimum, optimumRatios } from "../../../engine/doors/theory.ts";
import { optimumColumns } from "./optimum-columns.ts";

function experimentOf(policy: PolicyId, spread: number) {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: [
      { id: "a", arrival: 0, size: 6, spread, deadline: 6 },
      { id: "b", arrival: 1, size: 2, deadline: 3 },
      { id: "c", arrival: 1, size: 4, deadline: 6 },
    ],
    policies: [{ id: policy }],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return materialise(parsed.scenario);
}

test.each(["fifo", "las", "srpt", "pdq"] as const)("%s: the engine's ratios", (id) => {
  const experiment = experimentOf(id, 2);
  const { flows, scenario, policies } = experiment;
  const opt = optimum(flows, scenario.model, scenario.fabric);
  const policy = policies[0];
  if (policy === undefined || opt === null) throw new Error("one policy on one link was asked for");
  const run = simulate(flows, scenario.model, scenario.fabric, policy);
  const { fptRatio, fctRatio } = optimumRatios(flows, run, opt);
  const values = optimumColumns(opt).map((column) => column.value(summarise(experiment, run)));
  if (fptRatio === null || fctRatio === null) expect(values).toEqual([fptRatio, fctRatio]);
  else {
    expect(values[0]).toBeCloseTo(fptRatio, 12);
    expect(values[1]).toBeCloseTo(fctRatio, 12);
  }
  expect(fptRatio === null).toBe(id === "pdq");
});

test("a bound is never called the optimum, and every definition names its method", () => {
  const exact: Optimum = { kind: "exact", method: "search", fpt: 4, fct: 3 };
  const bound: Optimum = { kind: "bound", method: "gapless srpt", fpt: 4, fct: 3 };
  expect(optimumColumns(exact).map(({ name }) => name)).toEqual(["FPT / OPT", "ΣFCT / OPT"]);
  expect(optimumColumns(bound).map(({ name }) => name)).toEqual(["FPT / bound", "ΣFCT / bound"]);
  for (const { definition } of optimumColumns(exact)) expect(definition).toContain("exact: search");
  for (const { definition } of optimumColumns(bound)) {
    expect(definition).toContain("lower bound: SRPT");
    expect(definition).toContain("may be smaller");
  }
});

test("where weights differ there is a column for the WFPT, exact or a bound by itself", () => {
  const weighted = { kind: "bound", method: "gapless smith", wfpt: 5 } as const;
  const optimum: Optimum = { kind: "exact", method: "srpt", fpt: 4, fct: 3, weighted };
  const [, , column] = optimumColumns(optimum);
  expect(column?.name).toBe("WFPT / bound");
  expect(column?.definition).toContain("may be smaller");
  const experiment = experimentOf("fifo", 1);
  const { flows, scenario, policies } = experiment;
  const [run] = policies.map((policy) => simulate(flows, scenario.model, scenario.fabric, policy));
  if (run === undefined) throw new Error("one policy was asked for");
  const summary = summarise(experiment, run);
  expect(column?.value(summary)).toBe(summary.wfpt / 5);
});

test("there are no columns in a network, and no values before the optimum is known", () => {
  expect(optimumColumns(null)).toEqual([]);
  const experiment = experimentOf("fifo", 1);
  const { flows, scenario, policies } = experiment;
  const run = policies.map((policy) => simulate(flows, scenario.model, scenario.fabric, policy));
  const summary = run[0] === undefined ? undefined : summarise(experiment, run[0]);
  if (summary === undefined) throw new Error("one policy was asked for");
  expect(optimumColumns("pending").map((column) => column.value(summary))).toEqual([null, null]);
});

test("while the optimum is being computed the columns keep its former name and say so", () => {
  const columns = optimumColumns("pending", "bound");
  expect(columns.map(({ name, isPending }) => [name, isPending])).toEqual([
    ["FPT / bound", true],
    ["ΣFCT / bound", true],
  ]);
  expect(optimumColumns("failed").map(({ isPending, none }) => [isPending, none])).toEqual([
    [false, "the optimum could not be computed"],
    [false, "the optimum could not be computed"],
  ]);
});
