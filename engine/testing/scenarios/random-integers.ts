import type { FlowSpec } from "../../model/spec/scenario.ts";

/** Seeded integers for the twins of data structures: a small multiplicative generator, plenty here. */
export function randomIntegers(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Flows of up to so many packets in slots, 32 of eight in one or two busy periods, each with gaps of its own. */
export function entangled(seed: number, count = 32, packets = 8, gap = 24): FlowSpec[] {
  const random = randomIntegers(seed);
  return Array.from({ length: count }, (_, i) => {
    const arrival = random(20 * (count / 32));
    let slot = arrival;
    const gaps = Array.from({ length: random(packets) }, () => random(gap));
    const slots = [arrival, ...gaps.map((step) => (slot += step))];
    return { id: `f${i}`, arrival, size: slots.length, packets: slots };
  });
}
