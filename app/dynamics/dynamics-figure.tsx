import type { KeyboardEvent, PointerEvent } from "react";
import { useMemo, useRef, useState } from "react";
import type { NetworkFabric, PortDynamics } from "../../engine/index.ts";
import { prepareCanvas } from "../charts/canvas/canvas.ts";
import { GanttSpan } from "../charts/gantt/gantt-span.tsx";
import { useSpan } from "../charts/gestures/use-span.ts";
import { useTimeGestures, windowAfterKey } from "../charts/gestures/use-time-gestures.ts";
import type { Ink } from "../draw/brush/ink.ts";
import { endOf } from "../draw/gantt/lanes.ts";
import { flowSteps, nextStep } from "../draw/packets/flow-steps.ts";
import { laneFlows } from "../draw/packets/lane-flows.ts";
import type { PacketView } from "../draw/packets/packet-view.ts";
import { pauseIndex } from "../draw/packets/pause-index.ts";
import { portColumns, topOfQueue } from "../draw/packets/port-columns.ts";
import { flowOf } from "../draw/packets/senders.ts";
import { pausersOf } from "../draw/packets/switch-colours.ts";
import { flowWords, portWords, timeWords } from "../draw/packets/words.ts";
import { paintLanes } from "../draw/paint/paint-lanes.ts";
import { paintQueue, paintUtilisation, QUEUE, USE } from "../draw/paint/paint-port.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { shadeOf } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { linearTicks } from "../draw/scale/ticks.ts";
import { reveal, toPixel, toTime } from "../draw/scale/time-scale.ts";
import type { TimeWindow } from "../draw/scale/time-window.ts";
import { hover, setPlayhead } from "../store/actions.ts";
import { useApp, useShownHover } from "../store/hooks.ts";
import { shownPlayhead } from "../store/playhead.ts";
import { LaneNames, SwitchLegend } from "./lane-names.tsx";
import { PlotCanvas } from "./plot-canvas.tsx";
import { TimeAxis, TimeLines } from "./time-lines.tsx";

interface DynamicsFigureProps {
  readonly experiment: ExperimentView;
  readonly chosen: PacketView;
  readonly fabric: NetworkFabric;
  readonly port: PortDynamics;
  readonly ink: Ink;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly gutter: number;
  readonly width: number;
  onWindow(window: TimeWindow): void;
}

