import { type Dynamics, nodeName, type PortDynamics } from "../../../engine/doors/draw-data.ts";
import { subflowName } from "../../../engine/doors/explain.ts";
import type { NetworkFabric } from "../../../engine/doors/scenario.ts";
import { type ExperimentView, flowId, type RunView } from "../run/results.ts";
import { readable } from "../scale/numbers.ts";

/** A run that has dynamics. */
export interface PacketView {
  readonly view: RunView;
  readonly dynamics: Dynamics;
}

/** The runs that sent packets. */
export function packetViewsOf(runs: readonly RunView[]): readonly PacketView[] {
  return runs.flatMap((view): PacketView[] =>
    view.run.dynamics === undefined ? [] : [{ view, dynamics: view.run.dynamics }],
  );
}

/** The run of that label, else the first, and its port of that link, else its busiest; null: nobody sends packets. */
export function shownPort(
  views: readonly PacketView[],
  packets: string | null,
  link: number | null,
): {
  readonly chosen: PacketView;
  readonly port: PortDynamics;
  readonly isBusiest: boolean;
} | null {
  const chosen = views.find(({ view }) => view.policy.label === packets) ?? views[0];
  if (chosen === undefined) return null;
  const { ports } = chosen.dynamics;
  const busiest = busiestPort(ports);
  const port = ports.find((candidate) => candidate.link === link) ?? busiest;
  return port === undefined ? null : { chosen, port, isBusiest: port === busiest };
}

/** The mean of a column of a whole run, from the first bin in which the port sent to the last. */
export function meanWhileSending(port: PortDynamics, column: Float32Array): number {
  const isSending = (share: number) => share > 0;
  const first = port.utilisation.findIndex(isSending);
  if (first < 0) return 0;
  const last = port.utilisation.findLastIndex(isSending);
  let sum = 0;
  for (let k = first; k <= last; k++) sum += column[k] as number;
  return sum / (last - first + 1);
}

/** The top of the axis of a port's queue, in packets. */
export function topOfQueue({ longest }: { readonly longest: Float32Array }): number {
  return Math.max(1, Math.ceil(longest.reduce((top, x) => Math.max(top, x), 0)));
}

/** The port that sent most; of equal ones the first. */
export function busiestPort(ports: readonly PortDynamics[]): PortDynamics | undefined {
  const used = ({ utilisation }: PortDynamics) => utilisation.reduce((sum, x) => sum + x, 0);
  let best: PortDynamics | undefined;
  let most = -1;
  for (const port of ports) {
    const own = used(port);
    // The links of a way carry the same but for its ends: a hair more is no more.
    if (own <= most * 1.0001) continue;
    best = port;
    most = own;
  }
  return best;
}

/** Whose lanes there are: flows, or where M-PDQ cuts flows the subflows, m to a flow. */
export type Cut = Pick<Dynamics, "subflows">;

/** The flow that a sender belongs to. */
export function flowOf({ subflows }: Cut, sender: number): number {
  return Math.floor(sender / subflows);
}

/** "f1", or of a flow that is cut "f1/2". */
export function senderName(experiment: ExperimentView, { subflows }: Cut, sender: number): string {
  const id = flowId(experiment, Math.floor(sender / subflows));
  return subflowName(id, subflows === 1 ? undefined : (sender % subflows) + 1);
}

/** How many there are. */
export function sendersOf({ ways }: Dynamics): number {
  return ways.start.length - 1;
}

/** A mean queue, in packets: less than a thousandth is told as that. */
export function meanWords(packets: number): string {
  return packets > 0 && packets < 0.001 ? "< 0.001" : readable(packets);
}

/** "the switch → host 5". */
export function portName(fabric: NetworkFabric, { from, to }: PortDynamics): string {
  return `${nodeName(fabric, from)} → ${nodeName(fabric, to)}`;
}
