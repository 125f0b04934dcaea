import { useApp } from "../store/hooks.ts";
import type { Runner } from "../store/runner.ts";
import { Button } from "../ui/button.tsx";
import { CopyReport } from "./copy-report.tsx";

/** Beside runs that failed: the ways on. */
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
