import { describe, expect, test } from "vitest";
import { materialise, writtenOut } from "../materialise/materialise.ts";
import type { Summary } from "../metrics/statistics.ts";
import { summarise } from "../metrics/summary.ts";
import { countedOf } from "../model/flow-classes.ts";
import type { Flows } from "../model/flows.ts";
import { intervals } from "../model/intervals.ts";
import { Stream } from "../model/numbers/random.ts";
import { countedWindow } from "../model/spec/parts.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { allPolicies } from "../testing/scenarios/all-policies.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seeds, seedsUpTo } from "../testing/seeds.ts";
import { completionTimes } from "./completion.ts";
import { simulate } from "./simulate.ts";

const FABRICS = {
  slot: [
    { kind: "link", rate: 1 },
    { kind: "switch", ports: 4, rate: 1 },
  ],
  fluid: [
    { kind: "link", rate: 2 },
    { kind: "switch", ports: 4, rate: 2 },
    { kind: "leaf-spine", leaves: 2, hosts: 3, spines: 2, hostRate: 2, coreRate: 3 },
  ],
} as const;

/** A window somewhere in a sample with whatever makes flows different from one another. */
function scenarioOf(seed: number, model: "slot" | "fluid", fabric: object, policies: object[]) {
  const random = new Stream(seed, "sizes");
  const from = random.below(30);
  return parsed({
    version: 1,
    model,
    fabric,
    workload: {
      distribution: { uniform: { min: 1, max: 1 + random.below(6) } },
      load: 0.2 + random.uniform() * 0.5,
      seed,
      spread: random.below(3) === 0 ? 1.5 : 0,
      bounds: { model: "relative", error: 0.3 },
      ...(random.below(2) === 0 ? { deadlines: { share: 0.5, mean: 40 } } : {}),
      counted: { from, to: from + 1 + random.below(25) },
    },
    policies,
  });
}

/** The same flows without a window: the run goes on until all have ended. */
function whole({ counted: _, ...flows }: Flows): Flows {
  return flows;
}

describe.each(["slot", "fluid"] as const)("%s model", (model) => {
  const policies = allPolicies([3, 9], 2, model).map((policy) => ({ ...policy }));
  test.each(
    FABRICS[model].flatMap((fabric) =>
      seedsUpTo(8).map((seed) => [fabric.kind, seed, fabric] as const),
    ),
  )(
    "SPEC 7.16 the run is that of all flows until the last counted one has ended, %s, seed %i",
    (_, seed, fabric) => {
      const { flows, policies: all } = materialise(scenarioOf(seed, model, fabric, policies));
      const { first, end } = countedOf(flows);
      for (const policy of all) {
        const own = simulate(flows, model, fabric, policy, { trace: true });
        const full = simulate(whole(flows), model, fabric, policy, { trace: true });
        const endOf = (i: number) =>
          Math.max(
            ...[full.finish[i], full.terminated[i]].map((t = Number.NaN) =>
              Number.isNaN(t) ? 0 : t,
            ),
          );
        const last = Math.max(
          flows.arrival[0] ?? 0,
          ...Array.from({ length: end - first }, (_, k) => endOf(first + k)),
        );
        const until = (times: Float64Array) => [...times].map((t) => (t <= last ? t : Number.NaN));
        expect([policy.label, ...own.finish]).toEqual([policy.label, ...until(full.finish)]);
        expect([policy.label, ...own.terminated]).toEqual([
          policy.label,
          ...until(full.terminated),
        ]);
        const ended = completionTimes(flows, full).map((fct, i) =>
          Number.isNaN(own.finish[i]) ? Number.NaN : fct,
        );
        expect([policy.label, ...completionTimes(flows, own)]).toEqual([policy.label, ...ended]);
        if (full.trace === null || own.trace === null) continue;
        const cut = [...intervals(full.trace)]
          .filter(({ start }) => start < last)
          .map((one) => ({ ...one, end: Math.min(one.end, last) }));
        expect([policy.label, sent(cut)]).toEqual([policy.label, sent([...intervals(own.trace)])]);
      }
    },
  );
});

