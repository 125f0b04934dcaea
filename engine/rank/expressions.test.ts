import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { simulate } from "../run/simulate.ts";
import { LINK, messages } from "../testing/scenarios/parsed.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { pow } from "./vocabulary.ts";

const faultsOf = (policy: object, flows: object[] = []) =>
  messages({ ...LINK, ...(flows.length > 0 && { flows }), policies: [{ id: "rank", ...policy }] });

describe("SPEC 14.2 what is wrong with an expression is shown where it stands", () => {
  test.each([
    [
      "min(sent, siz)",
      'policies[0].rank: expected a known name (did you mean "size"?) at character 11, got "siz"\nmin(sent, siz)\n          ^^^',
    ],
    [
      "sent +",
      "policies[0].rank: expected a number, a name or ( at character 7, got the end\nsent +\n      ^",
    ],
    ["+sent", 'policies[0].rank: expected a number, a name or ( at character 1, got "+"\n+sent\n^'],
    [
      "sent = 3",
      'policies[0].rank: expected an operator or the end at character 6, got "="\nsent = 3\n     ^',
    ],
    [
      "flow.size",
      'policies[0].rank: expected an operator or the end at character 5, got "."\nflow.size\n    ^',
    ],
    [
      "min(sent)",
      "policies[0].rank: expected 2 or more arguments of min at character 1, got 1\nmin(sent)\n^^^^^^^^^",
    ],
    [
      "mni(1, 2)",
      'policies[0].rank: expected a known name (did you mean "min"?) at character 1, got "mni"\nmni(1, 2)\n^^^',
    ],
    [
      "size(1)",
      'policies[0].rank: expected size without ( ) at character 1, got "size"\nsize(1)\n^^^^',
    ],
    [
      "known(size)",
      "policies[0].rank: expected known(deadline) or known(lower) or known(upper) or known(estimate) at character 1, got another question\nknown(size)\n^^^^^^^^^^^",
    ],
    // JavaScript reads another thing there, or nothing.
    [
      "--sent",
      'policies[0].rank: expected a number, a name or ( at character 1, got "-"\n--sent\n^',
    ],
    [
      "size--sent",
      'policies[0].rank: expected an operator or the end at character 5, got "-"\nsize--sent\n    ^',
    ],
    ["010", 'policies[0].rank: expected an operator or the end at character 2, got "10"\n010\n ^^'],
    ["'a'", "policies[0].rank: expected a number, a name or ( at character 1, got \"'\"\n'a'\n^"],
  ])("%s", (rank, message) => {
    expect(faultsOf({ rank })).toEqual([message]);
  });

  test("a long name is said by its beginning", () => {
    const [fault = ""] = faultsOf({ rank: "x".repeat(3000) });
    expect(fault.length).toBeLessThan(600);
  });

  test("limits are faults too", () => {
    const [long] = faultsOf({ rank: `sent${" ".repeat(4000)}` });
    expect(long).toContain("expected at most 4000 characters");
    expect(faultsOf({ rank: `${"(".repeat(61)}1${")".repeat(61)}` })[0]).toContain(
      "at most 60 levels",
    );
    expect(faultsOf({ rank: Array(202).fill("1").join("+") })[0]).toContain("at most 200 parts");
    expect(faultsOf({ rank: [1, 2, 3, 4, 5].map(String) })[0]).toContain("at most 4 of them");
    const steps = Array.from({ length: 100_000 }, (_, k) => `${k + 1}, ${k}`);
    const faults = faultsOf({ rank: `table(sent, 0, ${steps.join(", ")})` });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain("expected at most 4000 characters at character 4001");
    expect(faults[0]?.length).toBeLessThan(600);
  });
});

test("SPEC 14.1 a constant hides no name, and is a number", () => {
  expect(faultsOf({ rank: "a", constants: { a: 1, size: 2 } })).toEqual([
    "policies[0].constants.size: expected another name: this one has a meaning in every rank, got 2",
  ]);
  expect(faultsOf({ rank: "a", constants: { a: "1" } })[0]).toContain(
    "constants.a: expected a number",
  );
});

