import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { HAPPENINGS } from "../../model/packet-records.ts";
import type { Run } from "../../model/run-result.ts";
import { simulate } from "../../run/simulate.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";

const LEAF_SPINE = {
  kind: "leaf-spine",
  leaves: 2,
  hosts: 3,
  spines: 2,
  hostRate: 1250,
  coreRate: 1250,
};

function traced(policy: object, flows: readonly object[], fabric: object = LEAF_SPINE): Run {
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric,
    flows,
    policies: [policy],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  const experiment = materialise(parsed.scenario);
  const [resolved] = experiment.policies;
  if (resolved === undefined) throw new Error("no policy");
  return simulate(experiment.flows, "fluid", parsed.scenario.fabric, resolved, { trace: true });
}

const INCAST = Array.from({ length: 5 }, (_, k) => ({
  id: `f${k}`,
  arrival: k,
  size: 60_000 + 10_000 * k,
  src: k,
  dst: 5,
}));

describe("SPEC 16.12 over time", () => {
  for (const policy of [
    { id: "tcp", buffer: 15_000 },
    { id: "dctcp", buffer: 30_000, ecn: 15_000 },
    { id: "pias-dctcp", thresholds: [20_000, 50_000], buffer: 30_000, ecn: 15_000 },
    { id: "dctcp", set: "ns2", buffer: 30_000, ecn: 15_000 },
    { id: "pfabric" },
    { id: "homa", buffer: 9000 },
  ]) {
    const name = "set" in policy ? `${policy.id}, ${policy.set}` : policy.id;
    test(`${name}: what ports and flows tell over time adds up to what is counted`, () => {
      const { windows, counts, finish } = traced(policy, INCAST);
      if (windows === undefined || counts === undefined) throw new Error("no windows");
      const sum = (column: ArrayLike<number>) => Array.from(column).reduce((a, b) => a + b, 0);
      const { ports, happenings, bin } = windows;
      expect(sum(ports.map(({ drops }) => sum(drops)))).toBe(counts.dropped);
      expect(sum(ports.map(({ marks }) => sum(marks)))).toBe(counts.marked);
      const told = (kind: (typeof HAPPENINGS)[number]) =>
        happenings.kind.reduce(
          (n, k, at) => n + (HAPPENINGS[k] === kind ? (happenings.count[at] as number) : 0),
          0,
        );
      expect([told("again"), told("timeout")]).toEqual([counts.again, counts.timeouts]);
      expect([told("drop"), told("mark")]).toEqual([counts.dropped, counts.marked]);
      const longest = ports
        .filter(({ from }) => from >= 6)
        .map((port) => Math.max(...port.longest));
      // A ranked port counts what it takes in before it drops another.
      expect(Math.max(...longest)).toBeLessThanOrEqual(counts.longestQueue);
      expect(Math.max(...longest)).toBeGreaterThanOrEqual(counts.longestQueue - 1);
      // All data to the receiver went over its port, each byte for its time.
      const last = ports.find(({ to }) => to === 5);
      const bytes = sum(last?.data ?? []) * bin * 1250;
      const payload = sum(INCAST.map(({ size }) => size));
      expect(bytes).toBeGreaterThan(payload);
      expect(bytes).toBeLessThan(1.1 * (payload + 1500 * counts.again));
      expect(last?.queues).toHaveLength(
        policy.id === "pias-dctcp" ? 3 : policy.id === "homa" ? 8 : 1,
      );
      for (const [flow, end] of finish.entries()) {
        const [from, to] = [
          windows.windows.from[flow] as number,
          windows.windows.from[flow + 1] as number,
        ];
        const times = [...windows.windows.time.subarray(from, to)];
        expect(times[0]).toBe(INCAST[flow]?.arrival);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.at(-1)).toBeGreaterThanOrEqual(end * (1 - 1e-12));
        expect(windows.windows.flight[to - 1]).toBe(0);
      }
    });
  }

  test("by hand: a lone flow in slow start opens its window by a packet an acknowledgement", () => {
    const flows = [{ id: "a", arrival: 0, size: 5 * 1460 }];
    const link = { kind: "link", rate: 1500 };
    const run = traced({ id: "tcp", jitter: 0, initialWindow: 2, propagation: 10 }, flows, link);
    const { windows, happenings, ports, bin } = run.windows ?? {};
    expect([...(windows?.window ?? [])]).toEqual([2, 3, 4, 5, 6, 7]);
    expect([...(windows?.flight ?? [])]).toEqual([2, 3, 3, 2, 1, 0]);
    expect(happenings?.time).toHaveLength(0);
    // Its own port alone: five packets of 1 µs each, none waits.
    expect(ports).toHaveLength(1);
    expect([ports?.[0]?.from, ports?.[0]?.to]).toEqual([-1, -1]);
    expect(
      (ports?.[0]?.data ?? new Float32Array()).reduce((a, b) => a + b, 0) * (bin ?? 0),
    ).toBeCloseTo(5, 4);
    expect(ports?.[0]?.queues[0]?.some((packets) => packets > 0)).toBe(false);
  });
});
