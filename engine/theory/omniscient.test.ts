import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { isInTime } from "../metrics/run-measures.ts";
import type { Fabric, FlowSpec, Model, PolicyId } from "../model/spec/scenario.ts";
import { completionTimes } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { omniscient } from "./omniscient.ts";

const LINK: Fabric = { kind: "link", rate: 1 };
const TREE = { kind: "tree", racks: 2, hosts: 3, hostRate: 2, coreRate: 2 } as const;

function flowsOf(flows: readonly FlowSpec[], model: Model, fabric: Fabric) {
  const scenario = { version: 1, model, fabric, flows, policies: [{ id: "srpt" }] } as const;
  return materialise(parsed(scenario)).flows;
}

function of(flows: readonly FlowSpec[], model: Model = "fluid", fabric: Fabric = LINK) {
  return omniscient(flowsOf(flows, model, fabric), model, fabric);
}

/** Every choice of flows, sent by deadline one after the other at this rate: the most that are all in time. */
function mostByTrying(flows: readonly FlowSpec[], rate: number): number {
  const due = flows.filter(({ deadline }) => deadline !== undefined);
  let most = 0;
  for (let choice = 0; choice < 2 ** due.length; choice++) {
    const own = due.filter((_, k) => (choice >> k) & 1);
    own.sort((a, b) => (a.deadline ?? 0) - (b.deadline ?? 0));
    let at = own[0]?.arrival ?? 0;
    const areIn = own.every(({ size, deadline = 0 }) => {
      at += size / rate;
      return at <= deadline * (1 + 1e-12);
    });
    if (areIn) most = Math.max(most, own.length);
  }
  return most;
}

function drawn(seed: number, count: number, endpoints: (random: (n: number) => number) => object) {
  const random = randomIntegers(seed);
  return Array.from({ length: count }, (_, k): FlowSpec => {
    const due = random(5) === 0 ? {} : { deadline: 3 + 1 + random(30) };
    return { id: `f${k}`, arrival: 3, size: 1 + random(9), ...due, ...endpoints(random) };
  });
}

describe("SPEC 13.11 what no schedule beats", () => {
  test("PDQ Fig. 1: all three in time, and a mean of 3.33 by the shortest first", () => {
    const flows = [
      { id: "fA", arrival: 0, size: 1, deadline: 1 },
      { id: "fB", arrival: 0, size: 2, deadline: 4 },
      { id: "fC", arrival: 0, size: 3, deadline: 6 },
    ];
    for (const model of ["slot", "fluid"] as const) {
      expect(of(flows, model)).toEqual({
        fct: { sum: 10, of: 3, isExact: true },
        inTime: { sum: 3, of: 3, isExact: true },
      });
    }
  });

  test.each(seedsUpTo(40))(
    "the most in time is what trying every choice finds, seed %i",
    (seed) => {
      for (const model of ["slot", "fluid"] as const) {
        const flows = drawn(seed, 9, () => ({}));
        const due = flows.filter(({ deadline }) => deadline !== undefined).length;
        const found = of(flows, model).inTime;
        if (due === 0) expect(found).toBeNull();
        else expect(found).toEqual({ sum: mostByTrying(flows, 1), of: due, isExact: true });
      }
      const incast = drawn(seed, 8, (random) => ({ src: 1 + random(5), dst: 0 }));
      const { inTime } = of(incast, "fluid", TREE);
      if (inTime !== null)
        expect(inTime).toMatchObject({ sum: mostByTrying(incast, 2), isExact: true });
    },
  );

  test.each(seedsUpTo(24))("no policy has more in time or a lower mean, seed %i", (seed) => {
    const SWITCH: Fabric = { kind: "switch", ports: 6, rate: 2 };
    const slow: Fabric = { ...TREE, coreRate: 1, propagation: 0.1 };
    const anywhere = drawn(seed, 12, (random) => {
      const src = random(6);
      return { src, dst: (src + 1 + random(5)) % 6 };
    });
    const incast = drawn(seed, 12, (random) => ({ src: 1 + random(5), dst: 0 }));
    for (const fabric of [SWITCH, TREE, slow]) {
      for (const list of [anywhere, incast]) {
        const flows = flowsOf(list, "fluid", fabric);
        const best = omniscient(flows, "fluid", fabric);
        for (const id of ["fifo", "srpt", "edf", "pdq", "brr"] satisfies PolicyId[]) {
          const run = simulate(flows, "fluid", fabric, { id, label: id, thresholds: [] });
          const due = list.flatMap(({ deadline }, k) => (deadline === undefined ? [] : [k]));
          const met = due.filter((k) => isInTime(flows, "fluid", run, k)).length;
          if (due.length > 0) expect(best.inTime?.sum).toBeGreaterThanOrEqual(met);
          const ends = completionTimes(flows, run);
          const sum = ends.reduce((total, fct) => total + fct, 0);
          if (!ends.some(Number.isNaN)) expect(best.fct?.sum).toBeLessThanOrEqual(sum * (1 + 1e-9));
        }
      }
    }
    // One receiver, and no link slower than its own: SRPT reaches the least mean.
    const flows = flowsOf(incast, "fluid", TREE);
    const srpt = simulate(flows, "fluid", TREE, { id: "srpt", label: "", thresholds: [] });
    const sum = completionTimes(flows, srpt).reduce((total, fct) => total + fct, 0);
    const { fct } = omniscient(flows, "fluid", TREE);
    expect(fct?.isExact).toBe(true);
    expect(fct?.sum).toBeCloseTo(sum, 9);
    expect(omniscient(flowsOf(incast, "fluid", slow), "fluid", slow).fct?.isExact).toBe(false);
  });

  test("is not known of deadlines where flows come one after the other, nor of no flows", () => {
    const flows = [
      { id: "a", arrival: 0, size: 1, deadline: 2 },
      { id: "b", arrival: 1, size: 1, deadline: 4 },
    ];
    expect(of(flows).inTime).toBeNull();
    expect(of(flows).fct).toEqual({ sum: 2, of: 2, isExact: true });
    expect(of([])).toEqual({ fct: null, inTime: null });
  });

  test.each(seedsUpTo(20))("shifted in time and scaled it is the same, seed %i", (seed) => {
    const flows = drawn(seed, 10, () => ({}));
    const moved = flows.map(({ arrival, size, deadline, ...flow }) => ({
      ...flow,
      arrival: 2 * (arrival + 5),
      size: 2 * size,
      ...(deadline === undefined ? {} : { deadline: 2 * (deadline + 5) }),
    }));
    const [one, other] = [of(flows), of(moved)];
    expect(other.inTime).toEqual(one.inTime);
    expect(other.fct?.sum).toBeCloseTo(2 * (one.fct?.sum as number), 9);
  });
});
