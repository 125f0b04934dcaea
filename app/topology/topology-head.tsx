import { Select } from "../controls/select.tsx";
import { explainPolicy } from "../state/actions.ts";
import { useApp } from "../state/hooks.ts";
import { shownRuns } from "../state/shown-runs.ts";
import { RampLegend } from "./ramp-legend.tsx";
import { shownView, tracedRuns } from "./shown-view.ts";

/** Whose loads are shown, and how they are read. */
export default function TopologyHead({ isSwitch }: { readonly isSwitch: boolean }) {
  const runs = useApp(shownRuns);
  const explained = useApp((state) => state.transient.explained);
  const view = shownView(runs, explained);
  if (view === null) return null;
  return (
    <>
      <RampLegend isSwitch={isSwitch} />
      <Select
        label="Loads under"
        hideLabel
        value={view.policy.label}
        onChange={(label) => explainPolicy(label)}
      >
        {tracedRuns(runs).map(({ slot, policy }) => (
          <option key={slot} value={policy.label}>
            {policy.label}
          </option>
        ))}
      </Select>
    </>
  );
}
