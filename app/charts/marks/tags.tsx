import "./flow-tag.css";
import type { ReactElement } from "react";
import type { PolicyId } from "../../../engine/doors/scenario.ts";
import { flowColour, inkOn, type Palette, policyColour } from "../../draw/brush/colours.ts";
import { swatchBackground } from "../../draw/run/swatch.ts";

interface FlowTagProps {
  readonly name: string;
  /** Its place on the ramp of colours. */
  readonly shade: number;
  readonly theme: Palette;
}

/** A flow's name on its colour, as on its bars: no square, which stands for a policy. */
export function FlowTag({ name, shade, theme }: FlowTagProps): ReactElement {
  const colour = flowColour(shade, theme);
  return (
    <span
      className="flow-tag"
      style={{
        backgroundColor: colour,
        boxShadow: `inset 0 0 0 1px ${colour}`,
        color: inkOn(colour),
      }}
      title={name}
    >
      <span>{name}</span>
    </span>
  );
}

interface PolicySwatchProps {
  readonly id: PolicyId;
  /** Earlier runs of the same policy; see `earlierRuns`. */
  readonly nth: number;
  readonly theme: Palette;
}

/** The square of a run's policy, wherever it is named: of later runs parted, as their curves are dashed. */
export function PolicySwatch({ id, nth, theme }: PolicySwatchProps): ReactElement {
  const background = swatchBackground(policyColour(id, theme), nth);
  return <span className="policy-swatch" style={{ background }} />;
}
