import type { PortDynamics } from "../../../engine/index.ts";

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
