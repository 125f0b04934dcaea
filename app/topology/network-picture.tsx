import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Wiring } from "../../engine/doors/draw-data.ts";
import { prepareCanvas } from "../charts/canvas/canvas.ts";
import { useDrawing, useInk } from "../charts/canvas/use-drawing.ts";
import { useWidth } from "../charts/canvas/use-width.ts";
import { layoutOf } from "../draw/fabric/layout.ts";
import {
  busiestLink,
  busiestOf,
  type Carried,
  carriedIn,
  loadsIn,
  recordedLoads,
  shownView,
  tracedRuns,
} from "../draw/fabric/loads.ts";
import type { DrawnFabric } from "../draw/fabric/places.ts";
import { portRecord } from "../draw/packets/port-record.ts";
import { paintTopology } from "../draw/paint/paint-topology.ts";
import { portWords, worstLink } from "../draw/plots/port-plot.ts";
import { whenWords } from "../draw/queues/why-words.ts";
import { shownWindow } from "../draw/run/result-view.ts";
import { type ExperimentView, flowId, type RunView } from "../draw/run/results.ts";
import { explainPolicy, setView } from "../store/actions.ts";
import { light } from "../store/highlight.ts";
import { useApp } from "../store/hooks.ts";
import { shownPlayhead, shownRuns } from "../store/shown.ts";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { LinkTable } from "./link-table.tsx";
import { PortChart } from "./port-chart.tsx";
import { TopologyFigure } from "./topology-figure.tsx";
import "./topology.css";

interface NetworkPictureProps {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
  /** The links, and the ways of the flows over them. */
  readonly wiring: Wiring;
  /** Pixels that it may take upwards, and of them its drawing. */
  readonly height: number;
  readonly drawing: number;
  /** What passes through it is not to be told: it is drawn as it is wired. */
  readonly isBlank: boolean;
  /** Stands between the drawing and what waits at a port. */
  readonly between?: ReactNode;
}

/** Every link of a switch or a network and how full it is under one policy, at the playhead or over the time shown. */
export default function NetworkPicture(props: NetworkPictureProps) {
  return props.isBlank ? <Blank {...props} /> : <Loaded {...props} />;
}

