import { useStore } from "zustand";
import { useApp } from "../store/hooks.ts";
import { notKept } from "../store/keep.ts";
import type { Runner } from "../store/runs/runner.ts";
import { Button } from "../ui/button.tsx";
import { CopyReport } from "./copy-report.tsx";

export interface FailedProps {
  readonly place: string;
  readonly error: unknown;
  readonly isStored: boolean;
  retry(): void;
}

/** Tells what a failure means for the user's work, and offers the ways on. */
export function Failed({ place, error, isStored, retry }: FailedProps) {
  const current = useApp(({ shelf }) => shelf.current);
  const isLost = useStore(notKept, ({ ids }) => ids.includes(current));
  const isMissing = isMissingPart(error);
  return (
    <>
      {isMissing && (
        <p>A part of the page could not be fetched: there may be a new version, or no network.</p>
      )}
      {isStored && (
        <p>
          {isLost
            ? "Your scenario is not kept by this browser: download it before you reload the page."
            : "Your scenario is kept."}
        </p>
      )}
      <div className="failure-ways">
        {/* Browsers remember that a script did not come: asking again would give the same answer. */}
        {isMissing ? (
          <Button onClick={() => location.reload()}>Reload</Button>
        ) : (
          <Button onClick={retry}>Try again</Button>
        )}
        <CopyReport failed={place} error={error} />
      </div>
    </>
  );
}

/** Chromium, Firefox and WebKit report a script that has not come in these words. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}

export function FailedRuns({ runner }: { readonly runner: Runner }) {
  const { tasks, failure } = useApp((state) => state.results);
  const why = tasks.filter(({ state }) => state === "failed");
  const lines = why.map(({ label, message }) => `${label}: ${message}`);
  return (
    <>
      <CopyReport failed="Runs" error={failure ?? lines.join("\n")} />
      <Button onClick={runner.resume}>Run again</Button>
    </>
  );
}
