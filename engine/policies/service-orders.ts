import type { Flows } from "../model/flows.ts";
import type { KeyWords, Order, Policy } from "./policy.ts";

/** FIFO: the release of the first unsent packet is the key. */
export const STAMP: Order = { kind: "stamp" };

/** Least attained service first. */
export const ATTAINED: Order = { kind: "attained" };

/** Round robin in the slot model, equal sharing in the fluid one. */
export const RING: Order = { kind: "ring" };

const REMAINING: KeyWords = { name: "remaining", measure: "size" };
const DEADLINE: KeyWords = { name: "deadline", measure: "time" };

/** Least remaining size first, ties to the earlier arrival. */
export function remaining(): Order {
  return {
    kind: "remaining",
    first: null,
    weight: null,
    of: null,
    tieByArrival: true,
    words: REMAINING,
  };
}

export function remainingPerWeight(weight: Float64Array): Order {
  const isWeighted = weight.some((one) => one !== 1);
  const words = isWeighted ? { name: "remaining / weight", measure: "number" as const } : REMAINING;
  return { kind: "remaining", first: null, weight, of: null, tieByArrival: true, words };
}

/** Counts what remains from an estimate of the size. */
export function remainingOf(estimate: Float64Array, words: KeyWords): Order {
  return { kind: "remaining", first: null, weight: null, of: estimate, tieByArrival: true, words };
}

/** PDQ's order: deadline, then remaining size with or without aging. It breaks ties by the index alone (SPEC 1.6). */
export function deadlineThenRemaining(flows: Flows, ages: Float64Array | null): Order {
  const order = {
    kind: "remaining",
    first: flows.deadline,
    firstWords: DEADLINE,
    of: null,
    tieByArrival: false,
  } as const;
  const words =
    ages === null ? REMAINING : { name: "remaining · 2^(α · arrival)", measure: "number" as const };
  return { ...order, weight: ages, isAged: ages !== null, words };
}

/** A key that service does not change. */
export function fixed(key: Float64Array, words: KeyWords): Order {
  return { kind: "fixed", key, words };
}

/** The order inside the queues of a multilevel policy. */
export function withinOrder(within: "fifo" | "rr" | undefined): Order {
  return within === "rr" ? RING : STAMP;
}

/** A policy with one queue. */
export function singleQueue(order: Order, terminates = false): Policy {
  return { levels: 1, orders: [order], ladder: null, byCompleteness: false, terminates };
}
