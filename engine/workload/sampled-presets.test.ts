import { expect, test } from "vitest";
import asrpt from "../../workloads/presets/asrpt-random-releases.json" with { type: "json" };
import incast from "../../workloads/presets/incast-bursts.json" with { type: "json" };
import { materialise } from "../materialise/materialise.ts";
import { summarise } from "../metrics/summary.ts";
import { simulate } from "../run/simulate.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";

/** Mean FCT by policy. */
function means(file: unknown): Record<string, number> {
  const parsed = parseScenario(file);
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const experiment = materialise(parsed.scenario);
  const { flows, scenario, policies } = experiment;
  return Object.fromEntries(
    policies.map((policy) => {
      const run = simulate(flows, scenario.model, scenario.fabric, policy);
      return [policy.id, summarise(experiment, run).mean ?? Number.NaN];
    }),
  );
}

test("data that trickle in: ASRPT comes within an eighth of SRPT, LAS and PIAS stay behind, as its note says", () => {
  const { asrpt: learning = 0, srpt = 0, las = 0, pias = 0 } = means(asrpt);
  expect(learning / srpt).toBeGreaterThan(1);
  expect(learning / srpt).toBeLessThan(1.125);
  expect(Math.min(las, pias) / learning).toBeGreaterThan(1.2);
});

test("sixteen answers at once: FIFO takes about seven times as long as SRPT, LAS not twice, as its note says", () => {
  const { fifo = 0, srpt = 0, las = 0 } = means(incast);
  expect(Math.round(fifo / srpt)).toBe(7);
  expect(las / srpt).toBeLessThan(1.5);
});