/** Use and queue of a port, and a lane a flow, one below the other on one time axis. */
export function DynamicsFigure(props: DynamicsFigureProps) {
  const { experiment, chosen, fabric, port, ink, window, extent, gutter, width, onWindow } = props;
  const { view, dynamics } = chosen;
  const root = useRef<HTMLElement>(null);
  const playhead = useApp(shownPlayhead);
  const hovered = useShownHover();
  const [pointed, setPointed] = useState<number | null>(null);
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
    () => portColumns(port, dynamics.bin, window, width),
    [port, dynamics.bin, window, width],
  );
  const ticks = useMemo(() => linearTicks(window.from, window.to, width, 84), [window, width]);
  const tickPixels = useMemo(
    () => ticks.values.map((time) => toPixel(window, width, time)),
    [ticks, window, width],
  );
  const most = topOfQueue(port);

  const paintUse = useMemo(
    () => (canvas: HTMLCanvasElement) => {
      const context = prepareCanvas(canvas, width, USE, 0);
      const scene = { columns, width, height: USE, ink, ticks: tickPixels };
      if (context !== null) paintUtilisation(context, scene);
    },
    [columns, width, ink, tickPixels],
  );
  const paintWaiting = useMemo(
    () => (canvas: HTMLCanvasElement) => {
      const context = prepareCanvas(canvas, width, QUEUE, 0);
      const scene = { columns, width, height: QUEUE, ink, ticks: tickPixels };
      if (context !== null) paintQueue(context, scene, most);
    },
    [columns, width, ink, tickPixels, most],
  );
  const laneHeight = lanes.height;
  const laneTotal = Math.max(1, lanes.flows.length * laneHeight);
  const paintFlows = useMemo(
    () => (canvas: HTMLCanvasElement) => {
      const context = prepareCanvas(canvas, width, laneTotal, 0);
      if (context === null) return;
      paintLanes(context, {
        steps,
        flows: lanes.flows,
        shades: (sender) => shadeOf(experiment, flowOf(dynamics, sender)),
        end: (sender) => end(flowOf(dynamics, sender)),
        switches: pausers.colours,
        laneHeight,
        full: dynamics.lineRate,
        window,
        width,
        ink,
        ticks: tickPixels,
      });
    },
    [
      steps,
      lanes,
      experiment,
      dynamics,
      end,
      pausers,
      laneHeight,
      laneTotal,
      window,
      width,
      ink,
      tickPixels,
    ],
  );

  const drawn = useSpan("fluid", extent, onWindow);
  const gestures = {
    window,
    extent,
    left: gutter,
    width,
    least: 0,
    spans: drawn.gestures,
    onWindow,
    onDrag: (isDragging: boolean) => {
      if (isDragging) setPointed(null);
    },
    onTap: (_: HTMLCanvasElement, x: number) =>
      setPlayhead(toTime(window, width, x), view.policy.label),
  };
  useTimeGestures(root, gestures);

  const standAt = (sender: number | null): void => {
    setOwn(sender);
    hover(sender === null ? null : flowOf(dynamics, sender));
  };
  const laneOf = (event: PointerEvent<HTMLCanvasElement>): number | null => {
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
    return lanes.flows[Math.floor(y / laneHeight)] ?? null;
  };
  const onMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setPointed(toTime(window, width, event.clientX - box.left));
    standAt(event.currentTarget.dataset["lanes"] === "" ? laneOf(event) : null);
  };
  const onLeave = (): void => {
    setPointed(null);
    standAt(null);
  };

  const time = pointed ?? playhead;
  const isOwn = own !== null && (hovered === null || flowOf(dynamics, own) === hovered);
  /** Of a flow pointed at elsewhere, the first that goes over this port. */
  const shownFirst = lanes.flows.find((sender) => flowOf(dynamics, sender) === hovered);
  const first = hovered === null ? null : hovered * dynamics.subflows;
  const sender = isOwn ? own : (shownFirst ?? first);
  const place = { experiment, dynamics, steps, pauses, fabric, end };
  const said =
    time === null
      ? "Point at a time to read it; press to bring the playhead there."
      : `${timeWords(experiment, time)}: ${sender === null ? "" : `${flowWords(place, sender, time)}; `}${portWords(dynamics, port, time)}`;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = lanes.flows;
    const at = own === null ? -1 : shown.indexOf(own);
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const along = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by !== 0) {
      event.preventDefault();
      standAt(shown[Math.min(shown.length - 1, Math.max(0, at + by))] ?? null);
      return;
    }
    if (along !== 0 && !event.shiftKey) {
      event.preventDefault();
      const walked = own ?? shown[0];
      if (walked === undefined) return;
      standAt(walked);
      const to = nextStep(steps, walked, playhead ?? window.from, along);
      if (to === null) return;
      setPlayhead(to, view.policy.label);
      onWindow(reveal(window, extent, to, to));
      return;
    }
    const next = windowAfterKey(event.key, event.shiftKey, gestures);
    if (next === null) return;
    event.preventDefault();
    onWindow(next);
  };

  const plot = { gutter, width, onMove, onLeave };
  return (
    <>
      <p className="dynamics-said" aria-live="polite">
        {said}
      </p>
      <section
        ref={root}
        className="dynamics-figure"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart is walked through with arrow keys
        tabIndex={0}
        aria-label={`Use, queue and flows over time under ${view.policy.label}. Up and down choose a flow, left and right walk along its changes.`}
        onKeyDown={onKeyDown}
        onBlur={() => standAt(null)}
      >
        <TimeAxis
          ticks={ticks}
          window={window}
          gutter={gutter}
          width={width}
          unit={experiment.timeUnit}
        />
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
            height={laneHeight}
            gutter={gutter}
            hovered={sender === null ? null : flowOf(dynamics, sender)}
          />
        </PlotCanvas>
        <GanttSpan span={drawn.span} window={window} gutter={gutter} width={width} />
        <TimeLines
          window={window}
          gutter={gutter}
          width={width}
          playhead={playhead}
          pointed={pointed}
        />
      </section>
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
