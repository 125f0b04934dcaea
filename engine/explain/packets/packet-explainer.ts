import type { Experiment } from "../../materialise/materialise.ts";
import type { Dynamics } from "../../model/packet-records.ts";
import type { Run } from "../../model/run-result.ts";
import type { NetworkFabric } from "../../model/spec/scenario.ts";
import { nodeName } from "../../network/node-names.ts";
import { PAUSE_REASONS, type PauseReason } from "../../transports/pause-journal.ts";

/** The explanation of a packet-level run at one time: which flows send, which are paused by which switch, and why. */
export interface PacketMoment {
  readonly time: number;
  /** The rate of the hosts' links; rates are shown as shares of it. */
  readonly lineRate: number;
  /** Every flow that has arrived and not ended, by deadline, what is left, and number. */
  readonly flows: readonly FlowMoment[];
  /** Flows still to arrive, and when the next one does; null if none. */
  readonly waiting: number;
  readonly nextArrival: number | null;
  /** The next time at which a sender learns something else; null if there is none. */
  readonly nextChange: number | null;
  readonly finished: number;
  readonly terminated: number;
  readonly count: number;
}

export interface FlowMoment extends SenderMoment {
  readonly flow: number;
  /** Data sent so far, as far as the rates tell. */
  readonly sent: number;
  readonly deadline: number | null;
  /** M-PDQ cuts flows. These are the subflows that have, or had, something to send. */
  readonly subflows?: readonly SubflowMoment[];
}

interface SenderMoment {
  /** `asking`: no answer has come yet; `ending`: all is sent, and the last bytes are on their way. */
  readonly state: "asking" | "sending" | "paused" | "ending";
  /** The rate at which it may send, headers included, in size units a time unit. */
  readonly rate: number;
  /** The switch that pauses it, and why; null if none does. Of several subflows, if none sends, the first's. */
  readonly pause: PauseMoment | null;
}

interface SubflowMoment extends SenderMoment {
  /** Subflows count from 1. */
  readonly subflow: number;
}

export interface PauseMoment {
  readonly by: string;
  readonly node: number;
  readonly since: number;
  readonly reason: PauseReason;
  /** The flow it stands behind, or that was accepted in its place, and which subflow of it. */
  readonly other: number | null;
  readonly otherSubflow?: number;
}

/** Looks a run up at any time; it must have been made with a trace. */
export function packetExplainer(
  { flows, scenario }: Experiment,
  run: Run,
): (time: number) => PacketMoment {
  const { dynamics, trace } = run;
  if (dynamics === undefined || trace === null) throw new RangeError("a run without a trace");
  const fabric = scenario.fabric as NetworkFabric;
  const { rates } = dynamics;
  return (time) => {
    const state = statesAt(dynamics, time);
    const sent = new Float64Array(flows.count);
    for (let k = 0; k < trace.length && (trace.start[k] as number) < time; k++) {
      const flow = trace.flow[k] as number;
      const end = Math.min(time, trace.end[k] as number);
      const rate = trace.rate === null ? trace.capacity : (trace.rate[k] as number);
      sent[flow] = (sent[flow] as number) + rate * (end - (trace.start[k] as number));
    }
    const isOver = (end: Float64Array, flow: number) => (end[flow] as number) <= time;
    const moments: FlowMoment[] = [];
    let [waiting, finished, terminated] = [0, 0, 0];
    let nextArrival: number | null = null;
    for (let flow = 0; flow < flows.count; flow++) {
      const arrival = flows.arrival[flow] as number;
      if (arrival > time) {
        waiting++;
        nextArrival = Math.min(nextArrival ?? arrival, arrival);
      } else if (isOver(run.finish, flow)) finished++;
      else if (isOver(run.terminated, flow)) terminated++;
      else {
        const deadline = flows.deadline[flow] as number;
        const size = flows.size[flow] as number;
        moments.push({
          flow,
          ...senderOf(dynamics, state, flow, fabric),
          sent: Math.min(size, sent[flow] as number),
          deadline: Number.isFinite(deadline) ? deadline : null,
        });
      }
    }
    const left = ({ flow, sent }: FlowMoment) => (flows.size[flow] as number) - sent;
    const due = ({ deadline }: FlowMoment) => deadline ?? Number.POSITIVE_INFINITY;
    moments.sort((a, b) => order(due(a), due(b)) || order(left(a), left(b)) || a.flow - b.flow);
    const nextChange = rates.time[firstAfter(rates.time, time)] ?? null;
    const { count } = flows;
    const { lineRate } = dynamics;
    return {
      lineRate,
      time,
      flows: moments,
      waiting,
      nextArrival,
      nextChange,
      finished,
      terminated,
      count,
    };
  };
}

