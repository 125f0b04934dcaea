import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { summarise } from "../metrics/summary.ts";
import { countedOf, requestEnds } from "../model/flow-classes.ts";
import type { Requests } from "../model/flows.ts";
import {
  REPLY_PARTS,
  requestWhere,
  WHERE,
  type Where,
  type WherePart,
} from "../model/packet-records.ts";
import type { PolicySpec } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { POLICIES, runner } from "../testing/transports/logged-run.ts";

const STAR = { kind: "star", hosts: 9, rate: 1250, propagation: 5 };

function ran(policy: object, flows: readonly object[], fabric: object = STAR) {
  const scenario = parsed({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric,
    flows,
    policies: [policy as PolicySpec],
  });
  const experiment = materialise(scenario);
  const [of] = experiment.policies;
  if (of === undefined) throw new Error("no policy");
  const run = simulate(experiment.flows, "fluid", scenario.fabric, of, { where: true });
  if (run.where === undefined) throw new Error("nothing of where");
  return { experiment, run, where: run.where };
}

/** Parts that are not 0, to a picosecond. */
function partsOf(where: Where, flow: number): Partial<Record<WherePart, number>> {
  const parts = [...WHERE, ...REPLY_PARTS].map((part) => [
    part,
    Math.round((where[part][flow] as number) * 1e6) / 1e6,
  ]);
  return Object.fromEntries(parts.filter(([, value]) => value !== 0));
}

