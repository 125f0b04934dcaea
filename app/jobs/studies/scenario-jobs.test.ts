import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise } from "../../../engine/doors/run.ts";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { readText } from "../../document/read/read-file.ts";
import { lawsJob, numbersJob, optimumJob, readFileJob } from "./scenario-jobs.ts";

function optimumOf(fabric: { readonly kind: "link" | "switch"; readonly [key: string]: unknown }) {
  const ports = (src: number, dst: number) => (fabric.kind === "switch" ? { src, dst } : {});
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric,
    flows: [
      { id: "a", arrival: 0, size: 4, ...ports(0, 1) },
      { id: "b", arrival: 1, size: 1, ...ports(1, 0) },
    ],
    policies: [{ id: "fifo" }],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return optimumJob(parsed.scenario);
}

test("the optimum of a link's flows: finishes at 2 and 5", () => {
  const exact = { kind: "exact", method: "srpt", fpt: 7, fct: 6 };
  expect(optimumOf({ kind: "link", rate: 1 })).toEqual(exact);
});

test("the optimum of a switch's flows, which share no port: finishes at 4 and 2", () => {
  const exact = { kind: "exact", method: "attained", fpt: 6, fct: 5 };
  expect(optimumOf({ kind: "switch", rate: 1, ports: 2 })).toEqual(exact);
});

test("lawsJob checks the very policies it is given, thresholds in packets and all", () => {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    units: { size: "bytes" },
    fabric: { kind: "link" },
    workload: { distribution: "web-search", load: 0.7, flows: 40, seed: 3 },
    policies: [{ id: "pias", thresholds: [14600, 146000] }, { id: "las" }, { id: "fifo" }],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const { policies } = materialise(parsed.scenario);
  const steps: number[] = [];
  const verdicts = lawsJob({ scenario: parsed.scenario, policies }, (done) => steps.push(done));
  expect(steps).toEqual([0, 1, 2]);
  expect(verdicts.map(({ amount, release, work }) => [amount, release, work])).toEqual(
    Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => ({ state: "holds" }))),
  );
  expect(verdicts.map(({ factor }) => factor.state)).toEqual(["none", "holds", "none"]);
  expect(verdicts.map(({ srpt }) => srpt.state)).toEqual(["holds", "holds", "holds"]);
});

const late = readText(JSON.stringify(LATE_BURST.scenario));
if (!("scenario" in late)) throw new Error("it is one");
const { scenario } = late;
const policies = scenario.policies.length;
const flows = scenario.flows?.length ?? 0;

test("numbers as CSV: a row a flow, a run or a service, under its heading", async () => {
  const lines = async (rows: "flows" | "metrics" | "services"): Promise<string[]> =>
    (await numbersJob({ scenario, name: "a.json", format: "csv", rows }).text())
      .trimEnd()
      .split("\n");
  const byFlow = await lines("flows");
  expect(byFlow[0]).toBe(
    "file,policy,label,flow,arrival,size,finish,fct,slowdown,terminated,class,spread,deadline,lower,upper,estimate",
  );
  expect(byFlow).toHaveLength(1 + policies * flows);
  expect(await lines("metrics")).toHaveLength(1 + policies);
  expect((await lines("services"))[0]).toBe("file,policy,label,flow,queue,start,end,rate");
});

test("numbers as JSON: one object with all runs", async () => {
  const blob = numbersJob({ scenario, name: "a.json", format: "json", rows: "services" });
  const { version, runs } = JSON.parse(await blob.text());
  expect(version).toBe(1);
  expect(runs).toHaveLength(policies);
  expect(Object.keys(runs[0])).toEqual(["policy", "label", "flows", "summary", "trace"]);
});

const sweep = { version: 1, vary: [{ path: "flows[0].size", values: [1, 2] }] };
const read = (scenario: unknown) =>
  readFileJob(new TextEncoder().encode(JSON.stringify({ ...sweep, scenario })), () => {});

test("a sweep of a worked example opens with it", () => {
  expect(read("asrpt-fig-2")).toMatchObject({
    scenario: { title: "Elephants of similar size" },
    sweep,
  });
});

test("of one that there is none it is refused", () => {
  expect(read("asrpt-fig-99")).toEqual({
    faults: ["scenario: there is no worked example called “asrpt-fig-99”"],
  });
});
