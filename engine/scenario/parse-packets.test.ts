import { describe, expect, test } from "vitest";
import { messages } from "../testing/scenarios/parsed.ts";
import { parseScenario } from "./parse-scenario.ts";

function faultsOf(policy: object, more: object = {}): readonly string[] {
  return messages({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "ms" },
    fabric: { kind: "star", hosts: 3, rate: 125_000 },
    flows: [{ id: "a", arrival: 0, size: 1000, src: 0, dst: 2 }],
    policies: [{ id: "pdq-distributed", ...policy }],
    ...more,
  });
}

describe("SPEC 6.30 settings of packet-level policies", () => {
  test("are all welcome within their bounds, and kept as they are written", () => {
    const settings = {
      reading: "literal",
      variant: "es+et",
      earlyStart: 1.5,
      startRtt: "least",
      probing: 0,
      earlyTermination: false,
      dampening: 0.25,
      listFloor: 16,
      memory: 100,
      aging: 2,
      subflows: 3,
      shiftShare: 0.25,
      shiftPeriod: 2,
      countDemand: true,
      sliver: 0.1,
      keepAccepted: false,
      trustSending: false,
      syn: "registers",
      term: "acknowledged",
      ratePeriod: 0,
      firstRtt: 0.2,
      rttGain: 0.5,
      packet: 9000,
      header: 40,
      buffer: 100_000,
      propagation: 0,
      processing: 0.001,
      retransmission: 2,
      loss: { share: 0.03, hosts: [2], seed: 4 },
    };
    const parsed = parseScenario({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: { kind: "star", hosts: 3, rate: 125_000 },
      flows: [],
      policies: [{ id: "pdq-distributed", label: "mine", ...settings }],
    });
    expect(parsed.ok && parsed.scenario.policies).toEqual([
      { id: "pdq-distributed", label: "mine", ...settings },
    ]);
  });

  test.each([
    [{ reading: "exact" }, 'reading: expected "recommended" or "literal", got "exact"'],
    [{ earlyStart: -1 }, "earlyStart: expected a number from 0 to 1000, got -1"],
    [{ listFloor: 0 }, "listFloor: expected an integer from 1 to 4096, got 0"],
    [{ subflows: 0 }, "subflows: expected an integer from 1 to 16, got 0"],
    [{ subflows: 17 }, "subflows: expected an integer from 1 to 16, got 17"],
    [{ subflows: 2.5 }, "subflows: expected an integer from 1 to 16, got 2.5"],
    [{ shiftShare: 1.5 }, "shiftShare: expected a number from 0 to 1, got 1.5"],
    [{ shiftPeriod: -1 }, "shiftPeriod: expected a number from 0 to 1000, got -1"],
    [{ sliver: 2 }, "sliver: expected a number from 0 to 1, got 2"],
    [{ ratePeriod: 0.01 }, "ratePeriod: expected 0 (never) or a number from 0.1 to 1000, got 0.01"],
    [{ rttGain: 0 }, "rttGain: expected a number above 0, at most 1, got 0"],
    [{ countDemand: 1 }, "countDemand: expected true or false, got 1"],
    [{ header: 1500 }, "header: expected less than the 1500 bytes of a full packet, got 1500"],
    [{ buffer: 100 }, "buffer: expected at least the 1500 bytes of a full packet, got 100"],
    [
      { retransmission: 1e-6 },
      "retransmission: expected a time from 0.001 to 1000000 in the scenario's unit, got 0.000001",
    ],
    [{ loss: 0.6 }, "loss: expected a number from 0 to 0.5, got 0.6"],
    [{ loss: { share: 0.1, hosts: [7] } }, "loss.hosts[0]: expected a host from 0 to 2, got 7"],
    [{ slack: 1 }, "slack: expected nothing: pdq-distributed takes only reading, variant"],
  ])("%j is a fault at its place", (policy, message) => {
    const [first = "", ...more] = faultsOf(policy);
    expect(first).toContain(`policies[0].${message}`);
    expect(more).toEqual([]);
  });

  test("a misspelt one is a fault that names those that the policy takes, each once", () => {
    const [fault = ""] = faultsOf({ readin: "literal" });
    expect(fault).toContain(
      'policies[0].readin: expected no such key: did you mean "reading"? (known: id, label, reading, variant,',
    );
    const known = /\(known: (.*)\)/.exec(fault)?.[1]?.split(", ") ?? [];
    expect(known).toEqual([...new Set(known)]);
    expect(known).not.toContain("thresholds");
  });

  test("of a policy that is none only the id is at fault, and what may have been meant is said", () => {
    expect(faultsOf({ id: "rcp", ratePeriod: 2 })).toEqual([
      expect.stringMatching(
        /^policies\[0\]\.id: .* \(did you mean "rcp-distributed" or "tcp"\?\), got "rcp"$/,
      ),
    ]);
  });

  test("belong to no other policy: PDQ, the ideal, has no reading, and RCP none either", () => {
    expect(faultsOf({ id: "pdq", reading: "literal" })[0]).toContain("policies[0].reading");
    expect(faultsOf({ id: "rcp-distributed", reading: "literal" })[0]).toContain(
      "policies[0].reading",
    );
    expect(faultsOf({ id: "rcp-distributed", buffer: 5000 })).toEqual([]);
  });
});

describe("SPEC 6.30 what packets need of a scenario", () => {
  test.each([
    [
      "bytes and seconds",
      { units: undefined },
      ['units.size: expected "bytes" or "packets"', 'units.time: expected "s", "ms" or "us"'],
    ],
    ["a network", { fabric: { kind: "switch", ports: 3, rate: 125_000 } }, ["fabric.kind"]],
    [
      "one way for each flow",
      { fabric: { kind: "star", hosts: 3, rate: 125_000, routing: "spray" } },
      ["fabric.routing"],
    ],
    [
      "links of 1 Mb/s",
      { fabric: { kind: "star", hosts: 3, rate: 1 } },
      [
        "fabric.rate: expected at least 125 in the scenario's units, that is 1 Mb/s (1 Gb/s is 125000)",
      ],
    ],
    [
      "flows that are whole when they arrive",
      { flows: [{ id: "a", arrival: 0, size: 1000, src: 0, dst: 2, spread: 2 }] },
      ["flows[0].spread"],
    ],
    [
      "no more packets than can be simulated",
      { flows: [{ id: "a", arrival: 0, size: 1e12, src: 0, dst: 2 }] },
      ["flows: expected fewer or smaller flows, at most 10000000 packets"],
    ],
  ])("%s", (_, more, expected) => {
    const faults = faultsOf({}, more);
    expect(faults).toHaveLength(expected.length);
    for (const [i, start] of expected.entries()) expect(faults[i]).toContain(start);
  });

  test("a sampled workload of too many bytes is a fault", () => {
    const faults = faultsOf(
      {},
      {
        flows: undefined,
        workload: { distribution: "web-search", load: 0.5, flows: 1e6, seed: 1 },
      },
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain("workload.flows: expected fewer or smaller flows");
  });

  test("SPEC 6.34 the fault of many flows with many subflows each says how many there may be", () => {
    const workload = { distribution: { uniform: { min: 1000, max: 2000 } }, load: 0.5, seed: 1 };
    const faults = (subflows: number, flows: number) =>
      faultsOf({ subflows }, { flows: undefined, workload: { ...workload, flows } });
    expect(faults(10, 100_000)).toEqual([]);
    expect(faults(16, 100_000)).toEqual([
      "policies[0].subflows: expected at most 10 for 100000 flows, got 16",
    ]);
  });
});
