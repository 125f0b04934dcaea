import { describe, expect, test } from "vitest";
import { piasFamily } from "../../theory/adversarial-families.ts";
import { finishes, runScenario } from "../scenarios/run-scenario.ts";

/** One small example for rules that larger tests only touch in passing. */

const LINK = { kind: "link", rate: 1 };
const SWITCH = { kind: "switch", ports: 2, rate: 1 };

type Row = readonly [arrival: number, size: number, more?: object];

function scenario(
  model: string,
  fabric: object,
  rows: readonly Row[],
  policies: readonly object[],
) {
  const flows = rows.map(([arrival, size, more], i) => ({ id: `f${i}`, arrival, size, ...more }));
  return { version: 1, model, fabric, flows, policies };
}

/** Finishes under the one policy. */
function ends(model: string, fabric: object, policy: object, rows: readonly Row[]): number[] {
  return Object.values(finishes(scenario(model, fabric, rows, [policy])))[0] ?? [];
}

test("SPEC 1.1 the smaller index goes first at the last tie", () => {
  for (const id of ["fifo", "brr", "las", "srpt", "asrpt", "pdq", "sjf", "edf"]) {
    expect(
      ends("slot", LINK, { id }, [
        [0, 1],
        [0, 1],
        [0, 1],
      ]),
    ).toEqual([1, 2, 3]);
  }
});

test("SPEC 1.3 what arrives in a slot can leave in it, and finishes at its end", () => {
  expect(ends("slot", LINK, { id: "fifo" }, [[4, 1]])).toEqual([5]);
});

describe("SPEC 1.9 PDQ terminates in the first slot in which a flow could not make it any more", () => {
  const rows: Row[] = [
    [0, 3, { deadline: 3 }],
    [0, 2, { deadline: 4 }],
    [5, 4, { deadline: 7 }],
  ];

  test("waiting or just arrived", () => {
    const [only] = runScenario(scenario("slot", LINK, rows, [{ id: "pdq" }]));
    expect([...(only?.run.finish ?? [])]).toEqual([3, Number.NaN, Number.NaN]);
    expect([...(only?.run.terminated ?? [])]).toEqual([Number.NaN, 3, 5]);
  });

  test("but not with earlyTermination false, nor under EDF", () => {
    const patient = { id: "pdq", earlyTermination: false };
    expect(ends("slot", LINK, patient, rows)).toEqual([3, 5, 9]);
    expect(ends("slot", LINK, { id: "edf" }, rows)).toEqual([3, 5, 9]);
  });
});

test("SPEC 2.1 the data of a stream arrives at rate c/α", () => {
  expect(ends("fluid", { kind: "link", rate: 2 }, { id: "srpt" }, [[1, 6, { spread: 2 }]])).toEqual(
    [7],
  );
});

test("SPEC 2.7 ASRPT: a stream ranks by what remains once its last data has arrived", () => {
  // f0's data ends at 4; until then f1, complete at once, goes first although more of it is left.
  const rows: Row[] = [
    [0, 4, { spread: 1 }],
    [1, 9],
  ];
  expect(ends("fluid", LINK, { id: "asrpt" }, rows)).toEqual([7, 13]);
  expect(ends("fluid", LINK, { id: "srpt" }, rows)).toEqual([4, 13]);
});

test("SPEC 3.1 the ingress and the egress of one number are different ports", () => {
  const rows: Row[] = [
    [0, 2, { src: 0, dst: 1 }],
    [0, 2, { src: 1, dst: 0 }],
  ];
  expect(ends("slot", SWITCH, { id: "fifo" }, rows)).toEqual([2, 2]);
});

test("SPEC 3.3 flows passed over keep their place in the ring, flows sent go behind", () => {
  const rows: Row[] = [
    [0, 2, { src: 0, dst: 0 }],
    [0, 1, { src: 0, dst: 1 }],
    [0, 2, { src: 1, dst: 1 }],
  ];
  // Slot 0: f0 and f2; f1 keeps the head. Slot 1: f1, which blocks f0 and f2. Slot 2: f0 and f2.
  expect(ends("slot", SWITCH, { id: "brr" }, rows)).toEqual([3, 2, 3]);
});

test("SPEC 9.3 with a packet less than θ + 1 the flows of Theorem 6 never reach the last queue", () => {
  const policies = [{ id: "pias", thresholds: [4] }, { id: "srpt" }];
  const family = piasFamily(6, [4]);
  const smaller = family.map((flow) =>
    flow.id === "elephant" ? flow : { ...flow, size: flow.size - 1 },
  );
  const ratio = (flows: object[]) => {
    const [pias, srpt] = Object.values(
      finishes({ version: 1, model: "slot", fabric: LINK, flows, policies }),
    );
    const sum = (values: number[] = []) => values.reduce((a, b) => a + b, 0);
    return sum(pias) / sum(srpt);
  };
  expect(ratio(family)).toBeGreaterThanOrEqual(3);
  expect(ratio(smaller)).toBeLessThan(1.5);
});

describe("SPEC 1.11 SRPTE goes by what is left of the estimate", () => {
  const srpte = { id: "srpte" };

  test.each(["slot", "fluid"])("a flow past its estimate is not pushed aside (%s)", (model) => {
    const rows: Row[] = [
      [0, 5, { estimate: 2 }],
      [3, 1, { estimate: 1 }],
      [4, 1, { estimate: 0.5 }],
    ];
    expect(ends(model, LINK, srpte, rows)).toEqual([5, 7, 6]);
    expect(ends(model, LINK, { id: "srpt" }, rows)).toEqual([7, 4, 5]);
  });

  test.each(["slot", "fluid"])(
    "a small flow believed large waits for a larger one (%s)",
    (model) => {
      const rows: Row[] = [
        [0, 1, { estimate: 9 }],
        [0, 4, { estimate: 5 }],
      ];
      expect(ends(model, LINK, srpte, rows)).toEqual([5, 4]);
    },
  );

  test.each(["slot", "fluid"])("several flows past their estimates go by arrival (%s)", (model) => {
    // The first has nothing to send while its data comes slowly; it goes first when it has again.
    const rows: Row[] = [
      [0, 2, { estimate: 0, spread: 4 }],
      [1, 6, { estimate: 0.5 }],
      [2, 1, { estimate: 0 }],
    ];
    const [first = 0, second = 0, third = 0] = ends(model, LINK, srpte, rows);
    expect(first).toBeLessThan(second);
    expect(second).toBeLessThan(third);
  });

  test("of exact estimates it is SRPT", () => {
    const rows: Row[] = [
      [0, 9, { estimate: 9 }],
      [1, 3, { estimate: 3 }],
      [2, 2, { estimate: 2 }],
      [4, 4, { estimate: 4 }],
    ];
    expect(ends("slot", LINK, srpte, rows)).toEqual(ends("slot", LINK, { id: "srpt" }, rows));
  });
});

test("SPEC 10.3 a deadline before the arrival is missed, and faultless", () => {
  expect(ends("slot", LINK, { id: "edf" }, [[5, 1, { deadline: 2 }]])).toEqual([6]);
});
