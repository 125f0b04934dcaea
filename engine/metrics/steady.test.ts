import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { estimate, studentQuantile } from "../model/numbers/confidence.ts";
import { ln } from "../model/numbers/exact-math.ts";
import { Stream } from "../model/numbers/random.ts";
import type { Remark } from "../model/remark.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { runsBySeed } from "./replicated.ts";
import { remarksOf, remarksOverSeeds } from "./run-remarks.ts";
import { lastThirds, steadiness, steadinessOfUse } from "./steady.ts";
import { summarise } from "./summary.ts";

const STAR = (ports: number) => ({ kind: "switch", ports, rate: 1250 });
const WEB = { distribution: "web-search", seed: 1 } as const;

function scenarioOf(workload: object, fabric: object = STAR(8), id = "srpt") {
  const units = { size: "bytes", time: "us" };
  return parsed({ version: 1, model: "fluid", units, fabric, workload, policies: [{ id }] });
}

function remarks(workload: object, fabric?: object, id?: string): readonly Remark[] {
  const scenario = scenarioOf(workload, fabric, id);
  const experiment = materialise(scenario);
  return experiment.policies.flatMap((policy) => {
    const run = simulate(experiment.flows, scenario.model, scenario.fabric, policy);
    return remarksOf({ experiment, policy, run, summary: summarise(experiment, run) });
  });
}

const kinds = (of: readonly Remark[]) => of.map(({ kind }) => kind);

describe("SPEC 7.18 samples that are no steady state", () => {
  test("144 hosts and 2,000 flows at load 0.9 use a quarter of the links, and say so", () => {
    const [own, ...others] = remarks({ ...WEB, load: 0.9, flows: 2000 }, STAR(144));
    expect(others).toEqual([]);
    expect(own?.kind).toBe("use");
    expect(own?.numbers["use"]).toBeCloseTo(0.244, 3);
    expect(own?.text).toMatch(/used 0\.244 of the time at a load of 0\.9: .* About 320,000 flows/);
  });

  test("as many flows as the remark says do: use is 0.9 of the load; with a third of them it is not", () => {
    const load = 0.8;
    const [own] = remarks({ ...WEB, load, flows: 400 });
    const flows = own?.numbers["flows"] ?? 0;
    expect(own?.kind).toBe("use");
    const useOf = (count: number) =>
      [1, 2, 3, 4].map((seed) => {
        const scenario = scenarioOf({ ...WEB, load, seed, flows: count });
        const experiment = materialise(scenario);
        const [policy] = experiment.policies;
        if (policy === undefined) throw new Error("a policy");
        const run = simulate(experiment.flows, scenario.model, scenario.fabric, policy);
        return summarise(experiment, run).use ?? 0;
      });
    expect(estimate(useOf(flows)).mean).toBeGreaterThan(0.88 * load);
    expect(estimate(useOf(Math.round(flows / 3))).mean).toBeLessThan(0.86 * load);
  });

  test("from a load of 1 on no number of flows does", () => {
    expect(kinds(remarks({ ...WEB, load: 1.2, flows: 200 }))).toEqual(["overload"]);
  });

  test("flows that arrive at once, and flows that are written out, are no such sample", () => {
    expect(remarks({ ...WEB, load: 0.9, flows: 30, arrivals: "at-once" })).toEqual([]);
    const flows = [
      { id: "a", arrival: 0, size: 5, src: 0, dst: 1 },
      { id: "b", arrival: 1e6, size: 5, src: 0, dst: 1 },
    ];
    const policies = [{ id: "srpt" }];
    const scenario = parsed({ version: 1, model: "fluid", fabric: STAR(2), flows, policies });
    const experiment = materialise(scenario);
    const [policy] = experiment.policies;
    if (policy === undefined) throw new Error("a policy");
    const run = simulate(experiment.flows, "fluid", scenario.fabric, policy);
    const summary = summarise(experiment, run);
    expect(remarksOf({ experiment, policy, run, summary })).toEqual([]);
  });

  test("a steady sample has no remark", () => {
    const workload = { distribution: { fixed: 5 }, load: 0.5, flows: 3000, seed: 1 };
    expect(remarks(workload, { kind: "link", rate: 1 })).toEqual([]);
  });

  test("a window whose load ends before its last flow does says so", () => {
    const counted = { from: 0, to: 20_000 };
    const workload = { ...WEB, load: 0.8, flows: 150, counted };
    const own = remarks(workload).find(({ kind }) => kind === "load-ended");
    const { ends = 0, loaded = 0, flows = 0 } = own?.numbers ?? {};
    expect(ends).toBeGreaterThan(loaded);
    expect(flows).toBeGreaterThan(150);
    expect(kinds(remarks({ ...WEB, load: 0.8, counted }))).not.toContain("load-ended");
  });

  test.each([
    [{ from: 0, to: 5 }, []],
    [{ from: 0, to: 50 }, ["load-ended"]],
  ])("written flows in any order have that remark too, and no other: %j", (counted, found) => {
    const flows = [9, 0, 4, 2].map((arrival, k) => ({ id: `${k}`, arrival, size: 1 }));
    const file = { version: 1, model: "slot", fabric: { kind: "link" }, flows, counted };
    const scenario = parsed({ ...file, policies: [{ id: "fifo" }] });
    const experiment = materialise(scenario);
    const [policy] = experiment.policies;
    if (policy === undefined) throw new Error("a policy");
    const run = simulate(experiment.flows, "slot", scenario.fabric, policy);
    const summary = summarise(experiment, run);
    expect(kinds(remarksOf({ experiment, policy, run, summary }))).toEqual(found);
  });
});

