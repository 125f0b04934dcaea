import type { sharedRemarks } from "../../../engine/doors/run.ts";

/** A remark as it is told: the policies that it is about, at how many seeds, and its text. */
interface ToldRemark {
  readonly whose: string;
  readonly text: string;
}

export function toldRemarks(shared: ReturnType<typeof sharedRemarks>): readonly ToldRemark[] {
  return shared.map(({ labels, remark: { text, seeds } }) => {
    const of = seeds === undefined ? "" : ` (at ${seeds === 1 ? "1 seed" : `${seeds} seeds`})`;
    return { whose: `${labels.join(", ")}${of}`, text };
  });
}

/** The same as text, a line a remark. */
export function remarkLines(shared: ReturnType<typeof sharedRemarks>): readonly string[] {
  return toldRemarks(shared).map(({ whose, text }) => `${whose}: ${text}`);
}
