import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { Fabric, FlowSpec } from "../model/spec/scenario.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { bruteForceOnSwitch } from "../testing/twins/brute-force-optimum.ts";
import { leastByPorts } from "./port-bound.ts";

const SWITCH: Fabric = { kind: "switch", ports: 2, rate: 1 };

function flowsOf(flows: readonly FlowSpec[]) {
  const policies = [{ id: "srpt" }];
  return materialise(parsed({ version: 1, model: "slot", fabric: SWITCH, flows, policies })).flows;
}

describe("SPEC 13.2 the bound of the ports", () => {
  test("is the larger of what sending and receiving ports need by themselves", () => {
    // Sending port 0 has 1 and 2 packets: 1 + 3. Receiving ports: port 1 has 1 and 3 packets, 1 + 4, port 0 two, 2.
    const flows = [
      { id: "a", arrival: 0, size: 1, src: 0, dst: 1 },
      { id: "b", arrival: 0, size: 2, src: 0, dst: 0 },
      { id: "c", arrival: 0, size: 3, src: 1, dst: 1 },
    ];
    expect(leastByPorts(flowsOf(flows), "slot", SWITCH)).toBe(Math.max(1 + 3 + 3, 1 + 4 + 2));
    expect(leastByPorts(flowsOf(flows), "slot", { kind: "link", rate: 1 })).toBeNull();
  });

  test.each(seedsUpTo(30))("is never above the least of all schedules, seed %i", (seed) => {
    const random = randomIntegers(seed);
    const flows = Array.from({ length: 3 }, (_, i) => {
      const size = 1 + random(3);
      const packets = Array.from({ length: size }, () => random(4)).sort((a, b) => a - b);
      const arrival = packets[0] as number;
      return { id: `f${i}`, arrival, size, packets, src: random(2), dst: random(2) };
    });
    expect(leastByPorts(flowsOf(flows), "slot", SWITCH)).toBeLessThanOrEqual(
      bruteForceOnSwitch(flows),
    );
  });
});
