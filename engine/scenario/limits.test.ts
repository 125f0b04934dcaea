import { describe, expect, test } from "vitest";
import { MOST } from "../model/spec/limits.ts";
import { LINK, messages, SAMPLED, withFlow, withThresholds } from "../testing/scenarios/parsed.ts";
import { parseScenario } from "./parse-scenario.ts";

const FLUID = { model: "fluid" };
const FIFO = { id: "fifo" };
const many = <T>(count: number, make: (k: number) => T) =>
  Array.from({ length: count }, (_, k) => make(k));

function withWorkload(workload: object): object {
  return { ...SAMPLED, workload: { ...SAMPLED.workload, ...workload } };
}

describe("SPEC 5.10 what is as large or as small as it may be is read, and what is beyond is a fault", () => {
  test.each([
    ["flows[0].size", 1e-9, 0.9e-9, (size: number) => withFlow({ size }, FLUID)],
    ["flows[0].weight", 1e9, 1.1e9, (weight: number) => withFlow({ weight })],
    ["flows[0].weight", 1e-9, 5e-324, (weight: number) => withFlow({ weight })],
    ["flows[0].spread", 1e12, 1.1e12, (spread: number) => withFlow({ spread }, FLUID)],
    ["flows[0].spread", 0, 5e-324, (spread: number) => withFlow({ spread })],
    ["flows[0].deadline", 1e-30, 5e-324, (deadline: number) => withFlow({ deadline })],
    ["flows[0].estimate", 1e-30, 5e-324, (estimate: number) => withFlow({ estimate })],
    [
      "fabric.rate",
      1e-9,
      5e-324,
      (rate: number) => ({ ...LINK, ...FLUID, fabric: { kind: "link", rate } }),
    ],
    [
      "fabric.rate",
      1e15,
      1e16,
      (rate: number) => ({ ...LINK, ...FLUID, fabric: { kind: "link", rate } }),
    ],
    ["workload.load", 1e-6, 5e-324, (load: number) => withWorkload({ load })],
    ["workload.load", 1e6, 1e7, (load: number) => withWorkload({ load })],
    [
      "workload.distribution.fixed",
      1e-9,
      1e-10,
      (fixed: number) => withWorkload({ distribution: { fixed } }),
    ],
    [
      "workload.distribution.uniform.min",
      0,
      1e-10,
      (min: number) => withWorkload({ distribution: { uniform: { min, max: 3 } } }),
    ],
    [
      "workload.distribution.pareto.shape",
      0.01,
      0.001,
      (shape: number) => withWorkload({ distribution: { pareto: { shape, min: 1, max: 3 } } }),
    ],
    [
      "workload.deadlines.mean",
      1e-9,
      5e-324,
      (mean: number) => withWorkload({ deadlines: { share: 1, mean } }),
    ],
    [
      "policies[0].thresholds[0]",
      1e-9,
      5e-324,
      (least: number) => ({ ...LINK, policies: [{ id: "pias", thresholds: [least, 2] }] }),
    ],
    [
      "policies[0].thresholds.load",
      0.5,
      5e-324,
      (load: number) => withThresholds({ method: "published", load }),
    ],
  ])("%s: %d and not %d", (path, good, bad, scenario) => {
    expect(messages(scenario(good))).toEqual([]);
    const [message = "", ...others] = messages(scenario(bad));
    expect(message).toMatch(
      new RegExp(
        `^${path.replace(/[[\].]/g, "\\$&")}: expected .*, got ${bad}`.replace("+", "\\+"),
      ),
    );
    expect(others).toEqual([]);
  });

  test.each([
    ["title", MOST.title, (title: string) => ({ ...LINK, title })],
    ["note", MOST.note, (note: string) => ({ ...LINK, note })],
    ["flows[0].id", MOST.name, (id: string) => withFlow({ id })],
    [
      "policies[0].label",
      MOST.name,
      (label: string) => ({ ...LINK, policies: [{ ...FIFO, label }] }),
    ],
  ])("%s of %d characters and no more", (path, most, scenario) => {
    expect(messages(scenario("x".repeat(most)))).toEqual([]);
    expect(messages(scenario("x".repeat(most + 1)))).toEqual([
      `${path}: expected a ${path === "flows[0].id" ? "name" : "text"} of at most ${most} characters, got "${"x".repeat(40)}…", a text of ${most + 1} characters`,
    ]);
  });

  test("64 policies and no more", () => {
    const policies = (count: number) => ({ ...LINK, policies: many(count, () => FIFO) });
    expect(messages(policies(64))).toEqual([]);
    expect(messages(policies(3000))).toEqual([
      "policies: expected an array of policies, at most 64 of them, got an array of 3000",
    ]);
  });
});

