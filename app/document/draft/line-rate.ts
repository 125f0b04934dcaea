import type { Draft } from "./draft.ts";

/**
 * How fast a flow is served alone, in size units per time unit, by which a drawn length is a size: 1 in the
 * slot model and as long as the field holds no rate, in a network the rate of a host, of data if packets have headers.
 */
export function lineRateOf({ model, fabric }: Pick<Draft, "model" | "fabric">): number {
  if (model === "slot") return 1;
  const { cells, delays } = fabric.network;
  const cell = fabric.kind === "network" ? (cells["hostRate"] ?? cells["rate"]) : fabric.rate;
  const rate = typeof cell === "number" && cell > 0 ? cell : 1;
  const [header, packet] = [Number(delays["header"]), Number(delays["packet"])];
  const isSound = fabric.kind === "network" && header >= 0 && header < packet;
  return isSound ? (rate * (packet - header)) / packet : rate;
}
