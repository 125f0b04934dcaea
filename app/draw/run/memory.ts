import { cablesOf, type Scenario } from "../../../engine/doors/scenario.ts";
import { MOST_TRACED_FLOWS } from "./results.ts";

/*
 * Bytes, fitted to what was measured (`npm run perf:memory`; the numbers are in memory.test.ts): the browser and the page without flows; a flow
 * in the page, in each worker, and in each policy's results; and what is recorded of its services, where that is.
 */
const PAGE = 2e8;
const FLOW = 150;
const FLOW_IN_WORKER = 80;
const RESULT = 62;
const RECORD = 220;
/** The same of the command line, which keeps the results of one policy at a time. */
const COMMAND = 1.6e8;
const COMMAND_FLOW = 105;
const COMMAND_RESULT = 20;

/** A cable of a network, wherever the network is built: the links of both directions, what leaves every node, and what each has left. */
const CABLE = 350;

/** Counts on which the memory of runs depends. */
interface Runs {
  readonly flows: number;
  readonly policies: number;
  readonly cables: number;
}

/** `flows`: how many the scenario has, drawn or to be sampled. */
export function runsOf({ policies, fabric }: Scenario, flows: number): Runs {
  return { flows, policies: policies.length, cables: cablesOf(fabric) };
}

/** The most memory that the page takes, in bytes, with so many workers at the most: to within a factor of 1.5. */
export function pageMemory({ flows, policies, cables }: Runs, workers: number): number {
  const record = flows > MOST_TRACED_FLOWS ? 0 : RECORD;
  const busy = Math.min(workers, Math.max(1, policies));
  const own = FLOW + FLOW_IN_WORKER * busy + (RESULT + record) * policies;
  return PAGE + flows * own + cables * CABLE * (1 + busy);
}

/** The most memory that `slotwise run` takes, in bytes. */
export function commandMemory({ flows, policies, cables }: Runs): number {
  return COMMAND + flows * (COMMAND_FLOW + COMMAND_RESULT * policies) + cables * CABLE;
}

/** "about 8.1 GB" */
export function memoryWords(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return `about ${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB`;
}
