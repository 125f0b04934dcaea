import { describe, expect, test } from "vitest";
import { explain, packetExplainer, packetsInWords } from "../doors/explain.ts";
import { parseScenario } from "../doors/files.ts";
import { materialise, simulate } from "../doors/run.ts";
import type { Run } from "../model/run-result.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { seeds } from "../testing/seeds.ts";
import { lastOfFive, threeFlows } from "../testing/transports/pdq-traffic.ts";
import { LITERAL, RECOMMENDED, VARIANTS } from "./resolve-packets.ts";

const MEGABYTE = 1e6;

function scenarioOf(
  sizes: readonly number[],
  policy: PolicySpec,
  more: object = {},
  deadlines: readonly number[] = [],
): Scenario {
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "ms" },
    fabric: { kind: "star", hosts: sizes.length + 1, rate: 125_000 },
    flows: sizes.map((size, i) => ({
      id: `f${i + 1}`,
      arrival: 0,
      size,
      src: i,
      dst: sizes.length,
      ...(deadlines[i] === undefined ? {} : { deadline: deadlines[i] }),
    })),
    policies: [policy],
    ...more,
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  return parsed.scenario;
}

function run(scenario: Scenario, trace = false): Run {
  const { flows, policies } = materialise(scenario);
  const [policy] = policies;
  if (policy === undefined) throw new Error("no policy");
  return simulate(flows, scenario.model, scenario.fabric, policy, { trace });
}

const FIVE = [-2, -1, 0, 1, 2].map((i) => MEGABYTE + 1000 * i);

/** Ports of hosts decide in scenarios (SPEC 6.31). */
const HOSTS = { controlsHosts: true };

describe("SPEC 6.30 a scenario with pdq-distributed is the experiment of the same flows", () => {
  for (const reading of ["recommended", "literal"] as const) {
    for (const variant of ["basic", "es", "es+et", "full"] as const) {
      test(`${reading}, ${variant}: five flows of 1 MB end when PDQ's Fig. 6 does`, () => {
        const parameters = {
          ...(reading === "literal" ? LITERAL : RECOMMENDED),
          ...VARIANTS[variant],
        };
        const last = lastOfFive("star", parameters, 1000, HOSTS);
        const { finish } = run(scenarioOf(FIVE, { id: "pdq-distributed", reading, variant }));
        expect(Math.max(...finish)).toBe(last);
      });
    }
  }

  test("what stands beside the id goes before reading and variant, times in the scenario's unit", () => {
    const mine = { ...RECOMMENDED, ...VARIANTS.es, earlyStart: 1, processing: 1e6, header: 40 };
    const policy = {
      id: "pdq-distributed",
      variant: "es",
      earlyStart: 1,
      processing: 0.001,
      header: 40,
    } as const;
    expect(Math.max(...run(scenarioOf(FIVE, policy)).finish)).toBe(
      lastOfFive("star", mine, 1000, HOSTS),
    );
  });

  test("what the network says of delays and headers counts where the policy says nothing", () => {
    const mine = { ...RECOMMENDED, processing: 1e6, propagation: 2e6, header: 40 };
    const fabric = { kind: "star", hosts: 6, rate: 125_000, propagation: 0.002, header: 100 };
    const policy = { id: "pdq-distributed", processing: 0.001, header: 40 } as const;
    const scenario = scenarioOf(FIVE, policy, { fabric: { ...fabric, processing: 0.5 } });
    expect(Math.max(...run(scenario).finish)).toBe(lastOfFive("star", mine, 1000, HOSTS));
  });

  test("units only name the numbers: the same world in seconds and packets", () => {
    const packets = [100, 50, 200];
    const policy = { id: "pdq-distributed" } as const;
    const inBytes = run(
      scenarioOf(
        packets.map((n) => 1460 * n),
        policy,
      ),
    ).finish;
    const inPackets = run(
      scenarioOf(packets, policy, {
        units: { size: "packets", time: "s" },
        fabric: { kind: "star", hosts: 4, rate: 1e9 / 8 / 1460 },
      }),
    ).finish;
    for (const [i, finish] of inPackets.entries()) {
      expect(1000 * finish).toBeCloseTo(inBytes[i] as number, 6);
    }
  });
});