/** What each flow sent, which blocks that are cut elsewhere leave as it is. */
function sent(rows: readonly { flow: number; start: number; end: number; rate: number }[]) {
  const data = new Map<number, number>();
  for (const { flow, start, end, rate } of rows) {
    data.set(flow, (data.get(flow) ?? 0) + (end - start) * rate);
  }
  return [...data].sort(([a], [b]) => a - b).map(([flow, size]) => [flow, Number(size.toFixed(6))]);
}

describe("SPEC 7.15 a window of written flows", () => {
  const POLICIES = [{ id: "fifo" }, { id: "las" }, { id: "srpt" }, { id: "pdq" }];
  const summaries = (scenario: Scenario) => {
    const experiment = materialise(scenario);
    const { flows, policies } = experiment;
    return policies.map((policy) => {
      const run = simulate(flows, scenario.model, scenario.fabric, policy);
      return summarise(experiment, run);
    });
  };

  test.each(
    (["slot", "fluid"] as const).flatMap((model) =>
      FABRICS[model].flatMap((fabric) =>
        seedsUpTo(4).map((seed) => [model, fabric.kind, seed, fabric] as const),
      ),
    ),
  )(
    "counts what it counts of the sample that they were, %s, %s, seed %i",
    (model, _, seed, fabric) => {
      const sampled = scenarioOf(seed, model, fabric, POLICIES);
      const written = writtenOut(materialise(sampled));
      expect(written.counted).toEqual(countedWindow(sampled));
      const [first] = summaries(sampled);
      if (first?.count === 0) return;
      const kept = JSON.parse(JSON.stringify(written));
      expect(summaries(parsed(kept))).toEqual(summaries(sampled));
    },
  );

  test.each(seedsUpTo(8))("counts the same in whatever order they stand, seed %i", (seed) => {
    const fabric = { kind: "link", rate: 2 } as const;
    // PDQ puts flows of one size in the order of the list.
    const policies = POLICIES.filter(({ id }) => id !== "pdq");
    const written = writtenOut(materialise(scenarioOf(seed, "fluid", fabric, policies)));
    const { flows = [] } = written;
    const random = new Stream(seed, "endpoints");
    const shuffled = flows
      .map((flow) => [random.uniform(), flow] as const)
      .sort(([a], [b]) => a - b)
      .map(([, flow]) => flow);
    const others = summaries({ ...written, flows: shuffled });
    summaries(written).forEach((summary, k) => {
      const { count, mean, p99, max, meanSlowdown, load, use } = others[k] as Summary;
      expect(count).toBe(summary.count);
      for (const [a, b] of [
        [mean, summary.mean],
        [p99, summary.p99],
        [max, summary.max],
        [meanSlowdown, summary.meanSlowdown],
        [load, summary.load],
        [use, summary.use],
      ]) {
        if (a === null || b === null) expect(a).toBe(b);
        else expect(a).toBeCloseTo(b as number, 9);
      }
    });
  });
});

test.each(seeds(["dctcp", "pfabric", "pias-dctcp", "homa"]))(
  "SPEC 7.16 under transports counted flows end as in the run of all flows: %s",
  (id) => {
    const fabric = {
      kind: "leaf-spine",
      leaves: 2,
      hosts: 2,
      spines: 1,
      hostRate: 1250,
      coreRate: 1250,
    };
    const scenario = parsed({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "us" },
      fabric,
      workload: {
        distribution: { uniform: { min: 1460, max: 60_000 } },
        load: 0.6,
        seed: 2,
        counted: { from: 200, to: 900 },
      },
      policies: [{ id }],
    });
    const { flows, policies } = materialise(scenario);
    const { first, end } = countedOf(flows);
    expect(end - first).toBeGreaterThan(20);
    for (const policy of policies) {
      const own = simulate(flows, "fluid", scenario.fabric, policy);
      const full = simulate(whole(flows), "fluid", scenario.fabric, policy);
      expect(own.finish.subarray(first, end)).toEqual(full.finish.subarray(first, end));
      expect(own.finish.length).toBe(flows.count);
      expect(own.counts?.flowSent.length).toBe(flows.count);
    }
  },
);
