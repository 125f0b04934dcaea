import { isTransport, type ResolvedPolicy, type sharedRemarks } from "../../engine/index.ts";
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
  const packets = policies.flatMap((policy) => policy.packets ?? []);
  if (packets.some((of) => !isTransport(of)))
    yield "\nSlowdown: against the flow alone at flow level, without packets; several ways at once may be below 1\n";
  if (packets.some((of) => isTransport(of)))
    yield "\nSlowdown under a transport: against the flow alone under the same transport, on its way\n";
  for (const line of remarkLines(shared)) yield `\n${line}\n`;
}
