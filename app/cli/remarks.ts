import { isTransport, type ResolvedPolicy } from "../../engine/index.ts";

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
  const packets = policies.flatMap((policy) => policy.packets ?? []);
  if (packets.some((of) => !isTransport(of)))
    yield "\nSlowdown: against the flow alone at flow level, without packets; several ways at once may be below 1\n";
  if (packets.some((of) => isTransport(of)))
    yield "\nSlowdown under a transport: against the flow alone under the same transport, on its way\n";
}

/** What is to be said of runs, each beside its policy. */
export function* runRemarks(
  runs: readonly { readonly label: string; readonly remarks: readonly string[] }[],
): Generator<string> {
  const told = runs.flatMap(({ label, remarks: of }) =>
    of.map((remark) => `${label}: ${remark}\n`),
  );
  if (told.length > 0) yield "\n";
  yield* told;
}
