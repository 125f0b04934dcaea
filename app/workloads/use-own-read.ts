import { useMemo } from "react";
import type { OwnKind } from "../document/read/read-file.ts";
import { type OwnRead, ownTableJob } from "../jobs/studies/own-table-job.ts";
import { useStudy } from "../store/use-study.ts";

/** Texts up to here are read on the spot, in a few milliseconds; longer ones by a worker. */
const SHORT = 50_000;

export function isShort(text: string): boolean {
  return text.length <= SHORT;
}

/** Reads the text; null while it is empty or still being read. */
export function useOwnRead(kind: OwnKind, text: string): OwnRead | null {
  const isAtHand = isShort(text);
  const short = useMemo(
    () => (isAtHand && text.trim() !== "" ? ownTableJob({ kind, text }) : null),
    [kind, text, isAtHand],
  );
  const input = useMemo(() => (isAtHand ? null : { kind, text }), [kind, text, isAtHand]);
  const study = useStudy("ownTable", input);
  const failure = study.state === "failed" ? study.message : null;
  const failed = useMemo(
    (): OwnRead | null => (failure === null ? null : { ok: false, faults: [failure] }),
    [failure],
  );
  return study.state === "done" ? study.output : (failed ?? short);
}
