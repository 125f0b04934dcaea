import { describe, expect, test } from "vitest";
import { parseScenario, parseScenarioText } from "./parse.ts";

const LINK = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "a", arrival: 0, size: 3 },
    { id: "b", arrival: 2, size: 1 },
  ],
  policies: [{ id: "srpt" }],
};
const SAMPLED = {
  version: 1,
  model: "fluid",
  fabric: { kind: "link", rate: 2.5 },
  workload: { distribution: "web-search", load: 0.8, flows: 10, seed: 1 },
  policies: [{ id: "brr" }],
};

function messages(input: unknown): string[] {
  const parsed = parseScenario(input);
  return parsed.ok ? [] : parsed.faults.map((fault) => fault.message);
}

function withThresholds(thresholds: object, workload: object = {}): object {
  const policies = [{ id: "pias", thresholds }];
  return { ...SAMPLED, workload: { ...SAMPLED.workload, ...workload }, policies };
}

function withFlow(flow: object, more: object = {}): object {
  return { ...LINK, flows: [{ id: "a", arrival: 0, size: 3, ...flow }], ...more };
}

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

describe("SPEC 5.1, 5.2, 5.4, 5.5, 5.6, 5.7 parseScenario names the place, what was expected and what was found", () => {
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
      'titel: expected no such key: did you mean "title"? (known: version, title, note, model, units, fabric, flows, workload, policies), got "x"',
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
    [withFlow({ size: -2 }), "flows[0].size: expected a positive integer, got -2"],
    [withFlow({ size: 0 }), "flows[0].size: expected a positive integer, got 0"],
    [withFlow({ size: 1.5 }), "flows[0].size: expected a positive integer, got 1.5"],
    [withFlow({ size: Number.NaN }), "flows[0].size: expected a positive integer, got NaN"],
    [withFlow({ size: "3" }), 'flows[0].size: expected a positive integer, got "3"'],
    [
      withFlow({ size: 2 ** 53 }),
      "flows[0].size: expected a positive integer, got 9007199254740992 (beyond 2^53 − 1, where whole numbers are no longer exact)",
    ],
    [
      withFlow({ size: 2 ** 53 - 1, arrival: 2 }),
      "flows: expected the last release plus all sizes to stay below 2^53 slots, got 9007199254740992 (beyond 2^53 − 1, where whole numbers are no longer exact)",
    ],
    [withFlow({ arrival: -1 }), "flows[0].arrival: expected an integer from 0, got -1"],
    [withFlow({ id: "" }), 'flows[0].id: expected a text that names the flow, got ""'],
    [withFlow({ spread: -1 }), "flows[0].spread: expected a number from 0 to 2^53 − 1, got -1"],
    [withFlow({ weight: 0 }), "flows[0].weight: expected a positive number up to 2^53 − 1, got 0"],
    [withFlow({ lower: 5, upper: 4 }), "flows[0].lower: expected at most upper (4), got 5"],
    [
      withFlow({ colour: "red" }),
      'flows[0].colour: expected no such key (known: id, arrival, size, spread, packets, weight, deadline, lower, upper, estimate, src, dst), got "red"',
    ],
    [
      withFlow({ packets: [0, 1] }),
      "flows[0].packets: expected 3 slots, one a packet of size, got an array of 2",
    ],
    [withFlow({ packets: [1, 2, 3] }), "flows[0].packets[0]: expected the arrival (0), got 1"],
    [
      withFlow({ packets: [0, 3, 2] }),
      "flows[0].packets[2]: expected a slot not before the previous one (3), got 2",
    ],
    [
      withFlow({ packets: [0, 1, 2], spread: 1 }),
      "flows[0].packets: expected nothing beside spread: a flow has either, got an array of 3",
    ],
    [
      withFlow({ packets: [0, 1, 2] }, { model: "fluid" }),
      "flows[0].packets: expected nothing: packets belong to the slot model, got an array of 3",
    ],
    [
      { ...LINK, flows: [LINK.flows[0], LINK.flows[0]] },
      'flows[1].id: expected an id that flows[0] has not, got "a"',
    ],
    [
      { ...LINK, policies: [{ id: "spt" }] },
      'policies[0].id: expected "fifo" or "brr" or "las" or "pias" or "asrpt" or "srpt" or "qclimb" or "pdq" or "sjf" or "edf" or "d3" or "nos2" or "qclimb-ps" or "qclimb-fp" or "qclimb-pp" or "srpte" or "pdq-distributed" or "rcp-distributed" (did you mean "srpt"?), got "spt"',
    ],
    [
      { ...LINK, policies: [{ id: "pias", tresholds: [1] }] },
      'policies[0].tresholds: expected no such key: did you mean "thresholds"? (known: id, label, thresholds, within), got an array of 1',
    ],
    [
      { ...LINK, policies: [{ id: "srpt", slack: 1 }] },
      "policies[0].slack: expected nothing: srpt takes no parameters, got 1",
    ],
    [
      { ...LINK, policies: [{ id: "qclimb-ps", slack: 1 }] },
      "policies[0].slack: expected nothing: qclimb-ps takes only thresholds, within, got 1",
    ],
    [
      { ...LINK, policies: [{ id: "pias", thresholds: [2, 2] }] },
      "policies[0].thresholds[1]: expected more than the threshold before it (2), got 2",
    ],
    [
      { ...LINK, policies: [{ id: "pias", thresholds: [0] }] },
      "policies[0].thresholds[0]: expected a positive number up to 2^53 − 1, got 0",
    ],
    [
      { ...LINK, policies: [{ id: "pias", thresholds: 3 }] },
      "policies[0].thresholds: expected an array of ascending sizes, or a method to make them, got 3",
    ],
    [
      { ...LINK, policies: [{ id: "pias", thresholds: { method: "equal-split", queues: 0 } }] },
      "policies[0].thresholds.queues: expected an integer from 1 to 64, got 0",
    ],
    [
      { ...LINK, policies: [{ id: "pias", thresholds: { method: "best" } }] },
      'policies[0].thresholds.method: expected "equal-split" or "published" or "optimal", got "best"',
    ],
    [
      withThresholds({ method: "published", set: "x" }),
      /^policies\[0\]\.thresholds\.set: expected "pias-ns2" or .*, got "x"$/,
    ],
    [
      withThresholds({ method: "published", load: 0.65 }),
      "policies[0].thresholds.load: expected a load that thresholds are published for (0.5, 0.6, 0.7, 0.8, 0.9), got 0.65",
    ],
    [
      withThresholds({ method: "published" }, { distribution: { fixed: 3 } }),
      "policies[0].thresholds.distribution: expected a workload that thresholds are published for (web-search, data-mining), got an object",
    ],
    [
      { ...LINK, policies: [{ id: "pias", thresholds: { method: "published" } }] },
      "policies[0].thresholds.distribution: expected a workload that thresholds are published for (web-search, data-mining), got nothing",
    ],
    [
      { ...LINK, policies: [{ id: "pias", thresholds: { method: "optimal" } }] },
      "policies[0].thresholds.load: expected a load above 0 and below 1, since flows that are written out have none, got nothing",
    ],
    [
      withThresholds({ method: "optimal" }, { load: 1.2 }),
      "policies[0].thresholds.load: expected a load above 0 and below 1, since at the workload's there is no mean FCT, got 1.2",
    ],
    [
      withThresholds({ method: "optimal", queues: 17 }),
      "policies[0].thresholds.queues: expected an integer from 2 to 16, got 17",
    ],
    [
      withThresholds({ method: "optimal", seed: 3 }),
      'policies[0].thresholds.seed: expected nothing: only the objective "simulation" samples, got 3',
    ],
    [
      withThresholds({ method: "optimal", objective: "simulation", flows: 1e5, evaluations: 1e4 }),
      "policies[0].thresholds: expected flows × replications × evaluations of at most 50000000, got 4000000000",
    ],
    [
      {
        ...LINK,
        policies: [
          { id: "pias", thresholds: { method: "optimal", objective: "simulation", flows: 5 } },
        ],
      },
      "policies[0].thresholds.flows: expected nothing: flows that are written out are run as they are, got 5",
    ],
    [
      { ...LINK, policies: [{ id: "pdq", earlyTermination: 1 }] },
      "policies[0].earlyTermination: expected true or false, got 1",
    ],
  ])("%j", (input, message) => {
    expect(messages(input)).toEqual([
      typeof message === "string" ? message : expect.stringMatching(message),
    ]);
  });

  test("SPEC 5.8 the ports of a switch, missing or outside", () => {
    const fabric = { kind: "switch", ports: 2, rate: 1 };
    const flows = [
      { id: "a", arrival: 0, size: 1, src: 0, dst: 2 },
      { id: "b", arrival: 0, size: 1 },
    ];
    expect(messages({ ...LINK, fabric, flows })).toEqual([
      "flows[0].dst: expected the egress port of the switch, an integer from 0 to 1, got 2",
      "flows[1].src: expected the ingress port of the switch, an integer from 0 to 1, got nothing",
      "flows[1].dst: expected the egress port of the switch, an integer from 0 to 1, got nothing",
    ]);
  });

  test("SPEC 1.10 the flow that lacks the estimate a policy needs", () => {
    expect(messages({ ...LINK, policies: [{ id: "qclimb-pp" }] })).toEqual([
      'flows[0].estimate: expected a number, since qclimb-pp (policies[0]) needs it on every flow: flow "a", got nothing',
      'flows[1].estimate: expected a number, since qclimb-pp (policies[0]) needs it on every flow: flow "b", got nothing',
    ]);
  });

  test("SPEC 5.3 flows together with a workload", () => {
    expect(messages({ ...SAMPLED, flows: [] })).toEqual([
      "workload: expected nothing beside flows: a scenario has either, got an object",
    ]);
  });
});