test("SPEC 14.2 a rank has a value for every flow at every age", () => {
  const flows = [{ id: "a", arrival: 0, size: 3 }];
  expect(faultsOf({ rank: "estimate" }, flows)[0]).toContain(
    'flow "a" (flows[0]) that has sent 0 reads its estimate, which it does not have',
  );
  expect(faultsOf({ rank: "known(estimate) ? estimate : 0" }, flows)).toEqual([]);
  expect(faultsOf({ rank: "0 * (1 / (sent - 2))" }, flows)[0]).toContain(
    "that has sent 2 is not a number",
  );
  expect(faultsOf({ rank: "sent", queue: "sent / 2" }, flows)[0]).toContain("policies[0].queue");
});

describe("SPEC 14.4 as a fluid, what moves in no straight line is shown", () => {
  const fluid = (policy: object) =>
    messages({ ...LINK, model: "fluid", policies: [{ id: "rank", ...policy }] });

  test.each([
    "remaining",
    "sent % 3",
    "sent / weight * size - release",
    "sent * (sent > remaining)",
    "table(sent, sent, 3, remaining)",
    "pow(2, floor(sent))",
    "size - -0.5 * sent",
  ])("%s is a rank", (rank) => {
    expect(fluid({ rank })).toEqual([]);
  });

  test.each([
    ["1 + sent * remaining", "a factor that stays", 5, "    ^^^^^^^^^^^^^^^^"],
    ["size / sent", "a divisor that stays", 1, "^^^^^^^^^^^"],
    ["!(3 % release)", "a divisor that stays", 3, "  ^^^^^^^^^^^"],
    ["2 * sqrt(sent)", "sqrt of what stays", 5, "    ^^^^^^^^^^"],
    ["log2(1 + sent)", "log2 of what stays", 1, "^^^^^^^^^^^^^^"],
    ["pow(sent, 2)", "pow of what stays", 1, "^^^^^^^^^^^^"],
    ["size - gittins() * sent", "a factor that stays", 8, "       ^^^^^^^^^^^^^^^^"],
    ["sqrt(serpt())", "sqrt of what stays", 1, "^^^^^^^^^^^^^"],
  ])("%s is none", (rank, expected, place, carets) => {
    const [fault = "", ...others] = fluid({ rank: ["size", rank] });
    expect(others).toEqual([]);
    expect(fault).toContain(`policies[0].rank[1]: expected ${expected} the same while a flow`);
    expect(fault).toContain(`use the slot model) at character ${place}, got`);
    expect(fault).toMatch(`\n${rank}\n${carets}`);
  });

  test("a queue changes in steps", () => {
    expect(fluid({ rank: "sent", queue: "level(sent, 3)" })).toEqual([]);
    expect(fluid({ rank: "sent", queue: "sent" })[0]).toContain(
      "policies[0].queue: expected a queue that changes in steps",
    );
  });
});

test("SPEC 14.2 pow is exact for small whole powers, and JavaScript's at the ends", () => {
  expect([pow(3, 4), pow(-2, 3), pow(2, -2), pow(0, 0), pow(0, -1), pow(-8, 1 / 3)]).toEqual([
    81,
    -8,
    0.25,
    1,
    Number.POSITIVE_INFINITY,
    Number.NaN,
  ]);
  for (const [x, y] of [
    [2.5, 0.3],
    [10, -7.25],
    [1e-5, 3.1],
  ] as const) {
    expect(pow(x, y) / x ** y).toBeCloseTo(1, 13);
  }
});

test("SPEC 14.2 a sampled flow without a value ends the run, and says which and when", () => {
  const workload = { distribution: "web-search", load: 0.8, flows: 5, seed: 1 };
  const fabric = { kind: "link", rate: 1 } as const;
  const rank = {
    version: 1,
    model: "slot",
    fabric,
    workload,
    policies: [{ id: "rank", rank: "estimate" }],
  };
  const { flows, policies } = materialise(parsed(rank));
  const [policy] = policies;
  if (policy === undefined) throw new Error("one policy");
  expect(() => simulate(flows, "slot", fabric, policy)).toThrow(
    "policies[0].rank: the rank of flow 0 at age 0 reads its estimate",
  );
});
