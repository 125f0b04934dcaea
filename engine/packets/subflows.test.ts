import { describe, expect, test } from "vitest";
import { packetExplainer, packetsInWords } from "../doors/explain.ts";
import { decodeLink, encodeLink, parseScenario } from "../doors/files.ts";
import { materialise, simulate } from "../doors/run.ts";
import { Stream } from "../model/numbers/random.ts";
import type { Run } from "../model/run-result.ts";
import { Routing } from "../network/graph/routing.ts";
import { servedAt } from "../network/link-loads.ts";
import { fatTree } from "../testing/networks.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { multipath, permutation } from "../testing/transports/pdq-traffic.ts";
import { LITERAL, RECOMMENDED } from "../transports/resolve-packets.ts";
import { Chunks, type PacketFlows } from "./packet-flows.ts";
import { Piles, Subflows } from "./subflows.ts";

const MS = 1e9;
const BCUBE = { kind: "bcube", n: 2, k: 3, rate: 125_000 } as const;

function experimentOf(flows: PacketFlows, policy: object, fabric: object = BCUBE) {
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "ms" },
    fabric,
    flows: Array.from(flows.bytes, (size, i) => ({
      id: `f${i + 1}`,
      arrival: (flows.start[i] as number) / MS,
      size,
      src: flows.source[i],
      dst: flows.destination[i],
    })),
    policies: [{ id: "pdq-distributed", ...policy }],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  return materialise(parsed.scenario);
}

function runOf(flows: PacketFlows, policy: object, fabric: object = BCUBE): Run {
  const { flows: own, policies, scenario } = experimentOf(flows, policy, fabric);
  const [resolved] = policies;
  if (resolved === undefined) throw new Error("no policy");
  return simulate(own, scenario.model, scenario.fabric, resolved, { trace: true });
}

function dynamicsOf({ dynamics }: Run) {
  if (dynamics === undefined) throw new Error("no dynamics");
  return dynamics;
}

