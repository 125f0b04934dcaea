import type { PolicyId } from "../../engine/doors/scenario.ts";
import { type Palette, policyColour } from "../draw/brush/colours.ts";
import { swatchBackground } from "../draw/run/swatch.ts";
import "./swatch.css";

interface SwatchProps {
  readonly id: PolicyId;
  readonly theme: Palette;
  /** Earlier runs of the same policy. */
  readonly nth?: number;
  /** Of a policy that is not in the experiment. */
  readonly isHollow?: boolean;
}

/** The square of a policy, as large as the words beside it ask for. */
export function Swatch({ id, theme, nth = 0, isHollow = false }: SwatchProps) {
  const colour = policyColour(id, theme);
  const style = isHollow ? { borderColor: colour } : { background: swatchBackground(colour, nth) };
  return <span className={isHollow ? "bench-swatch is-hollow" : "bench-swatch"} style={style} />;
}
