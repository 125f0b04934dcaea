import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { summarise } from "../../metrics/summary.ts";
import type { Run } from "../../model/run-result.ts";
import { simulate } from "../../run/simulate.ts";
import { messages } from "../../testing/scenarios/parsed.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { seeds, tries } from "../../testing/seeds.ts";

const STAR = { kind: "star", hosts: 6, rate: 1250, propagation: 2 };
const WORKLOAD = { distribution: "web-search", load: 0.7, flows: 20, seed: 3 };

function scenario(policies: readonly object[], more: object = {}) {
  const units = { size: "bytes", time: "us" };
  return { version: 1, model: "fluid", units, fabric: STAR, workload: WORKLOAD, policies, ...more };
}

function runsOf(input: object): Run[] {
  const { flows, policies, scenario: read } = materialise(parsed(input));
  return policies.map((policy) => simulate(flows, "fluid", read.fabric, policy, { trace: true }));
}

const drawn = (flows: readonly object[]) => ({ workload: undefined, flows });

describe("SPEC 16.14 transports that share a fabric", () => {
  for (const seed of seeds([1, 2, 3])) {
    test.each([
      { id: "tcp", buffer: 60_000 },
      { id: "dctcp", set: "ns2" },
      { id: "pias-dctcp", thresholds: [20_000, 1_000_000] },
      { id: "srpt-dctcp", buffer: 60_000 },
      { id: "qclimb-dctcp", thresholds: [20_000, 1_000_000] },
      { id: "pfabric" },
    ])(
      `a mix of one transport with itself is that transport, event for event: %j (seed ${seed})`,
      (policy) => {
        const workload = { ...WORKLOAD, flows: 4 + tries(WORKLOAD.flows), seed };
        const twins = { id: "mix", of: [policy, { ...policy, label: "again" }] };
        const [alone, mixed] = runsOf(scenario([policy, twins], { workload })) as [Run, Run];
        expect([...mixed.finish]).toEqual([...alone.finish]);
        expect(mixed.counts).toEqual(alone.counts);
        expect(new Set(mixed.mixed?.of).size).toBe(2);
      },
    );
  }

  test("all that a transport's own flows do not meet they do alone", () => {
    const flows = [
      { id: "a", arrival: 0, size: 146_000, src: 0, dst: 1, transport: "DCTCP" },
      { id: "b", arrival: 0, size: 146_000, src: 2, dst: 3, transport: "PIAS over DCTCP" },
      { id: "c", arrival: 9, size: 14_600, src: 4, dst: 5, transport: "Homa" },
    ];
    const of = [{ id: "dctcp" }, { id: "pias-dctcp", thresholds: [20_000] }, { id: "homa" }];
    const [mixed, ...alone] = runsOf(scenario([{ id: "mix", of }, ...of], drawn(flows))) as [
      Run,
      ...Run[],
    ];
    expect([...mixed.finish]).toEqual(alone.map(({ finish }, k) => finish[k]));
    expect([...(mixed.mixed?.of ?? [])]).toEqual([0, 1, 2]);
  });

  test("shares are those asked for, by flow or by sending host; flows that name a transport have it", () => {
    const many = { workload: { ...WORKLOAD, flows: 800, distribution: { fixed: 1460 } } };
    const [byFlow, byHost] = runsOf(
      scenario(
        [
          { id: "mix", share: [0.25, 0.75] },
          { id: "mix", by: "host" },
        ],
        many,
      ),
    ) as [Run, Run];
    const first = byFlow.mixed?.of.filter((part) => part === 0).length ?? 0;
    expect(Math.abs(first / 800 - 0.25)).toBeLessThan(0.05);
    const { flows } = materialise(parsed(scenario([], many)));
    const parts = new Map<number, Set<number>>();
    for (const [flow, part] of (byHost.mixed?.of ?? []).entries()) {
      const host = flows.src[flow] as number;
      parts.set(host, (parts.get(host) ?? new Set()).add(part));
    }
    expect([...parts.values()].every(({ size }) => size === 1)).toBe(true);
  });

  test("results are told by transport", () => {
    const read = parsed(scenario([{ id: "mix", share: [0.5, 0.5] }]));
    const experiment = materialise(read);
    const [policy] = experiment.policies;
    if (policy === undefined) throw new Error("no policy");
    const run = simulate(experiment.flows, "fluid", read.fabric, policy);
    const summary = summarise(experiment, run);
    const parts = Object.entries(summary.byTransport ?? {});
    expect(parts.map(([label]) => label)).toEqual(["DCTCP", "TCP"]);
    const weighed = parts.reduce((sum, [, { count, mean }]) => sum + count * (mean ?? 0), 0);
    expect(weighed / 20).toBeCloseTo(summary.mean ?? 0, 6);
  });

  test("what cannot be mixed is a fault with its place", () => {
    const of = (...of: object[]) => messages(scenario([{ id: "mix", of }]));
    expect(of({ id: "dctcp" }, { id: "homa" })).toEqual([]);
    expect(of({ id: "dctcp" }, { id: "pfabric" })[0]).toMatch(
      /^policies\[0\]\.of\[1\]\.id: .*kind/,
    );
    expect(of({ id: "dctcp" }, { id: "nos2-dctcp" })).toHaveLength(1);
    expect(of({ id: "dctcp" }, { id: "srpt" })).toHaveLength(1);
    expect(of({ id: "dctcp" }, { id: "mix" })).toHaveLength(1);
    expect(of({ id: "homa" }, { id: "homa" })).toHaveLength(1);
    expect(of({ id: "dctcp" })).toHaveLength(1);
    expect(of({ id: "dctpc" }, { id: "tcp" })[0]).toContain('did you mean "dctcp"');
    expect(of({ id: "dctcp", gain: 2 }, { id: "tcp" })[0]).toMatch(/^policies\[0\]\.of\[0\]\.gain/);
    expect(messages(scenario([{ id: "mix", share: [0.5, 0.6] }]))).toHaveLength(1);
    expect(messages(scenario([{ id: "mix", share: [1] }]))).toHaveLength(1);
    expect(messages(scenario([{ id: "mix", by: "hosts" }]))[0]).toContain(
      'expected "flow" or "host"',
    );
    const flows = [{ id: "a", arrival: 0, size: 9, src: 0, dst: 1, transport: "DCTPC" }];
    const named = { ...scenario([{ id: "mix" }]), ...drawn(flows) };
    expect(messages(JSON.parse(JSON.stringify(named)))[0]).toContain('expected "DCTCP" or "TCP"');
  });
});
