import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { CAME, DROPPED, type PacketRecord } from "../model/packet-tables.ts";
import type { Run } from "../model/run-result.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { DATA } from "../packets/packet-pool.ts";
import { completionTimes } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { POLICIES, recorded, runner } from "../testing/transports/logged-run.ts";
import { digestOf } from "./digest.ts";
import { sortedMeasures } from "./summary.ts";
import { measureOf } from "./vocabulary.ts";

/** A measure of a scenario's policies, read off runs that record what it needs. */
function valuesOf(scenario: Scenario, name: string): readonly (number | null)[] {
  const experiment = materialise(scenario);
  const { flows, policies } = experiment;
  return policies.map((policy) => {
    const monitor = measureOf(name)?.needs === "monitor";
    const run = simulate(flows, scenario.model, scenario.fabric, policy, { monitor });
    const [fct, sorted] = [completionTimes(flows, run), sortedMeasures(experiment, run)];
    return measureOf(name)?.read({ experiment, run, fct, sorted, policy }) ?? null;
  });
}

/** The slow twin: everything from the table of every packet, packet by packet, hop by hop. */
function fromEveryPacket(
  { copies, hops, picoseconds, perFlow, payload: _ }: PacketRecord,
  flows: number,
) {
  const column = () => new Array<number>(flows).fill(0);
  const found = {
    ...{ came: column(), delay: column(), wait: column(), jitter: column() },
    ...{ differences: column(), bytes: column(), first: column().fill(Infinity), last: column() },
    hops: [] as { wait: number[]; sent: number[]; dropped: number[] }[],
  };
  const add = (to: number[], flow: number, by: number) => {
    to[flow] = (to[flow] ?? 0) + by;
  };
  const arrived: { sender: number; end: number; delay: number }[] = [];
  const hopsOf = new Map<number, number[]>();
  for (let hop = 0; hop < hops.length; hop++) {
    const copy = hops.copy[hop] as number;
    hopsOf.set(copy, [...(hopsOf.get(copy) ?? []), hop]);
  }
  for (let copy = 0; copy < copies.length; copy++) {
    const at = (of: ArrayLike<number>) => of[copy] as number;
    if (at(copies.kind) !== DATA) continue;
    const flow = Math.floor(at(copies.flow) / perFlow);
    found.first[flow] = Math.min(found.first[flow] as number, at(copies.born));
    let waited = 0;
    for (const [place, hop] of (hopsOf.get(copy) ?? []).entries()) {
      found.hops[place] ??= { wait: column(), sent: column(), dropped: column() };
      const port = found.hops[place] as (typeof found.hops)[number];
      const left = hops.left[hop] as number;
      if (Number.isNaN(left)) {
        if (at(copies.fate) === DROPPED) add(port.dropped, flow, 1);
        continue;
      }
      waited += left - (hops.joined[hop] as number);
      add(port.wait, flow, left - (hops.joined[hop] as number));
      add(port.sent, flow, 1);
    }
    if (at(copies.fate) !== CAME) continue;
    const delay = at(copies.end) - at(copies.born);
    add(found.came, flow, 1);
    add(found.delay, flow, delay);
    add(found.wait, flow, waited);
    add(found.bytes, flow, at(copies.wire));
    found.last[flow] = Math.max(found.last[flow] as number, at(copies.end));
    arrived.push({ sender: at(copies.flow), end: at(copies.end), delay });
  }
  const before = new Map<number, number>();
  for (const { sender, delay } of arrived.sort((a, b) => a.end - b.end)) {
    const last = before.get(sender);
    before.set(sender, delay);
    if (last === undefined) continue;
    add(found.jitter, Math.floor(sender / perFlow), Math.abs(delay - last));
    add(found.differences, Math.floor(sender / perFlow), 1);
  }
  const inTime = (of: readonly number[]) => of.map((time) => time / picoseconds);
  return {
    ...{ came: found.came, delay: inTime(found.delay), wait: inTime(found.wait) },
    ...{ jitter: inTime(found.jitter), differences: found.differences, size: found.bytes },
    span: inTime(found.last.map((last, flow) => last - (found.first[flow] as number))),
    hops: found.hops.map(({ wait, ...rest }) => ({ ...rest, wait: inTime(wait) })),
  };
}

function plain({ monitor }: Run) {
  if (monitor === undefined) throw new Error("no monitor");
  const { hops, ...columns } = monitor;
  const arrays = (of: object) =>
    Object.fromEntries(Object.entries(of).map(([key, column]) => [key, Array.from(column)]));
  return { ...arrays(columns), hops: hops.map(arrays) };
}

/** Sums of picoseconds are whole; only their quotients round. */
function near(value: unknown): unknown {
  if (typeof value === "number") return expect.closeTo(value, 6);
  if (Array.isArray(value)) return value.map(near);
  return Object.fromEntries(Object.entries(value as object).map(([key, of]) => [key, near(of)]));
}

