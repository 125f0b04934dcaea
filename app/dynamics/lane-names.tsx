import type { NetworkFabric } from "../../engine/index.ts";
import { nodeName } from "../../engine/index.ts";
import { type Cut, flowOf, senderName } from "../draw/packets/senders.ts";
import type { Pausers } from "../draw/packets/switch-colours.ts";
import type { ExperimentView } from "../draw/run/results.ts";

interface LaneNamesProps {
  readonly experiment: ExperimentView;
  readonly dynamics: Cut;
  readonly flows: readonly number[];
  /** Pixels from the top of the plot to the first lane, and of a lane. */
  readonly top: number;
  readonly height: number;
  readonly gutter: number;
  /** The flow pointed at, here or elsewhere. */
  readonly hovered: number | null;
}

/** Lower lanes have no names. */
const LEAST_NAMED = 14;

/** Names of lanes; where those are too low for them, that of the one pointed at. */
export function LaneNames(props: LaneNamesProps) {
  const { experiment, dynamics, flows, top, height, gutter, hovered } = props;
  return (
    <div aria-hidden="true">
      {flows.map((flow, lane) => {
        const isLit = flowOf(dynamics, flow) === hovered;
        if (height < LEAST_NAMED && !isLit) return null;
        const style = { top: top + lane * height, height, width: gutter - 8 };
        return (
          <span
            key={flow}
            className={isLit ? "dynamics-lane is-lit" : "dynamics-lane"}
            style={style}
          >
            {senderName(experiment, dynamics, flow)}
          </span>
        );
      })}
      {flows.map((flow, lane) =>
        flowOf(dynamics, flow) === hovered ? (
          <span
            key={`${flow} lit`}
            className="dynamics-lit"
            style={{ top: top + lane * height, height: Math.max(4, height), left: gutter }}
          />
        ) : null,
      )}
    </div>
  );
}

interface SwitchLegendProps {
  readonly fabric: NetworkFabric;
  readonly pausers: Pausers;
}

export function SwitchLegend({ fabric, pausers }: SwitchLegendProps) {
  return (
    <ul className="dynamics-legend">
      <li>
        <span className="dynamics-key is-use" />
        data
      </li>
      <li>
        <span className="dynamics-key is-other" />
        probes and answers
      </li>
      <li>
        <span className="dynamics-key is-longest" />
        longest queue, and as a line the mean
      </li>
      <li>
        <span className="dynamics-key is-granted" />
        may be granted
      </li>
      {[...pausers.colours].map(([node, colour]) => (
        <li key={node}>
          <span className="dynamics-key is-pause" style={{ background: colour }} />
          paused by {nodeName(fabric, node)}
        </li>
      ))}
      {pausers.others > 0 && (
        <li>
          <span className="dynamics-key is-pause" style={{ background: pausers.other }} />
          by {pausers.others} others
        </li>
      )}
    </ul>
  );
}
