import { describe, expect, test } from "vitest";
import { KEPT_EXAMPLES } from "../../workloads/examples.ts";
import { CLAIMS } from "../../workloads/presets/claims.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { materialise } from "../materialise/materialise.ts";
import { kindOf, parseExpression } from "../metrics/expression.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seeds } from "../testing/seeds.ts";
import { optimum } from "../theory/optimum.ts";
import { type Claim, checkClaim, expressionOf } from "./claims.ts";

function measured(input: unknown) {
  const scenario = parsed(input);
  const experiment = materialise(scenario);
  const { flows, policies } = experiment;
  const runs = policies.map((policy) => {
    const run = simulate(flows, scenario.model, scenario.fabric, policy);
    return { label: policy.label, run };
  });
  return { experiment, runs, opt: optimum(flows, scenario.model, scenario.fabric) };
}

/** What does not come out here, each with a reading that says why. */
const OTHERWISE = [
  "pias-web-search: Mice: mean FCT of PIAS over that of LAS, at most",
  "pias-web-search: All flows: mean FCT of PIAS below that of LAS",
  "qclimb-sgd: Large flows: mean FCT of PIAS over that of QCLIMB",
  "qclimb-sgd: Large flows: QCLIMB-PS, which knows all sizes, over QCLIMB",
];

describe("SPEC 7.9 what the papers say of the worked examples", () => {
  const presets = PRESET_GROUPS.flatMap((group) => group.presets);

  test("is about examples that there are", () => {
    const names = presets.map(({ name }) => name);
    for (const name of Object.keys(CLAIMS)) expect(names).toContain(name);
  });

  test.each(seeds(presets.filter(({ name }) => CLAIMS[name])))("$name", ({ name, scenario }) => {
    const { experiment, runs, opt } = measured(scenario);
    for (const [k, claim] of (CLAIMS[name] ?? []).entries()) {
      const { ours, verdict } = checkClaim(claim, experiment, runs, opt);
      const isOtherwise = OTHERWISE.includes(`${name}: ${claim.says}`);
      const usual = {
        equals: "agrees",
        about: "same-side",
        "at-least": "agrees",
        "at-most": "agrees",
      };
      const expected = claim.corrected === undefined ? usual[claim.asks ?? "equals"] : "erratum";
      expect([claim.says, ours, verdict]).toEqual([
        claim.says,
        expect.any(Number),
        isOtherwise ? "differs" : expected,
      ]);
      if (isOtherwise) expect(claim.why).toBeDefined();
      // What the page of examples shows, to six digits.
      const kept = KEPT_EXAMPLES[name]?.claims[k];
      expect(kept).toEqual([Number(ours?.toPrecision(6)), verdict]);
    }
  });

  test("SPEC 9.1 9.2 the printed numbers that are wrong are those of the errata", () => {
    const wrong = Object.entries(CLAIMS).filter(([, claims]) =>
      claims.some(({ corrected }) => corrected !== undefined),
    );
    expect(wrong.map(([name]) => name)).toEqual(["qclimb-fig-26", "nos2-fig-1"]);
  });
});

describe("SPEC 7.9 checkClaim", () => {
  const { experiment, runs, opt } = measured({
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    flows: [
      { id: "a", arrival: 0, size: 4 },
      { id: "b", arrival: 0, size: 1, deadline: 1 },
    ],
    policies: [{ id: "fifo" }, { id: "srpt" }],
  });
  type Asked = Pick<Claim, "policy" | "measure" | "over" | "saves">;
  const check = (quantity: Asked, more: Partial<Claim>) =>
    checkClaim(
      { says: "", paper: "", place: "", expected: 0, ...quantity, ...more },
      experiment,
      runs,
      opt,
    );

  test.each<[string, Asked, number | null]>([
    ["a finish", { policy: "FIFO", measure: "finish.b" }, 5],
    ["a finish of no flow", { policy: "FIFO", measure: "finish.c" }, null],
    ["a mean", { policy: "SRPT", measure: "mean" }, 3],
    ["a mean by an earlier name", { policy: "SRPT", measure: "meanFct" }, 3],
    ["a mean of a class without flows", { policy: "SRPT", measure: "elephants.mean" }, null],
    ["an FPT over the optimum", { policy: "FIFO", measure: "fptRatio" }, 9 / 6],
    ["a quotient", { policy: "FIFO", measure: "mean", over: "SRPT" }, 1.5],
    ["a saving", { policy: "SRPT", measure: "mean", over: "FIFO", saves: true }, 1 - 3 / 4.5],
    [
      "a quotient of shares, one of them 0",
      { policy: "SRPT", measure: "inTime", over: "FIFO" },
      null,
    ],
  ])("measures %s", (_, quantity, ours) => {
    expect(check(quantity, {}).ours).toBe(ours);
  });

  test.each<[Partial<Claim>, string]>([
    [{ expected: 1.5 }, "agrees"],
    [{ expected: 1.504 }, "agrees"],
    [{ expected: 1.51 }, "same-side"],
    [{ expected: 0.9 }, "differs"],
    [{ expected: 1.51, tolerance: 0.01 }, "agrees"],
    [{ expected: 1.4, corrected: 1.5 }, "erratum"],
    [{ expected: 0.4, corrected: 1.6 }, "differs"],
    [{ asks: "at-least", expected: 1.5 }, "agrees"],
    [{ asks: "at-least", expected: 1.6 }, "same-side"],
    [{ asks: "at-most", expected: 1.5 }, "agrees"],
    [{ asks: "at-most", expected: 1 }, "differs"],
    [{ asks: "about", expected: 7 }, "same-side"],
    [{ asks: "about", expected: 0.9 }, "differs"],
  ])("holds 1.5 against %j: %s", (claim, verdict) => {
    expect(check({ policy: "FIFO", measure: "mean", over: "SRPT" }, claim).verdict).toBe(verdict);
  });

  test.each([
    [{ policy: "A", measure: "mice.p99" }, "mice.p99 A", "time"],
    [{ policy: "A", measure: "mean", over: "B c" }, 'mean A / mean "B c"', "ratio"],
    [{ policy: "A", measure: "mean", over: "B", saves: true }, "1 - mean A / mean B", "share"],
    [{ policy: "A", measure: "inTime", point: 2 }, "inTime A 2", "share"],
  ] as const)("%j is the expression %s, of kind %s", (quantity, source, kind) => {
    expect(expressionOf(quantity)).toEqual(parseExpression(source));
    expect(kindOf(expressionOf(quantity))).toBe(kind);
  });

  test("knows the policies by their labels only", () => {
    expect(() => check({ policy: "LAS", measure: "mean" }, {})).toThrow('no run is called "LAS"');
  });
});
