import type { ResolvedPolicy, sharedRemarks } from "../../engine/index.ts";
import { remarkLines } from "../draw/tables/remark-lines.ts";

type Shared = ReturnType<typeof sharedRemarks>;

/** Below a table: what its means do not say themselves. */
export function* remarks(
  policies: readonly ResolvedPolicy[],
  isTerminated: boolean,
  counted: string,
  shared: Shared,
): Generator<string> {
  if (counted !== "") yield `\nAll flows run${counted}\n`;
  if (isTerminated)
    yield "\nTerminated flows are in no FCT: a mean over fewer flows compares with no other\n";
  if (policies.some(({ packets }) => packets !== undefined))
    yield "\nSlowdown: against the flow alone at flow level, without packets; several ways at once may be below 1\n";
  for (const line of remarkLines(shared)) yield `\n${line}\n`;
}
