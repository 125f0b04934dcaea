import { useState } from "react";
import { ENGINE_VERSION } from "../../engine/doors/run.ts";
import { resultOf, shareLink } from "../store/files/scenario-link.ts";
import { type AppState, store } from "../store/store.ts";
import { Button } from "../ui/button.tsx";
import "./failure.css";

interface CopyReportProps {
  readonly failed: string;
  readonly error: unknown;
}

/** Puts what is needed to see a failure again on the clipboard. Nothing is sent. */
export function CopyReport({ failed, error }: CopyReportProps) {
  const [text, setText] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const report = reportOf(failed, error, store.getState(), location.href, navigator.userAgent);
    try {
      await navigator.clipboard.writeText(report);
      setCopied(true);
    } catch {
      // The clipboard may be forbidden: then it is there to be selected.
      setText(report);
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{isCopied ? "Copied" : "Copy a report"}</Button>
      {text !== null && (
        <textarea className="failure-report" aria-label="Report" readOnly rows={6} value={text} />
      )}
    </>
  );
}

/** The report has this many lines of the call stack, those nearest to the fault. */
const PLACES = 4;

/** Reports what it takes to see a failure again: version, results' digest, link. */
export function reportOf(
  failed: string,
  error: unknown,
  state: AppState,
  address: string,
  browser: string,
): string {
  return [
    `Slotwise ${ENGINE_VERSION}`,
    `What failed: ${failed}`,
    `Why: ${sentence(error)}`,
    `Results: ${orNull(() => resultOf(state)?.digest) ?? "not all there"}`,
    `Link: ${orNull(() => shareLink(state, address)) ?? "none, the scenario has faults"}`,
    `Browser: ${browser}`,
    "",
  ].join("\n");
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const places = (error.stack ?? "").split("\n").filter((line) => /:\d+:\d+/.test(line));
  return [`${error.name}: ${error.message}`, ...places.slice(0, PLACES)].join("\n");
}

/** The failure may be in the very state that is to be told. */
function orNull(tell: () => string | null | undefined): string | null | undefined {
  try {
    return tell();
  } catch {
    return null;
  }
}
