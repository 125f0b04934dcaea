import { countedFrom, firstArrival, isAll } from "../model/arrival-order.ts";
import { allocateFlows, type Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run-result.ts";
import { isNetwork, lineRate } from "../model/spec/fabric-spec.ts";
import { isTransport } from "../model/spec/packet-setting.ts";
import type { Fabric, Model } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { withFlowNames } from "../rank/rank-error.ts";
import { keysFor } from "../simulate/slot/built-in-keys.ts";
import { simulateSlotSwitch } from "../simulate/slot/switch/simulate-switch.ts";
import { FLUID_LOOPS } from "./fluid-loops.ts";
import { SLOT_KERNELS } from "./kernels.ts";
import { simulateOnLink } from "./on-link.ts";
import { RANK_LOOPS } from "./own-ranks.ts";
import { PACKET_LOOPS } from "./packet-loops.ts";
import { policyDefinition } from "./policies.ts";
import { simulateCounted } from "./simulate-counted.ts";

/** The loops that only some scenarios need: handed in, so that a program can fetch each with the first scenario that does. */
export interface Loops {
  readonly fluid: typeof FLUID_LOOPS;
  readonly packets: typeof PACKET_LOOPS;
  readonly ranks: typeof RANK_LOOPS;
  readonly simulateCounted: typeof simulateCounted;
}

const ALL_LOOPS: Loops = {
  fluid: FLUID_LOOPS,
  packets: PACKET_LOOPS,
  ranks: RANK_LOOPS,
  simulateCounted,
};

/**
 * Runs `flows` on `fabric` under `policy`: finish times and, if asked for, the trace. Where flows behind a window of
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
  return simulateWith(ALL_LOOPS, flows, model, fabric, policy, options);
}

/** An experiment, as far as its runs need it. */
interface Runnable {
  readonly flows: Flows;
  readonly ids: readonly string[];
  readonly scenario: { readonly model: Model; readonly fabric: Fabric };
}

/** `simulate` of an experiment, whose faults name flows. */
export function simulateIn(
  experiment: Runnable,
  policy: ResolvedPolicy,
  options: RunOptions = {},
): Run {
  const { flows, scenario } = experiment;
  return withFlowNames(experiment, () =>
    simulate(flows, scenario.model, scenario.fabric, policy, options),
  );
}

/** `simulate` by these loops. */
export function simulateWith(
  loops: Loops,
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions = {},
): Run {
  const { counted } = flows;
  if (!counted || (counted.end === flows.count && counted.only === undefined)) {
    return toTheEnd(loops, flows, model, fabric, policy, options);
  }
  return loops.simulateCounted(flows, counted, (first) =>
    toTheEnd(loops, first, model, fabric, policy, options),
  );
}

/** Until all flows have ended. */
function toTheEnd(
  loops: Loops,
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions,
): Run {
  // All is whole in slots: ages alone depend on where times begin.
  const isExact = model === "slot" && policy.aging === undefined;
  const run = isExact
    ? deliver(loops, flows, model, fabric, policy, options)
    : sinceFirst(flows, options, (own, heard) => deliver(loops, own, model, fabric, policy, heard));
  // Under a transport it is known, elsewhere in a network it does not follow from a flow's size (SPEC 7.2).
  if (!isNetwork(fabric) || run.alone !== undefined) return run;
  return { ...run, alone: loops.fluid.aloneInNetwork(flows, fabric) };
}

/** Up to when the last of a flow is at its receiver. */
function deliver(
  loops: Loops,
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions,
): Run {
  const { packets } = policy;
  if (packets !== undefined && isTransport(packets)) {
    return loops.packets.runTransport(flows, fabric, packets, options);
  }
  if (packets !== undefined && isNetwork(fabric)) {
    return loops.packets.runPackets(flows, fabric, packets, options);
  }
  const delays = isNetwork(fabric) ? loops.fluid.delaysOf(flows, fabric) : null;
  if (delays === null) return serve(loops, flows, model, fabric, policy, options);
  const { atSenders, atReceivers } = loops.fluid;
  const { onProgress } = options;
  const heard: RunOptions = onProgress
    ? {
        onProgress: (ended, time, finish) =>
          onProgress(ended, time, finish && (() => atReceivers(finish(), delays))),
      }
    : {};
  const run = serve(loops, atSenders(flows, delays), model, fabric, policy, {
    ...options,
    ...heard,
  });
  return { ...run, finish: atReceivers(run.finish, delays) };
}

/** The service alone, which knows no distances. */
function serve(
  loops: Loops,
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions,
): Run {
  if (policy.rank !== undefined) {
    const { builtInFor, inOneQueue, simulateOwn } = loops.ranks;
    const builtIn = builtInFor(policy);
    if (builtIn === null) return simulateOwn(loops, flows, model, fabric, policy, options);
    const run = serve(loops, flows, model, fabric, builtIn, options);
    return policy.queue === undefined ? inOneQueue(run) : run;
  }
  const definition = policyDefinition(policy.id);
  const asks = definition.bind(allocateFlows(0), policy).reserve !== undefined;
  const isAsking = asks && !isAll(flows.deadline, Number.POSITIVE_INFINITY);
  const areThere = flows.packetStart === null && !flows.ownRate && isAll(flows.spread, 0);
  if (isAsking && !isNetwork(fabric) && areThere) {
    const ports = fabric.kind === "switch" ? fabric.ports : null;
    return loops.fluid.simulateRequests(flows, lineRate(fabric), ports, options);
  }
  if (fabric.kind === "link" && !isAsking) {
    const bind = (of: Flows) => definition.bind(of, policy);
    const kernels = model === "slot" ? SLOT_KERNELS : loops.fluid.kernels;
    const run = simulateOnLink(flows, model, fabric.rate, bind, options, kernels);
    if (run !== null) return run;
  }
  const bound = definition.bind(flows, policy);
  if (fabric.kind === "switch" && model === "slot") {
    return simulateSlotSwitch(flows, keysFor(flows, bound), fabric.ports, options);
  }
  const { simulateOnRoutes, routesOf } = loops.fluid;
  return simulateOnRoutes(flows, bound, routesOf(flows, fabric), lineRate(fabric), options);
}

/**
 * Runs flows on a clock that begins at the first arrival (SPEC 2.15), and tells the run in the scenario's time. So the
 * rounding of large times is in no FCT and in no tolerance: a shift of all flows changes neither.
 */
function sinceFirst(
  flows: Flows,
  options: RunOptions,
  run: (flows: Flows, options: RunOptions) => Run,
): Run {
  const first = firstArrival(flows);
  if (first === 0) return run(flows, options);
  const { onProgress } = options;
  // An end that is not known yet is 0, which is no end.
  const shifted = (finish: Float64Array) => finish.map((end) => (end === 0 ? 0 : first + end));
  const heard: RunOptions = onProgress
    ? {
        onProgress: (ended, time, finish) =>
          onProgress(ended, first + time, finish && (() => shifted(finish()))),
      }
    : {};
  const own = countedFrom(first, flows);
  return shiftedBy(run(own, { ...options, ...heard, begin: first }), own, first);
}

/** Adds `first` to the times of a run that nobody else reads, but for what packets did, which knows its beginning; its FCTs are those of the run's own clock. */
function shiftedBy(run: Run, flows: Flows, first: number): Run {
  const fct = new Float64Array(flows.count);
  for (let flow = 0; flow < flows.count; flow++) {
    fct[flow] = (run.finish[flow] as number) - (flows.arrival[flow] as number);
  }
  // FIFO's finish times are the ends of its trace too: first what is copied.
  const trace = run.trace && {
    ...run.trace,
    start: add(run.trace.start.slice(), first),
    end: add(run.trace.end.slice(), first),
  };
  return {
    ...run,
    fct,
    finish: add(run.finish, first),
    terminated: add(run.terminated, first),
    trace,
  };
}

function add(column: Float64Array, first: number): Float64Array {
  for (let k = 0; k < column.length; k++) column[k] = (column[k] as number) + first;
  return column;
}