describe("SPEC 7.26 what is summed over packets", () => {
  test.each(seedsUpTo(4).flatMap((seed) => POLICIES.map((policy) => [policy, seed] as const)))(
    "is what the table of every packet adds up to, and changes nothing: %j, seed %i",
    (policy, seed) => {
      const { run, flows } = runner(policy, seed);
      const both = run({ monitor: true, packets: true });
      expect(digestOf(both)).toBe(digestOf(run({})));
      expect(plain(both)).toEqual(near(fromEveryPacket(recorded(both), flows.count)));
      expect(plain(run({ monitor: true }))).toEqual(plain(both));
    },
  );
});

/** Two flows of two packets to one host, 1.2 µs a packet, 5 µs a link: they leave the switch as a1, b1, a2, b2. */
const TWO = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 3, rate: 1250, propagation: 5 },
  flows: [
    { id: "a", arrival: 0, size: 2920, src: 0, dst: 2, part: "one" },
    { id: "b", arrival: 0, size: 2920, src: 1, dst: 2 },
  ],
  policies: [{ id: "dctcp" }],
};

describe("SPEC 7.26 measures", () => {
  test.each([
    // Waits of a1, a2, b1, b2: at home 0, 1.2, 0, 1.2; at the switch 0, 1.2, 1.2, 2.4.
    ["packets.wait", 1.8],
    ["packets.wait.1", 0.6],
    ["packets.wait.2", 1.2],
    ["packets.wait.3", null],
    ["packets.delay", 12.4 + 1.8],
    ["packets.jitter", 2.4],
    ["packets.dropped.2", 0],
    // FCTs 14.8 and 16.
    ["goodput.mean", (2920 / 14.8 + 2920 / 16) / 2],
    ["mice.goodput.mean", (2920 / 14.8 + 2920 / 16) / 2],
    ["elephants.goodput.mean", null],
    ["part.one.goodput.mean", 2920 / 14.8],
    ["throughput.mean", (3000 / 14.8 + 3000 / 16) / 2],
    ["goodput.jain", (1 / 14.8 + 1 / 16) ** 2 / (2 * (14.8 ** -2 + 16 ** -2))],
  ])("%s of four packets by hand is %d", (name, value) => {
    const [own] = valuesOf(parsed(TWO), name);
    expect(own).toEqual(value === null ? null : expect.closeTo(value, 9));
  });

  test("of a policy of flows: rates of flows, and no packets", () => {
    const fluid = parsed({ ...TWO, policies: [{ id: "srpt" }, { id: "brr" }] });
    expect(valuesOf(fluid, "goodput.jain")[1]).toBeCloseTo(1, 12);
    expect(valuesOf(fluid, "goodput.jain")[0]).toBeLessThan(1);
    for (const name of [
      "throughput.mean",
      "packets.delay",
      "packets.jitter",
      "packets.dropped.1",
    ]) {
      expect([name, ...valuesOf(fluid, name)]).toEqual([name, null, null]);
      expect(measureOf(name)?.measure.none).toBe("the policy sends no packets");
    }
  });

  test("drops of all ports of data are those that the transport counts; only counted flows are in it", () => {
    const lossy = (more: object) =>
      parsed({
        ...TWO,
        fabric: { ...TWO.fabric, hosts: 9 },
        flows: Array.from({ length: 8 }, (_, src) => {
          return { id: `f${src}`, arrival: src, size: 60_000, src, dst: 8 };
        }),
        policies: [{ id: "tcp", buffer: 15_000 } as PolicySpec],
        ...more,
      });
    const [first, second] = [1, 2].map((port) => valuesOf(lossy({}), `packets.dropped.${port}`)[0]);
    const [all] = valuesOf(lossy({}), "packets.dropped");
    expect(second).toBeGreaterThan(0);
    expect((first ?? 0) + (second ?? 0)).toBe(all);
    const counted = { counted: { from: 0, to: 4 } };
    expect(valuesOf(lossy(counted), "packets.dropped.2")[0]).toBeLessThan(second ?? 0);
  });

  test("times and rates go with the units", () => {
    const inMilliseconds = parsed({
      ...TWO,
      units: { size: "bytes", time: "ms" },
      fabric: { ...TWO.fabric, rate: 1_250_000, propagation: 0.005 },
    });
    for (const [name, factor] of [
      ["packets.wait", 1e-3],
      ["packets.jitter", 1e-3],
      ["throughput.mean", 1e3],
      ["goodput.jain", 1],
    ] as const) {
      const [own, other] = [parsed(TWO), inMilliseconds].map((of) => valuesOf(of, name)[0] ?? 0);
      expect((other ?? 0) / (own ?? 1)).toBeCloseTo(factor, 9);
    }
  });
});
