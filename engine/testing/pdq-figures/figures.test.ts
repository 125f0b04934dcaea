import { describe, expect, test } from "vitest";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { LITERAL, RECOMMENDED, VARIANTS } from "../../packets/parameters.ts";
import { ORDERS, threeFlows } from "./figure-1.ts";
import { aggregation, fairMeanFct, meanFct, optimalMeanFct } from "./figure-3d.ts";
import { fiveFlows } from "./figure-6.ts";
import { preemption, prototypeOrder } from "./figure-7.ts";
import type { FabricName } from "./setting.ts";

const READINGS = { recommended: RECOMMENDED, literal: LITERAL } as const;

function mean<T>(of: readonly T[], measure: (item: T) => number): number {
  return of.reduce((sum, item) => sum + measure(item), 0) / of.length;
}

function near(value: number, expected: number, tolerance = 0.03): void {
  expect(value).toBeGreaterThan(expected * (1 - tolerance));
  expect(value).toBeLessThan(expected * (1 + tolerance));
}

/** The independent prototype's numbers: last completion in ms, utilisation and queue of the bottleneck. */
describe("SPEC 6.7: PDQ Fig. 6, five flows of 1 MB", () => {
  const perturbations = [1000, -1000, 10_000, -10_000];
  const runs = (fabric: FabricName, parameters: PdqParameters) =>
    perturbations.map((bytes) => fiveFlows(fabric, parameters, bytes));

  test.each([
    ["star", "recommended", 42.67],
    ["star", "literal", 42.69],
    ["tree", "recommended", 42.7],
    ["tree", "literal", 42.64],
  ] as const)("on the %s, %s: the last ends after %f ms", (fabric, reading, last) => {
    near(
      mean(runs(fabric, READINGS[reading]), (run) => run.last),
      last,
    );
  });

  test("with headers of 40 bytes: 42.10 ms", () => {
    const runs40 = runs("star", { ...RECOMMENDED, header: 40 });
    near(
      mean(runs40, (run) => run.last),
      42.1,
    );
  });

  test.each([
    ["recommended", 0.992, 0.978, 0.8],
    ["literal", 0.99, 0.977, 1.6],
  ] as const)(
    "%s: utilisation %f, of data %f, mean queue %f packets",
    (reading, all, data, queue) => {
      const five = runs("star", READINGS[reading]);
      near(
        mean(five, (run) => run.utilisation),
        all,
      );
      near(
        mean(five, (run) => run.dataUtilisation),
        data,
      );
      expect(Math.abs(mean(five, (run) => run.meanQueue) - queue)).toBeLessThan(0.1);
    },
  );

  test.each([
    ["no Early Start", { earlyStart: 0 }, 42.94],
    ["K = 1", { earlyStart: 1 }, 42.52],
    ["probes every 0.1 round trips", { probing: 0.1 }, 43.11],
    ["probes every round trip", { probing: 1 }, 42.21],
    ["no Suppressed Probing", { probing: 0 }, 42.33],
    ["no rate controller", { ratePeriod: 0 }, 42.06],
    ["the rate controller looks every round trip", { ratePeriod: 1, sliver: 0.1 }, 42.46],
    ["the rate controller looks every fourth", { ratePeriod: 4, sliver: 0.1 }, 42.82],
    ["K = 1.5", { earlyStart: 1.5 }, 42.54],
    ["K = 3", { earlyStart: 3, sliver: 0.1 }, 42.83],
    ["twice the wait between probes", { probing: 0.4, sliver: 0.1 }, 42.38],
    ["TERM once all is acknowledged", { term: "acknowledged", sliver: 0.1 }, 42.63],
    [
      "Basic, TERM once all is acknowledged",
      { ...VARIANTS.basic, term: "acknowledged", sliver: 0.1 },
      43.26,
    ],
    ["a SYN only registers", { syn: "registers" }, 42.74],
    ["Basic", VARIANTS.basic, 42.85],
  ] as const)("%s", (_, change, last) => {
    near(
      mean(runs("star", { ...RECOMMENDED, ...change }), (run) => run.last),
      last,
      0.01,
    );
  });
});

