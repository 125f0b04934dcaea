import { describe, expect, test } from "vitest";
import { KEPT_EXAMPLES } from "../../workloads/examples.ts";
import { CLAIMS } from "../../workloads/presets/claims.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import stored from "../../workloads/reproduce/measured.json" with { type: "json" };
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

/** Worked examples with written flows that come out otherwise. */
const OTHERWISE: Readonly<Record<string, string>> = {};
const TABLE = new Map(stored.claims.map(({ claim, word }) => [claim, word]));

describe("SPEC 7.9 what the papers say of the worked examples", () => {
  const presets = PRESET_GROUPS.flatMap((group) => group.presets);

  test("is about examples that there are", () => {
    const names = presets.map(({ name }) => name);
    for (const name of Object.keys(CLAIMS)) expect(names).toContain(name);
  });

  test.each(seeds(presets.filter(({ name }) => CLAIMS[name])))("$name", ({ name, scenario }) => {
    const { experiment, runs, opt } = measured(scenario);
    const isSampled = experiment.scenario.workload !== undefined;
    for (const [k, claim] of (CLAIMS[name] ?? []).entries()) {
      const { ours, word } = checkClaim(claim, experiment, runs, opt);
      const told = isSampled ? null : claim.corrected === undefined ? "agrees" : "erratum";
      expect([claim.says, ours, isSampled ? null : word]).toEqual([
        claim.says,
        expect.any(Number),
        OTHERWISE[`${name}/${claim.number ?? k + 1}`] ?? told,
      ]);
      // What the page of examples shows, to six digits, with the word of the table.
      const kept = KEPT_EXAMPLES[name]?.claims[k];
      const id = `${name}/${claim.number ?? k + 1}`;
      expect(kept).toEqual([Number(ours?.toPrecision(6)), TABLE.get(id)]);
      if (!isSampled) expect(TABLE.get(id)).toBe(word);
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
      { says: "", paper: "", place: "", kind: "number", expected: 0, ...quantity, ...more },
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
    [{ expected: 1.51 }, "differs"],
    [{ expected: 1.51, margin: 0.01 }, "agrees"],
    [{ expected: 1.4, corrected: 1.5 }, "erratum"],
    [{ expected: 0.4, corrected: 1.6 }, "differs"],
    [{ kind: "effect", expected: 1.6 }, "agrees"],
    [{ kind: "effect", expected: 4 }, "a third or less"],
    [{ kind: "effect", expected: 0.9 }, "opposite"],
    [{ kind: "alike", expected: 1 }, "differs"],
    [{ kind: "alike", expected: 1, margin: 0.5 }, "agrees"],
    [{ kind: "side", expected: 1, asks: "above" }, "agrees"],
    [{ kind: "side", expected: 1, asks: "at-most" }, "opposite"],
    [{ kind: "bound", asks: "at-least", expected: 1.5 }, "agrees"],
    [{ kind: "bound", asks: "at-least", expected: 1.6 }, "differs"],
    [{ kind: "bound", asks: "at-most", expected: [1, 1.5] }, "agrees"],
  ])("holds 1.5 against %j: %s", (claim, word) => {
    expect(check({ policy: "FIFO", measure: "mean", over: "SRPT" }, claim).word).toBe(word);
  });

  test("a saving is a bound by what is saved", () => {
    const saving = { policy: "SRPT", measure: "mean", over: "FIFO", saves: true } as const;
    const bound = (expected: number) =>
      check(saving, { kind: "bound", asks: "at-least", expected }).word;
    expect([bound(1 / 3), bound(0.34)]).toEqual(["agrees", "differs"]);
  });

  test.each([
    [{ policy: "A", measure: "mice.p99" }, "mice.p99 A", "time"],
    [{ policy: "A", measure: "mean", over: "B c" }, 'mean A / mean "B c"', "ratio"],
    [{ policy: "A", measure: "mean", over: "B", saves: true }, "1 - mean A / mean B", "share"],
    [{ policy: "A", measure: "inTime" }, "inTime A", "share"],
  ] as const)("%j is the expression %s, of kind %s", (quantity, source, kind) => {
    expect(expressionOf(quantity)).toEqual(parseExpression(source));
    expect(kindOf(expressionOf(quantity))).toBe(kind);
  });

  test("knows the policies by their labels only", () => {
    expect(() => check({ policy: "LAS", measure: "mean" }, {})).toThrow('no run is called "LAS"');
  });
});
