import type { Pattern } from "../model/spec/scenario.ts";

/** Number of ports that the load fills: under incast one, the bottleneck egress, else all of them. */
export function loadedPorts(pattern: Pattern, ports: number): number {
  return pattern === "incast" ? 1 : ports;
}
