import { describe, expect, test } from "vitest";
import { finishes } from "../scenarios/run-scenario.ts";

/** Cases that were wrong once: what coincides in decimals, on late clocks, or by weights. */

const LINK = { kind: "link", rate: 1 };
const ONE_PORT = { kind: "switch", ports: 1, rate: 1 };

type Row = readonly [arrival: number, size: number, more?: object];

function ends(fabric: object, policy: object, rows: readonly Row[], model = "fluid"): number[] {
  const isSwitch = (fabric as { kind: string }).kind === "switch";
  const flows = rows.map(([arrival, size, more], i) => ({
    id: `f${i}`,
    arrival,
    size,
    ...(isSwitch ? { src: 0, dst: 0 } : {}),
    ...more,
  }));
  const [finish] = Object.values(
    finishes({ version: 1, model, fabric, flows, policies: [policy] }),
  );
  return (finish ?? []).map((time) => Number(time.toFixed(9)));
}

describe("SPEC 2.8, 2.9 what remains is equal when it is equal in decimals", () => {
  test.each([LINK, ONE_PORT])("at an arrival: the flow in service stays ahead (%j)", (fabric) => {
    for (const id of ["srpt", "asrpt", "pdq"]) {
      expect(
        ends(fabric, { id }, [
          [0, 0.8],
          [0.1, 0.7],
        ]),
      ).toEqual([0.8, 1.5]);
    }
  });

  test.each([LINK, ONE_PORT])(
    "among those that wait: the earlier arrival goes first (%j)",
    (fabric) => {
      const rows: Row[] = [
        [0, 0.8],
        [0.1, 0.05],
        [0.12, 0.7],
      ];
      expect(ends(fabric, { id: "srpt" }, rows)).toEqual([0.85, 0.15, 1.55]);
    },
  );

  test("flows that climb over a threshold together leave together", () => {
    const policy = { id: "qclimb-ps", thresholds: [0.5], within: "rr" };
    expect(
      ends(LINK, policy, [
        [0, 0.8],
        [0.1, 0.7],
      ]),
    ).toEqual([1.5, 1.5]);
  });

  test("also when a third flow's key is equal to the last digit", () => {
    // At 0.5 what remains of f0 is 1.2 but for rounding, as much as the others have.
    const rows: Row[] = [
      [0.4, 1.3],
      [0.5, 1],
      [0.5, 1.2],
      [1.1, 1.2],
    ];
    expect(ends(LINK, { id: "srpt" }, rows)).toEqual([2.7, 1.5, 3.9, 5.1]);
  });

  test("a rung at the end of a flow does not keep it from ending before the next arrival", () => {
    const policy = { id: "qclimb-pp", thresholds: [1.4, 1.6, 1.8, 1.9], within: "fifo" };
    const rows: Row[] = [
      [1.9, 0.1, { estimate: 1.9 }],
      [2, 0.5, { estimate: 0.2 }],
    ];
    expect(ends(LINK, policy, rows)).toEqual([2, 2.5]);
  });

  test("on a late clock", () => {
    const rows: Row[] = [
      [0, 1],
      [1e6, 1.1, { spread: 0.1 }],
      [1e6 + 0.1, 1],
    ];
    expect(ends(LINK, { id: "srpt" }, rows)).toEqual([1, 1e6 + 1.1, 1e6 + 2.1]);
  });

  test.each([1e-6, 1, 1e4, 1e9])("whatever the common weight: %d", (weight) => {
    expect(
      ends(ONE_PORT, { id: "asrpt" }, [
        [0, 1.0001, { weight }],
        [0, 1, { weight }],
      ]),
    ).toEqual([2.0001, 1]);
    expect(
      ends(ONE_PORT, { id: "asrpt" }, [
        [0, 0.8, { weight }],
        [0.1, 0.7, { weight }],
      ]),
    ).toEqual([0.8, 1.5]);
  });
});

test.each([LINK, ONE_PORT])(
  "SPEC 2.2 streams that catch up at one moment have caught up, whoever is looked at first (%j)",
  (fabric) => {
    const sizes = [0.2, 0.1, 0.2, 0.1, 0.3, 0.1, 0.1, 0.1, 0.1, 3.9, 0.1, 0.2, 0.2, 0.3];
    const spreads = [1000, 500, 500, 500, 0, 1000, 1000, 0, 0, 0, 500, 0, 1000, 1000];
    const rows = sizes.map((size, k): Row => [1e6, size, { spread: spreads[k] }]);
    const finish = ends(fabric, { id: "srpt" }, rows);
    // Every stream is as fast as its release.
    for (const [k, spread] of spreads.entries()) {
      if (spread > 0) expect(finish[k]).toBeCloseTo(1e6 + (sizes[k] as number) * spread, 3);
    }
  },
);

test("SPEC 2.9 no flow finishes before it arrives, however near the arrival before it", () => {
  const rows: Row[] = [
    [0, 1],
    [1000, 1e-8],
    [1000.0000005, 1e-8],
  ];
  const finish = ends(ONE_PORT, { id: "fifo" }, rows);
  expect(finish[2]).toBeGreaterThanOrEqual(1000.0000005);
});

test("SPEC 1.8 level(L − B) with a bound that is not whole: 3.3 − 3 is not below 0.3", () => {
  const rows: Row[] = [
    [0, 5, { lower: 3.3 }],
    [3, 1],
  ];
  expect(ends(LINK, { id: "qclimb", thresholds: [0.3] }, rows, "slot")).toEqual([6, 5]);
});

test("SPEC 2.8, 2.10 an allocation that terminations undo at once has served nobody: ties go by index", () => {
  // With the two urgent flows f4 could have begun and f0 not; without them they are equals.
  const rows: Row[] = [
    [0, 0.5, { spread: 2, src: 1, dst: 1 }],
    [0, 0.5, { spread: 2, src: 0, dst: 0 }],
    [0, 0.5, { spread: 2, src: 0, dst: 0, deadline: 0.5 }],
    [0, 0.5, { spread: 2, src: 0, dst: 1, deadline: 0.5 }],
    [0, 0.5, { spread: 2, src: 1, dst: 0 }],
    [0, 0.5, { spread: 2, src: 1, dst: 1, deadline: 1.5 }],
  ];
  const fabric = { kind: "switch", ports: 2, rate: 1 };
  expect(ends(fabric, { id: "pdq" }, rows)).toEqual([1, 1, Number.NaN, Number.NaN, 1.5, 1]);
});
