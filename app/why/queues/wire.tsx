import type { Palette } from "../../draw/brush/colours.ts";
import { flowColour } from "../../draw/brush/colours.ts";
import type { Board } from "../../draw/queues/board-layout.ts";
import { TOKEN } from "../../draw/queues/board-layout.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { shadeOf } from "../../draw/run/results.ts";

interface WireProps {
  readonly experiment: ExperimentView;
  readonly board: Board;
  readonly width: number;
  /** Of the one wire; null: every lane has its own. */
  readonly height: number | null;
  readonly theme: Palette;
}

/** What is on the wire now: the flows in service, each by its share of the rate. */
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
