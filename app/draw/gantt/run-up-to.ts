import { intervals, type Trace, type WindowDynamics } from "../../../engine/doors/draw-data.ts";
import { UNKNOWN_SUMMARY } from "../../../engine/doors/measures.ts";
import type { Run } from "../../../engine/doors/run.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import type { Moves, Waits } from "../run/wait-sets.ts";
import { buildWaits, type WaitsRun } from "../run/waits.ts";
import { traceIndex } from "../trace/build-index.ts";
import type { TraceIndex } from "../trace/trace-index.ts";
import { isByPacket } from "./flow-note.ts";

/**
 * What is known of a run before a time, made of its past alone: two runs that did the same until then are the same here, so
 * nothing that is drawn or told of it depends on what comes. Measures of the whole run are not known.
 */
export function runUpTo(experiment: ExperimentView, view: RunView, time: number): RunView {
  const { run, policy, slot } = view;
  const before = (times: Float64Array): Float64Array =>
    times.map((one) => (one <= time ? one : Number.NaN));
  const finish = before(run.finish);
  // What ends a flow at the very moment is decided then, as what is sent next is.
  const terminated = run.terminated.map((one) => (one < time ? one : Number.NaN));
  const trace = run.trace && traceUpTo(run.trace, time);
  const queues = policy.rank !== undefined && trace !== null ? queuesIn(trace) : view.queues;
  const index =
    trace === null || view.index === null
      ? null
      : traceIndex(trace, experiment.flows, view.index.link, queues);
  const cut: Run = {
    finish,
    terminated,
    trace,
    decisions: 0,
    ...(isByPacket(run) ? packetsUpTo(run, time) : {}),
  };
  const ended = terminated.reduce((count, one) => count + (Number.isNaN(one) ? 0 : 1), 0);
  return {
    policy,
    slot,
    run: cut,
    fct: finish.map((end, flow) => end - (experiment.flows.arrival[flow] as number)),
    slowdown: view.slowdown.map((times, flow) =>
      Number.isNaN(finish[flow] as number) ? Number.NaN : times,
    ),
    sorted: { fct: NONE, slowdown: NONE },
    summary: { ...UNKNOWN_SUMMARY, terminated: ended },
    told: { remarks: [], steadiness: null },
    digest: "",
    queues,
    lastFinish: null,
    end: time,
    index,
    waits:
      index && view.waits && waitsUpTo(experiment, { policy, queues, run: cut }, view, index, time),
    moves: view.moves && movesUpTo(view.moves, time),
    until: time,
  };
}

/** How much each flow has yet to send when a run is cut off; nothing once it is gone. */
export function leftOf({ flows }: ExperimentView, { run }: RunView): Float64Array {
  const left = flows.size.slice();
  for (const { flow, start, end, rate } of run.trace === null ? [] : intervals(run.trace)) {
    left[flow] = (left[flow] as number) - rate * (end - start);
  }
  return left.map((rest, flow) => {
    const isGone = !(Number.isNaN(run.finish[flow]) && Number.isNaN(run.terminated[flow]));
    return isGone || rest < 1e-9 * (flows.size[flow] as number) ? 0 : Number(rest.toPrecision(12));
  });
}

const EMPTY = new Float64Array(0);
const NONE = { all: EMPTY, classes: [EMPTY, EMPTY, EMPTY] } as const;
/** Places of a column whose time comes before another. */
function placesBefore(times: Float64Array, time: number): readonly number[] {
  return [...times.keys()].filter((place) => (times[place] as number) < time);
}

