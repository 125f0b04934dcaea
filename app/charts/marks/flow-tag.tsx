import "./flow-tag.css";
import type { ReactElement } from "react";

import { flowColour, inkOn, type Palette } from "../../draw/brush/colours.ts";

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
