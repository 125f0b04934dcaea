import type { Scenario, ThresholdStudy, ThresholdsSpec, Units } from "../../engine/index.ts";

/** What `slotwise thresholds` found for one file or workload. */
export interface ThresholdResult {
  readonly name: string;
  readonly scenario: Scenario;
  /** As the scenario has it. */
  readonly spec: ThresholdsSpec;
  readonly study: ThresholdStudy;
  readonly units: Units;
}

const PACKET_BYTES = 1460;

/** A size in bytes and in packets; null where the scenario's sizes are neither. */
export function inBytes({ scenario, units }: ThresholdResult, size: number): number | null {
  if (scenario.model === "slot" || units.size === "packets") return PACKET_BYTES * size;
  return units.size === "bytes" ? size : null;
}

export function inPackets(result: ThresholdResult, size: number): number | null {
  const bytes = inBytes(result, size);
  return bytes === null ? null : bytes / PACKET_BYTES;
}