describe("SPEC 6.5 and 6.6: PDQ Fig. 7, 50 short flows preempt a long one", () => {
  const runs = (fabric: FabricName, parameters: PdqParameters) =>
    [1, 2].flatMap((step) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((draw) =>
        preemption(fabric, parameters, prototypeOrder(draw), step),
      ),
    );

  test.each([
    ["star", "recommended", 9.39, 0.915],
    ["star", "literal", 9.52, 0.912],
  ] as const)(
    "on the %s, %s: period %f ms, data utilisation %f",
    (fabric, reading, period, data) => {
      const all = runs(fabric, READINGS[reading]);
      near(
        mean(all, (run) => run.period),
        period,
      );
      near(
        mean(all, (run) => run.dataUtilisation),
        data,
      );
    },
  );

  test.each([
    ["recommended", 0.87],
    ["literal", 0.61],
  ] as const)("on the tree, %s: data utilisation %f", (reading, data) => {
    near(
      mean(runs("tree", READINGS[reading]), (run) => run.dataUtilisation),
      data,
      0.04,
    );
  });

  /** Choices that do not matter on the tree: the prototype has 84, 85, 84, 85 and 84 per cent. */
  test("on the tree, choices that do not matter: data utilisation 0.844", () => {
    const neutral = [
      { firstRtt: 50e6 },
      { firstRtt: 1e9 },
      { rttGain: 0.5 },
      { listFloor: 16 },
      { listFloor: Number.POSITIVE_INFINITY },
    ];
    near(
      mean(neutral, (change) =>
        mean(runs("tree", { ...RECOMMENDED, ...change }), (run) => run.dataUtilisation),
      ),
      0.844,
      0.015,
    );
  });

  test.each([
    ["K = 0", { earlyStart: 0 }, 0.41],
    ["K = 1", { earlyStart: 1 }, 0.79],
    ["K = 3", { earlyStart: 3 }, 0.87],
    ["dampening of a quarter", { dampening: 0.25 }, 0.88],
    ["dampening of three quarters", { dampening: 0.75 }, 0.77],
    ["dampening of a whole round trip", { dampening: 1 }, 0.69],
    ["dampening of two", { dampening: 2 }, 0.43],
    ["a paused flow costs nothing", { countDemand: false }, 0.87],
    ["Basic", VARIANTS.basic, 0.38],
  ] as const)("%s: data utilisation on the tree", (_, change, data) => {
    near(
      mean(runs("tree", { ...RECOMMENDED, sliver: 0.1, ...change }), (run) => run.dataUtilisation),
      data,
    );
  });

  test("the queue stays small: on average 6.5 packets recommended, 5.3 literal", () => {
    const queue = (parameters: PdqParameters) =>
      mean(runs("star", parameters), (run) => run.meanQueue);
    near(queue(RECOMMENDED), 6.5, 0.05);
    near(queue(LITERAL), 5.3, 0.1);
  });

  test.each([
    ["K = 0", { earlyStart: 0 }, 0.562],
    ["K = 1", { earlyStart: 1 }, 0.855],
    ["dampening of a whole round trip", { dampening: 1 }, 0.911],
    ["dampening of two", { dampening: 2 }, 0.7],
    ["dampening of a quarter", { dampening: 0.25 }, 0.931],
    ["Basic", VARIANTS.basic, 0.516],
  ] as const)("%s: data utilisation on the star", (_, change, data) => {
    near(
      mean(runs("star", { ...RECOMMENDED, ...change }), (run) => run.dataUtilisation),
      data,
    );
  });
});

describe("SPEC 6.3 and 6.9: PDQ Fig. 3d, query aggregation", () => {
  const SEEDS = Array.from({ length: 60 }, (_, k) => k + 1);
  const ratio = (
    fabric: FabricName,
    count: number,
    fct: (queries: ReturnType<typeof aggregation>) => number,
  ) => {
    const queries = SEEDS.map((seed) => aggregation(fabric, count, seed));
    return mean(queries, fct) / mean(queries, (query) => optimalMeanFct(query, 1e9));
  };

  test.each([
    ["star", 10, 1.21, 1.34, 2.02],
    ["star", 20, 1.16, 1.24, 2.26],
    ["tree", 10, 1.33, 1.41, 1.96],
    ["tree", 20, 1.26, 1.36, 2.06],
  ] as const)(
    "%s, %i flows: %f, literal %f, RCP %f times the optimum",
    (fabric, n, rec, lit, rcp) => {
      near(
        ratio(fabric, n, (query) => meanFct(query, RECOMMENDED)),
        rec,
        0.04,
      );
      near(
        ratio(fabric, n, (query) => meanFct(query, LITERAL)),
        lit,
        0.04,
      );
      near(
        ratio(fabric, n, (query) => meanFct(query, RECOMMENDED, { protocol: "rcp" })),
        rcp,
        0.04,
      );
    },
  );

  test("one flow: a round trip to ask, one way to come, and the headers above the optimum", () => {
    const query = { ...aggregation("star", 1, 1), flows: [{ bytes: 144_400 }] };
    // 100 packets; SYN and its acknowledgement 102.192 µs; the last packet 12 + 2 · 25.1 µs behind the first link.
    expect(meanFct(query, RECOMMENDED)).toBe(100 * 12e6 + 102_192_000 + 12e6 + 2 * 25.1e6);
  });

  test("fair sharing of a link, by hand: 1, 2 and 3 MB end after 3, 5 and 6 units", () => {
    const query = {
      ...aggregation("star", 3, 1),
      flows: [{ bytes: 3e6 }, { bytes: 1e6 }, { bytes: 2e6 }],
    };
    expect(fairMeanFct(query, 1e9)).toBeCloseTo((8e9 * (3 + 5 + 6)) / 3, 0);
    expect(optimalMeanFct(query, 1e9)).toBeCloseTo((8e9 * (1 + 3 + 6)) / 3, 0);
  });
});

describe("SPEC 6.4: PDQ Fig. 1 in all orders of arrival", () => {
  test.each(ORDERS)(
    "%s on the star: 1, 3 and 6 units and what headers and round trips cost",
    (order) => {
      const { A, B, C } = threeFlows("star", RECOMMENDED, order, null);
      near(A.finish, 1.09);
      near(B.finish, 3.21);
      near(C.finish, 6.32);
    },
  );

  test.each(ORDERS)("%s on the star: deadlines with 15 per cent slack are all met", (order) => {
    for (const flow of Object.values(threeFlows("star", RECOMMENDED, order, 1.15))) {
      expect(flow.isInTime).toBe(true);
    }
  });

  test("on the tree three orders miss A's deadline, narrowly", () => {
    const late = ORDERS.filter((order) => !threeFlows("tree", RECOMMENDED, order, 1.15).A.isInTime);
    expect(late).toHaveLength(3);
  });
});