function order(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface States {
  /** An answer of a switch has come for the subflow; then `rate` is its allowance, and `pause` the row of its pause or −1. */
  readonly isKnown: Uint8Array;
  readonly rate: Float64Array;
  readonly pause: Int32Array;
}

function statesAt({ rates, pauses, ways }: Dynamics, time: number): States {
  const flows = ways.start.length - 1;
  const isKnown = new Uint8Array(flows);
  const rate = new Float64Array(flows);
  const pause = new Int32Array(flows).fill(-1);
  const last = firstAfter(rates.time, time);
  for (let k = 0; k < last; k++) {
    const flow = rates.flow[k] as number;
    isKnown[flow] = 1;
    rate[flow] = rates.rate[k] as number;
  }
  for (let k = 0; k < pauses.from.length && (pauses.from[k] as number) <= time; k++) {
    if ((pauses.to[k] as number) > time) pause[pauses.flow[k] as number] = k;
  }
  return { isKnown, rate, pause };
}

function senderOf(
  dynamics: Dynamics,
  states: States,
  flow: number,
  fabric: NetworkFabric,
): SenderMoment & Pick<FlowMoment, "subflows"> {
  const { subflows: perFlow, ways } = dynamics;
  const at = (sender: number): SenderMoment => ({
    state: stateOf(states, sender),
    rate: states.rate[sender] as number,
    pause: pauseOf(dynamics, states.pause[sender] as number, fabric),
  });
  if (perFlow === 1) return at(flow);
  const subflows: SubflowMoment[] = [];
  for (let j = 0; j < perFlow; j++) {
    const sender = flow * perFlow + j;
    if (ways.start[sender] === ways.start[sender + 1]) continue;
    subflows.push({ subflow: j + 1, ...at(sender) });
  }
  const isAny = (state: SenderMoment["state"]) => subflows.some((part) => part.state === state);
  const state = (["sending", "paused", "asking"] as const).find(isAny) ?? "ending";
  const paused = subflows.find((part) => part.state === "paused");
  return {
    state,
    rate: subflows.reduce((sum, { rate }) => sum + rate, 0),
    pause: state === "paused" ? (paused?.pause ?? null) : null,
    subflows,
  };
}

function stateOf({ isKnown, rate, pause }: States, flow: number): FlowMoment["state"] {
  if ((rate[flow] as number) > 0) return "sending";
  if ((pause[flow] as number) >= 0) return "paused";
  return isKnown[flow] === 1 ? "ending" : "asking";
}

function pauseOf(
  { pauses, subflows }: Dynamics,
  row: number,
  fabric: NetworkFabric,
): PauseMoment | null {
  if (row < 0) return null;
  const node = pauses.by[row] as number;
  const other = pauses.other[row] as number;
  return {
    by: nodeName(fabric, node),
    node,
    since: pauses.from[row] as number,
    reason: PAUSE_REASONS[pauses.reason[row] as number] ?? "behind",
    other: other < 0 ? null : Math.floor(other / subflows),
    ...(other < 0 || subflows === 1 ? {} : { otherSubflow: (other % subflows) + 1 }),
  };
}

/** The first place of an ascending column whose value is greater than `value`. */
function firstAfter(column: Float64Array, value: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
