import type { Palette } from "../../draw/brush/colours.ts";
import { flowColour, inkOn } from "../../draw/brush/colours.ts";
import type { Token } from "../../draw/queues/board-layout.ts";
import { TOKEN } from "../../draw/queues/board-layout.ts";
import { tokenWords } from "../../draw/queues/board-words.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { shadeOf } from "../../draw/run/results.ts";
import { hover } from "../../store/actions.ts";
import { isLitFlow } from "../../store/highlight.ts";
import { useApp } from "../../store/hooks.ts";

interface QueueTokenProps {
  readonly experiment: ExperimentView;
  readonly token: Token;
  readonly theme: Palette;
}

/** A flow in a queue: solid while it is served, as its bars are, else outlined; below it, how much is sent. */
export function QueueToken({ experiment, token, theme }: QueueTokenProps) {
  const { flow, label, amount, x, y, width } = token;
  const isHovered = useApp(
    (state) => state.transient.hover === flow.flow || isLitFlow(state, flow.flow),
  );
  const colour = flowColour(shadeOf(experiment, flow.flow), theme);
  const isServed = flow.rate > 0;
  const paint = isServed ? { background: colour, color: inkOn(colour) } : {};
  return (
    <span
      className={`queue-token${isServed ? " is-served" : ""}${isHovered ? " is-hovered" : ""}`}
      style={{
        transform: `translate(${x}px,${y}px)`,
        width,
        height: TOKEN,
        borderColor: colour,
        ...paint,
      }}
      title={`${flow.name}: ${tokenWords(experiment, flow)}`}
      onPointerEnter={() => hover(flow.flow)}
      onPointerLeave={() => hover(null)}
    >
      <strong>{label}</strong>
      <span className="queue-amount">{amount}</span>
      <span
        className="queue-sent"
        style={{
          background: isServed ? "currentColor" : colour,
          transform: `scaleX(${flow.sent / flow.size})`,
        }}
      />
    </span>
  );
}
