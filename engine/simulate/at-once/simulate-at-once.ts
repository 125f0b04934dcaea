import { arrivalOrder, permuted } from "../../model/arrival-order.ts";
import { isAll } from "../../model/column-facts.ts";
import type { Flows } from "../../model/flows.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../model/run.ts";
import type { Model } from "../../model/spec/scenario.ts";
import type { Order, Policy } from "../../policies/policy.ts";
import { TraceBuilder } from "../trace/trace-builder.ts";
import { Estimated } from "./estimated.ts";
import { Fifo } from "./fifo.ts";
import { FluidLas } from "./fluid-las.ts";
import { FluidSharing } from "./fluid-sharing.ts";
import { Levels } from "./levels.ts";
import { inOriginalOrder } from "./original-order.ts";
import { Pdq } from "./pdq.ts";
import { Preemptive, type PreemptiveKey } from "./preemptive.ts";
import { ProcessorSharing } from "./processor-sharing.ts";
import { Progress } from "./progress.ts";
import { SlotLas } from "./slot-las.ts";
import { SlotRings } from "./slot-rings.ts";
import { Terminations } from "./terminations.ts";

/** A trace with room for so many rows a flow, and members of blocks; null if nobody asked for it. */
type NewTrace = (rows: number, members?: number) => TraceBuilder | null;

type Kernel = (
  flows: Flows,
  finish: Float64Array,
  newTrace: NewTrace,
  progress: Progress,
  terminations: Terminations,
) => void;

/**
 * One link and flows that are there at once (α = 0), the case of large sampled runs: a loop for each
 * kind of order, on flows in order of arrival, so that a smaller index is an earlier arrival. Null if
 * there is no such loop for this experiment; the general ones take it then.
 */
export function simulateGapless(
  flows: Flows,
  model: Model,
  rate: number,
  bind: (flows: Flows) => Policy,
  options: RunOptions,
): Run | null {
  if (flows.packetStart !== null || !isAll(flows.spread, 0)) return null;
  const order = arrivalOrder(flows);
  const sorted = order === null ? flows : permuted(flows, order);
  const kernel = kernelFor(bind(sorted), model, rate, order);
  if (kernel === null) return null;

  const finish = new Float64Array(flows.count);
  const builders: TraceBuilder[] = [];
  const newTrace: NewTrace = (rows, members = 0) => {
    if (options.trace !== true) return null;
    const sharing = model === "slot" ? "turns" : "rates";
    builders.push(new TraceBuilder(flows.count, sharing, rate, true, rows, members));
    return builders[0] ?? null;
  };
  const { onProgress } = options;
  const seen = order === null ? finish : null;
  const progress = new Progress(onProgress && ((ended) => onProgress(ended, seen)));
  const terminations = new Terminations();
  kernel(sorted, finish, newTrace, progress, terminations);
  const trace = builders[0]?.build() ?? null;
  const run: Run = {
    finish,
    get terminated() {
      return terminations.column(flows.count);
    },
    trace,
    decisions: progress.decisions,
  };
  return order === null ? run : inOriginalOrder(run, order);
}

/** `index`: the flows' indices before they were sorted by arrival; null: they were. */
function kernelFor(
  policy: Policy,
  model: Model,
  rate: number,
  index: Int32Array | null,
): Kernel | null {
  const { ladder, levels } = policy;
  // Without spread every flow is complete when it arrives: ASRPT has its first group only.
  const order = policy.orders[0] as Order;
  // The one ladder between keys: SRPTE's, from what is left of an estimate to nothing.
  if (order.kind === "fixed" && ladder !== null) {
    return (of, finish, trace, progress) =>
      progress.drive(new Estimated(of, model === "slot", rate, finish, trace(2.25)));
  }
  const isReadable = ladder === null || ladder.shared !== null || ladder.climb !== undefined;
  if (!isReadable) return null;
  switch (order.kind) {
    case "stamp":
      if (levels === 1) return fifo(rate);
      return (of, finish, trace, progress) =>
        progress.drive(new Levels(of, levels, ladder, model === "slot", rate, finish, trace(3)));
    case "fixed":
    case "remaining": {
      // Without deadlines EDF goes by arrival.
      if (order.kind === "fixed" && isAll(order.key, Number.POSITIVE_INFINITY)) return fifo(rate);
      // Ages are powers of two, too far apart for tolerances made for weights.
      if (order.kind === "remaining" && order.isAged === true) return null;
      const key = preemptiveKey(order, index !== null);
      if (key === null) return pdq(order, policy.terminates, model, rate, index);
      return (of, finish, trace, progress) =>
        progress.drive(new Preemptive(of, key, model === "slot", rate, finish, trace(2)));
    }
    case "ring":
      if (model === "slot") {
        // In one ring rows end with an arrival or a finish.
        const [rows, members] = levels === 1 ? [2, 4] : [3, 1];
        return (of, finish, trace, progress) =>
          progress.drive(new SlotRings(of, levels, ladder, finish, trace(rows, members)));
      }
      if (ladder === null) {
        return (of, finish, trace, progress) =>
          progress.drive(new ProcessorSharing(of, rate, finish, trace(2, 5)));
      }
      return (of, finish, trace, progress) =>
        progress.drive(new FluidSharing(of, levels, ladder, rate, finish, trace(3, 1.25)));
    case "attained":
      if (order.base !== undefined) return null;
      if (model === "slot") {
        return (of, finish, trace, progress) =>
          progress.drive(new SlotLas(of, finish, trace(2, 1)));
      }
      return (of, finish, trace, progress) =>
        progress.drive(new FluidLas(of, rate, finish, trace(2.25, 1.25)));
  }
}

function fifo(rate: number): Kernel {
  return (flows, finish, trace, progress) =>
    progress.drive(new Fifo(flows, rate, finish, trace(0)), PROGRESS_EVERY);
}

function pdq(
  order: Order,
  terminates: boolean,
  model: Model,
  rate: number,
  index: Int32Array | null,
): Kernel | null {
  if (order.kind !== "remaining" || order.first === null) return null;
  const setting = { deadline: order.first, terminates, index, isSlot: model === "slot", rate };
  return (flows, finish, trace, progress, terminations) =>
    progress.drive(new Pdq(flows, setting, finish, terminations, trace(2)));
}

/** Null for PDQ with deadlines, and where its tie by index is not the order of arrival. */
function preemptiveKey(
  order: Extract<Order, { kind: "fixed" | "remaining" }>,
  isPermuted: boolean,
): PreemptiveKey | null {
  if (order.kind === "fixed") return { fixed: order.key, weight: null };
  const { first, weight, tieByArrival } = order;
  if (first !== null && !isAll(first, Number.POSITIVE_INFINITY)) return null;
  if (!tieByArrival && isPermuted) return null;
  return { fixed: null, weight: weight === null || isAll(weight, 1) ? null : weight };
}