describe("SPEC 16.19 where the time went", () => {
  test("by hand: a lone flow of 30 packets is on wires and behind its own packets, no more", () => {
    const { where, run } = ran({ id: "tcp", jitter: 0, initialWindow: 30 }, [
      { id: "a", arrival: 3, size: 30 * 1460, src: 0, dst: 8 },
    ]);
    // Two links of 1.2 and 5 µs; the last packet waits for 29 at its host's port.
    expect(partsOf(where, 0)).toEqual({ wire: 12.4, own: 34.8 });
    expect(run.finish[0]).toBeCloseTo(3 + 12.4 + 34.8, 9);
  });

  test("by hand: the second of two flows waits behind the first one's packet, then behind its own", () => {
    const flows = [0, 1].map((src) => ({ id: `f${src}`, arrival: 0, size: 2920, src, dst: 8 }));
    const { where } = ran({ id: "dctcp" }, flows);
    // Both are at the switch's port after 6.2 and 7.4 µs: f0, f1, f0, f1.
    expect(partsOf(where, 0)).toEqual({ wire: 12.4, own: 1.2, queue: 1.2 });
    expect(partsOf(where, 1)).toEqual({ wire: 12.4, own: 2.4, queue: 1.2 });
  });

  test("by hand: a packet that is not there yet is waited for as data", () => {
    const { where } = ran({ id: "tcp", jitter: 0 }, [
      { id: "a", arrival: 0, size: 2 * 1460, src: 0, dst: 8, spread: 50 },
    ]);
    expect(partsOf(where, 0)).toEqual({ wire: 12.4, data: 60 });
  });

  test("by hand: a handshake is the first word of the receiver", () => {
    const { where } = ran({ id: "tcp", jitter: 0, handshake: 1, initialWindow: 10 }, [
      { id: "a", arrival: 0, size: 1460, src: 0, dst: 8 },
    ]);
    const trip = 4 * (5 + 0.032);
    expect(partsOf(where, 0)).toEqual({ wire: 12.4, reply: trip, "reply.wires": trip });
  });

  test("by hand: a window of one packet waits for its acknowledgement on wires", () => {
    const { where } = ran({ id: "tcp", jitter: 0, initialWindow: 1, until: "received" }, [
      { id: "a", arrival: 0, size: 2 * 1460, src: 0, dst: 8 },
    ]);
    const back = 2 * (5 + 0.032);
    expect(partsOf(where, 0)).toEqual({ wire: 24.8, reply: back, "reply.wires": back });
  });

  test("by hand: two of eight at a port with room for six wait for their timers", () => {
    const flows = Array.from({ length: 8 }, (_, src) => {
      return { id: `w${src}`, arrival: 0, size: 1460, src, dst: 8 };
    });
    const { where, run } = ran({ id: "dctcp", buffer: 9000, rtoInitial: 1000 }, flows);
    const late = [...where.timer.keys()].filter((k) => (where.timer[k] as number) > 0);
    expect(late).toEqual([6, 7]);
    // On the wire for 6.2 µs and dropped, while timers of 1 ms run from their sending.
    expect(partsOf(where, 6)).toEqual({ wire: 12.4, lost: 6.2, timer: 993.8 });
    expect(partsOf(where, 7)).toEqual({ wire: 12.4, queue: 1.2, lost: 6.2, timer: 993.8 });
    expect(run.finish[6]).toBeCloseTo(1012.4, 9);
  });

  test("means are over the counted flows that finish", () => {
    const { experiment, run, where } = ran({ id: "pdq-distributed" }, [
      { id: "a", arrival: 0, size: 50_000, src: 0, dst: 8 },
      { id: "late", arrival: 0, size: 100_000, src: 1, dst: 8, deadline: 10 },
    ]);
    const { where: means } = summarise(experiment, run);
    expect(Number.isNaN(run.finish[1])).toBe(true);
    expect(WHERE.every((part) => Number.isNaN(where[part][1]))).toBe(true);
    expect(WHERE.map((part) => means?.[part])).toEqual(WHERE.map((part) => where[part][0]));
    expect(means?.wire).toBeGreaterThan(0);
  });

  test("in a window means are over its flows alone, and what ends behind the last of them has no part", () => {
    const { flows, run } = runner({ id: "dctcp" }, 3, {
      workload: {
        distribution: { uniform: { min: 1000, max: 60_000 } },
        load: 0.7,
        seed: 3,
        counted: { from: 20, to: 80 },
        requests: { fanIn: 3 },
      },
    });
    const { where, whereMeans, requestMeans, fct } = run({ where: true });
    if (where === undefined) throw new Error("nothing of where");
    const { first, end } = countedOf(flows);
    expect(end - first).toBeLessThan(flows.count);
    const own = [...where.queue.subarray(first, end)];
    expect(whereMeans?.queue).toBeCloseTo(own.reduce((a, b) => a + b, 0) / own.length, 9);
    const { time } = requestEnds(flows, flows.requests as Requests, fct as Float64Array);
    const ended = time.filter((x) => !Number.isNaN(x));
    expect(ended.length).toBeGreaterThan(1);
    const sum = WHERE.reduce((all, part) => all + (requestMeans?.[part] ?? 0), 0);
    expect(sum).toBeCloseTo(ended.reduce((a, b) => a + b, 0) / ended.length, 6);
  });

  test("by hand: a request waits as its slowest flow does, and for that one's arrival as for data", () => {
    const flow = (id: string, arrival: number, size: number, src: number, request?: string) => {
      return { id, arrival, size, src, dst: 8, ...(request === undefined ? {} : { request }) };
    };
    const { experiment, run } = ran({ id: "dctcp" }, [
      flow("first", 100, 1460, 0, "both"),
      flow("other", 100, 14_600, 1),
      flow("second", 300, 2920, 2, "both"),
      flow("alone", 900, 1460, 3, "alone"),
    ]);
    const { requests } = summarise(experiment, run);
    // 200 µs until the second arrives, 12.4 µs on wires, 1.2 µs behind its own first packet.
    expect(requests?.max).toBeCloseTo(213.6, 9);
    const parts = { wire: 12.4, own: 0.6, data: 100 };
    for (const part of WHERE) {
      expect(requests?.where?.[part], part).toBeCloseTo(parts[part as "own"] ?? 0, 9);
    }
  });

  test.each(POLICIES)("the parts of requests add up to their times: %j", (policy) => {
    const { flows, run } = runner(policy, 2, {
      workload: {
        distribution: { uniform: { min: 1000, max: 60_000 } },
        load: 0.7,
        flows: 60,
        seed: 2,
        requests: { fanIn: 3 },
      },
    });
    const { where, fct } = run({ where: true });
    const columns = requestWhere(flows, where as Where, fct as Float64Array);
    const { time, slowest } = requestEnds(flows, flows.requests as Requests, fct as Float64Array);
    expect(slowest.every((of, request) => flows.requests?.of[of] === request)).toBe(true);
    for (const [request, whole] of time.entries()) {
      const sum = WHERE.reduce((all, part) => all + (columns?.[part][request] as number), 0);
      expect(sum).toBeCloseTo(whole, 6);
    }
  });
});
