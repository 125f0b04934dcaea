import { describe, expect, test } from "vitest";
import { messages, SAMPLED } from "../testing/scenarios/parsed.ts";

describe("SPEC 5.1 what is wrong with a workload", () => {
  function workload(more: object): object {
    return { ...SAMPLED, workload: { ...SAMPLED.workload, ...more } };
  }

  test.each([
    [
      { load: "0,8" },
      'workload.load: expected a positive number from 1e-6 to 1e6 (write 0.8), got "0,8"',
    ],
    [{ load: "0,0" }, 'workload.load: expected a positive number from 1e-6 to 1e6, got "0,0"'],
    [
      { flows: "1,000" },
      'workload.flows: expected an integer from 1 to 10000000 (write 1000), got "1,000"',
    ],
    [
      { flows: "1,000,000" },
      'workload.flows: expected an integer from 1 to 10000000 (write 1000000), got "1,000,000"',
    ],
    [
      { flows: "1,500" },
      'workload.flows: expected an integer from 1 to 10000000 (write 1500), got "1,500"',
    ],
    [{ flows: "0,500" }, 'workload.flows: expected an integer from 1 to 10000000, got "0,500"'],
    [
      { distribution: { fixed: "1,500" } },
      'workload.distribution.fixed: expected a positive number from 1e-9 to 2^53 − 1 (write 1500 or 1.500), got "1,500"',
    ],
    [
      { distribution: { fixed: "1,000" } },
      'workload.distribution.fixed: expected a positive number from 1e-9 to 2^53 − 1 (write 1000), got "1,000"',
    ],
    [{ load: 0 }, "workload.load: expected a positive number from 1e-6 to 1e6, got 0"],
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
      "workload.distribution.fixed: expected a positive number from 1e-9 to 2^53 − 1, got 0",
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
    [
      { deadlines: { share: 1, mean: 1, upTo: 0 } },
      "workload.deadlines.upTo: expected a positive number from 1e-9 to 2^53 − 1, got 0",
    ],
    [
      { deadlines: { share: 1, mean: 1, upto: 3 } },
      'workload.deadlines.upto: expected no such key: did you mean "upTo"? (known: share, mean, min, upTo), got 3',
    ],
    [{ senders: "even" }, 'workload.senders: expected "random" or "balanced", got "even"'],
    [
      { distribution: { cdf: [[1, 1]], steps: "yes" } },
      'workload.distribution.steps: expected true or false, got "yes"',
    ],
    [
      { distribution: { cdf: [[1, 1]], step: true } },
      'workload.distribution.step: expected no such key: did you mean "steps"? (known: cdf, steps), got true',
    ],
    [
      { distribution: { fixed: 1, steps: true } },
      "workload.distribution.steps: expected no such key (known: fixed), got true",
    ],
  ])("%j", (more, message) => {
    expect(messages(workload(more))).toEqual([message]);
  });

  test.each([
    [[[1]], ["cdf[0]: expected a [size, share] point, got an array of 1"]],
    [
      [[1, 0], [2, 0.5], "x", [0, "y"]],
      [
        'cdf[2]: expected a [size, share] point, got "x"',
        'cdf[3][1]: expected a share from 0 to 1, got "y"',
      ],
    ],
  ])("of points that can't be read, nothing else: %j", (cdf, expected) => {
    expect(messages(workload({ distribution: { cdf } }))).toEqual(
      expected.map((message) => `workload.distribution.${message}`),
    );
  });

  test("SPEC 1.10 a policy that needs estimates needs a bounds model", () => {
    expect(messages({ ...SAMPLED, policies: [{ id: "qclimb-fp" }] })).toEqual([
      "workload.bounds: expected a bounds model, which makes the estimate, since qclimb-fp (policies[0]) needs it on every flow, got nothing",
    ]);
  });
});