describe("SPEC 7.19 over seeds", () => {
  test("144 hosts: over 20 seeds the last thirds differ by more than chance under SRPT and LAS", () => {
    for (const id of ["srpt", "las"]) {
      const scenario = scenarioOf({ ...WEB, load: 0.9, flows: 2000 }, STAR(144), id);
      const { policies } = materialise(scenario);
      const seeds = Array.from({ length: 20 }, (_, k) => k + 1);
      const bySeed = [...runsBySeed(scenario, policies, seeds, null)];
      const told = remarksOverSeeds(
        scenario,
        bySeed.flatMap(({ rows }) => rows),
      );
      expect([id, ...kinds(told)]).toEqual([id, "use", "trend"]);
      expect(told[0]?.numbers["use"]).toBeCloseTo(0.25, 1);
    }
  });
});

test("SPEC 7.15 a window measures the queue M/D/1, whose mean a short sample misses", () => {
  // FIFO, sizes of 5, load 0.8: T = S(1 + ρ/(2(1 − ρ))) = 15.
  const fabric = { kind: "link", rate: 1 };
  const law = { distribution: { fixed: 5 }, load: 0.8, seed: 1 };
  const meansOf = (more: object) => {
    const scenario = scenarioOf({ ...law, ...more }, fabric, "fifo");
    const seeds = Array.from({ length: 40 }, (_, k) => k + 1);
    const bySeed = [...runsBySeed(scenario, materialise(scenario).policies, seeds, null)];
    return estimate(bySeed.flatMap(({ rows }) => rows[0]?.summary.mean ?? []));
  };
  const window = meansOf({ counted: { from: 2000, to: 6000 } });
  expect(Math.abs(window.mean - 15)).toBeLessThan(window.halfWidth);
  const short = meansOf({ flows: 40 });
  expect(short.mean + short.halfWidth).toBeLessThan(15);
});

describe("SPEC 7.21 precision", () => {
  const workload = {
    distribution: { uniform: { min: 1, max: 9 } },
    load: 0.5,
    flows: 400,
    seed: 1,
  };
  const scenario = scenarioOf(workload, { kind: "link", rate: 1 });
  const { policies } = materialise(scenario);
  const seeds = Array.from({ length: 60 }, (_, k) => k + 1);
  const meansOf = (count: number) =>
    [...runsBySeed(scenario, policies, seeds.slice(0, count), null)].flatMap(
      ({ rows }) => rows[0]?.summary.mean ?? [],
    );

  test("takes the first seeds that make the interval so narrow, five at least, and says if all were too few", () => {
    const run = (precision: number, of = seeds) => [
      ...runsBySeed(scenario, policies, of, precision),
    ];
    const bySeed = run(0.05);
    expect(bySeed.map(({ reached }) => reached).lastIndexOf(false)).toBe(bySeed.length - 2);
    const isNarrow = (count: number) => {
      const { mean, halfWidth } = estimate(meansOf(count));
      return halfWidth <= 0.05 * mean;
    };
    expect(bySeed.length).toBeGreaterThan(5);
    expect([bySeed.length - 1, bySeed.length].map(isNarrow)).toEqual([false, true]);
    expect(run(1).length).toBe(5);
    expect(run(0.0001, seeds.slice(0, 7)).map(({ reached }) => reached)).toEqual(
      Array(7).fill(false),
    );
  });
});

