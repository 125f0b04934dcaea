import { describe, expect, it } from "vitest";
import { explain, explainInWords } from "../../engine/doors/explain.ts";
import { parseScenario } from "../../engine/doors/files.ts";
import { materialise } from "../../engine/doors/run.ts";
import type { ResolvedPolicy, Scenario } from "../../engine/doors/scenario.ts";
import { jobFinder } from "./find-job.ts";
import type { JobInput, JobName, JobOutput } from "./names.ts";

type Ask = <Name extends JobName>(name: Name, input: JobInput<Name>) => Promise<JobOutput<Name>>;

/** The jobs of one worker, without the way to it and back. */
function worker(): Ask {
  const find = jobFinder();
  return async (name, input) => {
    const job = await find(name, input);
    return job?.(input as never, () => {}) as never;
  };
}

function scenarioOf(input: object) {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    ...input,
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.scenario;
}

const twoFlows = scenarioOf({
  flows: [
    { id: "f1", arrival: 0, size: 4 },
    { id: "f2", arrival: 1, size: 1 },
  ],
  policies: [{ id: "srpt" }, { id: "pias", thresholds: [2] }],
});

async function policiesOf(ask: Ask, scenario: Scenario): Promise<readonly ResolvedPolicy[]> {
  return (await ask("materialise", { experiment: 1, scenario, flows: true })).policies;
}

function simulation(policy: ResolvedPolicy, trace = false): JobInput<"simulate"> {
  return { experiment: 1, scenario: null, policy, trace };
}

describe("the jobs of a worker", () => {
  it("materialises a scenario: columns, ids, resolved policies, fabric, units", async () => {
    const ask = worker();
    const input = { experiment: 1, scenario: twoFlows };
    expect(await ask("materialise", { ...input, flows: true })).toMatchObject({
      policies: [{ id: "srpt" }, { id: "pias", thresholds: [2] }],
      experiment: {
        ids: ["f1", "f2"],
        // Sizes that are drawn have no class.
        classCount: [0, 0, 0],
        hasDeadlines: false,
        arriving: { from: 0, to: 1 },
        rate: 1,
        ports: 1,
        timeUnit: "slots",
        sizeUnit: "packets",
      },
    });
    expect(await ask("materialise", { ...input, flows: false })).toMatchObject({
      experiment: null,
    });
  });

  it("resolves the policies of a sampled workload as the engine does, without sampling it", async () => {
    const scenario = scenarioOf({
      workload: { distribution: "web-search", load: 0.8, flows: 500, seed: 3 },
      policies: [
        { id: "pias", thresholds: { method: "equal-split", queues: 8 } },
        { id: "pias", thresholds: [10, 20] },
      ],
    });
    const ask = worker();
    expect(await policiesOf(ask, scenario)).toEqual(materialise(scenario).policies);
  });

  it("simulates one policy and hands back finish times, FCTs, summary and queues", async () => {
    const ask = worker();
    const [srpt, pias] = await policiesOf(ask, twoFlows);
    if (srpt === undefined || pias === undefined) throw new Error("two policies were asked for");
    const first = await ask("simulate", simulation(srpt, true));
    expect([...first.run.finish]).toEqual([5, 2]);
    expect([...first.fct]).toEqual([5, 1]);
    expect([...first.sorted.fct.all]).toEqual([1, 5]);
    expect(first).toMatchObject({ lastFinish: 5, end: 5 });
    expect(first.summary.mean).toBe(3);
    expect(first.index?.pieces.length).toBeGreaterThan(0);
    const second = await ask("simulate", simulation(pias));
    expect(second.queues).toBe(2);
    expect(second.index).toBeNull();
  });

  it("explains any time of a policy, run or not, and says where two first differ", async () => {
    const ask = worker();
    const [srpt, pias] = await policiesOf(ask, twoFlows);
    if (srpt === undefined || pias === undefined) throw new Error("two policies were asked for");
    const experiment = materialise(twoFlows);
    const of = { experiment: 1, scenario: null };
    for (const policy of [srpt, pias, srpt]) {
      for (const time of [0, 1.5, 4, 5]) {
        const explanation = await ask("explain", { ...of, policy, time });
        const words = explainInWords(explain(experiment, policy, time), experiment.ids);
        expect(explanation).toMatchObject({ time, moment: Math.floor(time) });
        expect(explanation.headline).toBe(words.headline);
      }
    }
    const sjf = { id: "sjf", label: "SJF", thresholds: [] } as const;
    expect(await ask("differ", { ...of, policies: [srpt, sjf] })).toEqual({
      first: null,
      servedByA: [],
      servedByB: [],
    });
    const fifo = { id: "fifo", label: "FIFO", thresholds: [] } as const;
    expect(await ask("differ", { ...of, policies: [srpt, fifo] })).toMatchObject({
      first: 1,
      servedByA: ["f2"],
      servedByB: ["f1"],
    });
  });

  it("explains the flows of the question, not those of the one before", async () => {
    const ask = worker();
    const [policy] = await policiesOf(ask, twoFlows);
    if (policy === undefined) throw new Error("a policy was asked for");
    await ask("explain", { policy, time: 0, experiment: 1, scenario: null });
    const other = scenarioOf({
      flows: [{ id: "late", arrival: 3, size: 1 }],
      policies: [{ id: "srpt" }],
    });
    expect(await ask("explain", { policy, time: 0, experiment: 2, scenario: other })).toMatchObject(
      {
        headline: "Nothing is sent: no flow has anything to send.",
        waiting: 1,
        count: 1,
      },
    );
  });
});
