import { describe, expect, test } from "vitest";
import { columnsOf } from "../../../model/flow-specs.ts";
import type { Run } from "../../../model/run-result.ts";
import type { FlowSpec } from "../../../model/spec/scenario.ts";
import { policyDefinition } from "../../../run/policies.ts";
import { naiveSlot } from "../../../testing/naive/naive-slot.ts";
import { allPolicies, type KnownPolicy } from "../../../testing/scenarios/all-policies.ts";
import { randomIntegers } from "../../../testing/scenarios/random-integers.ts";
import { keysFor } from "../built-in-keys.ts";
import { simulateSlotSwitch } from "./simulate-switch.ts";

function run(flows: readonly FlowSpec[], ports: number, policy: KnownPolicy): Run {
  const columns = columnsOf(flows, true);
  const thresholds = (policy.thresholds ?? []) as readonly number[];
  const resolved = { ...policy, label: policy.label ?? policy.id, thresholds };
  const bound = policyDefinition(policy.id).bind(columns, resolved);
  return simulateSlotSwitch(columns, keysFor(columns, bound), ports);
}

describe("SPEC 3.2, 3.3 many flows between many ports: the engine equals the naive twin", () => {
  // The twin of the twin test has four ports at most; here queues of several flows stand at each pair.
  test.each([
    [1, 6, 0],
    [2, 10, 0],
    [3, 3, 0],
    [4, 6, 0.7],
    [5, 10, 1.5],
    [6, 2, 2],
  ])("seed %i, %i ports, spread up to %d", (seed, ports, spread) => {
    const random = randomIntegers(seed);
    const flows = Array.from({ length: 40 }, (_, i): FlowSpec => {
      const size = 1 + (random(3) === 0 ? random(3) : random(16));
      const arrival = random(20);
      return {
        id: `f${i}`,
        arrival,
        size,
        spread: (spread * random(3)) / 2,
        weight: 1 + random(3),
        estimate: random(2 * size),
        // Every third flow goes to or from port 0.
        src: random(6) === 0 ? 0 : random(ports),
        dst: random(6) === 0 ? 0 : random(ports),
        ...(random(2) === 0 && { lower: random(size + 2), upper: size + random(4) }),
        ...(random(2) === 0 && { deadline: arrival + random(6 * size) }),
      };
    });
    for (const policy of allPolicies([2, 5, 9], 2)) {
      const { finish, terminated } = run(flows, ports, policy);
      const twin = naiveSlot(flows, { kind: "switch", ports, rate: 1 }, policy);
      const label = policy.label ?? policy.id;
      expect({ label, finish: [...finish], terminated: [...terminated] }).toEqual({
        label,
        finish: twin.finish.map((time) => time ?? Number.NaN),
        terminated: twin.terminated.map((time) => time ?? Number.NaN),
      });
    }
  });
});

describe("work", () => {
  const ports = 16;

  test("flows that share no port are decided on once each, however long they are", () => {
    const flows = Array.from({ length: ports }, (_, i): FlowSpec => {
      return { id: `f${i}`, arrival: i, size: 1e12 + i, estimate: 1, src: i, dst: i };
    });
    for (const policy of allPolicies([], 0)) {
      const { finish, decisions } = run(flows, ports, policy);
      expect([...finish]).toEqual(flows.map(({ arrival, size }) => arrival + size));
      expect(decisions).toBeLessThanOrEqual(3 * ports);
    }
  });

  test("where service raises no key, a matching stands until a flow arrives, ends or changes level", () => {
    const random = randomIntegers(7);
    let arrival = 0;
    const flows = Array.from({ length: 400 }, (_, i): FlowSpec => {
      const size = 1 + random(20_000);
      arrival += random(1500);
      return { id: `f${i}`, arrival, size, estimate: size, src: random(ports), dst: random(ports) };
    });
    const policies = allPolicies([100, 1000], 0).filter(
      ({ id, within }) => id !== "brr" && id !== "las" && within !== "rr",
    );
    for (const policy of policies) {
      const changes = policy.thresholds === undefined ? 1 : 3;
      const { decisions } = run(flows, ports, policy);
      expect(decisions).toBeLessThanOrEqual((1 + changes) * flows.length);
    }
  });
});
