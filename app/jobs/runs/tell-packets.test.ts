import { expect, test } from "vitest";
import { packetExplainer, packetsInWords } from "../../../engine/doors/explain.ts";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise, simulate } from "../../../engine/doors/run.ts";
import fiveFlows from "../../../workloads/presets/pdq-fig-6-packets.json" with { type: "json" };
import multipath from "../../../workloads/presets/pdq-fig-11-full.json" with { type: "json" };
import { tellPackets } from "./whole-jobs.ts";

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

test("of flows that send by windows or grants each is told with what it waits for, and no rate", () => {
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 3, rate: 1250 },
    flows: [0, 1].map((src) => ({ id: `f${src}`, arrival: 0, size: 90_000, src, dst: 2 })),
    policies: [{ id: "mix", of: [{ id: "dctcp" }, { id: "homa" }], share: [1, 0] }],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const experiment = materialise(parsed.scenario);
  const [policy] = experiment.policies;
  if (policy === undefined) throw new Error("no policy");
  const traced = () => {
    throw new Error("is run up to the moment alone");
  };
  const { isWindowed, candidates } = tellPackets(experiment, policy, traced, 20);
  expect(isWindowed).toBe(true);
  for (const { name, standing, loss, rank, rate } of candidates) {
    expect(standing).toBe(`${name} ${loss}`);
    expect(loss).toMatch(/^\(DCTCP\) has \d+ of 62 packets acknowledged and \d+ under way; /);
    expect(rank.map((part) => part.name)).toEqual(["remaining"]);
    expect(rate).toBe(0);
  }
});