/** Each service by itself: which flows take turns in a block, and how long, depends on when it ends. */
function traceUpTo(trace: Trace, time: number): Trace {
  const served = [...intervals(trace, Number.NEGATIVE_INFINITY, time)]
    .filter(({ start }) => start < time)
    .sort((a, b) => a.start - b.start || a.flow - b.flow);
  const isWhole = trace.rate === null && trace.members.length === 0;
  return {
    sharing: trace.sharing,
    length: served.length,
    flow: Int32Array.from(served, ({ flow }) => flow),
    queue: Uint16Array.from(served, ({ queue }) => queue),
    start: Float64Array.from(served, ({ start }) => start),
    end: Float64Array.from(served, ({ end }) => Math.min(end, time)),
    capacity: trace.capacity,
    rate:
      isWhole || trace.sharing === "turns" ? null : Float64Array.from(served, ({ rate }) => rate),
    memberCount: new Int32Array(0),
    memberStart: new Int32Array(0),
    members: new Int32Array(0),
  };
}

function queuesIn({ queue }: Trace): number {
  return queue.reduce((most, one) => Math.max(most, one + 1), 1);
}

/** Of a transport's records what befell packets until then, which stands on the lanes; none of its counters. */
function packetsUpTo({ windows, finish }: Run, time: number): Partial<Run> {
  const none = new Int32Array(finish.length);
  const counts = {
    ...{
      sent: 0,
      again: 0,
      droppedData: 0,
      dropped: 0,
      lost: 0,
      drops: [],
      marked: 0,
      timeouts: 0,
    },
    ...{ meanQueue: 0, longestQueue: 0, queue99: 0, flowDropped: new Float64Array(finish.length) },
    ...{ flowSent: none, flowAgain: none, flowTimeouts: none },
  };
  return windows === undefined
    ? { counts }
    : { counts, windows: windowsUpTo(windows, finish.length, time) };
}

function windowsUpTo(windows: WindowDynamics, flows: number, time: number): WindowDynamics {
  const { happenings } = windows;
  const places = placesBefore(happenings.time, time);
  const steps = new Float32Array(0);
  return {
    bin: windows.bin,
    fineBin: windows.fineBin,
    begin: windows.begin,
    ports: [],
    windows: {
      ...{ from: new Uint32Array(flows + 1), time: EMPTY },
      ...{ window: steps, flight: steps, alpha: steps },
    },
    happenings: {
      from: placesFrom(happenings.from, places),
      time: Float64Array.from(places, (place) => happenings.time[place] as number),
      kind: Uint8Array.from(places, (place) => happenings.kind[place] as number),
      count: Uint32Array.from(places, (place) => happenings.count[place] as number),
      link: Int32Array.from(places, (place) => happenings.link[place] as number),
    },
  };
}

/** Where each flow's places begin once only some of them, ascending, are left. */
function placesFrom(from: Uint32Array, places: readonly number[]): Uint32Array {
  let left = 0;
  return from.map((first) => {
    while (left < places.length && (places[left] as number) < first) left += 1;
    return left;
  });
}

/** Who is there and not served waits until then, in the queue where it really does. */
function waitsUpTo(
  experiment: ExperimentView,
  cut: WaitsRun,
  view: RunView,
  index: TraceIndex,
  time: number,
): Waits {
  const exact = view.waits?.sets.at(-1);
  const joins = Uint8Array.from(cut.run.finish, (_, flow) => {
    const first = exact?.from[flow] ?? 0;
    return first < (exact?.from[flow + 1] ?? 0) ? (exact?.queue[first] ?? 0) : 0;
  });
  const { finish, terminated } = cut.run;
  const left = terminated.map((end, flow) =>
    Number.isNaN(end) && Number.isNaN(finish[flow] as number) ? time : end,
  );
  return buildWaits(experiment, { ...cut, run: { ...cut.run, terminated: left }, joins }, index);
}

function movesUpTo(moves: Moves, time: number): Moves {
  const places = placesBefore(moves.time.subarray(0, moves.length), time);
  return {
    length: places.length,
    flow: Int32Array.from(places, (place) => moves.flow[place] as number),
    from: Uint8Array.from(places, (place) => moves.from[place] as number),
    to: Uint8Array.from(places, (place) => moves.to[place] as number),
    time: Float64Array.from(places, (place) => moves.time[place] as number),
  };
}
