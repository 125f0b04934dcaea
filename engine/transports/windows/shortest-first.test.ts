import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { simulate } from "../../run/simulate.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { seeds } from "../../testing/seeds.ts";

const FABRICS = {
  star: { kind: "star", hosts: 8, rate: 1250 },
  "leaf–spine, ECMP": {
    kind: "leaf-spine",
    leaves: 2,
    hosts: 4,
    spines: 2,
    hostRate: 1250,
    coreRate: 2500,
  },
};
const NETWORKS = [
  ["star", FABRICS.star, 0],
  ["leaf–spine, ECMP", FABRICS["leaf–spine, ECMP"], 0],
  ["leaf–spine, spray", { ...FABRICS["leaf–spine, ECMP"], routing: "spray" }, 0],
  ["star, released over time", FABRICS.star, 1.5],
] as const;
const CASES = NETWORKS.flatMap((network) => [1, 2, 3].map((seed) => [...network, seed] as const));

describe("SPEC 16.4, 16.7 mean FCT of web search at load 0.9", () => {
  for (const [name, fabric, spread, seed] of seeds(CASES)) {
    test(`${name}: SRPT ≤ LAS, ASCC ≤ LAS (seed ${seed})`, () => {
      const parsed = parseScenario({
        version: 1,
        model: "fluid",
        units: { size: "bytes", time: "us" },
        fabric,
        workload: {
          distribution: "web-search",
          load: 0.9,
          flows: 120,
          seed,
          spread,
          pattern: "random",
        },
        policies: [{ id: "srpt-dctcp" }, { id: "ascc" }, { id: "las-dctcp" }],
      });
      if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
      const { flows, policies, scenario } = materialise(parsed.scenario);
      const [srpt = 0, ascc = 0, las = 0] = policies.map((policy) => {
        const { finish } = simulate(flows, "fluid", scenario.fabric, policy);
        return finish.reduce((sum, end, flow) => sum + end - (flows.arrival[flow] as number), 0);
      });
      expect(srpt).toBeLessThanOrEqual(las);
      expect(ascc).toBeLessThanOrEqual(las);
    });
  }
});
