import type { FlowSpec } from "../model/spec/scenario.ts";

/**
 * Flows that make FIFO n/2 times worse than the optimum in FPT (ASRPT paper, Theorem 3): one elephant
 * of l ≫ n² packets in slot 0 and n − 1 flows of one packet in slot 1, all stuck behind it.
 */
export function fifoFamily(n: number): FlowSpec[] {
  return stuckBehind(n, 1);
}

/**
 * The same against PIAS with any fixed thresholds (Theorem 6). Sizes are scaled so that the last
 * packet of every flow leaves from the last queue, which is FIFO and holds the elephant's packets
 * first. With levels by attained service that takes θ_{K−1} + 1 packets (SPEC 9.3).
 */
export function piasFamily(n: number, thresholds: readonly number[]): FlowSpec[] {
  return stuckBehind(n, Math.ceil(thresholds.at(-1) ?? 0) + 1);
}

function stuckBehind(n: number, scale: number): FlowSpec[] {
  const elephant = { id: "elephant", arrival: 0, size: scale * 2 * n * n };
  const mice = Array.from({ length: n - 1 }, (_, i) => ({
    id: `mouse ${i + 1}`,
    arrival: 1,
    size: scale,
  }));
  return [elephant, ...mice];
}

/**
 * n flows of n packets that arrive together: policies that keep flows level (LAS, BRR) end all of them in the last n
 * slots, while one after the other ends them evenly over n². The ratio of the FPTs is (2n² − n + 1) / (n² + n), which
 * tends to 2.
 */
export function equalFamily(n: number): FlowSpec[] {
  return Array.from({ length: n }, (_, i) => ({ id: `f${i + 1}`, arrival: 0, size: n }));
}

/**
 * Flows whose last packets come together, when all others could have been sent: n small ones of n + 1 packets, and a
 * large one in front that ASRPT, which sees incomplete flows only, sends in their stead. The ratio of the FPTs tends
 * to 3/2.
 */
export function lateFamily(n: number): FlowSpec[] {
  const slot = n * n;
  const packetsOf = (early: number): number[] => [...Array<number>(early).fill(0), slot];
  const small = Array.from({ length: n }, (_, i) => ({
    id: `small ${i + 1}`,
    arrival: 0,
    size: n + 1,
    packets: packetsOf(n),
  }));
  return [{ id: "large", arrival: 0, size: slot + 1, packets: packetsOf(slot) }, ...small];
}
