import { expect, test } from "vitest";
import {
  materialise,
  packetExplainer,
  packetsInWords,
  parseScenario,
  simulate,
} from "../../../engine/index.ts";
import fiveFlows from "../../../workloads/presets/pdq-fig-6-packets.json" with { type: "json" };
import multipath from "../../../workloads/presets/pdq-fig-11-full.json" with { type: "json" };
import { tellPackets } from "./tell-packets.ts";

test.each([
  ["whole flows", fiveFlows, /^Paused by the switch: f1 /, /^f\d is paused\.$/],
  ["subflows", multipath, /^f\d+\/\d is paused by [^:]+: /, /^f\d+ waits\.$/],
])("of %s a paused one stands apart from why, and no word is lost", (_, scenario, why, stands) => {
  const parsed = parseScenario(scenario);
  if (!parsed.ok) throw new Error("a faulty example");
  const experiment = materialise(parsed.scenario);
  const policy = experiment.policies[1];
  if (policy === undefined) throw new Error("no policy");
  const { model, fabric } = parsed.scenario;
  const run = simulate(experiment.flows, model, fabric, policy, { trace: true });
  const explanation = tellPackets(experiment, policy, () => run, 2);
  const words = packetsInWords(packetExplainer(experiment, run)(2), experiment.ids, "ms");
  expect(explanation.next).toMatch(/ at [\d.]+ ms\.$/);
  const paused = explanation.candidates.filter(({ loss }) => loss !== "");
  expect(paused.length).toBeGreaterThan(1);
  for (const { standing, loss } of paused) {
    expect(loss).toMatch(why);
    expect(standing).toMatch(stands);
  }
  const joined = explanation.candidates.map(({ name, standing, loss }) =>
    loss === ""
      ? standing
      : standing.endsWith("waits.")
        ? `${name} waits: ${loss}`
        : `${name} is p${loss.slice(1)}`,
  );
  expect(joined).toEqual(words.flows.slice(0, joined.length));
});
