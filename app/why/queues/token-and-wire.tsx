import { flowColour, inkOn, type Palette } from "../../draw/brush/colours.ts";
import { type Board, TOKEN, type Token } from "../../draw/queues/board-layout.ts";
import { tokenWords } from "../../draw/queues/why-words.ts";
import { type ExperimentView, shadeOf } from "../../draw/run/results.ts";
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

interface WireProps {
  readonly experiment: ExperimentView;
  readonly board: Board;
  readonly width: number;
  /** The height of a single wire; null: every lane has its own. */
  readonly height: number | null;
  readonly theme: Palette;
}

/** Shows the flows in service on the wire, each by its share of the rate. */
export function Wire({ experiment, board, width, height, theme }: WireProps) {
  const served = board.tokens.filter(({ flow }) => flow.rate > 0);
  const tops = [...new Set(board.tokens.map(({ y }) => y))];
  const wires =
    height === null
      ? tops.map((top) => ({ top, high: TOKEN, on: served.filter(({ y }) => y === top) }))
      : [{ top: 0, high: height, on: served }];
  return wires.map(({ top, high, on }) => (
    <span key={top} className="queue-wire" style={{ top, width, height: high }}>
      {on.map(({ flow }) => (
        <span
          key={flow.flow}
          style={{
            flexBasis: `${(100 * flow.rate) / experiment.rate}%`,
            background: flowColour(shadeOf(experiment, flow.flow), theme),
          }}
        />
      ))}
    </span>
  ));
}
