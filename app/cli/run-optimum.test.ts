import { describe, expect, test } from "vitest";
import { slotwise } from "./testing/slotwise.ts";
import { PAIR } from "./testing/small-cases.ts";

describe("slotwise run --optimum", () => {
  /** SRPT begins with a, whose second packet comes late; the optimum ends b first. */
  const gap = {
    ...PAIR,
    title: "A gap",
    flows: [
      { id: "a", arrival: 0, size: 2, packets: [0, 9] },
      { id: "b", arrival: 0, size: 3 },
    ],
    policies: [{ id: "srpt" }, { id: "asrpt" }],
  };
  const run = (scenario: unknown, ...words: string[]) =>
    slotwise(["run", "-", "--optimum", "--summary", ...words], JSON.stringify(scenario)).stdout;
  const json = (scenario: unknown) => JSON.parse(run(scenario));

  test("adds the optimum beside the runs and its ratios to their summaries", () => {
    const { optimum, runs } = json(gap);
    expect(optimum).toEqual({ kind: "exact", method: "search", fpt: 13, fct: 13 });
    expect(runs[0].summary).toMatchObject({ fpt: 14, fptRatio: 14 / 13, fctRatio: 14 / 13 });
    expect(runs[1].summary).toMatchObject({ fpt: 13, fptRatio: 1, fctRatio: 1 });
  });

  test("changes nothing else", () => {
    const { optimum: _, ...rest } = json(gap);
    for (const { summary } of rest.runs) {
      delete summary.fptRatio;
      delete summary.fctRatio;
    }
    const plain = slotwise(["run", "-", "--summary"], JSON.stringify(gap)).stdout;
    expect(`${JSON.stringify(rest)}\n`).toBe(plain);
  });

  test("says whether it is exact by SRPT, or but a bound", () => {
    expect(json(PAIR).optimum).toEqual({ kind: "exact", method: "srpt", fpt: 10, fct: 9 });
    const long = { ...gap, flows: [{ id: "a", arrival: 0, size: 1e6, spread: 2 }] };
    const bound = { kind: "bound", method: "gapless srpt", fpt: 1e6, fct: 1e6 };
    expect(json(long).optimum).toEqual(bound);
  });

  const weights = [
    { id: "a", arrival: 0, size: 4, weight: 1 },
    { id: "b", arrival: 0, size: 6, weight: 3 },
  ];

  test("SPEC 7.7 the least WFPT stands beside it where weights differ, in every format", () => {
    const { optimum, runs } = json({ ...gap, flows: weights });
    const weighted = { kind: "exact", method: "smith", wfpt: 3 * 6 + 10 };
    expect(optimum).toEqual({ kind: "exact", method: "srpt", fpt: 14, fct: 14, weighted });
    expect(runs[0].summary).toMatchObject({ fptRatio: 1, wfptRatio: 34 / 28 });
    expect(runs[1].summary.wfptRatio).toBe(1);
    const table = run({ ...gap, flows: weights }, "--format", "table");
    expect(table).toMatch(/FPT\/OPT +FCT\/OPT +WFPT\/OPT$/m);
    expect(table).toMatch(/\nOPT: WFPT 28 \(exact, smith\)\n$/);
    const [head = "", srpt = ""] = run({ ...gap, flows: weights }, "--format", "csv").split("\n");
    expect(head.endsWith(",fctRatio,weightedKind,weightedMethod,optimumWfpt,wfptRatio")).toBe(true);
    expect(srpt.endsWith(`,exact,smith,28,${34 / 28}`)).toBe(true);
  });

  test("has no ratios where flows were terminated, and one on a switch", () => {
    const [, , pdq] = json(PAIR).runs;
    expect(pdq.summary).toMatchObject({ terminated: 1, fptRatio: null, fctRatio: null });
    const ported = gap.flows.map((flow) => ({ ...flow, src: 0, dst: 1 }));
    const { optimum } = json({
      ...gap,
      fabric: { kind: "switch", ports: 2, rate: 1 },
      flows: ported,
    });
    expect(optimum).toEqual({ kind: "exact", method: "search", fpt: 13, fct: 13 });
  });

  test.each(["json", "csv", "table"])("without one it is said why, as %s too", (format) => {
    const flows = [{ id: "a", arrival: 0, size: 2, src: 0, dst: 1 }];
    const policies = [{ id: "srpt" }];
    const inNetwork = { version: 1, model: "fluid", fabric: { kind: "star", hosts: 2, rate: 1 } };
    const scenario = { ...inNetwork, flows, policies };
    const words = ["run", "-", "--optimum", "--summary", "--format", format];
    const { stdout, stderr } = slotwise(words, JSON.stringify(scenario));
    expect(stderr).toBe(
      "slotwise: -: --optimum: not known in a network: it is computed on one link and on a switch\n",
    );
    expect(stdout).toMatch(
      { json: /whyNoOptimum/, csv: /,none,/, table: /OPT: not known/ }[format] as RegExp,
    );
  });

  test("has no ratios where a warm-up is left out, and says so", () => {
    const sampled = {
      ...PAIR,
      workload: { distribution: { fixed: 3 }, load: 0.5, flows: 20, seed: 1, warmUp: 0.2 },
      flows: undefined,
    };
    const { stderr } = slotwise(["run", "-", "--optimum", "--summary"], JSON.stringify(sampled));
    expect(stderr).toContain("--optimum: no ratios to it: some flows are left out");
  });

  test("ratios to a bound are called so", () => {
    const long = { ...gap, flows: [{ id: "a", arrival: 0, size: 1e6, spread: 2 }] };
    expect(run(long, "--format", "table")).toMatch(/FPT\/bound +FCT\/bound/);
  });

  test("ends the rows of CSV", () => {
    const [head = "", srpt = ""] = run(gap, "--format", "csv").split("\n");
    const columns = "optimumKind,optimumMethod,optimumFpt,optimumFct,fptRatio,fctRatio";
    expect(head.endsWith(`,applicationThroughput,load,use,${columns}`)).toBe(true);
    expect(srpt.endsWith(`,exact,search,13,13,${14 / 13},${14 / 13}`)).toBe(true);
    const flows = slotwise(
      ["run", "-", "--optimum", "--format", "csv", "--policy", "pdq"],
      JSON.stringify(PAIR),
    );
    expect(flows.stdout.split("\n")[1]).toBe("-,pdq,PDQ,a,0,5,5,5,1,,exact,srpt,10,9,,,mice,");
  });

  test("stands in the table and below it", () => {
    const table = run(gap, "--format", "table");
    expect(table).toMatch(/FPT +FPT\/OPT +FCT\/OPT$/m);
    expect(table).toMatch(/^SRPT .* 14 +1\.0769 +1\.0769$/m);
    expect(table).toMatch(/\nOPT: FPT 13, ΣFCT 13 \(exact, search\)\n$/);
  });
});
