import type { sharedRemarks } from "../../../engine/index.ts";

/** A line a remark: the policies that it is about, and its text. */
export function remarkLines(shared: ReturnType<typeof sharedRemarks>): readonly string[] {
  return shared.map(({ labels, remark: { text, seeds } }) => {
    const of = seeds === undefined ? "" : ` (at ${seeds === 1 ? "1 seed" : `${seeds} seeds`})`;
    return `${labels.join(", ")}${of}: ${text}`;
  });
}
