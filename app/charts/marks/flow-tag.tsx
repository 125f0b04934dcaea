import type { ReactElement } from "react";
import type { Palette } from "../../draw/brush/colours.ts";
import { flowColour, flowPattern, inkOn } from "../../draw/brush/colours.ts";
import "./flow-tag.css";

interface FlowTagProps {
  readonly name: string;
  /** Number of its colour and texture. */
  readonly hue: number;
  readonly theme: Palette;
}

/** A flow's name on its colour, as on its bars: no square, which stands for a policy. */
export function FlowTag({ name, hue, theme }: FlowTagProps): ReactElement {
  const colour = flowColour(hue, theme);
  const texture = flowPattern(hue, theme);
  return (
    <span
      className={texture === 0 ? "flow-tag" : `flow-tag bar-texture-${texture}`}
      style={{
        backgroundColor: colour,
        boxShadow: `inset 0 0 0 1px ${colour}`,
        color: inkOn(colour),
      }}
      title={name}
    >
      <span style={{ backgroundColor: colour }}>{name}</span>
    </span>
  );
}
