import { describe, expect, test } from "vitest";
import { partsOf } from "../model/spec/parts.ts";
import { parseSweep } from "./parse-sweep.ts";
import { pointScenario } from "./sweep-points.ts";

describe("SPEC 13.1, 4.40 parts of a workload", () => {
  const part = { distribution: { uniform: { min: 1, max: 9 } }, load: 0.5, flows: 20, seed: 1 };
  const alone = {
    ...{ version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, workload: part },
    policies: [{ id: "srpt" }],
  };
  const scenario = { ...alone, workload: [part, { ...part, name: "answers", load: 0.1 }] };
  const varied = (path: string, more: object = {}) =>
    parseSweep({ version: 1, scenario, vary: [{ path, values: [0.2] }], ...more });
  const faults = (path: string, more: object = {}) => {
    const parsed = varied(path, more);
    return parsed.ok ? [] : parsed.faults.map(({ message }) => message);
  };

  test.each(["workload.answers.load", "workload.1.load", "workload[1].load"])("%s", (path) => {
    const parsed = varied(path);
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    const point = pointScenario(parsed.sweep, 0);
    expect(point.ok && partsOf(point.scenario).map(({ load }) => load)).toEqual([0.5, 0.2]);
  });

  test.each(["workload.load", "workload.answer.load", "workload.2.load", "workload[2].load"])(
    "%s is none",
    (path) => {
      expect(faults(path)).toEqual([
        `vary[0].path: expected a part of the workload ("part1", "answers"), got "${path}"`,
      ]);
    },
  );

  test("a measure is of a part that there is", () => {
    const measures = ["part.answers.mean", "part.part1.p99 / part.answers.p99"];
    expect(varied("workload.1.load", { measures }).ok).toBe(true);
    expect(faults("workload.1.load", { measures: ["mean", "part.answer.mean"] })).toEqual([
      'measures[1]: expected a measure of a part of the scenario (did you mean "answers"?), got "part.answer.mean"',
    ]);
    expect(faults("workload.load", { scenario: alone, measures: ["part.answers.mean"] })).toEqual([
      'measures[0]: expected a measure of a part of the scenario (there are none), got "part.answers.mean"',
    ]);
  });
});
