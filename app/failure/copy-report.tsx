import "./failure.css";
import { useState } from "react";
import { store } from "../store/store.ts";
import { Button } from "../ui/button.tsx";
import { reportOf } from "./report.ts";

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
