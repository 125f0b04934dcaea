import type { Flows } from "../model/flows.ts";
import type { Order } from "./policy.ts";

/** By release of the first unsent packet: FIFO. */
export const STAMP: Order = { kind: "stamp" };

/** By bytes sent (attained service), least first. */
export const ATTAINED: Order = { kind: "attained" };

/** Turn by turn in the slot model, equal sharing in the fluid one. */
export const RING: Order = { kind: "ring" };

/** By what remains, least first, ties to the earlier arrival. */
export function remaining(weight: Float64Array | null = null): Order {
  return { kind: "remaining", first: null, weight, of: null, tieByArrival: true };
}

/** By deadline, then by what remains, aged or as it is; PDQ breaks ties by the index alone. */
export function deadlineThenRemaining(flows: Flows, ages: Float64Array | null): Order {
  const order = {
    kind: "remaining",
    first: flows.deadline,
    of: null,
    tieByArrival: false,
  } as const;
  return { ...order, weight: ages, isAged: ages !== null };
}

/** By a number that service does not change. */
export function fixed(key: Float64Array): Order {
  return { kind: "fixed", key };
}

/** The order inside the queues of a multilevel policy. */
export function withinOrder(within: "fifo" | "rr" | undefined): Order {
  return within === "rr" ? RING : STAMP;
}