/** Times in the system of a stationary queue M/M/1, first come first served: each hangs together with those before. */
function stays(seed: number, count: number, load: number): Float64Array {
  const random = new Stream(seed, "sizes");
  const exponential = () => -ln(1 - random.uniform());
  const out = new Float64Array(count);
  let backlog = 0;
  for (let k = -1000; k < count; k++) {
    const size = exponential();
    if (k >= 0) out[k] = backlog + size;
    backlog = Math.max(0, backlog + size - exponential() / load);
  }
  return out;
}

const SAMPLES = 200;
const shareThatDiffers = (of: (seed: number) => Float64Array) =>
  Array.from({ length: SAMPLES }, (_, k) => lastThirds(of(k + 1))?.differ).filter(Boolean).length /
  SAMPLES;

describe("SPEC 7.18 the last two thirds", () => {
  test.each(seedsUpTo(24))("are compared as Welch does, step by step, seed %i", (seed) => {
    const values = stays(seed, 425 + 3 * seed, 0.7).map((x, k) => x + (k > 300 ? seed / 8 : 0));
    const own = lastThirds(values);
    // 21 batches of equal length, what does not divide before them; the last 14 are compared.
    const length = Math.floor(values.length / 21);
    const batch = (k: number) => {
      const end = values.length - (20 - k) * length;
      return estimate([...values.slice(end - length, end)]).mean;
    };
    const middle = [7, 8, 9, 10, 11, 12, 13].map(batch);
    const last = [14, 15, 16, 17, 18, 19, 20].map(batch);
    const errorOf = (means: number[]) =>
      (estimate(means).halfWidth / studentQuantile(0.95, 6)) ** 2;
    const [a, b] = [errorOf(middle), errorOf(last)];
    const apart = Math.abs(estimate(middle).mean - estimate(last).mean);
    const freedom = Math.floor((a + b) ** 2 / (a ** 2 / 6 + b ** 2 / 6));
    expect(own?.middle).toBeCloseTo(estimate(middle).mean, 9);
    expect(own?.last).toBeCloseTo(estimate(last).mean, 9);
    expect(own?.differ).toBe(apart / Math.sqrt(a + b) > studentQuantile(0.99, freedom));
  });

  test("need twenty values a batch", () => {
    expect(lastThirds(new Float64Array(419))).toBeNull();
    expect(lastThirds(new Float64Array(420))).toEqual({ middle: 0, last: 0, differ: false });
  });

  test.each([
    [0.01, 420],
    [0.5, 420],
    [0.8, 3000],
  ])(
    "differ by chance in one stationary sample of a hundred, load %d, %i values (200 seeds)",
    (load, count) => {
      expect(shareThatDiffers((seed) => stays(seed, count, load))).toBeLessThanOrEqual(0.02);
    },
  );

  test("differ in most samples whose mean doubles from one to the other (200 seeds)", () => {
    const rising = (seed: number) => stays(seed, 3000, 0.5).map((x, k) => (k < 2000 ? x : 2 * x));
    expect(shareThatDiffers(rising)).toBeGreaterThan(0.8);
  });
});

test.each([
  ["of a load", { load: 0.8, flows: 200 }, true],
  ["at a load of 1", { load: 1, flows: 200 }, false],
  ["of flows at once", { load: 0.8, flows: 20, arrivals: "at-once" }, false],
  [
    "of times that are written",
    { load: 0.8, arrivals: { times: [0, 1, 2, 3000] }, flows: 4 },
    false,
  ],
  [
    "with flows that are given up",
    { load: 0.8, flows: 200, deadlines: { share: 1, mean: 1, min: 1 } },
    false,
  ],
])(
  "SPEC 7.18 of a run whose flows are not kept the use tells what it tells of the run: %s",
  (_, workload, tells) => {
    const id = "deadlines" in workload ? "pdq" : "srpt";
    const scenario = scenarioOf({ ...WEB, ...workload }, STAR(8), id);
    const experiment = materialise(scenario);
    const [policy] = experiment.policies;
    if (policy === undefined) throw new Error("a policy");
    const run = simulate(experiment.flows, scenario.model, scenario.fabric, policy);
    const summary = summarise(experiment, run);
    const own = steadiness({ experiment, policy, run, summary })?.use;
    const { use, terminated } = summary;
    expect(steadinessOfUse(scenario, { use, terminated })?.use).toBe(own);
    expect(typeof own === "number").toBe(tells);
  },
);
