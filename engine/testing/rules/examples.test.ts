import { describe, expect, test } from "vitest";
import { fifoFamily, piasFamily } from "../../theory/adversarial-families.ts";
import { finishes, total } from "../scenarios/run-scenario.ts";
import { bruteForceOptimum } from "../twins/brute-force-optimum.ts";

/** The papers' worked examples, with their errata (SPEC 9), and the adversarial families (SPEC 8.7). */

const link = { kind: "link", rate: 1 };

function together(sizes: readonly number[], more: (i: number) => object = () => ({})) {
  return sizes.map((size, i) => ({ id: `f${i + 1}`, arrival: 0, size, ...more(i) }));
}

describe("PDQ Fig. 1: sizes 1, 2, 3 with deadlines 1, 4, 6", () => {
  const deadlines = [1, 4, 6];
  const scenario = {
    version: 1,
    model: "fluid",
    fabric: link,
    flows: together([1, 2, 3], (i) => ({ deadline: deadlines[i] })),
    policies: [{ id: "brr" }, { id: "sjf" }, { id: "edf" }, { id: "pdq" }],
  };

  test("SPEC 2.4 fair sharing ends them at 3, 5, 6", () => {
    expect(finishes(scenario)["BRR"]).toEqual([3, 5, 6]);
  });

  test.each(["SJF", "EDF", "PDQ"])(
    "SPEC 2.3 %s ends them at 1, 3, 6, every deadline met",
    (label) => {
      const finish = finishes(scenario)[label] as number[];
      expect(finish).toEqual([1, 3, 6]);
      expect(finish.every((end, i) => end <= (deadlines[i] as number))).toBe(true);
    },
  );
});

describe("SPEC 2.12 D³ on PDQ's Fig. 1", () => {
  const flows = { A: [1, 1], B: [2, 4], C: [3, 6] } as const;
  const late = (order: string) => {
    const scenario = {
      version: 1,
      model: "fluid",
      fabric: link,
      flows: [...order].map((id) => {
        const [size, deadline] = flows[id as "A"];
        return { id, arrival: 0, size, deadline };
      }),
      policies: [{ id: "d3" }],
    };
    const finish = finishes(scenario)["D³"] as number[];
    return [...order].filter((id, i) => (finish[i] as number) > flows[id as "A"][1] + 1e-9);
  };

  test("five of the six orders of arrival miss a deadline", () => {
    expect(
      ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"].map((order) => late(order).length > 0),
    ).toEqual([false, true, true, true, true, true]);
  });

  test("Fig. 1d: with B, A, C the first asks for half of the link, and A is late", () => {
    expect(late("BAC")).toContain("A");
  });

  test("what nobody asks for is shared, and flows behind their deadline only share", () => {
    const scenario = {
      version: 1,
      model: "fluid",
      fabric: link,
      flows: [
        { id: "a", arrival: 0, size: 2, deadline: 4 },
        { id: "b", arrival: 0, size: 4 },
      ],
      policies: [{ id: "d3" }],
    };
    // a is granted 1/2 and both share the rest: 3/4 and 1/4; then b is alone.
    const [a, b] = finishes(scenario)["D³"] as number[];
    expect(a).toBeCloseTo(8 / 3, 12);
    expect(b).toBeCloseTo(6, 12);
  });
});

test("SPEC 9.1 NOS2 Fig. 1: fair sharing ends sizes 1, 3, 6 at 3, 7 and 10, not at 9", () => {
  const flows = together([1, 3, 6]);
  const policies = [{ id: "brr" }, { id: "srpt" }];
  const finish = finishes({ version: 1, model: "fluid", fabric: link, flows, policies });
  expect(finish["BRR"]).toEqual([3, 7, 10]);
  expect(total(finish["BRR"] as number[]) / 3).toBeCloseTo(6.67, 2);
  expect(finish["SRPT"]).toEqual([1, 4, 10]);
});

