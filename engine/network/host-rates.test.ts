import { describe, expect, test } from "vitest";
import { explain } from "../doors/explain.ts";
import { materialise } from "../materialise/materialise.ts";
import type { Fabric, FlowSpec, PolicySpec } from "../model/spec/scenario.ts";
import { slowdowns } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
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

describe("SPEC 2.19 flows with rates of their own", () => {
  const LINK: Fabric = { kind: "link", rate: 1250 };
  const two = [
    { id: "slow", arrival: 0, size: 12_500, ownRate: 250 },
    { id: "fast", arrival: 0, size: 20_000 },
  ];

  test("leave to others what they cannot use, and are told to go at their own rate", () => {
    const { experiment, bound, run } = ran({ id: "fifo" }, two, LINK);
    expect([...run.finish]).toEqual([50, 20]);
    expect([...slowdowns(experiment.flows, "fluid", LINK, run)]).toEqual([1, 1.25]);
    const told = explain(experiment, bound, 1, run);
    expect(told.candidates.map(({ limit }) => limit)).toEqual(["own", "rest"]);
  });

  test("are given up by PDQ when at their own rate the deadline cannot be met", () => {
    const due = [{ ...(two[0] as FlowSpec), deadline: 49 }];
    expect(ran({ id: "pdq" }, due, LINK).run.terminated[0]).toBe(0);
    const met = [{ ...(two[0] as FlowSpec), deadline: 50 }];
    expect(ran({ id: "pdq" }, met, LINK).run.finish[0]).toBe(50);
  });

  test.each(["tcp", "dctcp", "pfabric", "homa"] as const)(
    "have a port of that rate where packets go over one link, with slowdown 1 alone (%s)",
    (id) => {
      const flows = [{ id: "a", arrival: 0, size: 1_460_000, ownRate: 125 }];
      const { experiment, run } = ran({ id }, flows, LINK);
      expect(run.finish[0]).toBeGreaterThan(12_000);
      expect(run.finish[0]).toBeLessThan(15_000);
      expect([...slowdowns(experiment.flows, "fluid", LINK, run)]).toEqual([1]);
      const mixed = ran({ id }, [...flows, { id: "b", arrival: 0, size: 14_600 }], LINK);
      expect(mixed.run.finish[1]).toBeLessThan(200);
    },
  );

  test("are refused in slots, and where hosts of a network send packets, with the remedy", () => {
    const faults = (scenario: object) => {
      const parsed = parseScenario({ version: 1, units: UNITS, ...scenario });
      return parsed.ok ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
    };
    const [slow] = two;
    const slot = { model: "slot", fabric: { kind: "link" }, policies: [{ id: "fifo" }] };
    expect(faults({ ...slot, units: {}, flows: [slow] })[0]).toContain(
      "expected 1 (a packet a slot, always, in the slot model), got 250",
    );
    const network = { model: "fluid", fabric: STAR, policies: [{ id: "dctcp" }] };
    expect(faults({ ...network, flows: [{ ...slow, src: 0, dst: 1 }] })[0]).toContain(
      "fabric.hostRates gives a host another",
    );
  });
});