describe("SPEC 6.31 results", () => {
  test("deadlines of Fig. 1 are met as in the experiment, and hopeless flows are given up", () => {
    const sizes = [1, 2, 3].map((n) => n * MEGABYTE);
    const due = [1, 4, 6].map((n) => 8 * 1.15 * n);
    const { finish } = run(scenarioOf(sizes, { id: "pdq-distributed" }, {}, due));
    const outcome = threeFlows("star", RECOMMENDED, "ABC", 1.15);
    expect([...finish].map((time) => time / 8)).toEqual(
      (["A", "B", "C"] as const).map((name) => outcome[name].finish),
    );
    const hopeless = run(scenarioOf(sizes, { id: "pdq-distributed" }, {}, [9, 10, 100]));
    expect(hopeless.finish[1]).toBeNaN();
    expect(hopeless.terminated[1]).toBeGreaterThan(0);
    expect(hopeless.terminated[1]).toBeLessThan(10);
  });

  test("a full buffer, which loses packets for ever, is followed by retransmission", () => {
    const sizes = Array.from({ length: 20 }, () => 100_000);
    const { finish } = run(scenarioOf(sizes, { id: "rcp-distributed", buffer: 3000 }));
    expect(finish.every((time) => time > 0)).toBe(true);
  });

  for (const seed of seeds([1, 2, 3])) {
    for (const id of ["pdq-distributed", "rcp-distributed"] as const) {
      test(`${id}: hosts that send several flows at once overrun no buffer, not even their own (seed ${seed})`, () => {
        const scenario = scenarioOf(
          [],
          { id },
          {
            fabric: {
              kind: "leaf-spine",
              leaves: 2,
              hosts: 2,
              spines: 2,
              hostRate: 125_000,
              coreRate: 250_000,
            },
            flows: undefined,
            workload: { distribution: "web-search", load: 0.9, flows: 60, seed },
          },
        );
        const { flows } = materialise(scenario);
        const { finish, dynamics } = run(scenario, true);
        expect(dynamics?.dropped).toBe(0);
        for (const [i, time] of finish.entries()) {
          const alone = (flows.size[i] as number) / 125_000;
          expect(time - (flows.arrival[i] as number)).toBeGreaterThan(alone);
        }
        const longest = Math.max(
          ...(dynamics?.ports ?? []).map(({ longest }) => Math.max(...longest)),
        );
        expect(longest).toBeLessThan(id === "pdq-distributed" ? 200 : 2000);
      });
    }
  }

  test("lossy links are retransmitted over, and cost time", () => {
    const clean = run(scenarioOf(FIVE, { id: "pdq-distributed" })).finish;
    const lossy = run(scenarioOf(FIVE, { id: "pdq-distributed", loss: 0.02 })).finish;
    const near = run(
      scenarioOf(FIVE, { id: "pdq-distributed", loss: { share: 0.02, hosts: [5], seed: 2 } }),
    ).finish;
    expect(Math.max(...lossy)).toBeGreaterThan(Math.max(...clean));
    expect(Math.max(...near)).toBeGreaterThan(Math.max(...clean));
  });

  test("RCP gives up no flow, deadline or not", () => {
    const { terminated } = run(scenarioOf(FIVE, { id: "rcp-distributed" }, {}, [1, 1, 1, 1, 1]));
    expect([...terminated].every(Number.isNaN)).toBe(true);
  });
});

describe("SPEC 6.32 the trace", () => {
  for (const id of ["pdq-distributed", "rcp-distributed"] as const) {
    test(`${id}: what its intervals carry is the flow, to a few packets`, () => {
      const { trace, finish } = run(scenarioOf(FIVE, { id }), true);
      if (trace === null) throw new Error("no trace");
      const sent = new Float64Array(5);
      let before = 0;
      for (let k = 0; k < trace.length; k++) {
        const [start, end] = [trace.start[k] as number, trace.end[k] as number];
        const flow = trace.flow[k] as number;
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeLessThanOrEqual(finish[flow] as number);
        before = start;
        sent[flow] = (sent[flow] as number) + (trace.rate?.[k] ?? 0) * (end - start);
      }
      // A preempted packet's gap is given up: at most one a change of rate.
      for (const [i, size] of FIVE.entries()) {
        expect(sent[i]).toBeGreaterThan(size * 0.99);
        expect(sent[i]).toBeLessThan(size * 1.15);
      }
    });
  }

  test("a trace changes no result", () => {
    const scenario = scenarioOf(FIVE, { id: "pdq-distributed" });
    expect(run(scenario, true).finish).toEqual(run(scenario).finish);
  });
});

describe("SPEC 6.33 the dynamics", () => {
  test("take the place of ranks: the explanation of policies without packets refuses in a sentence", () => {
    const experiment = materialise(scenarioOf(FIVE, { id: "pdq-distributed" }));
    const [policy] = experiment.policies;
    if (policy === undefined) throw new Error("no policy");
    expect(() => explain(experiment, policy, 1)).toThrow(/pdq-distributed sends packets/);
  });

  test("say which switch pauses which flow: the switch pauses all but one flow, behind a flow that is more critical", () => {
    const { dynamics } = run(scenarioOf(FIVE, { id: "pdq-distributed" }), true);
    if (dynamics === undefined) throw new Error("no dynamics");
    const { pauses, ports } = dynamics;
    expect(new Set(pauses.by)).toEqual(new Set([6]));
    expect(new Set(pauses.flow).size).toBeGreaterThan(3);
    for (const [k, from] of pauses.from.entries()) {
      expect(pauses.to[k]).toBeGreaterThan(from);
      expect(pauses.other[k]).not.toBe(pauses.flow[k]);
    }
    // Each flow goes from its own host to the switch, and on to host 5.
    expect([...dynamics.ways.start]).toEqual([0, 2, 4, 6, 8, 10]);
    const [own, last] = dynamics.ways.link;
    expect(ports.find(({ link }) => link === own)).toMatchObject({ from: 0, to: 6 });
    expect(ports.find(({ link }) => link === last)).toMatchObject({ from: 6, to: 5 });
    const bottleneck = ports.find(({ to }) => to === 5);
    const full = Array.from(bottleneck?.utilisation.slice(10, -50) ?? []);
    expect(full.reduce((sum, share) => sum + share, 0) / full.length).toBeGreaterThan(0.97);
    expect(dynamics.dropped).toBe(0);
    expect(dynamics.probes).toBeGreaterThan(100);
  });

  test("explain a moment: which flows send, which are paused, by which switch, and why", () => {
    const scenario = scenarioOf(FIVE, { id: "pdq-distributed" });
    const experiment = materialise(scenario);
    const moment = packetExplainer(experiment, run(scenario, true))(20);
    const words = packetsInWords(moment, experiment.ids, "ms");
    expect(moment.flows.filter(({ state }) => state === "sending")).toHaveLength(1);
    expect(words.headline).toMatch(
      /^f\d sends\. f\d is paused by the switch: f\d goes first there/,
    );
    expect(moment.finished + moment.flows.length).toBe(5);
    const before = packetsInWords(
      packetExplainer(experiment, run(scenario, true))(0),
      experiment.ids,
      "ms",
    );
    expect(before.flows[0]).toBe("f1 has asked and waits for its first answer.");
  });
});
