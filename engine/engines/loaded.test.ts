import { describe, expect, test } from "vitest";
import { LOADED_ENGINE } from "./loaded.ts";
import { loadPart, NotLoaded, PART_NAMES } from "./parts.ts";
import { SCENARIO_ENGINE, type ScenarioEngine } from "./whole.ts";

const link = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 } };
const flows = [
  { id: "a", arrival: 0, size: 3000 },
  { id: "b", arrival: 1, size: 6000 },
];
const spines = { kind: "leaf-spine", leaves: 2, spines: 2, hosts: 2, propagation: 0.5 };
const between = flows.map((flow, k) => ({ ...flow, src: k, dst: 3 }));
const gigabit = { ...spines, hostRate: 125_000, coreRate: 125_000 };
const workload = { distribution: "web-search", load: 0.5, flows: 40, seed: 3 };

/** A scenario a part, and more where a part is needed for several reasons. */
const SCENARIOS: Readonly<Record<string, object>> = {
  "a link": { ...link, flows, policies: [{ id: "srpt" }, { id: "las" }] },
  "a fluid": { ...link, model: "fluid", flows, policies: [{ id: "las" }, { id: "d3" }] },
  "a network with delays": {
    ...{ ...link, model: "fluid", fabric: spines },
    flows: between.map((flow) => ({ ...flow, path: 0 })),
    policies: [{ id: "srpt" }, { id: "rank", rank: "remaining - sent" }],
  },
  "a sample with requests": {
    ...{ ...link, model: "fluid", fabric: { kind: "switch", ports: 8 } },
    workload: { ...workload, requests: { fanIn: 4 }, warmUp: 0.1 },
    policies: [{ id: "fifo" }],
  },
  "thresholds found by simulation": {
    ...link,
    workload,
    policies: [
      {
        id: "pias",
        thresholds: {
          method: "optimal",
          objective: "simulation",
          evaluations: 4,
          replications: 1,
          flows: 40,
        },
      },
    ],
  },
  "ages of a law": { ...link, workload, policies: [{ id: "rank", rank: "gittins()" }] },
  packets: {
    ...{ ...link, model: "fluid", fabric: gigabit, units: { size: "bytes", time: "ms" } },
    flows: between,
    policies: [{ id: "dctcp" }, { id: "pdq-distributed" }],
  },
};

/** From the input to what is written, with a link. */
function written(engine: ScenarioEngine, input: object): string {
  const parsed = engine.parseScenario(input);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  const { scenario } = parsed;
  const experiment = engine.materialise(scenario);
  const { flows: columns, policies } = experiment;
  const runs = policies.map((policy) => {
    const { model, fabric } = scenario;
    const run = engine.simulate(columns, model, fabric, policy, { trace: true });
    return { policy: policy.label, thresholds: policy.thresholds, finish: [...run.finish] };
  });
  return JSON.stringify({ runs, link: engine.encodeLink({ scenario }) });
}

async function loadedWhenAsked(input: object): Promise<string> {
  for (;;) {
    try {
      return written(LOADED_ENGINE, input);
    } catch (error) {
      const part = PART_NAMES.find((name) => error instanceof NotLoaded && name === error.what);
      if (part === undefined) throw error;
      await loadPart(part);
    }
  }
}

describe("an engine of loaded parts", () => {
  test("names the part that a scenario needs", () => {
    const input = SCENARIOS["a link"] as object;
    expect(() => written(LOADED_ENGINE, input)).toThrow("links is not loaded");
  });

  test.each(Object.entries(SCENARIOS))("runs %s as the whole engine does", async (_, input) => {
    expect(await loadedWhenAsked(input)).toBe(written(SCENARIO_ENGINE, input));
  });
});
