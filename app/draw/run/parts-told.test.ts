import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { seedRemarks } from "../../../engine/doors/measures.ts";
import { type Experiment, materialise, simulate } from "../../../engine/doors/run.ts";
import { levelsOf } from "../../../engine/doors/scenario.ts";
import { seedsUpTo } from "../../../engine/testing/seeds.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { keep, viewOf } from "./experiment.ts";
import { fingerprint, ofPart, partShown, resultView, toldOf } from "./result-view.ts";
import { flowId, partOf } from "./results.ts";
import { runPolicy } from "./run-policy.ts";

/** A sample of parts, some of them without a name, with some of the flows counted. */
function experimentOf(seed: number): Experiment {
  const random = randomOf(seed);
  const part = (k: number) => ({
    ...(random() < 0.5 ? {} : { name: `kind ${k}` }),
    distribution: { uniform: { min: 1, max: 3000 } },
    load: 0.2,
    flows: 20 + Math.floor(60 * random()),
    seed: k,
  });
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    units: { size: "packets" },
    fabric: { kind: "link", rate: 1 },
    workload: [part(1), part(2), part(3)],
    ...(random() < 0.5 ? {} : { warmUp: 0.1 }),
    policies: [{ id: "fifo" }, { id: "srpt" }],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return materialise(parsed.scenario);
}

function viewsOf(experiment: Experiment) {
  const kept = keep(1, experiment);
  const runner = { simulate, remarks: seedRemarks, levelsOf };
  const results = new Map(
    experiment.policies.map((policy) => [
      fingerprint(policy),
      runPolicy(kept, { policy, trace: false }, runner, () => {}),
    ]),
  );
  return resultView(viewOf(kept), null, experiment.policies, results);
}

describe.each(seedsUpTo(16))("flows of several parts, seed %i", (seed) => {
  const experiment = experimentOf(seed);
  const views = viewsOf(experiment);
  const { parts, counted } = experiment.flows;
  const { first, end } = counted ?? { first: 0, end: experiment.flows.count };

  test("are called as the engine calls them", () => {
    const flows = [...experiment.ids.keys()];
    expect(flows.map((flow) => flowId(views.experiment, flow))).toEqual(experiment.ids);
    expect(flows.map((flow) => partOf(views.experiment, flow))).toEqual(
      flows.map((flow) => parts?.names[parts.of[flow] as number]),
    );
  });

  test("are told of part by part: values, counts and numbers are those of its flows alone", () => {
    for (const [part, name] of (parts?.names ?? []).entries()) {
      const told = toldOf(views, name);
      const isOwn = (_: unknown, flow: number): boolean => parts?.of[flow] === part;
      const isTold = (_: unknown, flow: number): boolean =>
        isOwn(_, flow) && flow >= first && flow < end;
      for (const [k, view] of told.runs.entries()) {
        const all = views.runs[k]?.fct ?? new Float64Array();
        const own = [...all].filter(isTold).sort((a, b) => a - b);
        expect([...view.sorted.fct.all]).toEqual(own);
        expect(view.summary.count).toBe(own.length);
        expect(view.summary.mean).toBeCloseTo(own.reduce((a, b) => a + b, 0) / own.length, 9);
        expect([...view.fct].filter((x) => !Number.isNaN(x))).toEqual([...all].filter(isOwn));
        expect(ofPart(views.runs[k]?.summary ?? view.summary, name)).toBe(view.summary);
      }
      const classes = [...views.experiment.sizeClass].filter(isOwn);
      expect(told.experiment.classCount).toEqual(
        [0, 1, 2].map((one) => classes.filter((k) => k === one).length),
      );
    }
  });

  test("are all told of where no part is named, or none that there is", () => {
    expect(toldOf(views, null)).toBe(views);
    expect(toldOf(views, "constructor")).toBe(views);
    expect(partShown(views.experiment, "constructor")).toBeNull();
  });
});
