import { describe, expect, test } from "vitest";
import { type Experiment, materialise } from "../../materialise/materialise.ts";
import { slowdowns } from "../../run/completion.ts";
import { simulate } from "../../run/simulate.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../../testing/seeds.ts";
import { TRANSPORTS } from "../../testing/transports/run.ts";

type Random = (below: number) => number;

/** Networks of every kind, some whose core is slower than their hosts. */
function fabricOf(random: Random): { readonly fabric: object; readonly hosts: number } {
  const routing = random(2) === 0 ? "ecmp" : "spray";
  const rate = [125, 1250, 5000][random(3)] as number;
  const also = { routing, seed: 1 + random(9), propagation: random(3) * 4 };
  const coreRate = rate * ([0.5, 1, 4][random(3)] as number);
  switch (random(7)) {
    case 0:
      return { fabric: { kind: "link", rate }, hosts: 0 };
    case 1:
      return {
        fabric: { kind: "tree", racks: 2, hosts: 3, hostRate: rate, coreRate, ...also },
        hosts: 6,
      };
    case 2:
    case 3: {
      const size = { leaves: 3, hosts: 2, spines: 2, hostRate: rate, coreRate };
      return { fabric: { kind: "leaf-spine", ...size, ...also }, hosts: 6 };
    }
    case 4:
      return { fabric: { kind: "fat-tree", k: 4, rate, ...also }, hosts: 16 };
    case 5:
      return { fabric: { kind: "bcube", n: 2, k: 1, rate, ...also }, hosts: 4 };
    default:
      return {
        fabric: { kind: "jellyfish", switches: 6, degree: 3, hosts: 1, rate, ...also },
        hosts: 6,
      };
  }
}

function flowsOf(random: Random, hosts: number): readonly object[] {
  const spread = random(4) === 0 ? 1 + random(3) / 2 : 0;
  return Array.from({ length: 12 }, (_, k) => {
    const src = random(Math.max(1, hosts));
    const packets = 1 + random(random(3) === 0 ? 400 : 40);
    return {
      id: `flow ${k}`,
      arrival: random(50_000),
      size: 1460 * packets - (random(2) === 0 ? 0 : random(1459)),
      ...(hosts === 0 ? {} : { src, dst: (src + 1 + random(hosts - 1)) % hosts }),
      ...(spread === 0 ? {} : { spread }),
    };
  });
}

function policyOf(random: Random): object {
  const id = TRANSPORTS[random(TRANSPORTS.length)] as string;
  const isTagged = ["pias-dctcp", "qclimb-dctcp", "nos2-dctcp"].includes(id);
  const isTcp = id !== "homa" && id !== "pfabric";
  return {
    id,
    ...(isTagged ? { thresholds: [5000, 40_000] } : {}),
    ...(id === "nos2-dctcp" ? { switchThreshold: 20_000 } : {}),
    ...(isTcp && random(3) === 0 ? { initialWindow: 1 + random(30), buffer: 15_000 } : {}),
    ...(isTcp && random(4) === 0 ? { maxWindow: 1 + random(12) } : {}),
    ...(random(8) === 0 ? { loss: 0.02 } : {}),
    ...(random(3) === 0 ? { ports: "eager" } : {}),
  };
}

const experimentOf = (fabric: object, flows: readonly object[], policies: readonly object[]) =>
  materialise(
    parsed({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "us" },
      fabric,
      flows,
      policies,
    }),
  );

function runOf({ flows, scenario, policies }: Experiment) {
  const run = simulate(flows, "fluid", scenario.fabric, (policies[0] ?? policies[1]) as never);
  return { run, slow: slowdowns(flows, "fluid", scenario.fabric, run) };
}

describe("SPEC 7.2 a transport's ideal FCT is that of the flow alone under the same transport and set, on its way", () => {
  test.each(seedsUpTo(64))(
    "every flow of ten random scenarios, run by itself (seed %i)",
    (seed) => {
      const random = randomIntegers(seed);
      for (let round = 0; round < 10; round++) {
        const { fabric, hosts } = fabricOf(random);
        const flows = flowsOf(random, hosts);
        const policy = policyOf(random);
        const { alone = [] } = runOf(experimentOf(fabric, flows, [policy])).run;
        for (const [flow, only] of flows.entries()) {
          const { run, slow } = runOf(experimentOf(fabric, [only], [policy]));
          const told = JSON.stringify({ fabric, only, policy });
          expect(slow[0], told).toBeCloseTo(1, 8);
          // To the picosecond: the arrival's rounding is in no time.
          expect(Math.round((alone[flow] as number) * 1e6), told).toBe(
            Math.round((run.alone?.[0] as number) * 1e6),
          );
        }
      }
    },
  );

  test.each(seedsUpTo(32))(
    "is never undercut by the rounding of arrivals to picoseconds (seed %i)",
    (seed) => {
      const random = randomIntegers(seed);
      const { fabric, hosts } = fabricOf(random);
      const { loss: _, ...policy } = policyOf(random) as { readonly loss?: number };
      // So far from one another that each is alone.
      const flows = flowsOf(random, hosts).map((flow, k) => ({
        ...flow,
        arrival: k * 1e6 + random(2 ** 30) / 2 ** 24,
      }));
      const { run, slow } = runOf(experimentOf(fabric, flows, [policy]));
      const told = JSON.stringify({ fabric, flows, policy });
      for (const [flow, own] of slow.entries()) {
        expect(own, told).toBeGreaterThanOrEqual(1);
        expect((own - 1) * (run.alone?.[flow] as number), told).toBeLessThan(2e-6);
      }
    },
  );
});
