import { expect, test } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { readText } from "../../document/read/read-file.ts";
import { numbersJob } from "./numbers-job.ts";

const read = readText(JSON.stringify(LATE_BURST.scenario));
if (!("scenario" in read)) throw new Error("it is one");
const { scenario } = read;
const policies = scenario.policies.length;
const flows = scenario.flows?.length ?? 0;

test("numbers as CSV: a row a flow, a run or a service, under its heading", async () => {
  const lines = async (rows: "flows" | "metrics" | "services"): Promise<string[]> =>
    (await numbersJob({ scenario, name: "a.json", format: "csv", rows }).text())
      .trimEnd()
      .split("\n");
  const byFlow = await lines("flows");
  expect(byFlow[0]).toBe(
    "file,policy,label,flow,arrival,size,finish,fct,slowdown,terminated,deadline",
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
