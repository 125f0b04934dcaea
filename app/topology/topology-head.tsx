import { shownView, tracedRuns } from "../draw/fabric/shown-view.ts";
import { explainPolicy } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { shownRuns } from "../store/shown.ts";
import { Select } from "../ui/select.tsx";
import { RampLegend } from "./ramp-legend.tsx";

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
