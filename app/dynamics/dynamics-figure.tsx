import { useMemo, useState } from "react";
import type { NetworkFabric, PortDynamics } from "../../engine/index.ts";
import { endOf } from "../draw/gantt/lanes.ts";
import { flowSteps, nextStep } from "../draw/packets/flow-steps.ts";
import { laneFlows } from "../draw/packets/lane-flows.ts";
import type { PacketView } from "../draw/packets/packet-view.ts";
import { pauseIndex } from "../draw/packets/pause-index.ts";
import { portColumns, topOfQueue } from "../draw/packets/port-columns.ts";
import { flowOf } from "../draw/packets/senders.ts";
import { pausersOf } from "../draw/packets/switch-colours.ts";
import { flowWords, portWords } from "../draw/packets/words.ts";
import { paintLanes } from "../draw/paint/paint-lanes.ts";
import { paintQueue, paintUtilisation, QUEUE, USE } from "../draw/paint/paint-port.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { shadeOf } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { reveal } from "../draw/scale/time-scale.ts";
import { hover, setPlayhead, setWindow } from "../store/actions.ts";
import { useShownHover } from "../store/hooks.ts";
import { LaneNames, SwitchLegend } from "./lane-names.tsx";
import type { PlotPlace } from "./plot-area.tsx";
import { PlotCanvas } from "./plot-canvas.tsx";
import { painting, TimeFigure } from "./time-figure.tsx";

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
  const { ink, window, extent, width, lines } = place;
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
  const columns = useMemo(
    () => portColumns(port, dynamics, window, width),
    [port, dynamics, window, width],
  );
  const most = topOfQueue(port);
  const [paintUse, paintWaiting] = useMemo(() => {
    const plotted = { columns, width, ink, ticks: lines };
    return [
      painting(width, USE, (brush) => paintUtilisation(brush, { ...plotted, height: USE })),
      painting(width, QUEUE, (brush) => paintQueue(brush, { ...plotted, height: QUEUE }, most)),
    ];
  }, [columns, width, ink, lines, most]);
  const laneTotal = Math.max(1, lanes.flows.length * lanes.height);
  const paintFlows = useMemo(
    () =>
      painting(width, laneTotal, (brush) =>
        paintLanes(brush, {
          steps,
          flows: lanes.flows,
          shades: (sender) => shadeOf(experiment, flowOf(dynamics, sender)),
          end: (sender) => end(flowOf(dynamics, sender)),
          switches: pausers.colours,
          laneHeight: lanes.height,
          full: dynamics.lineRate,
          window,
          width,
          ink,
          ticks: lines,
        }),
      ),
    [steps, lanes, experiment, dynamics, end, pausers, laneTotal, window, width, ink, lines],
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
  /** Of a flow pointed at elsewhere, the first that goes over this port. */
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
      >
        {(plot) => (
          <>
            <PlotCanvas name="Use" top="100 %" height={USE} paint={paintUse} {...plot} />
            <PlotCanvas
              name="Queue (packets)"
              top={readable(most)}
              height={QUEUE}
              paint={paintWaiting}
              {...plot}
            />
            <PlotCanvas name="" top="" height={laneTotal} paint={paintFlows} isLanes {...plot}>
              <LaneNames
                experiment={experiment}
                dynamics={dynamics}
                flows={lanes.flows}
                height={lanes.height}
                gutter={plot.gutter}
                hovered={sender === null ? null : flowOf(dynamics, sender)}
              />
            </PlotCanvas>
          </>
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
