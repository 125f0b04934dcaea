import { afterEach, describe, expect, it } from "vitest";
import type { PolicyId, ResolvedPolicy, Scenario } from "../../engine/index.ts";
import { explain, explainInWords, materialise, parseScenario } from "../../engine/index.ts";
import { PLAIN_ENGINE } from "../jobs/runs/engine.ts";
import { WHOLE_ENGINE } from "../jobs/runs/whole-engine.ts";
import type { Endpoint, FromEngine, ToEngine } from "./protocol.ts";
import { serve } from "./serve.ts";

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function endpoint<Out, In>(port: MessagePort): Endpoint<Out, In> {
  ports.push(port);
  return {
    post: (message, transfer = []) => port.postMessage(message, transfer),
    listen: (handler) => {
      port.onmessage = (event: MessageEvent<In>) => handler(event.data);
    },
  };
}

/** The engine at the far end of a channel; `ask` resolves with its last answer to a request. */
function connect(now: () => number = () => 0) {
  const { port1, port2 } = new MessageChannel();
  serve(endpoint<FromEngine, ToEngine>(port1), PLAIN_ENGINE, async () => WHOLE_ENGINE, now);
  const client = endpoint<ToEngine, FromEngine>(port2);
  const heard: FromEngine[] = [];
  let settle: (message: FromEngine) => void = () => {};
  client.listen((message) => {
    heard.push(message);
    if (message.kind !== "progress" && message.kind !== "preparing") settle(message);
  });
  const ask = (message: ToEngine): Promise<FromEngine> =>
    new Promise((resolve) => {
      settle = resolve;
      client.post(message);
    });
  return { ask, heard };
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

type Ask = (message: ToEngine) => Promise<FromEngine>;

async function policiesOf(ask: Ask, scenario: Scenario): Promise<readonly ResolvedPolicy[]> {
  const answer = await ask({ kind: "materialise", run: 1, experiment: 1, scenario, flows: true });
  if (answer.kind !== "materialised") throw new Error(`unexpected answer: ${answer.kind}`);
  return answer.policies;
}

function simulation(
  policy: ResolvedPolicy,
  trace = false,
): Extract<ToEngine, { kind: "simulate" }> {
  return { kind: "simulate", run: 2, experiment: 1, scenario: null, policy, trace };
}

describe("serve", () => {
  it("materialises a scenario: columns, ids, resolved policies, fabric, units", async () => {
    const { ask } = connect();
    const request = { kind: "materialise", run: 7, experiment: 1, scenario: twoFlows } as const;
    expect(await ask({ ...request, flows: true })).toMatchObject({
      kind: "materialised",
      run: 7,
      policies: [{ id: "srpt" }, { id: "pias", thresholds: [2] }],
      experiment: {
        ids: ["f1", "f2"],
        classCount: [2, 0, 0],
        hasDeadlines: false,
        arriving: { from: 0, to: 1 },
        rate: 1,
        ports: 1,
        timeUnit: "slots",
        sizeUnit: "packets",
      },
    });
    expect(await ask({ ...request, flows: false })).toMatchObject({ experiment: null });
  });

  it("resolves the policies of a sampled workload as the engine does, without sampling it", async () => {
    const scenario = scenarioOf({
      workload: { distribution: "web-search", load: 0.8, flows: 500, seed: 3 },
      policies: [
        { id: "pias", thresholds: { method: "equal-split", queues: 8 } },
        { id: "pias", thresholds: [10, 20] },
      ],
    });
    const { ask } = connect();
    expect(await policiesOf(ask, scenario)).toEqual(materialise(scenario).policies);
  });

  it("simulates one policy and hands back finish times, FCTs, summary and queues", async () => {
    const { ask } = connect();
    const [srpt, pias] = await policiesOf(ask, twoFlows);
    if (srpt === undefined || pias === undefined) throw new Error("two policies were asked for");
    const first = await ask(simulation(srpt, true));
    if (first.kind !== "finished") throw new Error(`unexpected answer: ${first.kind}`);
    expect([...first.result.run.finish]).toEqual([5, 2]);
    expect([...first.result.fct]).toEqual([5, 1]);
    expect([...first.result.sorted.fct.all]).toEqual([1, 5]);
    expect(first.result).toMatchObject({ lastFinish: 5, end: 5 });
    expect(first.result.summary.mean).toBe(3);
    expect(first.result.index?.pieces.length).toBeGreaterThan(0);
    const second = await ask(simulation(pias));
    if (second.kind !== "finished") throw new Error(`unexpected answer: ${second.kind}`);
    expect(second.result.queues).toBe(2);
    expect(second.result.index).toBeNull();
  });

  it("explains any time of a policy, run or not, and says where two first differ", async () => {
    const { ask } = connect();
    const [srpt, pias] = await policiesOf(ask, twoFlows);
    if (srpt === undefined || pias === undefined) throw new Error("two policies were asked for");
    const experiment = materialise(twoFlows);
    const of = { experiment: 1, scenario: null };
    for (const [run, policy] of [srpt, pias, srpt].entries()) {
      for (const time of [0, 1.5, 4, 5]) {
        const answer = await ask({ kind: "explain", run, ...of, policy, time });
        if (answer.kind !== "explained") throw new Error(`unexpected answer: ${answer.kind}`);
        const words = explainInWords(explain(experiment, policy, time), experiment.ids);
        expect(answer.run).toBe(run);
        expect(answer.told).toMatchObject({ time, moment: Math.floor(time) });
        expect(answer.told.headline).toBe(words.headline);
      }
    }
    const sjf = { id: "sjf", label: "SJF", thresholds: [] } as const;
    expect(await ask({ kind: "differ", run: 9, ...of, policies: [srpt, sjf] })).toEqual({
      kind: "differed",
      run: 9,
      difference: { first: null, servedByA: [], servedByB: [] },
    });
    const fifo = { id: "fifo", label: "FIFO", thresholds: [] } as const;
    expect(await ask({ kind: "differ", run: 10, ...of, policies: [srpt, fifo] })).toMatchObject({
      difference: { first: 1, servedByA: ["f2"], servedByB: ["f1"] },
    });
  });

  it("explains the flows of the question, not those of the one before", async () => {
    const { ask } = connect();
    const [policy] = await policiesOf(ask, twoFlows);
    if (policy === undefined) throw new Error("a policy was asked for");
    const explained = { kind: "explain", run: 1, policy, time: 0 } as const;
    await ask({ ...explained, experiment: 1, scenario: null });
    const other = scenarioOf({
      flows: [{ id: "late", arrival: 3, size: 1 }],
      policies: [{ id: "srpt" }],
    });
    expect(await ask({ ...explained, experiment: 2, scenario: other })).toMatchObject({
      told: { headline: "Nothing is sent: no flow has anything to send.", waiting: 1, count: 1 },
    });
  });

  it("answers an impossible request with one sentence, not a crash", async () => {
    const { ask } = connect();
    const unknown: string = "wfq";
    const policy = { id: unknown as PolicyId, label: "WFQ", thresholds: [] };
    expect(await ask(simulation(policy))).toMatchObject({
      kind: "failed",
      message: "These flows were never sent to this worker.",
    });
    const answer = await ask({ ...simulation(policy), scenario: twoFlows });
    if (answer.kind !== "failed") throw new Error(`unexpected answer: ${answer.kind}`);
    expect(answer.message).toBe('No policy "wfq"');
  });

  it("sends progress no more often than every 80 ms of the given clock", async () => {
    const scenario = scenarioOf({
      workload: { distribution: { fixed: 3 }, load: 0.8, flows: 30_000, seed: 1 },
      policies: [{ id: "fifo" }],
    });
    let time = 0;
    const { ask, heard } = connect(() => {
      time += 30;
      return time;
    });
    const [policy] = await policiesOf(ask, scenario);
    if (policy === undefined) throw new Error("one policy was asked for");
    await ask(simulation(policy));
    const calls = time / 30 - 1;
    const sent = heard.filter((message) => message.kind === "progress").length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(calls / 3 + 1);
  });

  for (const [model, spread] of [
    ["slot", 0],
    ["slot", 1.5],
    ["fluid", 0],
    ["fluid", 1.5],
  ] as const) {
    it(`tells the FCTs known so far with its progress (${model}, α ${spread})`, async () => {
      const scenario = scenarioOf({
        model,
        workload: { distribution: { fixed: 3 }, load: 0.5, flows: 20_000, seed: 1, spread },
        policies: [{ id: "srpt" }],
      });
      let time = 0;
      const { ask, heard } = connect(() => {
        time += 100;
        return time;
      });
      const [policy] = await policiesOf(ask, scenario);
      if (policy === undefined) throw new Error("one policy was asked for");
      const answer = await ask(simulation(policy));
      if (answer.kind !== "finished") throw new Error("the run ends");
      const known = heard.flatMap((message) => (message.kind === "progress" ? [message] : []));
      expect(known.length).toBeGreaterThan(1);
      for (const { ended, soFar } of known) {
        expect(soFar?.length).toBeGreaterThan(0);
        expect(Math.abs((soFar?.length ?? 0) - (ended * 2000) / 20_000)).toBeLessThan(20);
        expect([...(soFar ?? [])].every((fct) => answer.result.fct.includes(fct))).toBe(true);
      }
    });
  }

  it("tells how far the search for thresholds and the learning of bounds are", async () => {
    const search = { method: "optimal", objective: "simulation", queues: 3 };
    const thresholds = { ...search, flows: 50, replications: 1, evaluations: 12, seed: 1 };
    const bounds = { model: "forest", history: 100, trees: 5 };
    const scenario = scenarioOf({
      workload: { distribution: "web-search", load: 0.5, flows: 20, seed: 1, bounds },
      policies: [{ id: "fifo" }, { id: "pias", thresholds }],
    });
    let time = 0;
    const { ask, heard } = connect(() => {
      time += 100;
      return time;
    });
    await policiesOf(ask, scenario);
    for (const what of ["thresholds", "bounds"] as const) {
      const shares = heard.flatMap((message) =>
        message.kind === "preparing" && message.what === what ? [message.share] : [],
      );
      expect(shares.length).toBeGreaterThan(3);
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shares.at(-1)).toBeLessThanOrEqual(1);
      expect(shares[0]).toBeGreaterThan(0);
    }
  });
});
