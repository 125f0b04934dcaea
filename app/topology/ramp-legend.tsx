import { useInk } from "../charts/canvas/use-ink.ts";
import { rampOf } from "../draw/brush/ramp.ts";

/** What the colours mean, and which way a line is read. */
export function RampLegend({ isSwitch }: { readonly isSwitch: boolean }) {
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
