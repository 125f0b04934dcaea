import type { Dynamics, NetworkFabric, PortDynamics } from "../../engine/index.ts";
import { nodeName, PAUSE_REASONS, pauseReason } from "../../engine/index.ts";
import { readable } from "../charts/numbers.ts";
import { quantity } from "../charts/words.ts";
import type { ExperimentView } from "../results.ts";
import { flowId } from "../results.ts";
import { type FlowSteps, stepAt } from "./flow-steps.ts";

export function percent(share: number): string {
  return `${readable(Math.round(1000 * share) / 10)} %`;
}

/** A mean queue, in packets: less than a thousandth is told as that. */
export function meanWords(packets: number): string {
  return packets > 0 && packets < 0.001 ? "< 0.001" : readable(packets);
}

/** "the switch → host 5". */
export function portName(fabric: NetworkFabric, { from, to }: PortDynamics): string {
  return `${nodeName(fabric, from)} → ${nodeName(fabric, to)}`;
}

/** What the port did around a time. */
export function portWords({ bin }: Dynamics, port: PortDynamics, time: number): string {
  const k = Math.floor(time / bin);
  if (k < 0 || k >= port.data.length) return "";
  const at = (column: Float32Array) => column[k] as number;
  const queue = `queue ${meanWords(at(port.queue))} packets, at most ${readable(at(port.longest))}`;
  return `sent ${percent(at(port.utilisation))} (data ${percent(at(port.data))}), may grant ${percent(at(port.granted))}, ${queue}`;
}

interface Place {
  readonly experiment: ExperimentView;
  readonly dynamics: Dynamics;
  readonly steps: FlowSteps;
  readonly fabric: NetworkFabric;
  /** When the flow is over. */
  readonly end: (flow: number) => number;
}

/** What a flow may do at a time, and who pauses it, and why. */
export function flowWords(place: Place, flow: number, time: number): string {
  const { experiment, dynamics, steps, fabric, end } = place;
  const name = flowId(experiment, flow);
  if (time < (experiment.flows.arrival[flow] as number)) return `${name} has not arrived`;
  if (time >= end(flow)) return `${name} has ended`;
  const k = stepAt(steps, flow, time);
  if (k < 0) return `${name} has asked and waits for its first answer`;
  const rate = steps.rate[k] as number;
  if (rate > 0) return `${name} may send at ${percent(rate / dynamics.lineRate)} of its line rate`;
  const by = steps.pausedBy[k] as number;
  if (by < 0) return `${name} has sent everything; its last bytes are on their way`;
  return `${name} is paused by ${nodeName(fabric, by)}: ${reasonAt(experiment, dynamics, flow, time)}`;
}

function reasonAt(
  experiment: ExperimentView,
  { pauses }: Dynamics,
  flow: number,
  time: number,
): string {
  for (let k = 0; k < pauses.from.length && (pauses.from[k] as number) <= time; k++) {
    if (pauses.flow[k] !== flow || (pauses.to[k] as number) <= time) continue;
    const other = pauses.other[k] as number;
    const reason = PAUSE_REASONS[pauses.reason[k] as number] ?? "behind";
    return pauseReason(reason, other < 0 ? null : flowId(experiment, other));
  }
  return "its switch has said no more";
}

export function timeWords(experiment: ExperimentView, time: number): string {
  return quantity(Number(time.toPrecision(6)), experiment.timeUnit);
}
