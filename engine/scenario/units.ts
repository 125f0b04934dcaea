import { PACKET_BYTES } from "../workload/packets.ts";
import type { Model, Scenario, Units } from "./scenario.ts";

/** How this scenario's numbers are shown: what it says, else what its model and workload imply. */
export function unitsOf(scenario: Scenario): Units {
  const { model, units, workload } = scenario;
  const isNamed = typeof workload?.distribution === "string";
  const size = model === "slot" ? "packets" : isNamed ? "bytes" : "units";
  const time = model === "slot" ? "slots" : "units";
  return { size: units?.size ?? size, time: units?.time ?? time };
}

/** Bytes of one size unit, for the paper's size classes. A plain unit counts as a byte. */
export function bytesPerUnit(model: Model, units: Partial<Units> | undefined): number {
  return model === "slot" || units?.size === "packets" ? PACKET_BYTES : 1;
}
