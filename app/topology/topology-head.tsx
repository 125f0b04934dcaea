import { useInk } from "../charts/canvas/use-drawing.ts";
import { rampOf } from "../draw/brush/ramp.ts";
import { shownView, tracedRuns } from "../draw/fabric/shown-view.ts";
import { explainPolicy } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { shownRuns } from "../store/shown.ts";
import { Select } from "../ui/select.tsx";

/** A legend of the colours, and of the two halves of a line. */
function RampLegend({ isSwitch }: { readonly isSwitch: boolean }) {
  const ramp = rampOf(useInk().theme);
  return (
    <p className="topology-legend">
      <span>idle</span>
      <span className="topology-idle" aria-hidden="true" />
      <span>0</span>
      <span
        className="topology-ramp"
        aria-hidden="true"
        style={{ background: `linear-gradient(to right, ${ramp.join(", ")})` }}
      />
      <span>100 % of the capacity</span>
      {!isSwitch && <span className="topology-hint">a half-line is what its node sends</span>}
    </p>
  );
}

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
