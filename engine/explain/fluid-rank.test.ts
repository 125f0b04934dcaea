import { expect, test } from "vitest";
import { explain, explainInWords } from "../doors/explain.ts";
import { materialise } from "../doors/run.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";

const SWITCH = { kind: "switch", ports: 4, rate: 1 };

function candidates(rows: readonly (readonly [number, number, number, number])[], time: number) {
  const flows = rows.map(([arrival, size, src, dst], i) => ({
    id: `f${i}`,
    arrival,
    size,
    src,
    dst,
  }));
  const policies = [{ id: "nos2", thresholds: [1], switchThreshold: 2 }];
  const experiment = materialise(
    parsed({ version: 1, model: "fluid", fabric: SWITCH, flows, policies }),
  );
  const [policy] = experiment.policies;
  if (policy === undefined) throw new Error("a policy is missing");
  return explainInWords(explain(experiment, policy, time), experiment.ids).candidates;
}

test("SPEC 3.12 a flow waits for better levels at its host, not for better ones of other hosts", () => {
  const lines = candidates(
    [
      [0, 3, 0, 0],
      [1, 2, 0, 1],
      [1, 2, 1, 0],
    ],
    1.5,
  );
  const own = lines.find((line) => line.startsWith("f0"));
  expect(own).toContain("f0 waits");
  expect(own).toContain("Ingress 0 is used up by f1: queue 1 comes before queue 2");
  expect(own).not.toContain("f2");
});

test("SPEC 3.12 flows of one switch level share a port, whatever their levels at their hosts", () => {
  const lines = candidates(
    [
      [0, 3, 0, 0],
      [1, 1, 0, 1],
      [1, 1, 2, 1],
      [1, 1, 1, 0],
    ],
    1.5,
  );
  for (const line of lines) expect(line).toContain("is served at rate 0.5, its share");
});

test("SPEC 3.12 behind hosts a flow waits for those that the switches put first", () => {
  const lines = candidates(
    [
      [0, 4, 0, 0],
      [2, 1, 1, 0],
    ],
    2.5,
  );
  expect(lines.find((line) => line.startsWith("f0"))).toContain(
    "Egress 0 is used up by f1: in the switches queue 1 comes before queue 2",
  );
});