/** The network as it is wired, with the names of the senders. */
function Blank({ experiment, fabric, wiring, drawing, between }: NetworkPictureProps) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(root);
  const ink = useInk();
  const nameOf = useMemo(() => senderNames(experiment), [experiment]);
  const layout = useMemo(
    () => layoutOf(fabric, wiring, { width, height: drawing, isNamed: true, nameOf }),
    [fabric, wiring, width, drawing, nameOf],
  );
  const paint = useMemo(
    () => (of: HTMLCanvasElement) => {
      const context = prepareCanvas(of, layout.width, layout.height, 0);
      const idle = new Float64Array(wiring.from.length);
      const shown = busiestOf(layout.strands, { load: idle });
      if (context !== null) paintTopology(context, layout, idle, shown, ink);
    },
    [layout, wiring, ink],
  );
  useDrawing(canvas, paint);
  return (
    <div ref={root} className="topology">
      <h2>What the flows go through</h2>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${wiring.from.length} links; how full they are is not known yet`}
        style={{ width: layout.width, height: layout.height }}
      />
      {between}
    </div>
  );
}

function Loaded(props: NetworkPictureProps) {
  const runs = useApp(shownRuns);
  const explained = useApp((state) => state.transient.explained);
  const view = shownView(runs, explained);
  const carried = useMemo(
    () => (view === null ? null : carriedIn(view, props.wiring)),
    [view, props.wiring],
  );
  if (view === null || carried === null) {
    return <p className="quiet">The services of these runs are not recorded: no load is known.</p>;
  }
  return <Picture {...props} runs={runs} view={view} carried={carried} />;
}

interface PictureProps extends NetworkPictureProps {
  readonly runs: readonly RunView[];
  readonly view: RunView;
  readonly carried: Carried;
}

/** The heading with the buttons, and the line below the drawing. */
const HEAD = 36;
const CAPTION = 30;
/** Narrower, the buttons stand below the heading. */
const NARROW = 400;
/** Pixels of the heading. */
const HEADING = 215;
/** The table that is folded below all. */
const FOOT = 30;

function Picture(props: PictureProps) {
  const { experiment, fabric, wiring: whole, height, drawing, runs, view, carried } = props;
  const { wiring, trace } = carried;
  const root = useRef<HTMLDivElement>(null);
  const heading = useId();
  const width = useWidth(root);
  const playhead = useApp(shownPlayhead);
  const extent = useApp((state) => state.results.extent);
  const chosen = useApp((state) => state.view.window);
  const stale = useApp((state) => state.results.stale);
  const window = useMemo(() => shownWindow(chosen, extent), [chosen, extent]);
  const [pointed, setPointed] = useState<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const record = portRecord(view.run);
  const nameOf = useMemo(() => senderNames(experiment), [experiment]);
  const layout = useMemo(
    () =>
      width > 0 ? layoutOf(fabric, whole, { width, height: drawing, isNamed: true, nameOf }) : null,
    [fabric, whole, width, drawing, nameOf],
  );
  // Zooming moves the window: with a playhead nothing depends on it.
  const stretch = playhead === null ? window : extent;
  const loads = useMemo(
    () =>
      record === null
        ? loadsIn(trace, wiring, playhead, stretch)
        : recordedLoads(record, carried, playhead, stretch),
    [record, carried, trace, wiring, playhead, stretch],
  );
  // It stays while the playhead moves.
  const worst = useMemo(
    () => worstLink(record, fabric, () => loadsIn(trace, wiring, null, extent)),
    [record, fabric, trace, wiring, extent],
  );
  const isThere = (link: number | null): link is number =>
    link !== null && link < wiring.from.length;
  const link = isThere(pointed) ? pointed : isThere(held) ? held : null;
  useEffect(() => {
    if (link === null) return;
    const from = wiring.linkStart[link];
    const parts = wiring.linkFlow.subarray(from, wiring.linkStart[link + 1]);
    const flows = new Set(parts.map((part) => Math.floor(part / wiring.subflows)));
    light({ kind: "flows", flows });
    return () => light(null);
  }, [link, wiring]);
  const told = isThere(held) ? held : worst;
  const { label } = view.policy;
  return (
    <div ref={root} className={stale ? "topology is-stale" : "topology"}>
      <div className={width < NARROW ? "topology-head is-narrow" : "topology-head"}>
        <h2 id={heading}>
          How full is each link
          {playhead !== null
            ? ` ${whenWords(experiment, playhead)}`
            : width >= NARROW && <span className="quiet"> on average</span>}
        </h2>
        <PolicyButtons
          runs={tracedRuns(runs)}
          label={label}
          room={width < NARROW ? width : width - HEADING}
        />
      </div>
      {layout !== null && (
        <TopologyFigure
          experiment={experiment}
          fabric={fabric}
          wiring={wiring}
          layout={layout}
          loads={loads}
          label={label}
          busiest={busiestLink(loads)}
          link={link}
          marked={told}
          words={told === null ? null : portWords(fabric, wiring, loads, record, told, playhead)}
          onPoint={setPointed}
          onHold={(next) => {
            setHeld(next === held ? null : next);
            // The pictures of its packets show that port.
            if (record !== null) setView({ port: next === held ? null : next });
          }}
        />
      )}
      {props.between}
      {told !== null && layout !== null && record === null && (
        <PortChart
          experiment={experiment}
          fabric={fabric}
          wiring={whole}
          runs={runs}
          link={told}
          window={window}
          playhead={playhead}
          stale={stale}
          shown={label}
          height={height - HEAD - layout.height - CAPTION - FOOT}
        />
      )}
      <LinkTable
        experiment={experiment}
        fabric={fabric}
        wiring={wiring}
        loads={loads}
        label={label}
        link={link}
        onPoint={setPointed}
      />
    </div>
  );
}

interface PolicyButtonsProps {
  readonly runs: readonly RunView[];
  readonly label: string;
  /** Pixels beside the heading, or below it. */
  readonly room: number;
}

/** Pixels of a button, and of a letter in it. */
const BUTTON = 22;
const LETTER = 8;

/** Whose loads are shown: a button a policy, or a list where these have no room. */
function PolicyButtons({ runs, label, room }: PolicyButtonsProps) {
  if (runs.length < 2) return null;
  const labels = runs.map(({ policy }) => policy.label);
  const wide = labels.reduce((sum, name) => sum + BUTTON + LETTER * name.length, 0);
  if (wide <= room) {
    return (
      <Segmented
        label="Loads under"
        hideLabel
        value={label}
        options={labels.map((name) => [name, name] as const)}
        onChange={explainPolicy}
      />
    );
  }
  return (
    <Select label="Loads under" hideLabel value={label} onChange={explainPolicy}>
      {labels.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

/** A longer name has no room beside a host. */
const MOST_LETTERS = 10;

/** A host that sends one flow is called by it. */
function senderNames(experiment: ExperimentView): (host: number) => string | null {
  const { src, count } = experiment.flows;
  const names = new Map<number, string | null>();
  for (let flow = 0; flow < Math.min(count, MOST_NAMED); flow++) {
    const host = src[flow] as number;
    const name = flowId(experiment, flow);
    names.set(host, names.has(host) || name.length > MOST_LETTERS ? null : name);
  }
  return (host) => (count > MOST_NAMED ? null : (names.get(host) ?? null));
}

/** More flows are not told one by one. */
const MOST_NAMED = 30;
