import type { ResolvedPolicy } from "../../engine/index.ts";

/** Below a table: what its means do not say themselves. */
export function* remarks(
  policies: readonly ResolvedPolicy[],
  isTerminated: boolean,
  warmUp: number,
): Generator<string> {
  if (warmUp > 0) {
    const first =
      warmUp === 1 ? "the first flow runs and is" : `the first ${warmUp} flows run and are`;
    yield `\nWarm-up: ${first} in no statistic\n`;
  }
  if (isTerminated)
    yield "\nTerminated flows are in no FCT: a mean over fewer flows compares with no other\n";
  if (policies.some(({ packets }) => packets !== undefined))
    yield "\nSlowdown: against the flow alone at flow level, without packets; several ways at once may be below 1\n";
}
