import { describe, expect, it } from "vitest";
import { explain, explainer, explainInWords } from "../../../engine/doors/explain.ts";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise, simulate } from "../../../engine/doors/run.ts";
import { MOST_CANDIDATES, tell } from "./tell.ts";

function experimentOf(flows: number, policies: readonly object[]) {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: Array.from({ length: flows }, (_, k) => ({ id: `f${k + 1}`, arrival: 0, size: 3 })),
    policies,
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return materialise(parsed.scenario);
}

describe("tell", () => {
  it("splits the engine's sentences into where a flow stands and what it lost by, and no word is lost", () => {
    const experiment = experimentOf(3, [{ id: "pias", thresholds: [2] }, { id: "srpt" }]);
    for (const policy of experiment.policies) {
      const { model, fabric } = experiment.scenario;
      const run = simulate(experiment.flows, model, fabric, policy, { trace: true });
      for (let slot = 0; slot < 10; slot++) {
        const explanation = tell(experiment, explainer(experiment, policy, run), slot);
        const words = explainInWords(explain(experiment, policy, slot), experiment.ids);
        expect(explanation.headline).toBe(words.headline);
        expect(explanation.next).toBe(words.next);
        const sentences = explanation.candidates.map(({ standing, loss }) =>
          `${standing} ${loss}`.trim(),
        );
        expect(sentences).toEqual(words.candidates);
        expect(explanation.candidates.filter(({ loss }) => loss === "")).toHaveLength(
          slot < 9 ? 1 : 0,
        );
      }
    }
  });

  it("lists the first candidates and counts the others", () => {
    const experiment = experimentOf(MOST_CANDIDATES + 7, [{ id: "fifo" }]);
    const [policy] = experiment.policies;
    if (policy === undefined) throw new Error("one policy was asked for");
    const { model, fabric } = experiment.scenario;
    const run = simulate(experiment.flows, model, fabric, policy, { trace: true });
    const { candidates, more, count } = tell(experiment, explainer(experiment, policy, run), 0);
    expect([candidates.length, more, count]).toEqual([MOST_CANDIDATES, 7, MOST_CANDIDATES + 7]);
  });

  it("says who stands in each queue, head first, with what each has sent", () => {
    const experiment = experimentOf(3, [{ id: "pias", thresholds: [2] }]);
    const [policy] = experiment.policies;
    if (policy === undefined) throw new Error("one policy was asked for");
    const { model, fabric } = experiment.scenario;
    const run = simulate(experiment.flows, model, fabric, policy, { trace: true });
    const at = (slot: number) =>
      tell(experiment, explainer(experiment, policy, run), slot).queues.map(
        ({ lane, count, first }) => [
          lane,
          count,
          first.map(({ name, sent, size, rate }) => `${name} ${sent}/${size} ${rate}`),
        ],
      );
    expect(at(0)).toEqual([[0, 3, ["f1 0/3 1", "f2 0/3 0", "f3 0/3 0"]]]);
    expect(at(3)).toEqual([
      [0, 2, ["f2 1/3 1", "f3 0/3 0"]],
      [1, 1, ["f1 2/3 0"]],
    ]);
    expect(at(9)).toEqual([]);
  });
});
