import { FailureLine } from "../failure/failure-line.tsx";
import type { Study } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";

interface SearchProps {
  readonly study: Study<unknown>;
  /** True if the form no longer says what is searched for. */
  readonly isStale: boolean;
  readonly canStart: boolean;
  onStart(): void;
  onCancel(): void;
}

/** A search that takes its time: started, watched and cancelled by hand. */
export function Search({ study, isStale, canStart, onStart, onCancel }: SearchProps) {
  if (study.state === "running") {
    return (
      <div className="threshold-search">
        <label>
          <span className="quiet">{`${study.done} of ${study.total} thresholds tried`}</span>
          <progress value={study.done} max={study.total} />
        </label>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    );
  }
  return (
    <div className="threshold-search">
      <Button onClick={onStart} disabled={!canStart || (study.state === "done" && !isStale)}>
        Search
      </Button>
      {study.state === "failed" && (
        <FailureLine place="The search of thresholds" message={study.message} />
      )}
      {study.state === "done" && isStale && (
        <p className="quiet">The lines are those of the last search.</p>
      )}
    </div>
  );
}
