import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNetwork } from "../../model/spec/fabric-spec.ts";
import type { FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { arbitraryScenario, type DrawnScenario } from "../scenarios/arbitrary.ts";
import { fcts } from "../scenarios/fcts.ts";
import { seedsUpTo } from "../seeds.ts";

/** Ranks of one's own in which sizes (`theta`) and times (`tau`) are in proportion; `v` is a rate. */
const OWN: readonly PolicySpec[] = [
  "min(sent, theta)",
  "level(sent) * theta - 2 * sent",
  "sent + v * arrival",
  "max(release, tau) * v - 2 * sent",
  "v * deadline - remaining",
  "weight * remaining",
].map((rank, k) => ({
  id: "rank",
  label: `own ${k}`,
  rank,
  constants: { theta: 2.3, tau: 3.1, v: 0.7 },
  thresholds: [1.7, 4.9],
  ties: (["arrival", "index", "rr"] as const)[k % 3] ?? "arrival",
}));

/** Every size, time, threshold and delay times `by`. */
function scaled(scenario: DrawnScenario, by: number): DrawnScenario {
  const times = (part: object, names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        if (!names.includes(name)) return [name, value];
        return [name, Array.isArray(value) ? value.map((one) => by * one) : by * value];
      }),
    );
  const own = ({ constants }: PolicySpec) =>
    constants === undefined ? {} : { constants: times(constants, ["theta", "tau"]) };
  const amounts = ["arrival", "size", "deadline", "lower", "upper", "estimate"];
  return {
    ...scenario,
    fabric: times(scenario.fabric, ["propagation", "processing"]) as DrawnScenario["fabric"],
    flows: scenario.flows.map((flow) => times(flow, amounts) as unknown as FlowSpec),
    policies: scenario.policies.map(
      (policy) =>
        ({
          ...times(policy, ["thresholds", "slack", "switchThreshold"]),
          ...own(policy),
        }) as typeof policy,
    ),
  };
}

describe("SPEC 2.16 as a fluid without protocol every size and time times a power of two scales every FCT", () => {
  for (const kind of ["link", "switch", "network"] as const) {
    for (const variety of ["generic", "collisions", "tenths"] as const) {
      for (const seed of seedsUpTo(8)) {
        test(`${kind}, ${variety}, seed ${seed}: to the bit`, () => {
          const scenarios = arbitraryScenario("fluid", kind, variety, 6);
          const isScaled = (drawn: DrawnScenario) => {
            const delays = { propagation: 0.3, processing: 0.01, initialisation: 1 };
            const fabric = isNetwork(drawn.fabric) ? { ...drawn.fabric, ...delays } : drawn.fabric;
            const policies = [...drawn.policies, ...OWN];
            const scenario = { ...drawn, fabric, policies } as DrawnScenario;
            for (const by of [2 ** -9, 2 ** 30]) {
              expect(fcts(scaled(scenario, by))).toEqual(fcts(scenario, by));
            }
          };
          fc.assert(fc.property(scenarios, isScaled), { seed, numRuns: 6 });
        });
      }
    }
  }
});
