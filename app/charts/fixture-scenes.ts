import type { Flows, PolicyId } from "../../engine/index.ts";
import type { RunView } from "../results.ts";
import type { Fixture, Row } from "./fixtures.ts";
import { experimentOf, flowsOf, randomOf, runOf, traceOf } from "./fixtures.ts";

const THETA = [2, 4, 8];
const levelOf = (sent: number): number => THETA.filter((t) => t <= sent).length;

type Key = (flow: number, sent: Float64Array, flows: Flows) => readonly number[];

const KEYS: readonly (readonly [PolicyId, string, number, Key])[] = [
  ["fifo", "FIFO", 1, (f, _, flows) => [flows.arrival[f] as number, f]],
  ["pias", "PIAS", 4, (f, sent, flows) => [levelOf(sent[f] as number), flows.arrival[f] as number]],
  ["srpt", "SRPT", 1, (f, sent, flows) => [(flows.size[f] as number) - (sent[f] as number), f]],
  ["las", "LAS", 1, (f, sent) => [sent[f] as number, f]],
];

/** A few dozen to a few hundred flows in slots, served by the smallest key, plus round robin and PDQ. */
export function slotFixture(
  count: number,
  seed: number,
  deadlines = false,
  ids: readonly string[] | null = null,
): Fixture {
  const random = randomOf(seed);
  let clock = 0;
  const flows = flowsOf(
    Array.from({ length: count }, () => {
      const arrival = Math.floor(clock);
      clock += -Math.log(1 - random()) * 5.2;
      const size = 1 + Math.floor(random() ** 3 * 18);
      return deadlines && random() < 0.5
        ? ([arrival, size, arrival + size + Math.floor(random() * 12)] as const)
        : ([arrival, size] as const);
    }),
  );
  const experiment = experimentOf(flows, "slot", ids);
  const runs = KEYS.map(([id, label, queues, key], slot) => {
    const [rows, finish] = served(flows, key, id === "pias");
    return runOf(experiment, slot, id, label, queues, traceOf(rows), finish);
  });
  runs.push(roundRobin(experiment, runs.length));
  if (deadlines) runs.push(impatient(experiment, runs.length));
  return { experiment, runs };
}

function served(flows: Flows, key: Key, levels: boolean): [Row[], Float64Array] {
  const sent = new Float64Array(flows.count);
  const finish = new Float64Array(flows.count).fill(Number.NaN);
  const rows: Row[] = [];
  let left = flows.count;
  for (let slot = 0; left > 0; slot++) {
    let best = -1;
    let least: readonly number[] = [];
    for (let f = 0; f < flows.count; f++) {
      if ((flows.arrival[f] as number) > slot || !Number.isNaN(finish[f] as number)) continue;
      const k = key(f, sent, flows);
      if (best < 0 || smaller(k, least)) {
        best = f;
        least = k;
      }
    }
    if (best < 0) continue;
    const queue = levels ? levelOf(sent[best] as number) : 0;
    const last = rows[rows.length - 1];
    if (last !== undefined && last[0] === best && last[1] === queue && last[3] === slot) {
      rows[rows.length - 1] = [best, queue, last[2], slot + 1, 1];
    } else rows.push([best, queue, slot, slot + 1, 1]);
    sent[best] = (sent[best] as number) + 1;
    if (sent[best] === flows.size[best]) {
      finish[best] = slot + 1;
      left--;
    }
  }
  return [rows, finish];
}

function smaller(a: readonly number[], b: readonly number[]): boolean {
  for (let k = 0; k < a.length; k++) {
    if (a[k] !== b[k]) return (a[k] as number) < (b[k] as number);
  }
  return false;
}

/** Blocks between arrivals and finishes, as the engine writes round robin. */
function roundRobin(experiment: Fixture["experiment"], slot: number): RunView {
  const { flows } = experiment;
  const sent = new Float64Array(flows.count);
  const finish = new Float64Array(flows.count).fill(Number.NaN);
  const rows: Row[] = [];
  let ring: number[] = [];
  let next = 0;
  let now = 0;
  const done = (f: number): boolean => sent[f] === flows.size[f];
  while (next < flows.count || ring.length > 0) {
    while (next < flows.count && (flows.arrival[next] as number) <= now) ring.push(next++);
    if (ring.length === 0) {
      now = flows.arrival[next] as number;
      continue;
    }
    const least = Math.min(...ring.map((f) => (flows.size[f] as number) - (sent[f] as number)));
    const arrival = next < flows.count ? (flows.arrival[next] as number) : Number.POSITIVE_INFINITY;
    const rounds = Math.min(least - 1, Math.floor((arrival - now) / ring.length));
    if (ring.length > 1 && rounds >= 1) {
      const end = now + rounds * ring.length;
      rows.push([ring[0] as number, 0, now, end, 1, ring.slice()]);
      for (const f of ring) sent[f] = (sent[f] as number) + rounds;
      now = end;
      continue;
    }
    const head = ring[0] as number;
    rows.push([head, 0, now, now + 1, 1]);
    sent[head] = (sent[head] as number) + 1;
    now++;
    while (next < flows.count && (flows.arrival[next] as number) < now) ring.push(next++);
    ring = ring.slice(1);
    if (done(head)) finish[head] = now;
    else ring.push(head);
  }
  return runOf(experiment, slot, "brr", "BRR", 1, traceOf(rows), finish);
}

