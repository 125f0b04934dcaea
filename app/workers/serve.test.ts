import { afterEach, describe, expect, it } from "vitest";
import type { Experiment, PolicyId } from "../../engine/index.ts";
import { parseScenario } from "../../engine/index.ts";
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
  serve(endpoint<FromEngine, ToEngine>(port1), now);
  const client = endpoint<ToEngine, FromEngine>(port2);
  const heard: FromEngine[] = [];
  let settle: (message: FromEngine) => void = () => {};
  client.listen((message) => {
    heard.push(message);
    if (message.kind !== "progress") settle(message);
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

async function materialised(ask: (message: ToEngine) => Promise<FromEngine>): Promise<Experiment> {
  const answer = await ask({ kind: "materialise", run: 1, scenario: twoFlows });
  if (answer.kind !== "materialised") throw new Error(`unexpected answer: ${answer.kind}`);
  return answer.experiment;
}

describe("serve", () => {
  it("materialises a scenario: columns, ids, resolved policies, units", async () => {
    const { ask } = connect();
    const answer = await ask({ kind: "materialise", run: 7, scenario: twoFlows });
    expect(answer).toMatchObject({
      kind: "materialised",
      run: 7,
      experiment: { ids: ["f1", "f2"] },
      timeUnit: "slots",
      sizeUnit: "packets",
    });
  });

  it("simulates one policy and hands back finish times, FCTs, summary and queues", async () => {
    const { ask } = connect();
    const experiment = await materialised(ask);
    const [srpt, pias] = experiment.policies;
    if (srpt === undefined || pias === undefined) throw new Error("two policies were asked for");
    const first = await ask({ kind: "simulate", run: 2, experiment, policy: srpt, trace: true });
    if (first.kind !== "finished") throw new Error(`unexpected answer: ${first.kind}`);
    expect([...first.result.run.finish]).toEqual([5, 2]);
    expect([...first.result.fct]).toEqual([5, 1]);
    expect(first.result.summary.mean).toBe(3);
    expect(first.result.run.trace?.length).toBeGreaterThan(0);
    const second = await ask({ kind: "simulate", run: 3, experiment, policy: pias, trace: false });
    if (second.kind !== "finished") throw new Error(`unexpected answer: ${second.kind}`);
    expect(second.result.queues).toBe(2);
    expect(second.result.run.trace).toBeNull();
  });

  it("answers an impossible request with one sentence, not a crash", async () => {
    const { ask } = connect();
    const experiment = await materialised(ask);
    const unknown: string = "wfq";
    const policy = { id: unknown as PolicyId, label: "WFQ", thresholds: [] };
    const answer = await ask({ kind: "simulate", run: 4, experiment, policy, trace: false });
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
    const first = await ask({ kind: "materialise", run: 1, scenario });
    if (first.kind !== "materialised") throw new Error(`unexpected answer: ${first.kind}`);
    const policy = first.experiment.policies[0];
    if (policy === undefined) throw new Error("one policy was asked for");
    await ask({ kind: "simulate", run: 2, experiment: first.experiment, policy, trace: false });
    const calls = time / 30 - 1;
    const sent = heard.filter((message) => message.kind === "progress").length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(calls / 3 + 1);
  });
});