test("SPEC 1.12 streams that would take days are a fault", () => {
  const streams = (size: number) => withFlow({ size, spread: 1 });
  expect(messages(streams(1e10))).toEqual([]);
  expect(messages(streams(2e10))).toEqual([
    expect.stringMatching(/^flows: expected at most 10000000000 packets released over time, /),
  ]);
  expect(messages({ ...LINK, flows: [{ id: "a", arrival: 0, size: 2e10 }] })).toEqual([]);
});

describe("SPEC 5.1 of many faults the first are said, and how many more there are", () => {
  const wrong = (count: number) => ({
    ...LINK,
    flows: many(count, (k) => ({ id: `f${k}`, arrival: 0, size: -1 })),
  });

  test.each([
    [20, 20, "flows[19].size: expected a positive integer, got -1"],
    [21, 21, "and 1 more fault"],
    [90_000, 21, "and 89980 more faults"],
  ])("%d faulty flows: %d lines", (count, lines, last) => {
    const parsed = parseScenario(wrong(count));
    expect(parsed.ok ? [] : parsed.faults.map(({ message }) => message)).toHaveLength(lines);
    expect(parsed.ok ? "" : parsed.faults.at(-1)?.message).toBe(last);
  });

  test("whoever shows each beside its field asks for more", () => {
    const parsed = parseScenario(wrong(90_000), 500);
    expect(parsed.ok ? [] : parsed.faults).toHaveLength(501);
  });

  test("200,000 unknown keys are counted, not compared with every name", () => {
    const keys = Object.fromEntries(many(200_000, (k) => [`k${k}`, k]));
    const parsed = parseScenario({ ...LINK, ...keys });
    expect(parsed.ok ? "" : parsed.faults.at(-1)?.message).toBe("and 199980 more faults");
  }, 10_000);
});

test("a name of 7 MB is refused at once, in a short sentence", () => {
  const name = "srpt".repeat(1_750_000);
  const inputs = [
    { ...LINK, policies: [{ id: name }] },
    { ...LINK, [name]: 1 },
    { ...LINK, model: name },
    withFlow({ [name]: name }),
    { ...SAMPLED, workload: { ...SAMPLED.workload, distribution: name } },
    {
      ...LINK,
      flows: [{ id: name, arrival: 0, size: 1 }],
      policies: [{ id: "edf" }, { id: "qclimb" }],
    },
  ];
  for (const input of inputs) {
    const parsed = parseScenario(input);
    expect(parsed.ok).toBe(false);
    for (const { message, path } of parsed.ok ? [] : parsed.faults) {
      expect(message.length).toBeLessThan(800);
      expect(path.length).toBeLessThan(100);
    }
  }
}, 3000);

describe("a workload that is wrong has its faults said once, and published thresholds say nothing of it", () => {
  test.each([
    [{ load: {} }, /^workload\.load: expected a positive number/],
    [{ load: { toString: 1 } }, /^workload\.load: expected a positive number/],
    [{ distribution: { toString: 1 } }, /^workload\.distribution: expected the name/],
    [{ distribution: {} }, /^workload\.distribution: expected the name/],
  ])("%j", (workload, sentence) => {
    const said = messages(withThresholds({ method: "published" }, workload));
    expect(said).toEqual([expect.stringMatching(sentence)]);
  });
});
