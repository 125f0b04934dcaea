import type { Flows, PolicyId, Statistics, Summary, Trace } from "../../engine/index.ts";
import { sortedValues } from "../../engine/index.ts";
import type { ExperimentView, RunView } from "../results.ts";
import { arrivingWork } from "../workers/arriving-work.ts";
import { arrivalsOf } from "./arrivals.ts";
import { traceIndex } from "./trace-index.ts";

/**
 * Made-up results for the gallery and the tests: shaped like the engine's, computed by nothing. A
 * seed fixes everything.
 */
export interface Fixture {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
}

export type Row = readonly [
  flow: number,
  queue: number,
  start: number,
  end: number,
  rate: number,
  members?: readonly number[],
];

/** Mulberry32: 32 bits of state, enough for pictures. */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function traceOf(rows: readonly Row[], sharing: Trace["sharing"] = "turns"): Trace {
  const members: number[] = [];
  const memberStart = Int32Array.from(rows, ([, , , , , own]) => {
    const at = members.length;
    members.push(...(own ?? []));
    return at;
  });
  return {
    sharing,
    length: rows.length,
    flow: Int32Array.from(rows, (r) => r[0]),
    queue: Uint16Array.from(rows, (r) => r[1]),
    start: Float64Array.from(rows, (r) => r[2]),
    end: Float64Array.from(rows, (r) => r[3]),
    capacity: 1,
    rate: Float64Array.from(rows, (r) => r[4]),
    memberCount: Int32Array.from(rows, (r) => r[5]?.length ?? 0),
    memberStart,
    members: Int32Array.from(members),
  };
}

export function flowsOf(
  specs: readonly (readonly [arrival: number, size: number, deadline?: number])[],
): Flows {
  const n = specs.length;
  return {
    count: n,
    arrival: Float64Array.from(specs, (s) => s[0]),
    size: Float64Array.from(specs, (s) => s[1]),
    spread: new Float64Array(n),
    weight: new Float64Array(n).fill(1),
    deadline: Float64Array.from(specs, (s) => s[2] ?? Number.POSITIVE_INFINITY),
    lower: new Float64Array(n).fill(Number.NaN),
    upper: new Float64Array(n).fill(Number.POSITIVE_INFINITY),
    estimate: new Float64Array(n).fill(Number.NaN),
    src: new Int32Array(n),
    dst: new Int32Array(n),
    identity: null,
    packetStart: null,
    packetSlot: null,
  };
}

export function experimentOf(
  flows: Flows,
  model: "slot" | "fluid" = "slot",
  ids: readonly string[] | null = null,
  rate = 1,
): ExperimentView {
  const sorted = flows.size.slice().sort();
  const cut = (p: number): number => sorted[Math.floor(p * (sorted.length - 1))] ?? 0;
  const [mice, medium] = flows.count > 50 ? [cut(0.6), cut(0.95)] : [Infinity, Infinity];
  const sizeClass = Uint8Array.from(flows.size, (s) => (s <= mice ? 0 : s <= medium ? 1 : 2));
  const countOf = (k: number): number => sizeClass.filter((own) => own === k).length;
  return {
    flows,
    ids,
    hues: null,
    sizeClass,
    classCount: [countOf(0), countOf(1), countOf(2)],
    hasDeadlines: flows.deadline.some((d) => Number.isFinite(d)),
    arriving: arrivingWork(flows),
    arrivals: arrivalsOf(flows),
    rate,
    ports: 1 + flows.dst.reduce((a, b) => Math.max(a, b), 0),
    model,
    timeUnit: model === "slot" ? "slots" : "ms",
    sizeUnit: model === "slot" ? "packets" : "bytes",
  };
}

export function runOf(
  experiment: ExperimentView,
  slot: number,
  id: PolicyId,
  label: string,
  queues: number,
  trace: Trace | null,
  finish: Float64Array,
  terminated = new Float64Array(finish.length).fill(Number.NaN),
): RunView {
  const { flows } = experiment;
  const fct = finish.map((f, k) => f - (flows.arrival[k] as number));
  const alone = fct.map((f, k) => f / (flows.size[k] as number));
  const least = alone.reduce((a, b) => (b < a ? b : a), Number.POSITIVE_INFINITY);
  const slowdown = experiment.model === "slot" ? alone : alone.map((s) => s / least);
  const ends = [...finish, ...terminated].filter((time) => !Number.isNaN(time));
  const done = [...finish].filter((time) => !Number.isNaN(time));
  const most = (times: readonly number[]): number => times.reduce((a, b) => Math.max(a, b), 0);
  const { rate, ports, sizeClass } = experiment;
  return {
    policy: { id, label, thresholds: [] },
    slot,
    run: { finish, terminated, trace, decisions: trace?.length ?? 0 },
    fct,
    slowdown,
    sorted: { fct: sortedValues(fct, sizeClass), slowdown: sortedValues(slowdown, sizeClass) },
    digest: "0".repeat(13),
    summary: summaryOf(experiment, finish, terminated, fct, slowdown),
    queues,
    lastFinish: done.length === 0 ? null : most(done),
    end: most(ends),
    index: trace === null ? null : traceIndex(trace, flows, { rate, ports }, queues),
  };
}

function summaryOf(
  experiment: ExperimentView,
  finish: Float64Array,
  terminated: Float64Array,
  fct: Float64Array,
  slowdown: Float64Array,
): Summary {
  const { flows, sizeClass } = experiment;
  const of = (keep: (flow: number) => boolean): Statistics => {
    const own = Array.from(fct.keys()).filter((f) => !Number.isNaN(fct[f] as number) && keep(f));
    const sorted = own.map((f) => fct[f] as number).sort((a, b) => a - b);
    const at = (p: number): number | null => {
      const h = p * (sorted.length - 1);
      const low = sorted[Math.floor(h)];
      const high = sorted[Math.ceil(h)];
      if (low === undefined || high === undefined) return null;
      return low + (h - Math.floor(h)) * (high - low);
    };
    const mean = (values: readonly number[]): number | null =>
      values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
    return {
      count: own.length,
      mean: mean(sorted),
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      p999: at(0.999),
      max: at(1),
      cv: null,
      meanSlowdown: mean(own.map((f) => slowdown[f] as number)),
      p99Slowdown: null,
    };
  };
  const inClass = (k: number): Statistics => of((f) => sizeClass[f] === k);
  const sum = finish.reduce((a, b) => a + (Number.isNaN(b) ? 0 : b), 0);
  const urgent = Array.from(flows.deadline.keys()).filter((f) => flows.deadline[f] !== Infinity);
  const met = urgent.filter((f) => (finish[f] as number) <= (flows.deadline[f] as number));
  return {
    ...of(() => true),
    fpt: sum,
    wfpt: sum,
    terminated: terminated.reduce((a, b) => a + (Number.isNaN(b) ? 0 : 1), 0),
    applicationThroughput: urgent.length === 0 ? null : met.length / urgent.length,
    byClass: { mice: inClass(0), medium: inClass(1), elephants: inClass(2) },
  };
}
