import { describe, expect, test } from "vitest";
import { materialise, writtenOut } from "../materialise/materialise.ts";
import { simulate } from "../run/simulate.ts";
import { messages } from "../testing/scenarios/parsed.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { summarise } from "./summary.ts";

function summaryOf(input: object) {
  const experiment = materialise(parsed({ version: 1, ...input }));
  const [policy] = experiment.policies;
  if (policy === undefined) throw new Error("no policy");
  const { model, fabric } = experiment.scenario;
  return summarise(experiment, simulate(experiment.flows, model, fabric, policy));
}

const SAMPLED = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 9, rate: 1250 },
  workload: {
    distribution: "web-search",
    load: 0.5,
    flows: 400,
    seed: 5,
    requests: { fanIn: 4 },
  },
  policies: [{ id: "brr" }],
};

describe("SPEC 7.14 requests", () => {
  test("by hand: a request ends with its last flow, from its first flow's arrival", () => {
    const flows = [
      { id: "a", arrival: 1, size: 4, request: "both" },
      { id: "b", arrival: 0, size: 2 },
      { id: "c", arrival: 7, size: 3, request: "both" },
      { id: "d", arrival: 20, size: 5, request: "alone" },
    ];
    const of = { model: "slot", fabric: { kind: "link" }, flows, policies: [{ id: "fifo" }] };
    // FIFO: b 0 to 2, a 2 to 6, c 7 to 10, d 20 to 25.
    expect(summaryOf(of).requests).toMatchObject({ count: 2, mean: 7, p50: 7, max: 9 });
    const { requests: _, ...rest } = summaryOf(of);
    const without = { ...of, flows: flows.map(({ request: _, ...flow }) => flow) };
    expect(summaryOf(without)).toEqual(rest);
  });

  test("classes go by what its flows send together; one with a terminated flow is in none", () => {
    const sized = {
      model: "fluid",
      units: { size: "bytes", time: "us" },
      fabric: { kind: "link", rate: 1000 },
    };
    const flows = [
      { id: "a", arrival: 0, size: 60_000, request: "two" },
      { id: "b", arrival: 0, size: 60_000, request: "two" },
      { id: "c", arrival: 0, size: 60_000, request: "one" },
      { id: "d", arrival: 0, size: 1000, request: "late", deadline: 1e-3 },
    ];
    const { requests } = summaryOf({ ...sized, flows, policies: [{ id: "pdq" }] });
    expect(requests?.count).toBe(2);
    expect([requests?.byClass.mice.count, requests?.byClass.medium.count]).toEqual([1, 1]);
    expect(requests?.byClass.elephants.mean).toBeNull();
  });

  test.each(seedsUpTo(12))("of random flows, as a plain reading has it (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    const flows = Array.from({ length: 2 + random(20) }, (_, k) => {
      const src = random(5);
      const request = random(4) === 0 ? {} : { request: `q${random(5)}` };
      const dst = (src + 1 + random(4)) % 5;
      return { id: `f${k}`, arrival: random(40), size: 1 + random(90_000), src, dst, ...request };
    });
    const policies = ["brr", "srpt", "dctcp", "pfabric", "homa"].map((id) => ({ id }));
    const input = { ...SAMPLED, workload: undefined, flows, policies };
    const experiment = materialise(parsed(JSON.parse(JSON.stringify(input))));
    for (const policy of experiment.policies) {
      const run = simulate(experiment.flows, "fluid", experiment.scenario.fabric, policy);
      const names = [
        ...new Set(flows.flatMap((flow) => ("request" in flow ? [flow.request] : []))),
      ];
      const times = names.map((name) => {
        const own = flows.flatMap((flow, k) =>
          "request" in flow && flow.request === name ? [k] : [],
        );
        const end = Math.max(...own.map((k) => run.finish[k] as number));
        return end - Math.min(...own.map((k) => flows[k]?.arrival as number));
      });
      const found = summarise(experiment, run).requests;
      expect(found?.count ?? 0).toBe(names.length);
      if (names.length === 0) continue;
      expect(found?.max).toBeCloseTo(Math.max(...times), 9);
      expect(found?.mean).toBeCloseTo(times.reduce((a, b) => a + b, 0) / names.length, 6);
    }
  });

  test("SPEC 4.26: sampled, equal flows from different senders to one receiver at one instant; the load stays", () => {
    const { flows } = materialise(parsed(SAMPLED));
    const { requests: _, ...plain } = SAMPLED.workload;
    const single = materialise(parsed({ ...SAMPLED, workload: { ...plain, flows: 100 } })).flows;
    for (let q = 0; q < 100; q++) {
      const own = [0, 1, 2, 3].map((k) => 4 * q + k);
      expect(new Set(own.map((f) => flows.src[f])).size).toBe(4);
      expect(new Set(own.map((f) => flows.dst[f])).size).toBe(1);
      expect(own.every((f) => flows.src[f] !== flows.dst[f])).toBe(true);
      for (const f of own) {
        expect(flows.arrival[f]).toBe(single.arrival[q]);
        expect(flows.size[f]).toBe((single.size[q] as number) / 4);
        expect(flows.requests?.of[f]).toBe(q);
      }
    }
    const written = writtenOut(materialise(parsed(SAMPLED)));
    expect(written.flows?.[399]?.request).toBe("q100");
    const again = summaryOf(written);
    expect(again.requests).toEqual(summaryOf(SAMPLED).requests);
    expect(again.requests?.count).toBe(100);
    const warm = { ...SAMPLED, workload: { ...SAMPLED.workload, warmUp: 0.015 } };
    // Six flows: two requests are touched.
    expect(summaryOf(warm).requests?.count).toBe(98);
  });

  test("what makes no sense is a fault with its place", () => {
    const of = (workload: object, more: object = {}) =>
      messages({ ...SAMPLED, workload: { ...SAMPLED.workload, ...workload }, ...more });
    expect(of({})).toEqual([]);
    expect(of({ requests: { fanIn: 9 } })).toEqual([
      "workload.requests.fanIn: expected at most 8, as many senders as one receiver leaves, got 9",
      "workload.flows: expected a multiple of 9, the flows of a request, got 400",
    ]);
    expect(of({ flows: 401 })[0]).toMatch(/^workload\.flows: expected a multiple of 4/);
    expect(of({ requests: { fanin: 4 } })[0]).toContain('did you mean "fanIn"');
    expect(of({ requests: 4 })).toHaveLength(1);
    expect(of({ arrivals: { incast: { fanIn: 4 } } })[0]).toMatch(/^workload\.arrivals/);
    expect(of({ pattern: "permutation" })[0]).toMatch(/^workload\.pattern/);
    expect(of({}, { fabric: { kind: "link", rate: 1 } })[0]).toMatch(/^workload\.requests/);
    const flows = [{ id: "a", arrival: 0, size: 1, src: 0, dst: 1, request: "" }];
    const { workload: _, ...drawn } = SAMPLED;
    expect(messages({ ...drawn, flows })[0]).toMatch(/^flows\[0\]\.request/);
  });
});