/** Earliest deadline first, giving up at the deadline: something with terminations. */
function impatient(experiment: Fixture["experiment"], slot: number): RunView {
  const { flows } = experiment;
  const [rows, finish] = served(flows, (f, _, fl) => [fl.deadline[f] as number, f], false);
  const terminated = new Float64Array(flows.count).fill(Number.NaN);
  finish.forEach((end, f) => {
    if (end <= (flows.deadline[f] as number)) return;
    terminated[f] = flows.deadline[f] as number;
    finish[f] = Number.NaN;
  });
  const kept = rows.filter(([f, , start]) => !(start >= (terminated[f] as number)));
  return runOf(experiment, slot, "pdq", "PDQ", 1, traceOf(kept), finish, terminated);
}

/** Processor sharing on one link: every flow present gets an equal part. */
export function fluidFixture(count: number, seed: number): Fixture {
  const random = randomOf(seed);
  let clock = 0;
  const flows = flowsOf(
    Array.from({ length: count }, () => {
      clock += -Math.log(1 - random()) * 0.9;
      return [clock, 2000 + random() ** 4 * 3e4] as const;
    }),
  );
  const rate = 6000;
  const experiment = experimentOf(flows, "fluid", null, rate);
  const sent = new Float64Array(count);
  const finish = new Float64Array(count).fill(Number.NaN);
  const rows: Row[] = [];
  let now = 0;
  for (;;) {
    const here = Array.from(sent.keys()).filter(
      (f) => (flows.arrival[f] as number) <= now && Number.isNaN(finish[f] as number),
    );
    const coming = flows.arrival.filter((a) => a > now);
    const arrival = coming.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...coming);
    if (here.length === 0) {
      if (arrival === Number.POSITIVE_INFINITY) break;
      now = arrival;
      continue;
    }
    const part = rate / here.length;
    const left = (f: number): number => (flows.size[f] as number) - (sent[f] as number);
    const until = Math.min(arrival, now + Math.min(...here.map(left)) / part);
    for (const f of here) {
      rows.push([f, 0, now, until, part]);
      sent[f] = (sent[f] as number) + part * (until - now);
      if (left(f) < 1e-6) finish[f] = until;
    }
    now = until;
  }
  return { experiment, runs: [runOf(experiment, 0, "brr", "PS", 1, traceOf(rows), finish)] };
}

/** Four egress ports, up to four flows at once. */
export function switchFixture(seed: number): Fixture {
  const random = randomOf(seed);
  const ports = 4;
  const ingress = new Float64Array(ports);
  const egress = new Float64Array(ports);
  const specs: [number, number][] = [];
  const rows: Row[] = [];
  const finish: number[] = [];
  const src: number[] = [];
  const dst: number[] = [];
  for (let f = 0; f < 40; f++) {
    const from = Math.floor(random() * ports);
    const to = Math.floor(random() * ports);
    const free = Math.max(ingress[from] as number, egress[to] as number);
    const arrival = Math.floor(free * 0.8);
    const size = 1 + Math.floor(random() * 9);
    const start = Math.max(arrival, free);
    ingress[from] = start + size;
    egress[to] = start + size;
    specs.push([arrival, size]);
    src.push(from);
    dst.push(to);
    finish.push(start + size);
    rows.push([f, size > 4 ? 1 : 0, start, start + size, 1]);
  }
  rows.sort((a, b) => a[2] - b[2]);
  const flows = {
    ...flowsOf(specs),
    src: Int32Array.from(src),
    dst: Int32Array.from(dst),
  };
  const experiment = experimentOf(flows, "slot");
  const view = runOf(experiment, 0, "pias", "PIAS", 2, traceOf(rows), Float64Array.from(finish));
  return { experiment, runs: [view] };
}

/** As many short intervals as asked for, of many flows over four queues: for measuring. */
export function largeFixture(rows: number, seed: number, policies = 2): Fixture {
  const random = randomOf(seed);
  const count = Math.max(10, Math.round(rows / 20));
  const span = rows * 1.25;
  const flows = flowsOf(
    Array.from({ length: count }, (_, f) => [(f / count) * span, 1 + random() * 40] as const),
  );
  const experiment = experimentOf(flows, "slot");
  const ids: readonly (readonly [PolicyId, string])[] = [
    ["las", "LAS"],
    ["qclimb", "QCLIMB"],
  ];
  const runs = ids
    .slice(0, policies)
    .map(([id, label], slot) => largeRun(experiment, slot, id, label, rows, random));
  return { experiment, runs };
}

function largeRun(
  experiment: Fixture["experiment"],
  slot: number,
  id: PolicyId,
  label: string,
  rows: number,
  random: () => number,
): RunView {
  const { flows } = experiment;
  const trace = {
    sharing: "turns" as const,
    length: rows,
    flow: new Int32Array(rows),
    queue: new Uint16Array(rows),
    start: new Float64Array(rows),
    end: new Float64Array(rows),
    capacity: 1,
    rate: null,
    memberCount: new Int32Array(0),
    memberStart: new Int32Array(0),
    members: new Int32Array(0),
  };
  const finish = flows.arrival.slice();
  let now = 0;
  for (let r = 0; r < rows; r++) {
    const near = Math.floor((r / rows) * flows.count) - Math.floor(random() ** 2 * 60);
    const flow = Math.max(0, near);
    const length = random() < 0.0005 ? 1 + Math.floor(random() * 900) : 1;
    now = Math.max(now + (random() < 0.2 ? 1 : 0), flows.arrival[flow] as number);
    trace.flow[r] = flow;
    trace.queue[r] = Math.min(3, Math.floor(random() ** 2 * 4));
    trace.start[r] = now;
    now += length;
    trace.end[r] = now;
    finish[flow] = now;
  }
  for (let f = 0; f < flows.count; f++) {
    if (finish[f] === flows.arrival[f]) finish[f] = (finish[f] as number) + 1;
  }
  return runOf(experiment, slot, id, label, 4, trace, finish);
}
