import { packetsWarning, type Scenario } from "../../../engine/index.ts";

/**
 * Says on standard error, of the first scenario that has very many packets in streams, that its runs may take long, and what
 * takes less (SPEC 1.12).
 */
export function warnOfPackets(name: string, scenarios: Iterable<Scenario>): void {
  for (const scenario of scenarios) {
    const warning = packetsWarning(scenario);
    if (warning === null) continue;
    console.error(`slotwise: ${name}: ${warning}`);
    return;
  }
}
