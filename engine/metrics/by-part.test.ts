import { describe, expect, test } from "vitest";
import backgroundAndAnswers from "../../workloads/presets/background-and-answers.json" with {
  type: "json",
};
import { materialise } from "../materialise/materialise.ts";
import { report } from "../report/run-report.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import type { Measured } from "./measure.ts";
import { replicated } from "./replicated.ts";
import { runNumber } from "./run-number.ts";
import { sortedMeasures, summarise } from "./summary.ts";
import { quantile } from "./value-statistics.ts";
import { measureOf, measureWords } from "./vocabulary.ts";

const PARTS = [
  { name: "background", distribution: "web-search", load: 0.5, flows: 300, seed: 1 },
  {
    name: "answers",
    distribution: { fixed: 60_000 },
    load: 0.3,
    seed: 1,
    requests: { fanIn: 3 },
    pattern: "incast",
    deadlines: { share: 0.7, mean: 2e6 },
  },
];
const SCENARIO = {
  version: 1,
  model: "fluid",
  fabric: { kind: "switch", ports: 5, rate: 1 },
  workload: PARTS,
  policies: [{ id: "srpt" }, { id: "pdq" }, { id: "fifo" }],
};

function measuredOf(input: object, policy = 0): Measured {
  const parsed = parseScenario(input);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join());
  const experiment = materialise(parsed.scenario);
  const { model, fabric } = parsed.scenario;
  const resolved = experiment.policies[policy];
  if (resolved === undefined) throw new Error("no policy");
  const run = simulate(experiment.flows, model, fabric, resolved);
  const fct = completionTimes(experiment.flows, run);
  return { experiment, run, fct, sorted: sortedMeasures(experiment, run), policy: resolved };
}

/** FCTs and slowdowns of the finished flows of a part, and whether those with deadlines met them, one by one. */
function byHand({ experiment: { flows, scenario }, run, fct }: Measured, name: string) {
  const slow = slowdowns(flows, scenario.model, scenario.fabric, run);
  const place = flows.parts?.names.indexOf(name);
  const rows = [...flows.size.keys()].filter((i) => flows.parts?.of[i] === place);
  const inWindow = rows.filter((i) => {
    const { counted } = flows;
    return !counted || (i >= counted.first && i < counted.end && counted.only?.[i] !== 0);
  });
  const done = inWindow.filter((i) => !Number.isNaN(fct[i]));
  const due = inWindow.filter((i) => Number.isFinite(flows.deadline[i]));
  return {
    fct: Float64Array.from(done, (i) => fct[i] as number).sort(),
    slowdown: Float64Array.from(done, (i) => slow[i] as number).sort(),
    small: done.filter((i) => (flows.size[i] as number) <= 100_000).map((i) => fct[i] as number),
    met: due.filter((i) => (run.finish[i] as number) <= (flows.deadline[i] as number)).length,
    due: due.length,
    fpt: done.reduce((sum, i) => sum + (run.finish[i] as number), 0),
  };
}

function mean(values: ArrayLike<number>): number {
  return Array.from(values).reduce((a, b) => a + b, 0) / values.length;
}

