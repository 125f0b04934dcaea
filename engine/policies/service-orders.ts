import type { Flows } from "../model/flows.ts";
import type { Key, KeyWords, Order, Policy } from "./policy.ts";

/** A key that moves with service by `slope` a packet or unit of data, over the weight. */
export function line(
  from: Float64Array | null,
  slope: Key["slope"],
  words: KeyWords,
  weight: Float64Array | null = null,
): Key {
  return { course: "line", slope, from, weight, words };
}

/** An order by one key, ties to the earlier arrival. */
export function by(key: Key): Order {
  return { keys: [key], ties: "arrival" };
}

function without(course: Key["course"], words: KeyWords): Order {
  return { keys: [{ course, slope: 0, from: null, weight: null, words }], ties: "index" };
}

/** The key that is compared last, the only one of an order that may move with service as a fluid. */
export function lastKey({ keys }: Order): Key {
  return keys[keys.length - 1] as Key;
}

/** True if service moves the key: up, or up and down. */
export function isMoving({ course, slope }: Key): boolean {
  return course === "release" || slope !== 0;
}

/** FIFO: the release of the first unsent packet is the key. */
export const STAMP: Order = without("release", { name: "head release", measure: "time" });

/** Least attained service first. */
export const ATTAINED: Order = by(line(null, 1, { name: "sent", measure: "size" }));

/** Round robin in the slot model, equal sharing in the fluid one. */
export const RING: Order = without("turn", { name: "place in the ring", measure: "number" });

export const SIZE: KeyWords = { name: "size", measure: "size" };
export const DEADLINE: KeyWords = { name: "deadline", measure: "time" };
const REMAINING: KeyWords = { name: "remaining", measure: "size" };

/** Least remaining size first, ties to the earlier arrival. */
export function remaining({ size }: Flows): Order {
  return by(line(size, -1, REMAINING));
}

export function remainingPerWeight({ size, weight }: Flows): Order {
  const isWeighted = weight.some((one) => one !== 1);
  const words = isWeighted ? { name: "remaining / weight", measure: "number" as const } : REMAINING;
  return by(line(size, -1, words, isWeighted ? weight : null));
}

/** PDQ's order: deadline, then remaining size with or without aging. It breaks ties by the index alone (SPEC 1.6). */
export function deadlineThenRemaining(flows: Flows, ages: Float64Array | null): Order {
  const words =
    ages === null ? REMAINING : { name: "remaining · 2^(α · arrival)", measure: "number" as const };
  return {
    keys: [line(flows.deadline, 0, DEADLINE), line(flows.size, -1, words, ages)],
    ties: "index",
  };
}

/** The order inside the queues of a multilevel policy. */
export function withinOrder(within: "fifo" | "rr" | undefined): Order {
  return within === "rr" ? RING : STAMP;
}

/** A policy with one queue. */
export function singleQueue(order: Order, due: Float64Array | null = null): Policy {
  return { levels: 1, orders: [order], ladder: null, due };
}