describe("parseScenario checks a workload", () => {
  function workload(more: object): object {
    return { ...SAMPLED, workload: { ...SAMPLED.workload, ...more } };
  }

  test.each([
    [{ load: 0 }, "workload.load: expected a positive number up to 2^53 − 1, got 0"],
    [{ flows: 0 }, "workload.flows: expected an integer from 1 to 10000000, got 0"],
    [{ seed: 0.5 }, "workload.seed: expected an integer from 0, got 0.5"],
    [
      { pattern: "all" },
      'workload.pattern: expected "random" or "permutation" or "incast" or "stride" or "staggered", got "all"',
    ],
    [
      { distribution: "websearch" },
      'workload.distribution: expected the name of a distribution (did you mean "web-search"?) or an object with one of cdf, pareto, uniform, fixed, got "websearch"',
    ],
    [
      { distribution: { fixed: 0 } },
      "workload.distribution.fixed: expected a positive number up to 2^53 − 1, got 0",
    ],
    [
      { distribution: { uniform: { min: 3, max: 2 } } },
      "workload.distribution.uniform.max: expected at least min (3), got 2",
    ],
    [
      {
        distribution: {
          cdf: [
            [1, 0.5],
            [2, 0.9],
          ],
        },
      },
      "workload.distribution.cdf[1][1]: expected 1 at the last point, got 0.9",
    ],
    [
      {
        distribution: {
          cdf: [
            [2, 0.5],
            [1, 1],
          ],
        },
      },
      "workload.distribution.cdf[1][0]: expected at least 2, got 1",
    ],
    [
      { distribution: { cdf: [] } },
      "workload.distribution.cdf: expected at least one point, got an empty array",
    ],
    [
      {
        distribution: {
          cdf: [
            [0, 0.5],
            [2, 1],
          ],
        },
      },
      "workload.distribution.cdf[0]: expected a positive size, since its share of flows is not 0, got an array of 2",
    ],
    [
      { bounds: { model: "relative" } },
      "workload.bounds.error: expected a share from 0 to below 1, got nothing",
    ],
    [
      { bounds: { model: "exact", error: 0.1 } },
      "workload.bounds.error: expected nothing: exact bounds have no error, got 0.1",
    ],
    [
      { bounds: { model: "guess" } },
      'workload.bounds.model: expected "exact" or "relative" or "lower" or "noise" or "out-of-bound" or "forest", got "guess"',
    ],
    [
      { bounds: { model: "forest", depth: 0 } },
      "workload.bounds.depth: expected an integer from 1 to 30, got 0",
    ],
    [
      { bounds: { model: "forest", history: 100_000 } },
      "workload.bounds.trees: expected a number of trees that keeps history · trees at most 2000000, got 50",
    ],
    [
      { flows: 1_000_000, bounds: { model: "forest" } },
      "workload.flows: expected at most 200000 flows, since a forest of 50 trees is asked about each, got 1000000",
    ],
    [
      { bounds: { model: "noise", sigma: 5 } },
      "workload.bounds.sigma: expected a number from 0 to 4, got 5",
    ],
    [
      { bounds: { model: "lower", error: 0.1, miss: 2 } },
      "workload.bounds.miss: expected nothing: lower bounds have no miss, got 2",
    ],
    [
      { bounds: { model: "out-of-bound", error: 0, below: 0.75, above: 0.5 } },
      "workload.bounds.above: expected at most what below leaves of 1 (0.25), got 0.5",
    ],
    [
      { deadlines: { share: 2, mean: 1 } },
      "workload.deadlines.share: expected a share from 0 to 1, got 2",
    ],
  ])("%j", (more, message) => {
    expect(messages(workload(more))).toEqual([message]);
  });

  test("SPEC 1.10 a policy that needs estimates needs a bounds model", () => {
    expect(messages({ ...SAMPLED, policies: [{ id: "qclimb-fp" }] })).toEqual([
      "workload.bounds: expected a bounds model, which makes the estimate, since qclimb-fp (policies[0]) needs it on every flow, got nothing",
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

test("SPEC 5.1 beside a policy that nobody knows a misspelt key is a fault, without a list of all keys there are", () => {
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
