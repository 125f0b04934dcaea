import { isTransport } from "../../../engine/index.ts";
import type { RunView } from "../run/results.ts";

/** What slowdown divides by (SPEC 7.2). */
export function slowdownWords(runs: readonly Pick<RunView, "policy">[]): string {
  const ideal = "FCT divided by the ideal FCT, that of the same flow alone in the same fabric";
  const packets = runs.flatMap(({ policy }) => policy.packets ?? []);
  const rates = packets.some((of) => !isTransport(of))
    ? " at flow level: handshakes and packets count as slowdown, and who goes several ways at once may be below 1"
    : "";
  const windows = packets.some((of) => isTransport(of))
    ? "; under a transport alone under the same transport, on its way"
    : "";
  return `${ideal}${rates}${windows}`;
}
