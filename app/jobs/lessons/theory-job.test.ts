import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { summarise } from "../../../engine/doors/measures.ts";
import { materialise, simulate } from "../../../engine/doors/run.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { contextWords, limitWords, standWords } from "../../learn/theory/theory-cards.tsx";
import { longRunJob } from "../studies/scenario-jobs.ts";
import { familyFlowsJob, type Theory, theoryJob } from "./theory-job.ts";

function theoryOf(input: unknown): Theory {
  const parsed = parseScenario(input);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  const { scenario } = parsed;
  const experiment = materialise(scenario);
  const { flows, policies } = experiment;
  const runs = policies.map((policy) => {
    const run = simulate(flows, scenario.model, scenario.fabric, policy);
    const { fpt, mean, count } = summarise(experiment, run);
    return { policy, fpt, fct: (mean ?? 0) * count, count };
  });
  return theoryJob({ scenario, runs });
}

const preset = (name: string): Scenario =>
  PRESET_GROUPS.flatMap(({ presets }) => presets).find((candidate) => candidate.name === name)
    ?.scenario as Scenario;

const inWords = (theory: Theory): readonly string[] =>
  theory.cards.map(
    (card) => `${card.policy.label}: ${limitWords(card)}. ${standWords(card.ratio, theory.opt)}`,
  );

describe("the cards", () => {
  test("of ASRPT’s Fig. 2 stand where the paper’s numbers put them", () => {
    const theory = theoryOf(preset("asrpt-fig-2"));
    expect(inWords(theory)).toEqual([
      "FIFO: no bound in FPT. These flows: 1.24 × OPT.",
      "LAS: at most 3 × OPT in FPT. These flows: 1.48 × OPT.",
      "ASRPT: at most 2 × OPT in FPT. These flows: 1.06 × OPT.",
      "SRPT: optimal without gaps. These flows: 1 × OPT.",
    ]);
    expect(theory.every?.ratios.map(({ label }) => label)).toEqual([
      "FIFO",
      "LAS",
      "ASRPT",
      "SRPT",
    ]);
    expect(contextWords(theory)).toEqual(["OPT is the least possible (exact: gapless SRPT)."]);
    expect(theory.eq1).toEqual([]);
  });

  test("tell what is close to OPT from OPT", () => {
    const exact = { kind: "exact", method: "srpt" } as const;
    expect(standWords(1.000_163, exact)).toBe("These flows: 1.00016 × OPT.");
    expect(standWords(1, exact)).toBe("These flows: 1 × OPT.");
  });

  test("tell a lower bound of OPT from OPT", () => {
    const theory = theoryOf(preset("asrpt-random-releases"));
    expect(theory.opt?.kind).toBe("bound");
    expect(inWords(theory)[0]).toMatch(
      /^FIFO: no bound in FPT\. These flows: at most [\d.]+ × OPT, which is known by a lower bound only\.$/,
    );
    // With gaps SRPT is not proved optimal.
    expect(theory.silent).toEqual(["SRPT"]);
  });

  test("say why a theorem does not speak: terminated flows, weights, a fluid, a switch", () => {
    const flows = [
      { id: "a", arrival: 0, size: 4, deadline: 2, weight: 2 },
      { id: "b", arrival: 1, size: 2 },
    ];
    const base = { version: 1, model: "fluid", fabric: { kind: "link" }, flows };
    const theory = theoryOf({ ...base, policies: [{ id: "pdq" }, { id: "las" }] });
    expect(theory.silent).toEqual(["PDQ"]);
    expect(theory.every?.ratios[0]).toEqual({ label: "PDQ", ratio: null });
    expect(contextWords(theory)).toHaveLength(3);
    expect(standWords(null, theory.opt)).toMatch(/terminated/);

    const onSwitch = theoryOf({
      version: 1,
      model: "slot",
      fabric: { kind: "switch", ports: 2 },
      flows: [{ id: "a", arrival: 0, size: 4, src: 0, dst: 1 }],
      policies: [{ id: "asrpt" }, { id: "las" }],
    });
    expect(inWords(onSwitch)).toEqual([
      "ASRPT: at most 3k × OPT in FPT if SRPT without gaps is within k (which is not known here). These flows: 1 × OPT.",
    ]);
    expect(onSwitch.every).toBeNull();
    expect(onSwitch.cards[0]?.family).toBeNull();
  });

  test("put a sample beside the M/G/1 it is drawn from, and only such a sample", () => {
    const sampled = {
      version: 1,
      model: "slot",
      fabric: { kind: "link" },
      workload: {
        distribution: { uniform: { min: 1, max: 9 } },
        load: 0.5,
        flows: 20_000,
        seed: 3,
      },
      policies: [
        { id: "fifo" },
        { id: "brr" },
        { id: "las" },
        { id: "srpt" },
        { id: "pias", thresholds: [4] },
        { id: "sjf" },
      ],
    } as const;
    const { eq1 } = theoryOf(sampled);
    expect(eq1.map(({ label }) => label)).toEqual(["PIAS"]);
    for (const { here, least } of eq1) expect(here).toBeGreaterThanOrEqual(least);
    const overloaded = { ...sampled, workload: { ...sampled.workload, load: 1.2 } };
    expect(theoryOf(overloaded).eq1).toEqual([]);
    const parsed = parseScenario(sampled);
    if (!parsed.ok) throw new Error("a scenario is one");
    const known = longRunJob(parsed.scenario, () => {});
    if ("why" in known) throw new Error(known.why);
    const experiment = materialise(parsed.scenario);
    const { model, fabric } = parsed.scenario;
    for (const [k, policy] of experiment.policies.entries()) {
      const run = simulate(experiment.flows, model, fabric, policy);
      const { mean } = summarise(experiment, run);
      // Arrivals at whole slots add up to one of them.
      const exact = known.policies[k]?.means?.all ?? Number.NaN;
      expect(Math.abs((mean ?? 0) / exact - 1)).toBeLessThan(0.15);
    }
  });
});

test("every family opens as a scenario without fault, its policy as it was set", () => {
  const pias = { id: "pias", thresholds: [2, 5], within: "rr" } as const;
  for (const of of ["fifo", "pias", "equal", "late", "any"] as const) {
    const scenario = familyFlowsJob({ of, against: pias, policies: [pias, { id: "srpt" }], n: 3 });
    const parsed = parseScenario(scenario);
    expect(parsed.ok ? [] : parsed.faults).toEqual([]);
    expect(scenario.policies[0]).toEqual(pias);
  }
});
