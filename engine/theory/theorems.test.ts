import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { FlowSpec, PolicySpec } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { arbitraryScenario } from "../testing/scenarios/arbitrary.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import {
  anyPolicyFamily,
  equalFamily,
  fifoFamily,
  lateFamily,
  piasFamily,
} from "./adversarial-families.ts";
import { optimum, optimumRatios } from "./optimum.ts";
import { BOUNDS, boundsOf } from "./theorems.ts";

const LINK = { kind: "link", rate: 1 } as const;

function ratios(flows: readonly FlowSpec[], policy: PolicySpec) {
  const scenario = parsed({ version: 1, model: "slot", fabric: LINK, flows, policies: [policy] });
  const { flows: columns, policies } = materialise(scenario);
  const [resolved] = policies;
  if (resolved === undefined) throw new Error("a policy is needed");
  const run = simulate(columns, "slot", LINK, resolved);
  const { fptRatio, fctRatio } = optimumRatios(columns, run, optimum(columns, "slot", LINK));
  return { FPT: fptRatio ?? Number.NaN, FCT: fctRatio ?? Number.NaN };
}

test("the bounds are those of Theorems 1 and 3 to 8, one each", () => {
  expect(BOUNDS.map(({ policy, metric, source }) => `${policy} ${metric} ${source}`)).toEqual([
    "any FCT ASRPT paper, Theorem 1",
    "fifo FPT ASRPT paper, Theorem 3",
    "brr FPT ASRPT paper, Theorem 4",
    "las FPT ASRPT paper, Theorem 5",
    "pias FPT ASRPT paper, Theorem 6",
    "asrpt FPT ASRPT paper, Theorem 7",
    "ga FPT ASRPT paper, Theorem 8",
  ]);
});

describe("constants hold against the exact optimum", () => {
  const settings: readonly PolicySpec[] = [
    { id: "brr" },
    { id: "las" },
    { id: "asrpt" },
    { id: "asrpt", incomplete: "brr" },
    { id: "asrpt", incomplete: "las" },
  ];
  test.each(settings)("%o, seed 1", (policy) => {
    const [bound] = boundsOf(policy, "link");
    if (bound?.factor.kind !== "constant") throw new Error("a constant is expected");
    const { value } = bound.factor;
    fc.assert(
      fc.property(arbitraryScenario("slot", "link", "collisions", 6), (scenario) => {
        const flows = scenario.flows.map(({ weight: _, ...flow }) => flow);
        expect(ratios(flows, policy)[bound.metric]).toBeLessThanOrEqual(value);
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});

describe("where there is no constant, flows show it", () => {
  const worst = (id: string, n: number) => {
    const factor = BOUNDS.find((bound) => bound.policy === id)?.factor;
    if (factor?.kind !== "unbounded") throw new Error("none is expected");
    return factor.atLeast(n);
  };

  test.each([2, 8, 32])("n = %d", (n) => {
    expect(ratios(fifoFamily(n), { id: "fifo" }).FPT).toBeGreaterThanOrEqual(worst("fifo", n));
    const pias: PolicySpec = { id: "pias", thresholds: [1, 3] };
    expect(ratios(piasFamily(n, [1, 3]), pias).FPT).toBeGreaterThanOrEqual(worst("pias", n));
  });

  test("n = 2 against SRPT, by FCT", () => {
    const { flows } = anyPolicyFamily(2, { id: "srpt" });
    expect(ratios(flows, { id: "srpt" }).FCT).toBeGreaterThanOrEqual(worst("any", 2));
  });
});

describe("families that come near a constant", () => {
  test.each([2, 3, 6, 12])(
    "SPEC 8.9 n = %d equal flows keep LAS and BRR at (2n² − n + 1) / (n² + n)",
    (n) => {
      const wanted = (2 * n * n - n + 1) / (n * n + n);
      for (const id of ["las", "brr"] as const) {
        expect(ratios(equalFamily(n), { id }).FPT).toBeCloseTo(wanted, 12);
      }
    },
  );

  test("SPEC 8.10 ASRPT rises towards 3/2 with flows whose last packets come together", () => {
    const found = [2, 4, 6].map((n) => {
      const flows = lateFamily(n);
      // One after the other before the last packets, then those, then the large one.
      const [slot, work] = [n * n, flows.reduce((sum, { size }) => sum + size, 0)];
      const knew = n * slot + (n * (n + 1)) / 2 + work;
      const scenario = parsed({
        version: 1,
        model: "slot",
        fabric: LINK,
        flows,
        policies: [{ id: "asrpt" }],
      });
      const { flows: columns, policies } = materialise(scenario);
      const [asrpt] = policies;
      if (asrpt === undefined) throw new Error("a policy is needed");
      const { finish } = simulate(columns, "slot", LINK, asrpt);
      return finish.reduce((sum, time) => sum + time, 0) / knew;
    });
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found.at(0)).toBeGreaterThan(1);
    expect(found.at(-1)).toBeGreaterThan(1.25);
    expect(found.at(-1)).toBeLessThan(1.5);
  });
});

describe("boundsOf a policy as it is set", () => {
  const theorems = (policy: PolicySpec, fabric: "link" | "switch") =>
    boundsOf(policy, fabric).map(({ source }) => Number(source.split(" ").at(-1)));

  test.each<readonly [PolicySpec, readonly number[], readonly number[]]>([
    [{ id: "fifo" }, [3, 1], []],
    [{ id: "pias", thresholds: [1] }, [6, 1], []],
    [{ id: "pias", thresholds: [1], within: "rr" }, [1], []],
    [{ id: "asrpt" }, [7, 1], [8]],
    [{ id: "asrpt", incomplete: "las" }, [7, 1], [8]],
    [{ id: "srpt" }, [1], []],
  ])("%o", (policy, link, big) => {
    expect(theorems(policy, "link")).toEqual(link);
    expect(theorems(policy, "switch")).toEqual(big);
  });
});
