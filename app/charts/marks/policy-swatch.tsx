import type { ReactElement } from "react";
import type { PolicyId } from "../../../engine/index.ts";
import type { Palette } from "../../draw/brush/colours.ts";
import { policyColour } from "../../draw/brush/colours.ts";
import { swatchBackground } from "../../draw/run/swatch.ts";

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
