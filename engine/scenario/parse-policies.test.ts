import { describe, expect, test } from "vitest";
import { POLICIES } from "../run/policies.ts";
import { LINK, messages, withThresholds } from "../testing/scenarios/parsed.ts";

describe("SPEC 5.1, 5.5 what is wrong with policies", () => {
  test.each([
    [
      { ...LINK, policies: [{ id: "spt" }] },
      `policies[0].id: expected ${POLICIES.map(({ id }) => `"${id}"`).join(" or ")} (did you mean "srpt"?), got "spt"`,
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
      "policies[0].thresholds[0]: expected a positive number from 1e-9 to 2^53 − 1, got 0",
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
      "policies[0].thresholds.load: expected a load above 0 and below 1 (from 1 on, queues grow without end and no mean FCT exists), got 1.2",
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
});
