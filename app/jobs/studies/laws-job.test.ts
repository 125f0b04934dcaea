import { expect, test } from "vitest";
import { materialise, parseScenario } from "../../../engine/index.ts";
import { lawsJob } from "./laws-job.ts";

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
