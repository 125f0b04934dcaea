import type { Dynamics, NetworkFabric, PortDynamics } from "../../../engine/index.ts";
import { nodeName, PAUSE_REASONS, pauseReason } from "../../../engine/index.ts";
import type { ExperimentView } from "../run/results.ts";
import { quantity } from "../run/run-words.ts";
import { readable } from "../scale/numbers.ts";
import { type FlowSteps, stepAt } from "./flow-steps.ts";
import { type PauseIndex, pauseAt } from "./pause-index.ts";
import { flowOf, senderName } from "./senders.ts";

export function percent(share: number): string {
  return `${readable(Math.round(1000 * share) / 10)} %`;
}

/** A mean queue, in packets: less than a thousandth is told as that. */
export function meanWords(packets: number): string {
  return packets > 0 && packets < 0.001 ? "< 0.001" : readable(packets);
}

/** "3.2 packets", "1 packet". */
export function packetsWords(packets: number): string {
  const mean = meanWords(packets);
  return `${mean} ${mean === "1" ? "packet" : "packets"}`;
}

/** "the switch → host 5". */
export function portName(fabric: NetworkFabric, { from, to }: PortDynamics): string {
  return `${nodeName(fabric, from)} → ${nodeName(fabric, to)}`;
}

/** What the port did around a time. */
export function portWords({ bin, begin }: Dynamics, port: PortDynamics, time: number): string {
  const k = Math.floor((time - begin) / bin);
  if (k < 0 || k >= port.data.length) return "";
  const at = (column: Float32Array) => column[k] as number;
  const queue = `queue ${packetsWords(at(port.queue))}, at most ${readable(at(port.longest))}`;
  return `sent ${percent(at(port.utilisation))} (data ${percent(at(port.data))}), may grant ${percent(at(port.granted))}, ${queue}`;
}

interface Place {
  readonly experiment: ExperimentView;
  readonly dynamics: Dynamics;
  readonly steps: FlowSteps;
  readonly pauses: PauseIndex;
  readonly fabric: NetworkFabric;
  /** When the flow is over. */
  readonly end: (flow: number) => number;
}

/** What a flow or subflow may do at a time, and who pauses it, and why. */
export function flowWords(place: Place, sender: number, time: number): string {
  const { experiment, dynamics, steps, fabric, end } = place;
  const flow = flowOf(dynamics, sender);
  const name = senderName(experiment, dynamics, sender);
  if (time < (experiment.flows.arrival[flow] as number)) return `${name} has not arrived`;
  if (time >= end(flow)) return `${name} has ended`;
  const k = stepAt(steps, sender, time);
  if (k < 0) return `${name} has asked and waits for its first answer`;
  const rate = steps.rate[k] as number;
  if (rate > 0) return `${name} may send at ${percent(rate / dynamics.lineRate)} of its line rate`;
  const by = steps.pausedBy[k] as number;
  if (by < 0) return `${name} has sent everything; its last bytes are on their way`;
  return `${name} is paused by ${nodeName(fabric, by)}: ${reasonAt(place, sender, time)}`;
}

function reasonAt({ experiment, dynamics, pauses }: Place, sender: number, time: number): string {
  const k = pauseAt(dynamics, pauses, sender, time);
  if (k < 0) return "its switch has said no more";
  const other = dynamics.pauses.other[k] as number;
  const reason = PAUSE_REASONS[dynamics.pauses.reason[k] as number] ?? "behind";
  return pauseReason(reason, other < 0 ? null : senderName(experiment, dynamics, other));
}

export function timeWords(experiment: ExperimentView, time: number): string {
  return quantity(Number(time.toPrecision(6)), experiment.timeUnit);
}
