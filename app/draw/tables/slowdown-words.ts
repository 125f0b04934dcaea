import type { RunView } from "../run/results.ts";

/** What slowdown divides by, which is one for all policies (SPEC 7.2). */
export function slowdownWords(runs: readonly Pick<RunView, "policy">[]): string {
  const ideal = "FCT divided by the ideal FCT, that of the same flow alone in the same fabric";
  return runs.some(({ policy }) => policy.packets !== undefined)
    ? `${ideal} at flow level: handshakes and packets count as slowdown, and who goes several ways at once may be below 1`
    : ideal;
}
