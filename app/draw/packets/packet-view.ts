import type { Dynamics, PortDynamics } from "../../../engine/index.ts";
import type { RunView } from "../run/results.ts";
import { busiestPort } from "./ports.ts";

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
