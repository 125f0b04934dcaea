import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { type Remark, sharedRemarks } from "../model/remark.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import type { ArrivalsSpec } from "../model/spec/workload-spec.ts";
import { SAMPLED } from "../testing/scenarios/parsed.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { clockRemarks, remarksOverSeeds } from "./run-remarks.ts";

const remark = (kind: string, text: string): Remark => ({ kind, numbers: {}, text });

test("SPEC 7.20 policies with the same remark share it, in the order of first mention", () => {
  const [a, b] = [remark("a", "A."), remark("b", "B.")];
  const runs = [
    { label: "FIFO", remarks: [b] },
    { label: "SRPT", remarks: [a, b] },
  ];
  expect(sharedRemarks(runs)).toEqual([
    { labels: ["FIFO", "SRPT"], remark: b },
    { labels: ["SRPT"], remark: a },
  ]);
});

test("SPEC 7.20 over seeds a kind has the first seed's remark and the number of seeds that have one", () => {
  const bySeed = [[], [remark("a", "A of 2."), remark("b", "B of 2.")], [remark("a", "A of 3.")]];
  const told = bySeed.map((remarks) => ({ remarks, steadiness: null }));
  expect(remarksOverSeeds(parsed(SAMPLED), told)).toEqual([
    { ...remark("a", "A of 2."), seeds: 2 },
    { ...remark("b", "B of 2."), seeds: 1 },
  ]);
});

describe("SPEC 2.17 the clock of doubles", () => {
  const at = (arrival: number, size: number): Scenario => ({
    version: 1,
    model: "fluid",
    fabric: { kind: "link", rate: 1e3 },
    units: { time: "s", size: "bytes" },
    flows: [
      { id: "a", arrival, size },
      { id: "b", arrival, size: 1 },
    ],
    policies: [{ id: "fifo" }],
  });
  const told = (scenario: Scenario) =>
    clockRemarks({ scenario, flows: materialise(scenario).flows });

  test("a flow of fewer than a thousand steps is warned of, with both numbers", () => {
    expect(told(at(1.7e9, 1e-6))[0]?.text).toEqual(
      expect.stringMatching(
        /near 1700000000 s are known to 2\.38e-7 s only, .* lasts 1e-9 s at full rate/,
      ),
    );
    const step = 2 ** -22;
    expect(told(at(2 ** 30, 999 * 1000 * step))).toHaveLength(1);
    expect(told(at(2 ** 30, 1000 * 1000 * step))).toEqual([]);
  });

  test("so are flows of a workload whose times are written, and others not", () => {
    const { flows: _, ...rest } = at(0, 1);
    const sampled = (arrivals: ArrivalsSpec): Scenario => ({
      ...rest,
      workload: { distribution: { fixed: 1e-6 }, load: 0.5, flows: 2, seed: 1, arrivals },
    });
    expect(told(sampled({ times: [1.7e9, 1.7e9 + 1] }))[0]?.numbers).toMatchObject({
      latest: 1.7e9 + 1,
    });
    expect(told(sampled({ times: [0, 1e-3] }))).toEqual([]);
    expect(told(sampled("poisson"))).toEqual([]);
  });

  test("neither from 0 nor in slots", () => {
    expect(told(at(0, 1e-9))).toEqual([]);
    expect(told({ ...at(2 ** 51, 1), model: "slot" })).toEqual([]);
  });
});