describe("QCLIMB Fig. 26", () => {
  const bounds = [
    { lower: 6, estimate: 6 },
    { lower: 3, estimate: 7 },
  ];
  const ends = (sizes: readonly number[]) =>
    finishes({
      version: 1,
      model: "slot",
      fabric: link,
      flows: together(sizes, (i) => bounds[i] as object),
      policies: [{ id: "qclimb", thresholds: [3, 6] }],
    })["QCLIMB"];

  test("SPEC 9.2 as told in the text, f2 ends at 4 and f1 at 10, mean 7", () => {
    expect(ends([6, 4])).toEqual([10, 4]);
  });

  test("SPEC 9.2 the printed mean 6 is that of an f2 of three packets", () => {
    expect(ends([6, 3])).toEqual([9, 3]);
  });
});

describe("ASRPT Fig. 2: three flows of 5 packets from slot 0, one from slot 12, spread 1", () => {
  const flows = [0, 0, 0, 12].map((arrival, i) => ({
    id: `f${i + 1}`,
    arrival,
    size: 5,
    spread: 1,
  }));
  const policies = [{ id: "las" }, { id: "fifo" }, { id: "asrpt" }];
  const finish = finishes({ version: 1, model: "slot", fabric: link, flows, policies });

  test.each([
    ["LAS", 74],
    ["FIFO", 62],
    ["ASRPT", 53],
  ])("SPEC 7.6 FPT of %s is %i", (label, fpt) => {
    expect(total(finish[label] as number[])).toBe(fpt);
  });

  test("SPEC 8.5 the optimum is 50", () => {
    expect(bruteForceOptimum(flows)).toBe(50);
  });
});

describe("SPEC 8.7 adversarial families", () => {
  test.each([2, 4, 8, 16])(
    "Theorem 3: with %i flows FIFO's FPT is at least n/2 times the optimum",
    (n) => {
      const policies = [{ id: "fifo" }, { id: "srpt" }];
      const finish = finishes({
        version: 1,
        model: "slot",
        fabric: link,
        flows: fifoFamily(n),
        policies,
      });
      expect(ratio(finish, "FIFO")).toBeGreaterThanOrEqual(n / 2);
    },
  );

  test.each([
    [2, [3]],
    [4, [1, 5]],
    [8, [2, 4, 20]],
    [16, [7]],
  ])(
    "Theorem 6: with %i flows and thresholds %j PIAS's FPT is at least n/2 times the optimum",
    (n, thresholds) => {
      const policies = [{ id: "pias", thresholds }, { id: "srpt" }];
      const flows = piasFamily(n, thresholds);
      const finish = finishes({ version: 1, model: "slot", fabric: link, flows, policies });
      expect(ratio(finish, "PIAS")).toBeGreaterThanOrEqual(n / 2);
    },
  );

  /** Against SRPT, which is optimal here since every flow is gapless (SPEC 8.4). */
  function ratio(finish: Record<string, number[]>, label: string): number {
    return total(finish[label] as number[]) / total(finish["SRPT"] as number[]);
  }
});

describe("SPEC 2.8 flows whose keys are equal and would move alike go by the tie-break", () => {
  const stream = { spread: 2, deadline: 8 };
  test.each([
    [
      "a newcomer beside a caught-up stream under PDQ",
      link,
      [
        { id: "f0", arrival: 5, size: 2, deadline: 8 },
        { id: "f1", arrival: 3, size: 3, ...stream },
      ],
      { id: "pdq", earlyTermination: false },
      [7, 9],
    ],
    [
      "the same with a third flow before them",
      link,
      [
        { id: "f0", arrival: 4, size: 1, deadline: 8 },
        { id: "f1", arrival: 0, size: 3, ...stream },
        { id: "f2", arrival: 0, size: 1 },
      ],
      { id: "pdq", earlyTermination: false },
      [5, 6, 2],
    ],
    [
      "a flow that was blocked until now, on a switch under SRPT",
      { kind: "switch", ports: 2, rate: 1 },
      [
        { id: "f0", arrival: 2, size: 1, src: 0, dst: 0 },
        { id: "f1", arrival: 1, size: 4, src: 1, dst: 1, spread: 2 },
        { id: "f2", arrival: 0, size: 4, src: 0, dst: 1 },
        { id: "f3", arrival: 0, size: 1, src: 0, dst: 0 },
      ],
      { id: "srpt" },
      [3, 9, 6, 1],
    ],
  ])("%s", (_, fabric, flows, policy, expected) => {
    const finish = finishes({ version: 1, model: "fluid", fabric, flows, policies: [policy] });
    expect(Object.values(finish)).toEqual([expected]);
  });
});