describe("SPEC 6.34 subflows in scenarios", () => {
  for (const seed of seeds([1, 2, 3])) {
    for (const [reading, parameters] of [
      ["recommended", RECOMMENDED],
      ["literal", LITERAL],
    ] as const) {
      test.each([2, 3, 6])(
        `%i subflows, ${reading}, end as in the experiment on the same flows (seed ${seed})`,
        (subflows) => {
          const flows = permutation(16, 300_000, seed);
          const settings = { reading, subflows, shiftShare: 0.25, shiftPeriod: 2 };
          const mine = { ...parameters, shiftShare: 0.25, shiftPeriod: 2 };
          const { identity } = experimentOf(flows, settings).flows;
          const named = { ...flows, identity };
          const { finish } = multipath(named, mine, subflows, { controlsHosts: true });
          expect([...runOf(flows, settings).finish]).toEqual([...finish].map((time) => time / MS));
        },
      );
    }
  }

  test("one subflow is none: the same run, to the last change", () => {
    const flows = permutation(16, 300_000, 4);
    expect(runOf(flows, { subflows: 1 })).toEqual(runOf(flows, {}));
  });

  test.each(seeds([1, 2]))(
    "a flow's rate in the trace is the sum over its subflows, at any time (seed %i)",
    (seed) => {
      const flows = permutation(12, 300_000, seed);
      const run = runOf(flows, { subflows: 4 });
      const { rates, lineRate } = dynamicsOf(run);
      if (run.trace === null) throw new Error("no trace");
      const stream = new Stream(seed, "arrivals");
      let most = 0;
      for (let k = 0; k < 200; k++) {
        const time = 12 * stream.uniform();
        const now = new Float64Array(flows.count * 4);
        rates.time.forEach((t, row) => {
          if (t <= time) now[rates.flow[row] as number] = rates.rate[row] as number;
        });
        const served = servedAt(run.trace, time);
        for (let flow = 0; flow < flows.count; flow++) {
          const sum = now.subarray(4 * flow, 4 * flow + 4).reduce((a, b) => a + b, 0);
          const at = served.flow.indexOf(flow);
          const rate = at < 0 ? 0 : (served.rate[at] as number);
          expect(rate).toBeCloseTo((sum * 1444) / 1500, 6);
          most = Math.max(most, sum / lineRate);
        }
      }
      // More than one port's.
      expect(most).toBeGreaterThan(2);
    },
  );

  test("a subflow that has given all away is paused by no switch, and none is paused beyond its flow's end", () => {
    const flows = permutation(16, 300_000, 5);
    const run = runOf(flows, { subflows: 4, shiftShare: 1 });
    const { pauses, rates } = dynamicsOf(run);
    const last = new Map(Array.from(rates.flow.entries(), ([row, flow]) => [flow, row]));
    for (const row of last.values()) {
      expect(rates.pausedBy[row]).toBe(-1);
      expect(rates.rate[row]).toBe(0);
    }
    expect(pauses.flow.length).toBeGreaterThan(20);
    pauses.flow.forEach((subflow, k) => {
      expect(pauses.to[k]).toBeLessThan(run.finish[Math.floor(subflow / 4)] as number);
    });
  });

  test("a link carries the parameters, and leads to the same run", () => {
    const policy = { subflows: 3, shiftShare: 0.5, shiftPeriod: 2 };
    const flows = permutation(16, 300_000, 7);
    const { scenario } = experimentOf(flows, policy);
    const link = decodeLink(encodeLink({ scenario }));
    if (!link.ok) throw new Error(link.messages.join("\n"));
    expect(link.scenario).toEqual(scenario);
    const opened = materialise(link.scenario);
    const [resolved] = opened.policies;
    if (resolved === undefined) throw new Error("no policy");
    const { finish } = simulate(opened.flows, scenario.model, scenario.fabric, resolved);
    expect(finish).toEqual(runOf(flows, policy).finish);
    expect(finish).not.toEqual(runOf(flows, { subflows: 3 }).finish);
  });

  test("more subflows than packets leave some without a way, and a port's use is that of the others", () => {
    const flows = { ...permutation(2, 1000, 1), bytes: Float64Array.of(1, 4000) };
    const run = runOf(flows, { subflows: 4 });
    const { ways, ports } = dynamicsOf(run);
    const lengths = Array.from({ length: 8 }, (_, s) =>
      Math.sign((ways.start[s + 1] as number) - (ways.start[s] as number)),
    );
    expect(lengths).toEqual([0, 0, 0, 1, 0, 1, 1, 1]);
    for (const port of ports) expect(port.data.some((share) => share > 0)).toBe(true);
    expect(run.finish.every((time) => time > 0)).toBe(true);
  });

  test("on another network ECMP chooses the way of each by its flow's id and its own number", () => {
    const network = fatTree(4, 125_000);
    const flows = permutation(16, 300_000, 6);
    const fabric = { kind: "fat-tree", k: 4, rate: 125_000, seed: 9 };
    const run = runOf(flows, { subflows: 3 }, fabric);
    const { identity } = experimentOf(flows, { subflows: 3 }, fabric).flows;
    const { ways } = dynamicsOf(run);
    const routing = new Routing(network);
    for (let s = 0; s < 48; s++) {
      const flow = Math.floor(s / 3);
      const [from, to] = [flows.source[flow] as number, flows.destination[flow] as number];
      expect(ways.link.subarray(ways.start[s], ways.start[s + 1])).toEqual(
        routing.path(from, to, (identity?.[flow] as number) + (s % 3), 9),
      );
    }
  });

  test("SPEC 6.31 a server's port decides for its own flow and those that it passes on together", () => {
    // From server 0 over server 1 to server 3, and from there; the same port carries both.
    const flows: PacketFlows = {
      count: 2,
      source: Int32Array.of(1, 0),
      destination: Int32Array.of(3, 3),
      bytes: Float64Array.of(400_000, 300_000),
      start: new Float64Array(2),
      deadline: new Float64Array(2).fill(Number.POSITIVE_INFINITY),
    };
    const met = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
      const run = runOf(flows, {}, { kind: "bcube", n: 2, k: 1, rate: 125_000, seed });
      const { ports, pauses } = dynamicsOf(run);
      return ports.some(({ to }) => to === 1) ? [new Set(pauses.by)] : [];
    });
    expect(met.length).toBeGreaterThan(0);
    for (const by of met) expect([...by]).toEqual([1]);
  });

  test("words tell how many subflows send, and why another does not", () => {
    const experiment = experimentOf(permutation(16, 1e6, 1), { subflows: 3 });
    const { flows, policies, scenario, ids } = experiment;
    const [policy] = policies;
    if (policy === undefined) throw new Error("no policy");
    const run = simulate(flows, scenario.model, scenario.fabric, policy, { trace: true });
    const moment = packetExplainer(experiment, run)(2);
    const words = packetsInWords(moment, ids, "ms");
    const cut = moment.flows.findIndex(
      ({ subflows = [] }) =>
        subflows.filter(({ state }) => state === "sending").length === 2 &&
        subflows.some(({ state }) => state === "paused"),
    );
    const at = moment.flows[cut];
    const paused = at?.subflows?.find(({ state }) => state === "paused");
    const id = ids[at?.flow ?? -1];
    expect(words.flows[cut]).toMatch(
      /^f\d+ sends at [\d.]+ % of one port's rate, in 2 of 3 subflows; /,
    );
    expect(words.flows[cut]).toContain(`; ${id}/${paused?.subflow} is paused by host `);
    expect(at?.rate).toBeGreaterThan(moment.lineRate);
    const waits = words.flows.find((line) => line.includes(" waits: "));
    expect(waits).toMatch(/^(f\d+) waits: \1\/[123] is paused by .*; 2 more are paused\.$/);
  });
});

