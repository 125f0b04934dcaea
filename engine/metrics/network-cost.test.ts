import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { completionTimes } from "../run/completion.ts";
import { POLICIES } from "../run/policies.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { networkCost } from "./network-cost.ts";

const STAR = { kind: "star", hosts: 4, rate: 1250, propagation: 2 };

function scenario(policy: object, flows: readonly object[], fabric: object = STAR) {
  const units = { size: "bytes", time: "us" };
  return parsed({
    version: 1,
    model: "fluid",
    units,
    fabric,
    flows,
    policies: [{ id: "srpt" }, policy],
  });
}

function costs(policy: object, flows: readonly object[], fabric?: object): number[] {
  const read = scenario(policy, flows, fabric);
  const { flows: columns, policies } = materialise(read);
  const [, second] = policies;
  if (second === undefined) throw new Error("no policy");
  const fct = completionTimes(columns, simulate(columns, "fluid", read.fabric, second));
  const ideal = networkCost(read, 1);
  if (ideal === null) throw new Error("no ideal");
  return [...fct].map((time, flow) => time - (ideal.fct[flow] as number));
}

describe("SPEC 16.13 what the network costs", () => {
  test("a lone flow of full packets: the time to store and forward one, at each further hop", () => {
    const flow = { id: "a", arrival: 3, size: 14_600, src: 0, dst: 3 };
    // 1500 bytes at 1250 bytes a microsecond.
    const more = { tcp: { jitter: 0 }, pfabric: { until: "received" }, homa: {} };
    for (const [id, settings] of Object.entries(more)) {
      expect(costs({ id, propagation: 2, ...settings }, [flow])[0]).toBeCloseTo(1.2, 9);
    }
    const { src: _, dst: __, ...alone } = flow;
    const [onLink] = costs({ id: "dctcp" }, [alone], { kind: "link", rate: 1250 });
    expect(onLink).toBeCloseTo(1.2, 9);
  });

  test("two flows under SRPT over DCTCP: the short one costs packets, not its share", () => {
    const flows = [
      { id: "long", arrival: 0, size: 1_460_000, src: 0, dst: 3 },
      { id: "short", arrival: 100, size: 14_600, src: 1, dst: 3 },
    ];
    const [, short] = costs({ id: "srpt-dctcp" }, flows);
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThan(5);
    // Under TCP's fair shares as a fluid the short flow takes twice as long; FIFO ports cost it more.
    expect(networkCost(scenario({ id: "tcp" }, flows), 1)?.ideal).toBe("BRR");
  });

  test("a timeout is all of it that stands out", () => {
    const incast = [0, 1, 2].map((src) => ({
      id: `f${src}`,
      arrival: 0,
      size: 14_600,
      src,
      dst: 3,
    }));
    const all = costs({ id: "tcp", initialWindow: 10, buffer: 6000 }, incast);
    expect(Math.max(...all)).toBeGreaterThan(9000);
  });

  test("policies of flows have no cost, all that send packets an ideal that runs in the same model", () => {
    const read = scenario({ id: "las" }, [{ id: "a", arrival: 0, size: 10, src: 0, dst: 1 }]);
    expect(networkCost(read, 1)).toBeNull();
    expect(networkCost(read, 9)).toBeNull();
    for (const { id, packets } of POLICIES) {
      if (packets === undefined) continue;
      const ideal = POLICIES.find((one) => one.id === packets.imitates);
      expect([id, ideal?.packets, ideal?.models ?? ["fluid"]]).toEqual([
        id,
        undefined,
        expect.arrayContaining(["fluid"]),
      ]);
    }
  });

  test("thresholds go with it, and flows that are sampled stay the same", () => {
    const read = parsed({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "us" },
      fabric: { kind: "link", rate: 1250 },
      workload: { seed: 3, flows: 40, load: 0.6, distribution: "web-search" },
      policies: [{ id: "pias-dctcp", thresholds: [20_000, 1_000_000] }],
    });
    const cost = networkCost(read, 0);
    expect(cost?.spec).toEqual({ id: "pias", thresholds: [20_000, 1_000_000] });
    const { flows } = materialise(read);
    for (const [flow, fct] of (cost?.fct ?? []).entries()) {
      expect(fct).toBeGreaterThanOrEqual(((flows.size[flow] as number) / 1250) * 0.999);
    }
  });
});
