import { describe, expect, test } from "vitest";
import type { MeasuredClaim } from "./claims.ts";
import type { FigureLine, Results } from "./figure-results.ts";
import type { Group, Kept } from "./kept-numbers.ts";
import type { DrawnPanel, FigureEffort, FigureRun, PaperFigures } from "./paper-figures.ts";
import { sweepOfRun } from "./paper-figures.ts";
import { parseFigures } from "./parse-figures.ts";
import {
  effortOf,
  panelResult,
  reproducedByFigure,
  storedNumbers,
  storedPieces,
} from "./stored-figures.ts";

function figuresOf(): PaperFigures {
  const parsed = parseFigures({
    version: 1,
    paper: "A",
    scripts: "none",
    networks: { star: { fabric: { kind: "star", hosts: 4, rate: 1_250_000 }, source: "§1" } },
    runs: {
      both: {
        scenario: {
          version: 1,
          model: "fluid",
          units: { size: "bytes", time: "ms" },
          workload: {
            distribution: { fixed: 3000 },
            load: 0.5,
            flows: 20,
            seed: 1,
            pattern: "random",
          },
          policies: [{ id: "las", label: "LAS (old)" }, { id: "srpt" }],
        },
        network: "star",
        vary: { path: "workload.load", values: [0.4, 0.8] },
        sources: { load: "§1" },
        standard: { seeds: 5 },
        paper: { batches: 10 },
      },
    },
    panels: [
      {
        figure: "1",
        title: "Means",
        run: "both",
        measure: "mean",
        printed: [
          { says: "half of LAS", policy: "SRPT", over: "LAS (old)", at: { load: 0.8 }, times: 0.5 },
          { says: "twice 0.4", policy: "SRPT", at: { load: 0.8 }, overAt: { load: 0.4 }, times: 2 },
          { says: "lower", policy: "SRPT", over: "LAS (old)" },
        ],
      },
      {
        figure: "2",
        title: "Gain",
        run: "both",
        measure: "gain.mean",
        base: "LAS (old)",
        printed: [],
      },
    ],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return parsed.figures;
}

/** Ten flows of `fct` each. */
function kept(fct: number): Kept {
  const none = [0, 0, 0, 0, 0] as const;
  const of: Record<Group, Kept["of"][Group]> = {
    ...{ all: [10, 10 * fct, 10 * fct ** 2, 10, fct], mice: none, medium: none, elephants: none },
  };
  return { of, tails: {}, due: 0, met: 0, run: {} };
}

const line = (point: number, seed: number, policy: string, fct: number): FigureLine => ({
  ...{ point, seed, policy, key: "", finish: "", begin: "", cpu: 1 },
  kept: kept(fct),
});

function resultsOf(lines: readonly FigureLine[], effort = "standard"): Results {
  const parsed = sweepOfRun(figuresOf(), "both", "standard");
  if (!parsed.ok) throw new Error("no sweep");
  const head = { results: 1, paper: "A", run: "both", effort, engine: "0.3.0" } as const;
  return { head: { ...head, date: "", machine: "", sweep: parsed.sweep }, lines };
}

/** At load 0.8, of as many seeds as each has. */
const lines = (las: readonly number[], srpt: readonly number[]) => [
  ...las.map((fct, k) => line(1, k + 1, "LAS (old)", fct)),
  ...srpt.map((fct, k) => line(1, k + 1, "SRPT", fct)),
];

/** Four seeds of a policy at a point. */
const at = (point: number, fct: number, policy = "SRPT") =>
  [1, 2, 3, 4].map((seed) => line(point, seed, policy, fct));

const CLAIM: MeasuredClaim = {
  id: "1",
  paper: "A",
  place: "Fig. 1",
  says: "SRPT below LAS",
  kind: "effect",
  expected: 0.5,
  saves: true,
  figure: "1",
  at: { load: 0.8 },
  policy: "SRPT",
  over: "LAS (old)",
  measure: "mean",
  why: "{LAS (old) mean} and {SRPT mean} ms",
};

describe("SPEC 13.8 a claim that is a point of a figure", () => {
  test("is judged by what is stored there, pooled, with its words, and causes that other figures show", () => {
    const stored = resultsOf(lines([8, 8, 12, 12], [4, 4, 6, 6]));
    const claim = { ...CLAIM, cause: "{SRPT mean} ms" };
    expect(reproducedByFigure(claim, stored, ["elsewhere 7"])).toMatchObject({
      word: "agrees",
      ours: { value: 0.5, seeds: 4 },
      estimator: "pooled",
      why: "10 and 5 ms",
      cause: "measured: 5 ms; elsewhere 7",
      claim,
    });
    expect(reproducedByFigure(CLAIM, stored)?.cause).toBeUndefined();
  });

  test("with fewer than four seeds that are whole is not judged by it", () => {
    expect(reproducedByFigure(CLAIM, resultsOf(lines([8, 8, 12, 12], [4, 4, 6])))).toBeNull();
    const elsewhere = lines([8, 8, 8, 8], [4, 4, 4, 4]).map((one) => ({ ...one, point: 0 }));
    expect(reproducedByFigure(CLAIM, resultsOf(elsewhere))).toBeNull();
    const nowhere = { ...CLAIM, at: { load: 0.9 } };
    expect(reproducedByFigure(nowhere, resultsOf(lines([8, 8, 8, 8], [4, 4, 4, 4])))).toBeNull();
  });

  test("a seed that one of its policies lacks is left out of both", () => {
    const by = reproducedByFigure(CLAIM, resultsOf(lines([8, 8, 8, 8, 80], [4, 4, 4, 4])));
    expect(by?.ours).toMatchObject({ value: 0.5, seeds: 4 });
  });

  test("a policy that stands in words alone may be of fewer seeds, and is no number then", () => {
    const all = [...lines([8, 8, 8, 8], [4, 4, 4, 4]), line(1, 1, "C", 3)];
    expect(reproducedByFigure({ ...CLAIM, why: "{C mean}" }, resultsOf(all))).toMatchObject({
      why: "–",
      word: "agrees",
    });
  });

  test("may be held against another point", () => {
    const along = { ...CLAIM, over: "SRPT", overAt: { load: 0.4 }, why: "" };
    const by = reproducedByFigure(along, resultsOf([...at(0, 20), ...at(1, 5)]));
    expect(by?.ours.value).toBe(0.75);
    expect(by?.why).toBe("mean: SRPT (load 0.8) 5, SRPT (load 0.4) 20");
  });

  test("“up to” is the largest along the axis, where all of it is stored, else the point alone", () => {
    const most = { ...CLAIM, upTo: true, why: "{SRPT mean}" } as const;
    const known = (low: number) => [
      ...at(0, 2, "LAS (old)"),
      ...at(0, low),
      ...lines([8, 8, 12, 12], [6, 6, 9, 9]),
    ];
    expect(reproducedByFigure(most, resultsOf(known(1)))).toMatchObject({
      word: "agrees",
      ours: { value: 0.5 },
      estimator: "curve",
      why: "7.5",
    });
    expect(reproducedByFigure(most, resultsOf(known(3)))?.ours.value).toBe(0.25);
    expect(reproducedByFigure(most, resultsOf(known(1).slice(4)))).toMatchObject({
      word: "undecided",
      estimator: "pooled",
      ours: { value: 0.25 },
    });
  });

  test("batches of one run stand for seeds", () => {
    const batches = lines([8, 8, 12, 12], [4, 4, 6, 6]).map((one) => ({
      ...one,
      batch: one.seed,
      seed: 1,
    }));
    expect(storedPieces(batches, { SRPT: "SRPT" }).map(({ seed }) => seed)).toEqual([1, 2, 3, 4]);
    expect(reproducedByFigure(CLAIM, resultsOf(batches))?.ours.seeds).toBe(4);
  });

  test("numbers of another figure are told from four seeds on", () => {
    const words = "{SRPT mean} ms";
    expect(storedNumbers(words, { load: 0.4 }, resultsOf(at(0, 7)))).toBe("7 ms");
    expect(storedNumbers(words, { load: 0.8 }, resultsOf(at(0, 7)))).toBeNull();
    expect(storedNumbers(words, { load: 0.4 }, resultsOf(at(0, 7).slice(1)))).toBeNull();
  });
});

test("SPEC 13.8 what is stored is of the paper's effort where both have the same network and flows", () => {
  const results = resultsOf(lines([8], [4]));
  const withPaper = (paper: FigureEffort): PaperFigures => {
    const figures = figuresOf();
    const run = figures.runs["both"] as FigureRun;
    return { ...figures, runs: { both: { ...run, efforts: { ...run.efforts, paper } } } };
  };
  expect(effortOf(withPaper({ seeds: 60 }), results)).toBe("paper");
  expect(effortOf(withPaper({ seeds: 60, set: { "workload.flows": 21 } }), results)).toBe(
    "standard",
  );
  expect(effortOf(withPaper({ batches: 10 }), results)).toBe("standard");
});

describe("SPEC 13.8 the curves of a panel", () => {
  const [means, gain] = figuresOf().panels as readonly [DrawnPanel, DrawnPanel];

  test("are pooled with intervals where results are stored, and are missing elsewhere", () => {
    const known = panelResult(figuresOf(), means, resultsOf(lines([8, 8, 12, 12], [4, 4, 6, 6])));
    const own = known?.rows.filter(({ printed }) => printed === undefined);
    expect(own?.map(({ pooled }) => pooled)).toEqual([true, true]);
    expect(own?.map(({ at, policy, mean, seeds }) => [at["load"], policy, mean, seeds])).toEqual([
      [0.8, "LAS (old)", 10, 4],
      [0.8, "SRPT", 5, 4],
    ]);
    for (const { low, high, mean, unit } of own ?? []) {
      expect([Number(low) < Number(mean), Number(mean) < Number(high), unit]).toEqual([
        true,
        true,
        "ms",
      ]);
    }
  });

  test("have the paper's points beside them: so many times ours of what it compares with", () => {
    const known = panelResult(figuresOf(), means, resultsOf(lines([8, 8], [4, 4])));
    // At load 0.4 nothing is stored, and "lower" is no number.
    expect(known?.rows.filter(({ printed }) => printed !== undefined)).toMatchObject([
      {
        policy: "SRPT, the paper’s",
        mean: 4,
        printed: "half of LAS",
        at: { load: 0.8 },
        low: null,
      },
    ]);
  });

  test("of a gain are the base's number over the policy's", () => {
    const known = panelResult(figuresOf(), gain, resultsOf(lines([8, 8, 12, 12], [4, 4, 6, 6])));
    expect(known?.rows.map(({ policy, mean }) => [policy, mean])).toEqual([
      ["LAS (old)", 1],
      ["SRPT", 2],
    ]);
  });

  test("are unsteady where the links are used below 0.9 of the load on average, and so is a claim", () => {
    const used = (las: number) =>
      resultsOf(
        lines([8, 8, 8, 8], [4, 4, 4, 4]).map((one) => {
          const use = one.policy === "SRPT" ? 0.75 : las + (one.seed === 1 ? 0.09 : -0.03);
          return { ...one, kept: { ...one.kept, run: { use } } };
        }),
      );
    const told = (las: number) => [
      panelResult(figuresOf(), means, used(las))?.rows.map(({ unsteady }) => unsteady),
      reproducedByFigure(CLAIM, used(las))?.unsteady,
    ];
    const words = "the links are used 0.71 of the time under LAS (old), at a load of 0.8";
    expect(told(0.71)).toEqual([[true, undefined, undefined], words]);
    expect(told(0.73)).toEqual([[undefined, undefined, undefined], undefined]);
  });

  test("have no interval below 0", () => {
    const known = panelResult(figuresOf(), means, resultsOf(lines([8, 8, 8, 300], [4, 4, 4, 4])));
    const [las] = known?.rows ?? [];
    expect([las?.policy, las?.mean, las?.low]).toEqual(["LAS (old)", 81, 0]);
    expect(Number(las?.high)).toBeGreaterThan(300);
  });

  test("of a share have intervals that end at 0 and 1", () => {
    const used = [0.7, 1, 1, 1].map((use, k) => {
      const one = line(1, k + 1, "SRPT", 1);
      return { ...one, kept: { ...one.kept, run: { use } } };
    });
    const known = panelResult(figuresOf(), { ...means, measure: "use" }, resultsOf(used));
    expect(known?.rows).toMatchObject([{ policy: "SRPT", unit: "share", mean: 0.925, high: 1 }]);
    expect(known?.rows[0]?.low).toBeGreaterThan(0);
  });

  test("are none where nothing is stored, or by other settings", () => {
    expect(panelResult(figuresOf(), means, resultsOf([]))).toBeNull();
    const results = resultsOf(lines([8], [4]));
    const other = {
      ...results.head.sweep,
      scenario: { ...results.head.sweep.scenario, version: 2 },
    };
    expect(
      panelResult(figuresOf(), means, { ...results, head: { ...results.head, sweep: other } }),
    ).toBeNull();
  });
});
