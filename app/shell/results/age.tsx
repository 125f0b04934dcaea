import { useApp } from "../../store/hooks.ts";
import type { AppState } from "../../store/store.ts";

/** Says that what is shown below is not what the sentence above tells of. */
export function Age() {
  const words = useApp(ageWords);
  return (
    <p className="age" role="status">
      {words}
    </p>
  );
}

/** Why what is shown is not what stands in the editor; "" if it is, or is about to be. */
export function ageWords({ scenario, results, transient }: AppState): string {
  // While an edit is tried a picture that is older than its value is pale, which says enough.
  if (results.experiment === null || transient.trial !== null) return "";
  if (scenario.checked.scenario === null) return "Results of the last valid input.";
  // Of a run that is under way, some policies may be shown already: they are not old.
  const isBefore = results.stale && results.draft !== scenario.history.present;
  return isBefore ? "Still showing the run before." : "";
}
