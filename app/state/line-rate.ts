import type { Draft } from "./draft.ts";

/**
 * How fast a flow is served alone, in size units per time unit, by which a drawn length is a size: 1 in the
 * slot model and as long as the field holds no rate, in a network the rate of a host.
 */
export function lineRateOf({ model, fabric }: Pick<Draft, "model" | "fabric">): number {
  if (model === "slot") return 1;
  const { cells } = fabric.network;
  const cell = fabric.kind === "network" ? (cells["hostRate"] ?? cells["rate"]) : fabric.rate;
  return typeof cell === "number" && cell > 0 ? cell : 1;
}