function flowsOf(bytes: readonly number[]): PacketFlows {
  const count = bytes.length;
  return {
    count,
    source: new Int32Array(count),
    destination: new Int32Array(count).fill(1),
    bytes: Float64Array.from(bytes),
    start: new Float64Array(count),
    deadline: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
  };
}

const SEEDS = seeds([1, 2, 3, 4, 5, 6, 7, 8]);

describe("SPEC 6.13 and 6.14: a flow in subflows", () => {
  test.each(SEEDS)(
    "the loads add up to the size, and differ by a packet at most (seed %i)",
    (seed) => {
      const random = randomIntegers(seed);
      const flows = flowsOf(Array.from({ length: 5 }, () => 1 + random(40_000)));
      const chunks = new Chunks(flows, RECOMMENDED);
      const perFlow = 1 + random(6);
      const subflows = new Subflows(flows, chunks, perFlow);
      for (let flow = 0; flow < flows.count; flow++) {
        const loads = subflows.flows.bytes.slice(flow * perFlow, (flow + 1) * perFlow);
        expect(loads.reduce((sum, load) => sum + load, 0)).toBe(flows.bytes[flow]);
        // The last packet may be a small one.
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThan(2 * 1444);
      }
    },
  );

  test.each(SEEDS)("taken and shifted at will, every chunk is taken once (seed %i)", (seed) => {
    const random = randomIntegers(100 + seed);
    const flows = flowsOf([1 + random(60_000), 1 + random(60_000)]);
    const chunks = new Chunks(flows, RECOMMENDED);
    const subflows = new Subflows(flows, chunks, 4);
    const piles = new Piles(subflows, chunks);
    // What ought to lie on each pile, in chunks and in bytes.
    const heights = Array.from(
      subflows.firstChunk,
      (first, k) => (subflows.endChunk[k] as number) - first,
    );
    const bytes = Array.from(subflows.flows.bytes);
    const add = (column: number[], subflow: number, amount: number) => {
      column[subflow] = (column[subflow] as number) + amount;
    };
    const taken: number[][] = [[], []];
    while (heights.some((height) => height > 0)) {
      const subflow = random(8);
      const flow = Math.floor(subflow / 4);
      const height = heights[subflow] as number;
      const other = flow * 4 + random(4);
      if (height > 0 && random(3) > 0) {
        const chunk = piles.take(subflow);
        taken[flow]?.push(chunk);
        add(heights, subflow, -1);
        add(bytes, subflow, -chunks.bytes(flow, chunk));
      } else if (height > 0 && other !== subflow) {
        const count = 1 + random(height);
        const moved = piles.shift(subflow, other, count);
        for (const [column, amount] of [
          [heights, count],
          [bytes, moved],
        ] as const) {
          add(column, subflow, -amount);
          add(column, other, amount);
        }
      }
      expect(heights.map((_, k) => piles.height(k))).toEqual(heights);
      expect(bytes.map((left) => left === 0)).toEqual(heights.map((left) => left === 0));
    }
    for (const flow of [0, 1]) {
      const all = (taken[flow] as number[]).sort((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: chunks.count(flow) }, (_, k) => k));
    }
    expect(() => piles.take(0)).toThrow(/has sent everything/);
  });
});
