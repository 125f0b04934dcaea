import type { Flows } from "../model/flows.ts";
import type { KeyWords, Order } from "./policy.ts";

/** By release of the first unsent packet: FIFO. */
export const STAMP: Order = { kind: "stamp" };

/** By bytes sent (attained service), least first. */
export const ATTAINED: Order = { kind: "attained" };

/** Turn by turn in the slot model, equal sharing in the fluid one. */
export const RING: Order = { kind: "ring" };

const REMAINING: KeyWords = { name: "remaining", measure: "size" };
const DEADLINE: KeyWords = { name: "deadline", measure: "time" };

/** By what remains, least first, ties to the earlier arrival. */
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

/** By what remains per weight. */
export function remainingPerWeight(weight: Float64Array): Order {
  const isWeighted = weight.some((one) => one !== 1);
  const words = isWeighted ? { name: "remaining / weight", measure: "number" as const } : REMAINING;
  return { kind: "remaining", first: null, weight, of: null, tieByArrival: true, words };
}

/** By what remains of an estimate of the size. */
export function remainingOf(estimate: Float64Array, words: KeyWords): Order {
  return { kind: "remaining", first: null, weight: null, of: estimate, tieByArrival: true, words };
}

/** By deadline, then by what remains, aged or as it is; PDQ breaks ties by the index alone. */
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

/** By a number that service does not change, and what it is. */
export function fixed(key: Float64Array, words: KeyWords): Order {
  return { kind: "fixed", key, words };
}

/** The order inside the queues of a multilevel policy. */
export function withinOrder(within: "fifo" | "rr" | undefined): Order {
  return within === "rr" ? RING : STAMP;
}
