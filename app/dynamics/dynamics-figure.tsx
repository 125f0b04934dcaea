import { useMemo, useState } from "react";
import type { NetworkFabric, PortDynamics } from "../../engine/index.ts";
import { endOf } from "../draw/gantt/lanes.ts";
import { flowSteps, nextStep } from "../draw/packets/flow-steps.ts";
import { laneFlows } from "../draw/packets/lane-flows.ts";
import type { PacketView } from "../draw/packets/packet-view.ts";
import { pauseIndex } from "../draw/packets/pause-index.ts";
import { ratesPlot } from "../draw/packets/rates-plot.ts";
import { flowOf } from "../draw/packets/senders.ts";
import { pausersOf } from "../draw/packets/switch-colours.ts";
import { flowWords, portWords } from "../draw/packets/words.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { reveal } from "../draw/scale/time-scale.ts";
import { hover, setPlayhead, setWindow } from "../store/actions.ts";
import { useShownHover } from "../store/hooks.ts";
import { LaneNames, SwitchLegend } from "./lane-names.tsx";
import type { PlotPlace } from "./plot-area.tsx";
import { TimeFigure } from "./time-figure.tsx";

interface DynamicsFigureProps {
  readonly experiment: ExperimentView;
  readonly chosen: PacketView;
  readonly fabric: NetworkFabric;
  readonly port: PortDynamics;
  readonly place: PlotPlace;
}

/** Use and queue of a port, and a lane a flow, one below the other on one time axis. */
export function DynamicsFigure({ experiment, chosen, fabric, port, place }: DynamicsFigureProps) {
  const { view, dynamics } = chosen;
  const { ink, window, extent } = place;
  const hovered = useShownHover();
  /** The lane that the pointer or the keys are at. */
  const [own, setOwn] = useState<number | null>(null);

  const steps = useMemo(() => flowSteps(dynamics), [dynamics]);
  const pauses = useMemo(() => pauseIndex(dynamics), [dynamics]);
  const { finish, terminated } = view.run;
  const end = useMemo(
    () => (flow: number) => endOf(finish[flow] as number, terminated[flow] as number),
    [finish, terminated],
  );
  const lanes = useMemo(
    () => laneFlows(experiment, chosen, port.link, window),
    [experiment, chosen, port.link, window],
  );
  const pausers = useMemo(
    () => pausersOf(dynamics, lanes.flows, ink),
    [dynamics, lanes.flows, ink],
  );
  const { gutter } = place;
  const plot = useMemo(
    () => ratesPlot({ experiment, chosen, port, lanes, pausers }, { window, gutter }, ink),
    [experiment, chosen, port, lanes, pausers, window, gutter, ink],
  );

  const standAt = (sender: number | null): void => {
    setOwn(sender);
    hover(sender === null ? null : flowOf(dynamics, sender));
  };
  const onAlong = (by: 1 | -1, time: number): void => {
    const walked = own ?? lanes.flows[0];
    if (walked === undefined) return;
    standAt(walked);
    const to = nextStep(steps, walked, time, by);
    if (to === null) return;
    setPlayhead(to, view.policy.label);
    setWindow(reveal(window, extent, to, to));
  };

  const isOwn = own !== null && (hovered === null || flowOf(dynamics, own) === hovered);
  /** The first subflow over this port of a flow that is pointed at elsewhere. */
  const shownFirst = lanes.flows.find((sender) => flowOf(dynamics, sender) === hovered);
  const first = hovered === null ? null : hovered * dynamics.subflows;
  const sender = isOwn ? own : (shownFirst ?? first);
  const told = { experiment, dynamics, steps, pauses, fabric, end };
  const said = (time: number): string =>
    `${sender === null ? "" : `${flowWords(told, sender, time)}; `}${portWords(dynamics, port, time)}`;
  return (
    <>
      <TimeFigure
        experiment={experiment}
        place={place}
        label={view.policy.label}
        about={`Use, queue and flows over time under ${view.policy.label}. Up and down choose a flow, left and right walk along its changes.`}
        lanes={lanes}
        stood={own}
        onStand={standAt}
        onAlong={onAlong}
        said={said}
        plot={plot}
      >
        {(top) => (
          <LaneNames
            experiment={experiment}
            dynamics={dynamics}
            flows={lanes.flows}
            top={top}
            height={lanes.height}
            gutter={gutter}
            hovered={sender === null ? null : flowOf(dynamics, sender)}
          />
        )}
      </TimeFigure>
      {lanes.left > 0 && (
        <p className="quiet">
          The first {lanes.flows.length} of {readable(lanes.flows.length + lanes.left)}{" "}
          {dynamics.subflows === 1 ? "flows" : "subflows"} of this port and time; zoom in to see the
          others.
        </p>
      )}
      <SwitchLegend fabric={fabric} pausers={pausers} />
    </>
  );
}
