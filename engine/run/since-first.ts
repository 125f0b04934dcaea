import { countedFrom, firstArrival } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import type { Dynamics, WindowDynamics } from "../model/packet-records.ts";
import type { Run, RunOptions } from "../model/run-result.ts";
import type { Trace } from "../model/trace.ts";

/**
 * Runs flows on a clock that begins at the first arrival (SPEC 2.15), and tells the run in the scenario's time. So the
 * rounding of large times is in no FCT and in no tolerance: a shift of all flows changes neither.
 */
export function sinceFirst(
  flows: Flows,
  options: RunOptions,
  run: (flows: Flows, options: RunOptions) => Run,
): Run {
  const first = firstArrival(flows);
  if (first === 0) return run(flows, options);
  const { onProgress } = options;
  // An end that is not known yet is 0, which is no end.
  const shifted = (finish: Float64Array) => finish.map((end) => (end === 0 ? 0 : first + end));
  const heard = onProgress && {
    onProgress: (ended: number, finish: Float64Array | null) =>
      onProgress(ended, finish === null ? null : shifted(finish)),
  };
  const own = countedFrom(first, flows);
  return shiftedBy(run(own, { ...options, ...heard }), own, first);
}

/** Adds `first` to every time of a run that nobody else reads; its FCTs are those of the run's own clock. */
function shiftedBy(run: Run, flows: Flows, first: number): Run {
  const fct = new Float64Array(flows.count);
  for (let flow = 0; flow < flows.count; flow++) {
    fct[flow] = (run.finish[flow] as number) - (flows.arrival[flow] as number);
  }
  // FIFO's finish times are the ends of its trace too: first what is copied.
  const trace = run.trace && shiftedTrace(run.trace, first);
  const { dynamics, windows } = run;
  return {
    ...run,
    fct,
    finish: add(run.finish, first),
    terminated: add(run.terminated, first),
    trace,
    ...(dynamics && { dynamics: shiftedDynamics(dynamics, first) }),
    ...(windows && { windows: shiftedWindows(windows, first) }),
  };
}

function shiftedTrace(trace: Trace, first: number): Trace {
  return { ...trace, start: add(trace.start.slice(), first), end: add(trace.end.slice(), first) };
}

function shiftedDynamics(dynamics: Dynamics, first: number): Dynamics {
  const { rates, pauses, begin } = dynamics;
  add(rates.time, first);
  add(pauses.from, first);
  add(pauses.to, first);
  const trace = dynamics.trace && shiftedTrace(dynamics.trace, first);
  return { ...dynamics, trace, begin: begin + first };
}

function shiftedWindows(dynamics: WindowDynamics, first: number): WindowDynamics {
  add(dynamics.windows.time, first);
  add(dynamics.happenings.time, first);
  return { ...dynamics, begin: dynamics.begin + first };
}

function add(column: Float64Array, first: number): Float64Array {
  for (let k = 0; k < column.length; k++) column[k] = (column[k] as number) + first;
  return column;
}
