import { describe, expect, test } from "vitest";
import { LINK, messages, SAMPLED, withFlow, withThresholds } from "../testing/scenarios/parsed.ts";
import { parseScenario, parseScenarioText } from "./parse-scenario.ts";

describe("parseScenario takes", () => {
  test.each([
    ["a slot scenario", LINK],
    ["a sampled one", SAMPLED],
    ["no flows at all", { ...LINK, flows: [] }],
    ["published thresholds", withThresholds({ method: "published" })],
    [
      "published thresholds of another workload and load",
      withThresholds(
        { method: "published", distribution: "data-mining", load: 0.5 },
        { distribution: { fixed: 3 }, load: 0.33 },
      ),
    ],
    ["published thresholds for any", withThresholds({ method: "published", set: "tcn" })],
    ["optimal thresholds", withThresholds({ method: "optimal" })],
    [
      "optimal thresholds for another load",
      withThresholds({ method: "optimal", load: 0.5 }, { load: 2 }),
    ],
    [
      "optimal thresholds by simulation of an overload",
      withThresholds({ method: "optimal", objective: "simulation" }, { load: 2 }),
    ],
    ["no policies at all", { ...LINK, policies: [] }],
    ["a fabric without a rate", { ...LINK, fabric: { kind: "link" } }],
    ["SPEC 10.1 packets that share a slot", withFlow({ packets: [0, 4, 4] })],
    ["SPEC 1.8 a lower bound above the size", withFlow({ lower: 9 })],
    ["SPEC 10.2 ports on a link", withFlow({ src: 7, dst: 7 })],
    [
      "SPEC 10.2 a pattern on a link",
      { ...SAMPLED, workload: { ...SAMPLED.workload, pattern: "random" } },
    ],
  ])("%s", (_, input) => {
    expect(messages(input)).toEqual([]);
  });

  test("what it returns, unchanged but for the default rate", () => {
    expect(parseScenario(LINK)).toEqual({ ok: true, scenario: LINK });
    expect(parseScenario({ ...LINK, fabric: { kind: "link" } })).toEqual({
      ok: true,
      scenario: LINK,
    });
  });

  test("without touching its input", () => {
    const before = JSON.stringify(LINK);
    parseScenario(LINK);
    expect(JSON.stringify(LINK)).toBe(before);
  });
});

describe("SPEC 5.1, 5.2, 5.7 parseScenario names the place, what was expected and what was found", () => {
  test.each([
    [3, "scenario: expected an object, got 3"],
    [[], "scenario: expected an object, got an empty array"],
    [
      { ...LINK, version: 2 },
      "version: expected 1 (a newer Slotwise made this file, and can open it), got 2",
    ],
    [{ ...LINK, version: "1" }, 'version: expected 1, got "1"'],
    [{ ...LINK, version: undefined }, "version: expected 1, got nothing"],
    [{ ...LINK, model: "packet" }, 'model: expected "slot" or "fluid", got "packet"'],
    [
      { ...LINK, titel: "x" },
      'titel: expected no such key: did you mean "title"? (known: version, title, note, model, units, fabric, flows, workload, counted, warmUp, policies, result, lesson, answers), got "x"',
    ],
    [
      { ...LINK, units: { size: "KB" } },
      'units.size: expected "bytes" or "packets" or "units", got "KB"',
    ],
    [
      { ...LINK, fabric: { kind: "link", rate: 2 } },
      "fabric.rate: expected 1 (a packet a slot, always, in the slot model), got 2",
    ],
    [
      { ...LINK, fabric: { kind: "link", ports: 2 } },
      "fabric.ports: expected nothing: a link has no ports, got 2",
    ],
    [
      { ...LINK, fabric: { kind: "fat-tree" } },
      'fabric.kind: expected "link" or "switch" in the slot model; networks are for the fluid model, got "fat-tree"',
    ],
    [{ ...LINK, fabric: undefined }, "fabric: expected an object, got nothing"],
    [{ ...LINK, policies: undefined }, "policies: expected an array of policies, got nothing"],
    [
      { ...LINK, flows: undefined },
      "flows: expected an array of flows, or a workload to sample them from, got nothing",
    ],
  ])("%j", (input, message) => {
    expect(messages(input)).toEqual([message]);
  });

  test("SPEC 5.3 flows together with a workload", () => {
    expect(messages({ ...SAMPLED, flows: [] })).toEqual([
      "workload: expected nothing beside flows: a scenario has either, got an object",
    ]);
  });
});

test("SPEC 5.1 all faults come at once", () => {
  const input = {
    ...LINK,
    model: "slots",
    flows: [{ id: "a", arrival: -1, size: 0 }, 7],
    policies: [{ id: "x" }, { id: "pias", within: "lifo" }],
  };
  expect(messages(input)).toHaveLength(6);
});

test("SPEC 5.1 beside an unknown policy a misspelt key is a fault, without a list of all keys there are", () => {
  const policies = [{ id: 7, tresholds: [1], thresholds: [1], zeal: 2 }];
  expect(messages({ ...LINK, policies })).toEqual([
    'policies[0].tresholds: expected no such key: did you mean "thresholds"?, got an array of 1',
    "policies[0].zeal: expected no such key, got 2",
    expect.stringMatching(/^policies\[0\]\.id: expected "fifo" or .*, got 7$/),
  ]);
});

test("text that is not JSON is one fault, not an exception", () => {
  const parsed = parseScenarioText("{");
  expect(parsed.ok).toBe(false);
  expect(parsed.ok ? [] : parsed.faults.map((fault) => fault.expected)).toEqual(["JSON"]);
});