describe("SPEC 7.24 statistics by part", () => {
  for (const [k, { id }] of SCENARIO.policies.entries()) {
    for (const more of [{}, { counted: { from: 1e6, to: 2e7 } }]) {
      test(`under ${id}${"counted" in more ? ", of a window" : ""} they are those of its flows, one by one`, () => {
        const measured = measuredOf({ ...SCENARIO, ...more }, k);
        const summary = summarise(measured.experiment, measured.run);
        for (const name of ["background", "answers"]) {
          const own = byHand(measured, name);
          const told = summary.byPart?.[name];
          expect(told?.count).toBe(own.fct.length);
          expect(told?.mean).toBeCloseTo(mean(own.fct), 3);
          expect(told?.p99).toBe(quantile(own.fct, 0.99));
          expect(told?.p99Slowdown).toBe(quantile(own.slowdown, 0.99));
          expect(told?.byClass.mice.mean).toBeCloseTo(mean(own.small), 3);
          expect((told?.fpt ?? 0) / own.fpt).toBeCloseTo(1, 12);
          if (name === "answers") expect(told?.applicationThroughput).toBe(own.met / own.due);
          else expect(told?.applicationThroughput).toBeNull();
        }
        expect(summary.byPart?.["answers"]?.requests).toEqual(summary.requests);
      });
    }
  }

  test("the load of a part is over the ports that it fills", () => {
    const { experiment, run } = measuredOf(SCENARIO);
    const { byPart } = summarise(experiment, run);
    expect(byPart?.["background"]?.load).toBeCloseTo(0.5, 0);
    const { arrival, size, parts } = experiment.flows;
    const rows = [...arrival.keys()].filter((i) => parts?.of[i] === 1);
    const [first, last] = [rows[0], rows.at(-1)].map((i) => arrival[i ?? 0] as number);
    const sent = rows.reduce((sum, i) => sum + (size[i] as number), 0);
    expect(byPart?.["answers"]?.load).toBeCloseTo(sent / ((last ?? 0) - (first ?? 0)), 12);
  });

  test("a measure of a part has the part's name in front", () => {
    const measured = measuredOf(SCENARIO);
    const { byPart } = summarise(measured.experiment, measured.run);
    const read = (name: string) => runNumber(name)?.read(measured);
    expect(read("part.answers.mean")).toBe(byPart?.["answers"]?.mean);
    expect(read("part.answers.meanSlowdown")).toBe(byPart?.["answers"]?.meanSlowdown);
    expect(read("part.background.mice.p99")).toBe(byPart?.["background"]?.byClass.mice.p99);
    expect(read("part.answers.requests.p99")).toBe(byPart?.["answers"]?.requests?.p99);
    expect(read("part.answers.inTime")).toBe(byPart?.["answers"]?.applicationThroughput);
    expect(read("part.answers.p90")).toBeGreaterThan(read("part.answers.p50") as number);
    expect(read("part.answers.mean / part.background.mean")).toBe(
      (byPart?.["answers"]?.mean ?? 0) / (byPart?.["background"]?.mean ?? 1),
    );
    expect(read("part.nobody.mean")).toBeNull();
    expect(measureOf("part.answers.meanFct")?.name).toBe("part.answers.mean");
    expect(measureWords("part.answers.mice.mean")).toBe("average done after, mice, answers");
    for (const none of ["packets.dropped", "fptRatio", "finish.f1", "part.a.mean", "nonsense"]) {
      expect(measureOf(`part.answers.${none}`)).toBeNull();
    }
  });

  test("over seeds each part has its own estimates, and differences of its own", () => {
    const runs = [0, 2].map((policy) => {
      const { experiment, run } = measuredOf(SCENARIO, policy);
      return summarise(experiment, run);
    });
    const [own, base] = runs;
    if (own === undefined || base === undefined) throw new Error("two runs");
    const less = replicated([own], [base]).byPart?.["answers"];
    const of = (summary: typeof own) => summary.byPart?.["answers"]?.mean ?? Number.NaN;
    expect(less?.mean?.mean).toBe(of(own) - of(base));
    expect(replicated([own]).byPart?.["background"]?.p99?.mean).toBe(
      own.byPart?.["background"]?.p99,
    );
  });

  test("JSON and CSV tell the part of a flow, and statistics of each part", () => {
    const parsed = parseScenario({ ...SCENARIO, policies: [{ id: "srpt" }] });
    if (!parsed.ok) throw new Error("faults");
    const of = (format: "json" | "csv", summary: boolean) =>
      [...report(parsed.scenario, "x", format, { summary, trace: false })].join("");
    const { runs } = JSON.parse(of("json", false));
    expect(runs[0].flows[0]).toMatchObject({ id: "answers.1", part: "answers" });
    expect(Object.keys(runs[0].summary.byPart)).toEqual(["background", "answers"]);
    const [head, row] = of("csv", false).split("\n");
    expect(head).toMatch(/,terminated,class,src,dst,deadline,request,part,seed$/);
    expect(row).toMatch(/^x,srpt,SRPT,answers\.1,.*,answers\.q1,answers,1$/);
    const rows = of("csv", true).trimEnd().split("\n");
    expect(rows.map((line) => line.split(",").at(-2))).toEqual([
      "part",
      "",
      "background",
      "answers",
    ]);
  });

  test("the example's note: requests are answered alike, and the background pays under PIAS", () => {
    const [brr, pias, srpt] = [0, 1, 2].map((policy) => {
      const { experiment, run } = measuredOf(backgroundAndAnswers, policy);
      const { requests, byPart } = summarise(experiment, run);
      return { asked: requests?.mean ?? 0, background: byPart?.["background"]?.mean ?? 0 };
    });
    if (brr === undefined || pias === undefined || srpt === undefined) throw new Error("three");
    expect(pias.asked / srpt.asked).toBeCloseTo(1, 2);
    expect(pias.asked / brr.asked).toBeCloseTo(0.9, 1);
    expect(pias.background / brr.background).toBeCloseTo(1.125, 2);
    expect(srpt.background).toBeLessThan(brr.background);
  });

  test("written flows with a part have them too", () => {
    const flows = [
      { id: "a", arrival: 0, size: 3, part: "x" },
      { id: "b", arrival: 0, size: 1 },
    ];
    const drawn = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, flows };
    const { experiment, run } = measuredOf({ ...drawn, policies: [{ id: "srpt" }] });
    const { byPart } = summarise(experiment, run);
    expect(Object.keys(byPart ?? {})).toEqual(["x"]);
    expect(byPart?.["x"]).toMatchObject({ count: 1, mean: 4 });
  });
});
