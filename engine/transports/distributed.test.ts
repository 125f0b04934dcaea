import { describe, expect, test } from "vitest";
import { packetExplainer, packetsInWords } from "../doors/explain.ts";
import { materialise, simulate } from "../doors/run.ts";
import type { PolicySpec } from "../model/spec/scenario.ts";
import { fatTree, tree } from "../testing/networks.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seeds } from "../testing/seeds.ts";
import { RECOMMENDED } from "./resolve-packets.ts";
import { simulatePackets } from "./simulate-packets.ts";

interface Flow {
  readonly size: number;
  readonly arrival?: number;
  readonly deadline?: number;
}

/** Flows to one host of a star of 1 Gb/s, each from a host of its own; times in ms. */
function experimentOf(flows: readonly Flow[], policy: PolicySpec) {
  return materialise(
    parsed({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: { kind: "star", hosts: flows.length + 1, rate: 125_000 },
      flows: flows.map((flow, i) => ({
        id: `f${i + 1}`,
        arrival: 0,
        ...flow,
        src: i,
        dst: flows.length,
      })),
      policies: [policy],
    }),
  );
}

function runOf(flows: readonly Flow[], policy: Omit<PolicySpec, "id"> = {}, id = "d3-distributed") {
  const experiment = experimentOf(flows, { id, ...policy });
  const { flows: columns, scenario, policies } = experiment;
  const [resolved] = policies;
  if (resolved === undefined) throw new Error("no policy");
  const run = simulate(columns, "fluid", scenario.fabric, resolved, { trace: true });
  return { ...run, experiment };
}

describe("SPEC 6.15 D³, the protocol", () => {
  test("a flow alone ends when its headers, its packets and two hops have had their time, by hand", () => {
    const { finish, dynamics } = runOf([{ size: 1_000_000 }]);
    // In µs: SYN and answer over two hops each; 692 full packets; the last, of 808 bytes, behind one of them at the switch.
    const hop = 0.1 + 25;
    const answer = 4 * (0.448 + hop);
    expect(finish[0]).toBeCloseTo((answer + 692 * 12 + hop + 12 + 6.464 + hop) / 1000, 9);
    expect(dynamics?.probes).toBe(0);
  });

  test("rates change at most once a round trip: that of the first request, and one for each later one", () => {
    const { dynamics } = runOf([{ size: 1_000_000 }, { size: 1_000_000, arrival: 1 }]);
    const times = Array.from(dynamics?.rates.time ?? []).filter(
      (_, k) => dynamics?.rates.flow[k] === 0,
    );
    for (const [k, time] of times.entries()) {
      if (k > 0) expect(time - (times[k - 1] as number)).toBeGreaterThan(0.09);
    }
  });

  test("who asks first is in time: the same two flows in the other order, each with a deadline that needs 0.65 of the link", () => {
    const early = { size: 1_000_000, deadline: 13 };
    const late = { ...early, arrival: 0.3, deadline: 13.3 };
    for (const [first, flows] of [
      [0, [early, late]],
      [1, [late, early]],
    ] as const) {
      const { finish, terminated } = runOf(flows);
      expect(finish[first]).toBeLessThanOrEqual(13);
      expect(terminated[1 - first]).toBeGreaterThan(0);
    }
    // PDQ lets the one send and then the other: 0.65 + 0.65 is too much for it as well, but not 0.65 + 0.4.
    const patient = { ...late, deadline: 22 };
    expect(runOf([early, patient], {}, "pdq-distributed").finish[1]).toBeLessThanOrEqual(22);
  });

  test("a flow that cannot be in time any more is given up, unless it is told not to", () => {
    const flows = [{ size: 1_000_000, deadline: 4 }];
    expect(runOf(flows).terminated[0]).toBeLessThan(0.2);
    const { finish, terminated } = runOf(flows, { earlyTermination: false });
    expect(terminated[0]).toBeNaN();
    expect(finish[0]).toBeGreaterThan(8);
  });

  test("without deadlines ten flows end when RCP's do, to a few per cent (PDQ §5.1)", () => {
    const flows = Array.from({ length: 10 }, () => ({ size: 1_000_000 }));
    const last = (id: string) => Math.max(...runOf(flows, {}, id).finish);
    expect(last("d3-distributed") / last("rcp-distributed")).toBeGreaterThan(0.97);
    expect(last("d3-distributed") / last("rcp-distributed")).toBeLessThan(1.04);
  });

  test("lost requests keep no flow waiting", () => {
    const flows = Array.from({ length: 8 }, (_, k) => ({ size: 100_000, deadline: 20 + k }));
    const { finish } = runOf(flows, { loss: 0.05, earlyTermination: false });
    expect(finish.every((end) => end > 0)).toBe(true);
  });

  test("explains who waits: the switch, which has granted what it has", () => {
    const flows = [0.05, 0, 0.06].map((arrival) => ({ size: 1_000_000, arrival, deadline: 10 }));
    const { experiment, ...run } = runOf(flows, { earlyTermination: false });
    const words = packetsInWords(packetExplainer(experiment, run)(1), experiment.ids, "ms");
    expect(words.headline).toContain("f2");
    expect(words.flows.join("\n")).toMatch(
      /f\d is paused by the switch: flows that asked before hold what it has to give\./,
    );
  });

  const networks = [
    ["tree", tree(4, 3, 1e9, 1e9)],
    ["fat-tree", fatTree(4, 1e9)],
  ] as const;
  for (const [name, network] of networks) {
    for (const seed of seeds([1, 2, 3])) {
      test(`random flows on a ${name} all end, with no packet dropped (seed ${seed})`, () => {
        const random = randomIntegers(seed);
        const count = 1 + random(25);
        const source = Int32Array.from({ length: count }, () => random(network.hosts));
        const flows = {
          count,
          source,
          destination: source.map((host) => (host + 1 + random(network.hosts - 1)) % network.hosts),
          bytes: Float64Array.from({ length: count }, () => 1 + random(100_000)),
          start: Float64Array.from({ length: count }, () => random(3) * 1e9),
          deadline: Float64Array.from({ length: count }, () =>
            random(2) === 0 ? (3 + random(10)) * 1e9 : Number.POSITIVE_INFINITY,
          ),
        };
        const parameters = { ...RECOMMENDED, earlyTermination: false };
        const { finish, acknowledged, dropped } = simulatePackets(network, flows, parameters, {
          protocol: "d3",
        });
        for (let flow = 0; flow < count; flow++) {
          const least = ((flows.bytes[flow] as number) * 8e12) / 1e9;
          const fct = (finish[flow] as number) - (flows.start[flow] as number);
          expect(fct).toBeGreaterThan(least);
          expect(acknowledged[flow]).toBeGreaterThan(finish[flow] as number);
        }
        expect(dropped).toBe(0);
      });
    }
  }
});
