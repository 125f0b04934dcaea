import { describe, expect, test } from "vitest";
import { explain } from "../doors/explain.ts";
import { materialise } from "../materialise/materialise.ts";
import type { Fabric, FlowSpec, PolicySpec } from "../model/spec/scenario.ts";
import { slowdowns } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { networkOf } from "./scenario-network.ts";

const UNITS = { size: "bytes", time: "us" } as const;
/** 10 Gb/s, but for host 1 with 1 Gb/s and host 2 with 40. */
const STAR: Fabric = {
  kind: "star",
  hosts: 4,
  rate: 1250,
  hostRates: [
    { hosts: [1], rate: 125 },
    { hosts: [2], rate: 5000 },
  ],
};

function ran(policy: PolicySpec, flows: readonly FlowSpec[], fabric: Fabric = STAR) {
  const policies = [policy];
  const scenario = parsed({ version: 1, model: "fluid", units: UNITS, fabric, flows, policies });
  const experiment = materialise(scenario);
  const [bound] = experiment.policies;
  if (bound === undefined) throw new Error("no policy");
  const run = simulate(experiment.flows, "fluid", fabric, bound, { trace: true });
  return { experiment, bound, run };
}

describe("SPEC 3.13 hosts with rates of their own", () => {
  test("have them on all their links, in both directions, in every kind of network", () => {
    const bcube = networkOf({
      kind: "bcube",
      n: 2,
      k: 1,
      rate: 8,
      hostRates: [{ hosts: [3], rate: 2 }],
    });
    for (let link = 0; link < bcube.from.length; link++) {
      const isOwn = bcube.from[link] === 3 || bcube.to[link] === 3;
      expect(bcube.rate[link]).toBe(isOwn ? 2 : 8);
    }
  });

  test("as a fluid a flow is as fast as the slower of both hosts, with slowdown 1", () => {
    const to = (src: number, dst: number) => [{ id: "a", arrival: 0, size: 10_000, src, dst }];
    for (const [src, dst, time] of [
      [0, 3, 8],
      [1, 3, 80],
      [0, 1, 80],
      [2, 0, 8],
      [0, 2, 8],
    ] as const) {
      const { experiment, run } = ran({ id: "srpt" }, to(src, dst));
      expect(run.finish[0]).toBeCloseTo(time, 9);
      expect(slowdowns(experiment.flows, "fluid", STAR, run)[0]).toBeCloseTo(1, 12);
    }
  });

  test("a fast host sends two flows at the full rate of their receivers, and explain says so", () => {
    const flows = [0, 3].map((dst) => ({ id: `f${dst}`, arrival: 0, size: 10_000, src: 2, dst }));
    const { experiment, bound, run } = ran({ id: "fifo" }, flows);
    expect([...run.finish]).toEqual([8, 8]);
    const told = explain(experiment, bound, 1, run);
    expect(told.candidates.map(({ limit }) => limit)).toEqual(["full", "full"]);
    const slow = ran({ id: "fifo" }, [{ id: "a", arrival: 0, size: 1000, src: 1, dst: 3 }]);
    const words = explain(slow.experiment, slow.bound, 1, slow.run);
    expect(words.candidates[0]?.limit).toBe("full");
  });

  test.each(["tcp", "dctcp", "pfabric", "homa", "pdq-distributed", "rcp-distributed"] as const)(
    "packet by packet the host's own port has it (%s)",
    (id) => {
      const flows = [{ id: "a", arrival: 0, size: 1_460_000, src: 1, dst: 3 }];
      const slow = ran({ id }, flows).run.finish[0] as number;
      const { hostRates: _, ...plain } = STAR;
      const fast = ran({ id }, flows, plain as Fabric).run.finish[0] as number;
      // 1000 packets of 12 µs, or of 1.2 µs, and what a start takes.
      expect(slow).toBeGreaterThan(12_000);
      expect(slow).toBeLessThan(15_000);
      expect(fast).toBeLessThan(3000);
    },
  );
});
