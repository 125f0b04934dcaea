import { arrivalOrder, isAll, permuted } from "../../model/arrival-order.ts";
import type { Flows } from "../../model/flows.ts";
import type { Run, RunOptions } from "../../model/run-result.ts";
import type { Model } from "../../model/spec/scenario.ts";
import type { Ladder, Order, Policy } from "../../policies/policy.ts";
import { Fifo } from "./fifo.ts";
import { Levels } from "./fifo-levels.ts";
import type { NewKernel } from "./kernel.ts";
import { Ranked } from "./ranked.ts";
import { runKernel } from "./run-kernel.ts";
import { SlotLas } from "./slot-las.ts";
import { SlotRings } from "./slot-rings.ts";

/** The kernels that not every page needs at first: of flows that share, and of PDQ's deadlines. */
export interface Kernels {
  ring(levels: number, ladder: Ladder | null): NewKernel;
  readonly attained: NewKernel;
  deadlines?(first: Float64Array, terminates: boolean, index: Int32Array | null): NewKernel;
}

/** The kernels of the slot model, without PDQ's deadlines. */
export const PLAIN_KERNELS: Kernels = {
  ring: (levels, ladder) => (setting) => new SlotRings(setting, levels, ladder),
  attained: (setting) => new SlotLas(setting),
};

/**
 * One link and flows whose packets are all there at arrival (α = 0), the case of large sampled runs: one
 * kernel for each kind of service order, on flows in order of arrival. Null if no kernel knows the flows
 * or the policy; the general loops take them then.
 */
export function simulateAtOnce(
  flows: Flows,
  model: Model,
  rate: number,
  bind: (flows: Flows) => Policy,
  options: RunOptions,
  kernels: Kernels,
): Run | null {
  if (flows.packetStart !== null || !isAll(flows.spread, 0)) return null;
  const order = arrivalOrder(flows);
  const sorted = order === null ? flows : permuted(flows, order);
  const newKernel = kernelFor(bind(sorted), kernels, order);
  if (newKernel === null) return null;

  return runKernel(newKernel, sorted, order, model === "slot", rate, options);
}

/** `index`: the flows' indices before they were sorted by arrival; null: they stood in that order. */
function kernelFor(policy: Policy, kernels: Kernels, index: Int32Array | null): NewKernel | null {
  const { ladder, levels } = policy;
  // A flow at once is complete when it arrives, so ASRPT uses its first level only.
  const order = policy.orders[0] as Order;
  // The one ladder between keys: SRPTE's, from what is left of an estimate to nothing.
  if (order.kind === "fixed" && ladder !== null) {
    return (setting) =>
      new Ranked(setting, { column: setting.flows.estimate, isEstimated: true, weight: null });
  }
  if (ladder !== null && ladder.shared === null && ladder.climb === undefined) return null;
  switch (order.kind) {
    case "stamp":
      if (levels === 1) return (setting) => new Fifo(setting);
      return (setting) => new Levels(setting, levels, ladder);
    case "fixed":
      // Without deadlines EDF goes by arrival.
      if (isAll(order.key, Number.POSITIVE_INFINITY)) return (setting) => new Fifo(setting);
      return (setting) =>
        new Ranked(setting, { column: order.key, isEstimated: false, weight: null });
    case "remaining":
      return byRemaining(order, policy.terminates, kernels, index);
    case "ring":
      return kernels.ring(levels, ladder);
    case "attained":
      return kernels.attained;
  }
}

function byRemaining(
  { first, weight, tieByArrival, isAged }: Extract<Order, { kind: "remaining" }>,
  terminates: boolean,
  kernels: Kernels,
  index: Int32Array | null,
): NewKernel | null {
  // Ages are powers of two, too far apart for tolerances made for weights.
  if (isAged === true) return null;
  const isByDeadline = first !== null && !isAll(first, Number.POSITIVE_INFINITY);
  // PDQ breaks ties by index, which need not be the order of arrival.
  if (isByDeadline || (!tieByArrival && index !== null)) {
    return (first && kernels.deadlines?.(first, terminates, index)) ?? null;
  }
  const divisor = weight === null || isAll(weight, 1) ? null : weight;
  return (setting) => new Ranked(setting, { column: null, isEstimated: false, weight: divisor });
}
