import type { ExperimentView, RunView } from "../results.ts";
import type { Link } from "./pieces.ts";

/**
 * The link as the charts draw it. The results do not carry the fabric, so the rate is read off the
 * traces: 1 in the slot model; in the fluid model the fastest any flow was ever served, which is the
 * link's rate, since the last flow of a busy period has the link to itself. Where flows trickle in
 * and none ever fills the link, stacked heights would pass 1; pieces.ts scales those down.
 */
export function linkOf(experiment: ExperimentView, runs: readonly RunView[]): Link {
  return { rate: rateOf(experiment, runs), ports: portsOf(experiment) };
}

function rateOf(experiment: ExperimentView, runs: readonly RunView[]): number {
  if (experiment.model === "slot") return 1;
  let most = 0;
  for (const { run } of runs) {
    if (run.trace !== null) most = Math.max(most, fastest(run.trace.rate));
  }
  return most > 0 ? most : 1;
}

const fastestOf = new WeakMap<Float64Array, number>();

function fastest(rates: Float64Array): number {
  let most = fastestOf.get(rates);
  if (most === undefined) {
    most = 0;
    for (const rate of rates) if (rate > most) most = rate;
    fastestOf.set(rates, most);
  }
  return most;
}

/** Egress ports in use, the greatest number + 1. */
function portsOf(experiment: ExperimentView): number {
  let most = 0;
  for (const port of experiment.flows.dst) if (port > most) most = port;
  return most + 1;
}
