import { simulateFluidLink } from "../fluid/link/simulate-link.ts";
import { simulateMatching } from "../fluid/matching/simulate-matching.ts";
import { isAll } from "../model/column-facts.ts";
import type { Flows } from "../model/flows.ts";
import { switchRoutes } from "../model/routes.ts";
import type { Run, RunOptions } from "../model/run.ts";
import { isNetwork, lineRate } from "../model/spec/fabric-spec.ts";
import type { Fabric, Model } from "../model/spec/scenario.ts";
import { aloneInNetwork } from "../network/alone.ts";
import { atReceivers, atSenders, delaysOf } from "../network/delays.ts";
import { networkRoutes } from "../network/network-routes.ts";
import { routesOf } from "../network/routes-of.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulateFluid } from "../simulate/fluid/events/simulate-fluid.ts";
import { isRanked } from "../simulate/fluid/ranked/is-ranked.ts";
import { isSharing, simulateSharing } from "../simulate/fluid/sharing/simulate-sharing.ts";
import { simulateSlotSwitch } from "../simulate/slot/switch/simulate-switch.ts";
import { runPackets } from "../transports/run-packets.ts";
import { simulatePlain } from "./on-link.ts";
import { policyDefinition } from "./policies.ts";
import { simulateOnRoutes } from "./simulate-on-routes.ts";
import { simulateRequests } from "./simulate-requests.ts";

/**
 * What `policy` does with `flows` on `fabric`: finish times and, if asked for, the trace.
 *
 * Pure: the same arguments give the same bits on every machine. `flows` and `policy` come from
 * `materialise`, which has checked them; nothing is checked here again.
 */
export function simulate(
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions = {},
): Run {
  const run = deliver(flows, model, fabric, policy, options);
  return isNetwork(fabric) ? { ...run, alone: aloneInNetwork(flows, fabric) } : run;
}

/** Up to when the last of a flow is at its receiver. */
function deliver(
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions,
): Run {
  if (policy.packets !== undefined && isNetwork(fabric)) {
    return runPackets(flows, fabric, policy.packets, options);
  }
  const delays = delaysOf(flows, fabric);
  if (delays === null) return serve(flows, model, fabric, policy, options);
  const { onProgress } = options;
  const heard = onProgress && {
    onProgress: (ended: number, finish: Float64Array | null) =>
      onProgress(ended, finish && atReceivers(finish, delays)),
  };
  const run = serve(atSenders(flows, delays), model, fabric, policy, { ...options, ...heard });
  return { ...run, finish: atReceivers(run.finish, delays) };
}

/** The service alone, which knows no distances. */
function serve(
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions,
): Run {
  const definition = policyDefinition(policy.id);
  const bind = (of: Flows) => definition.bind(of, policy);
  if (definition.asks === true && fabric.kind === "link") {
    // Nobody has anything to ask for: all share.
    if (isAll(flows.deadline, Number.POSITIVE_INFINITY)) {
      return serveLink(flows, model, fabric.rate, policy, options);
    }
    return simulateRequests(flows, fabric.rate, options);
  }
  // Grants before shares, and levels that hosts and switches see differently: the general loop knows them.
  if (definition.asks === true || definition.isTiered === true) {
    return simulateFluid(flows, bind(flows), routesOf(flows, fabric), lineRate(fabric), options);
  }
  if (fabric.kind === "link") return serveLink(flows, model, fabric.rate, policy, options);
  const bound = bind(flows);
  if (fabric.kind === "switch") {
    if (model === "slot") return simulateSlotSwitch(flows, bound, fabric.ports, options);
    const { ports, rate } = fabric;
    if (isRanked(flows, bound)) return simulateMatching(flows, bound, ports, rate, options);
    const routes = switchRoutes(flows, ports, rate);
    if (isSharing(flows, bound)) return simulateSharing(flows, bound, routes, rate, options);
    return simulateFluid(flows, bound, routes, rate, options);
  }
  return simulateOnRoutes(flows, bound, networkRoutes(flows, fabric), lineRate(fabric), options);
}

function serveLink(
  flows: Flows,
  model: Model,
  rate: number,
  policy: ResolvedPolicy,
  options: RunOptions,
): Run {
  const run = simulatePlain(flows, model, rate, policy, options);
  if (run !== null) return run;
  return simulateFluidLink(flows, policyDefinition(policy.id).bind(flows, policy), rate, options);
}
