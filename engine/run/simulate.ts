import { isAll } from "../model/column-facts.ts";
import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run.ts";
import { isNetwork, lineRate } from "../model/spec/fabric-spec.ts";
import { isTransport } from "../model/spec/packet-setting.ts";
import type { Fabric } from "../model/spec/fabric-spec.ts";
import type { Model } from "../model/spec/scenario.ts";
import { aloneInNetwork } from "../network/alone.ts";
import { atReceivers, atSenders, delaysOf } from "../network/delays.ts";
import { routesOf } from "../network/routes-of.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulateSlotSwitch } from "../simulate/slot/switch/simulate-switch.ts";
import { aloneUnder } from "../transports/alone/alone-under.ts";
import { fitRemarks } from "../transports/alone/fit-remarks.ts";
import { runPackets } from "../transports/run-packets.ts";
import { runTransport } from "../transports/windows/run-transport.ts";
import { ALL_KERNELS } from "./kernels.ts";
import { simulateOnLink } from "./on-link.ts";
import { policyDefinition } from "./policies.ts";
import { simulateCounted } from "./simulate-counted.ts";
import { simulateOnRoutes } from "./simulate-on-routes.ts";
import { builtInFor, inOneQueue, simulateOwn } from "./simulate-own.ts";
import { simulateRequests } from "./simulate-requests.ts";
import { sinceFirst } from "./since-first.ts";

/**
 * What `policy` does with `flows` on `fabric`: finish times and, if asked for, the trace. Where flows behind a window of
 * counted ones go on arriving, the run ends with the last counted flow.
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
  const { counted } = flows;
  if (counted === undefined || counted === null || counted.end === flows.count) {
    return toTheEnd(flows, model, fabric, policy, options);
  }
  return simulateCounted(flows, counted, (first) =>
    toTheEnd(first, model, fabric, policy, options),
  );
}

/** Until all flows have ended. */
function toTheEnd(
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions,
): Run {
  // In slots all is whole: ages alone depend on where times begin.
  const isExact = model === "slot" && policy.aging === undefined;
  const run = isExact
    ? deliver(flows, model, fabric, policy, options)
    : sinceFirst(flows, options, (own, heard) => deliver(own, model, fabric, policy, heard));
  return { ...run, ...besides(flows, fabric, policy, run) };
}

/** How long each flow would take alone (SPEC 7.2), where that follows from more than its size, to which step, and what is to be said. */
function besides(
  flows: Flows,
  fabric: Fabric,
  { packets }: ResolvedPolicy,
  { mixed, counts }: Run,
): Pick<Run, "alone" | "step" | "remarks"> {
  if (packets !== undefined && isTransport(packets)) {
    const alone = aloneUnder(flows, fabric, packets, mixed);
    return {
      alone,
      step: 1 / packets.scale.picoseconds,
      remarks: fitRemarks(fabric, packets, counts),
    };
  }
  return isNetwork(fabric) ? { alone: aloneInNetwork(flows, fabric) } : {};
}

/** Up to when the last of a flow is at its receiver. */
function deliver(
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions,
): Run {
  const { packets } = policy;
  if (packets !== undefined && isTransport(packets)) {
    return runTransport(flows, fabric, packets, options);
  }
  if (packets !== undefined && isNetwork(fabric)) {
    return runPackets(flows, fabric, packets, options);
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
  if (policy.id === "rank") {
    const builtIn = builtInFor(policy);
    if (builtIn === null) return simulateOwn(flows, model, fabric, policy, options);
    const run = serve(flows, model, fabric, builtIn, options);
    return policy.queue === undefined ? inOneQueue(run) : run;
  }
  const asks = policyDefinition(policy.id).asks === true;
  const isAsking = asks && !isAll(flows.deadline, Number.POSITIVE_INFINITY);
  if (isAsking && !isNetwork(fabric) && isAll(flows.spread, 0)) {
    const ports = fabric.kind === "switch" ? fabric.ports : null;
    return simulateRequests(flows, lineRate(fabric), ports, options);
  }
  if (fabric.kind === "link" && !isAsking) {
    const kernels = ALL_KERNELS[model];
    const run = simulateOnLink(flows, model, fabric.rate, policy, options, kernels);
    if (run !== null) return run;
  }
  const bound = policyDefinition(policy.id).bind(flows, policy);
  if (fabric.kind === "switch" && model === "slot") {
    return simulateSlotSwitch(flows, bound, fabric.ports, options);
  }
  return simulateOnRoutes(flows, bound, routesOf(flows, fabric), lineRate(fabric), options);
}
