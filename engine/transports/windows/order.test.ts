import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { simulate } from "../../run/simulate.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { seeds } from "../../testing/seeds.ts";

const POLICIES = [
  // Over the same links as the others, until the last byte is there.
  { id: "pfabric", set: "yaps", propagation: 0, until: "received" },
  { id: "srpt-dctcp" },
  { id: "las-dctcp" },
  { id: "pias-dctcp", thresholds: { method: "published" } },
  { id: "l2dct" },
  { id: "dctcp" },
  // A bound that fits the network would keep queues short, and jitter keep losses apart.
  { id: "tcp", maxWindow: 10_000, jitter: 0 },
];
/** Flows of a seed, and what they count as mice. */
const FLOWS = 300;
const MICE = 100_000;
/** Milliseconds. A seed takes half a minute of a processor, which others may want too. */
const LONGEST = 600_000;

/** Mean FCT of the mice under every policy. */
function miceOf(seed: number): readonly number[] {
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "leaf-spine", leaves: 9, hosts: 16, spines: 4, hostRate: 1250, coreRate: 5000 },
    workload: { distribution: "web-search", load: 0.6, flows: FLOWS, seed },
    policies: POLICIES,
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const { flows, policies, scenario } = materialise(parsed.scenario);
  return policies.map((policy) => {
    const { finish } = simulate(flows, "fluid", scenario.fabric, policy);
    let [sum, count] = [0, 0];
    for (let flow = 0; flow < flows.count; flow++) {
      if ((flows.size[flow] as number) > MICE) continue;
      sum += (finish[flow] as number) - (flows.arrival[flow] as number);
      count++;
    }
    return sum / count;
  });
}

describe("SPEC 16 mice on 144 hosts under web search at load 0.6", () => {
  test.each(seeds([1, 2, 3, 4, 5]))(
    "pFabric, SRPT ≤ LAS ≤ PIAS ≤ L²DCT ≤ DCTCP ≤ TCP (seed %i)",
    (seed) => {
      const means = miceOf(seed);
      const told = means.map((mean, k) => `${POLICIES[k]?.id} ${mean.toFixed(1)}`);
      const [pfabric = 0, srpt = 0, las = 0, ...others] = means;
      const wrong: string[] = [];
      // Neighbours within 2 % count as equal.
      const isAtMost = (one: number, other: number) => one <= 1.02 * other;
      if (!isAtMost(pfabric, las)) wrong.push("pfabric > las");
      if (!isAtMost(srpt, las)) wrong.push("srpt > las");
      for (const [k, mean] of others.entries()) {
        if (!isAtMost(k === 0 ? las : (others[k - 1] as number), mean)) wrong.push(`${k}`);
      }
      expect(wrong, told.join(", ")).toEqual([]);
    },
    LONGEST,
  );
});
