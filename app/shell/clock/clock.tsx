import type { Runner } from "../../store/runs/runner.ts";
import { ClockTime } from "./clock-time.tsx";
import { RunStatus } from "./run-status.tsx";
import "./clock.css";

/** The foot of the bench: the time of the run, and above it what is running, or why nothing ran. */
export function Clock({ runner }: { readonly runner: Runner }) {
  return (
    <footer className="clock">
      <RunStatus runner={runner} />
      <ClockTime />
    </footer>
  );
}
