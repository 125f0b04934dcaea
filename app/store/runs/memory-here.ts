import type { Scenario } from "../../../engine/doors/scenario.ts";
import { ofSamples } from "../../document/read/reading-at-hand.ts";
import { pageMemory, runsOf } from "../../draw/run/memory.ts";
import { poolSize } from "../../workers/spawn.ts";

/** Memory of runs, in bytes, and the limit up to which nobody is asked. */
export interface Memory {
  readonly most: number;
  of(scenario: Scenario): number;
}

/** Chromium tells how much the machine has, in GB. */
const { deviceMemory = 8, hardwareConcurrency } = (globalThis.navigator ?? {}) as Navigator & {
  readonly deviceMemory?: number;
};

export const memoryHere: Memory = {
  most: (Math.min(8, deviceMemory) / 4) * 1e9,
  of(scenario) {
    const count = scenario.flows?.length ?? ofSamples().flowsToSample(scenario);
    return pageMemory(runsOf(scenario, count), poolSize(hardwareConcurrency));
  },
};
