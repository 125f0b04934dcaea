import { arrivalOrder, isAll, permuted } from "../../model/arrival-order.ts";
import type { Flows } from "../../model/flows.ts";
import type { Run, RunOptions } from "../../model/run-result.ts";
import type { Model } from "../../model/spec/scenario.ts";
import type { Key, Ladder, Order, Policy } from "../../policies/policy.ts";
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
  if (model === "fluid" && flows.ownRate) return null;
  const order = arrivalOrder(flows);
  const sorted = order === null ? flows : permuted(flows, order);
  const newKernel = kernelFor(bind(sorted), kernels, order, sorted.size);
  if (newKernel === null) return null;

  return runKernel(newKernel, sorted, order, model === "slot", rate, options);
}

/** `index`: the flows' indices before they were sorted by arrival; null: they stood in that order. */
function kernelFor(
  policy: Policy,
  kernels: Kernels,
  index: Int32Array | null,
  size: Float64Array,
): NewKernel | null {
  const { ladder, levels } = policy;
  // A flow at once is complete when it arrives, so that completeness leaves the first level only.
  const { keys, ties } = policy.orders[0] as Order;
  const [key, second] = keys;
  if (second !== undefined) return byTwoKeys(key, second, policy, kernels, index, size);
  const isLine = key.course === "line";
  // The one ladder between keys: SRPTE's, from what is left of an estimate to nothing.
  if (isLine && key.slope === 0 && ladder !== null) {
    return (setting) =>
      new Ranked(setting, { column: setting.flows.estimate, isEstimated: true, weight: null });
  }
  if (ladder !== null && ladder.shared === null && ladder.climb === undefined) return null;
  if (key.course === "turn") return kernels.ring(levels, ladder);
  if (key.course === "release") {
    if (levels === 1) return (setting) => new Fifo(setting);
    return (setting) => new Levels(setting, levels, ladder);
  }
  if (policy.due || (ties === "index" && index !== null) || ladder !== null) return null;
  if (key.slope > 0) return key.from === null && key.weight === null ? kernels.attained : null;
  return byOneKey(key, size);
}

/** Kernels of keys that fall with service, or that it leaves as they are; ties go by arrival. */
function byOneKey({ slope, from, weight }: Key, size: Float64Array): NewKernel | null {
  if (slope < 0) {
    if (from !== size) return null;
    const divisor = weight === null || isAll(weight, 1) ? null : weight;
    return (setting) => new Ranked(setting, { column: null, isEstimated: false, weight: divisor });
  }
  if (weight !== null) return null;
  // Without deadlines EDF goes by arrival.
  if (from === null || isAll(from, Number.POSITIVE_INFINITY)) return (setting) => new Fifo(setting);
  return (setting) => new Ranked(setting, { column: from, isEstimated: false, weight: null });
}

/** The kernel of deadlines, then what remains; it knows no weights, and ties go by index. */
function byTwoKeys(
  { course, slope, from: first, weight: divisor }: Key,
  second: Key,
  { due, orders, ladder }: Policy,
  kernels: Kernels,
  index: Int32Array | null,
  size: Float64Array,
): NewKernel | null {
  const isStill = course === "line" && slope === 0 && divisor === null;
  const isRemaining = second.course === "line" && second.slope < 0 && second.from === size;
  const [{ keys, ties }] = orders as readonly [Order];
  const isKnown = isStill && isRemaining && second.weight === null && ladder === null;
  if (!isKnown || first === null || keys.length > 2 || ties === "arrival") return null;
  const isGivenUp = due === first;
  if (due && !isGivenUp) return null;
  // Ties by index need not be the order of arrival.
  if (isAll(first, Number.POSITIVE_INFINITY) && index === null) return byOneKey(second, size);
  return kernels.deadlines?.(first, isGivenUp, index) ?? null;
}
