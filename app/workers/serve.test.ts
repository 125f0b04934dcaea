import { afterEach, describe, expect, it } from "vitest";
import { parseScenario } from "../../engine/doors/files.ts";
import type { PolicyId, ResolvedPolicy, Scenario } from "../../engine/doors/scenario.ts";
import { type FindJob, jobFinder } from "../jobs/find-job.ts";
import type { Report } from "../jobs/job/job.ts";
import type { JobInput, JobName, JobOutput } from "../jobs/names.ts";
import type { Endpoint, FromWorker, ToWorker } from "./protocol.ts";
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

/** A worker's jobs at the far end of a channel; `ask` resolves with the last answer. */
function connect(now: () => number = () => 0, find: FindJob = jobFinder()) {
  const { port1, port2 } = new MessageChannel();
  serve(endpoint<FromWorker, ToWorker>(port1), find, now);
  const client = endpoint<ToWorker, FromWorker>(port2);
  const heard: FromWorker[] = [];
  let settle: (message: FromWorker) => void = () => {};
  let id = 0;
  client.listen((message) => {
    heard.push(message);
    if (message.kind !== "progress" && message.kind !== "begun") settle(message);
  });
  const post = (name: string, input: unknown): Promise<FromWorker> =>
    new Promise((resolve) => {
      settle = resolve;
      id += 1;
      client.post({ kind: "job", id, name, input });
    });
  const ask: Ask = async (name, input) => {
    const answer = await post(name, input);
    if (answer.kind !== "done") throw new Error(`unexpected answer: ${JSON.stringify(answer)}`);
    return answer.output as never;
  };
  const cancel = (): void => client.post({ kind: "cancel", id });
  return { ask, post, cancel, heard };
}

type Ask = <Name extends JobName>(name: Name, input: JobInput<Name>) => Promise<JobOutput<Name>>;

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

function simulation(policy: ResolvedPolicy): JobInput<"simulate"> {
  return { experiment: 1, scenario: null, policy, trace: false };
}

describe("serve", () => {
  it("answers an impossible request with one sentence, not a crash", async () => {
    const { post } = connect();
    const unknown: string = "wfq";
    const policy = { id: unknown as PolicyId, label: "WFQ", thresholds: [] };
    expect(await post("simulate", simulation(policy))).toMatchObject({
      kind: "failed",
      message: "These flows were never sent to this worker.",
    });
    expect(await post("simulate", { ...simulation(policy), scenario: twoFlows })).toMatchObject({
      kind: "failed",
      message: 'No policy "wfq"',
    });
    expect(await post("astrology", null)).toMatchObject({
      kind: "failed",
      message: 'No job is called "astrology".',
    });
    // Names that every object has are no jobs.
    expect(await post("toString", null)).toMatchObject({ kind: "failed" });
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
    await ask("simulate", simulation(policy));
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
      const answer = await ask("simulate", simulation(policy));
      const known = heard.flatMap((message) => (message.kind === "progress" ? [message] : []));
      expect(known.length).toBeGreaterThan(1);
      const ended = new Set(Array.from(answer.fct, (fct: number) => fct.toPrecision(9)));
      for (const { done, total, detail } of known) {
        const soFar = detail as Float64Array;
        expect(total).toBe(20_000);
        expect(soFar.length).toBeGreaterThan(0);
        expect(Math.abs(soFar.length - (done * 2000) / 20_000)).toBeLessThan(20);
        // On the scenario's clock, and so to its rounding.
        expect([...soFar].filter((fct) => !ended.has(fct.toPrecision(9)))).toEqual([]);
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
        message.kind === "progress" && message.detail === what ? [message.done] : [],
      );
      expect(shares.length).toBeGreaterThan(3);
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shares.at(-1)).toBeLessThanOrEqual(1);
      expect(shares[0]).toBeGreaterThan(0);
    }
  });

  it("transfers the columns of an output, and passes on some of the progress only", async () => {
    let time = 0;
    const squares = ({ count }: { readonly count: number }, report: Report) => {
      for (let k = 1; k <= count; k++) report(k, count);
      return { squares: Float64Array.from({ length: count }, (_, k) => k * k) };
    };
    const { post, heard } = connect(
      () => (time += 20),
      () => squares,
    );
    const answer = await post("squares", { count: 100 });
    expect(answer).toMatchObject({ kind: "done", output: { squares: { length: 100 } } });
    const steps = heard.flatMap((message) => (message.kind === "progress" ? [message.done] : []));
    expect(steps).toEqual(Array.from({ length: 25 }, (_, k) => 4 * (k + 1)));
    expect(heard[0]).toEqual({ kind: "begun", id: 1 });
  });

  it("gives up a job that is cancelled while its code is on the way", async () => {
    let arrive: (job: () => number) => void = () => {};
    const fetched = new Promise<() => number>((resolve) => {
      arrive = resolve;
    });
    let begun = 0;
    const { post, cancel } = connect(
      () => 0,
      () => fetched,
    );
    const answer = post("slow", null);
    cancel();
    setTimeout(() => arrive(() => (begun += 1)), 20);
    expect(await answer).toEqual({ kind: "cancelled", id: 1 });
    expect(begun).toBe(0);
    expect(await post("slow", null)).toMatchObject({ kind: "done", id: 2 });
  });

  it("says the first line of what went wrong", async () => {
    const { post } = connect(
      () => 0,
      () => () => {
        throw new Error("No law of sizes is given.\nat somewhere");
      },
    );
    expect(await post("fails", null)).toMatchObject({ message: "No law of sizes is given." });
  });
});
