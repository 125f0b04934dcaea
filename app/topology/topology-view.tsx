import { useEffect, useMemo, useRef, useState } from "react";
import type { Wiring } from "../../engine/index.ts";
import { useWidth } from "../charts/canvas/use-width.ts";
import { gutterOf, layoutOf } from "../draw/fabric/layout.ts";
import { summaryWords } from "../draw/fabric/link-words.ts";
import { busiestLink, carriedIn, loadsIn } from "../draw/fabric/loads.ts";
import type { DrawnFabric } from "../draw/fabric/places.ts";
import { shownView } from "../draw/fabric/shown-view.ts";
import { ganttColumns } from "../draw/gantt/gantt-columns.ts";
import { suitedLanes } from "../draw/gantt/suited-lanes.ts";
import { whenWords } from "../draw/queues/why-words.ts";
import { shownWindow } from "../draw/run/result-view.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import { light } from "../store/highlight.ts";
import { useApp } from "../store/hooks.ts";
import { shownPlayhead, shownRuns } from "../store/shown.ts";
import { useStudy } from "../store/use-study.ts";
import { LinkTable } from "./link-table.tsx";
import { LoadStrip } from "./load-strip.tsx";
import { TopologyFigure } from "./topology-figure.tsx";
import "./topology.css";

interface TopologyViewProps {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
}

/** Parts of one picture, all of the same scenario. */
interface Drawn extends TopologyViewProps {
  readonly wiring: Wiring;
  readonly runs: readonly RunView[];
}

/** Every link of the fabric and its load under one policy, at the playhead or over the time shown. */
export default function TopologyView({ experiment, fabric }: TopologyViewProps) {
  const { src, dst, identity } = experiment.flows;
  const input = useMemo(() => ({ fabric, src, dst, identity }), [fabric, src, dst, identity]);
  const study = useStudy("wiring", input);
  const runs = useApp(shownRuns);
  const last = useRef<Drawn | null>(null);
  const wiring = study.state === "done" ? study.output : null;
  const drawn = useMemo(
    () => (wiring === null ? null : { experiment, fabric, wiring, runs }),
    [experiment, fabric, wiring, runs],
  );
  useEffect(() => {
    last.current = drawn ?? last.current;
  }, [drawn]);
  if (study.state === "failed") return <FailureLine place="The topology" message={study.message} />;
  // While flows are dragged about, the former picture stays until the next is there.
  const shown = drawn ?? last.current;
  return shown === null ? <p className="quiet">Loading…</p> : <Loads {...shown} />;
}

function Loads({ experiment, fabric, wiring, runs }: Drawn) {
  const explained = useApp((state) => state.transient.explained);
  const view = shownView(runs, explained);
  if (view === null) {
    return <p className="quiet">The services of these runs are not recorded: no load is known.</p>;
  }
  return <LoadsOf experiment={experiment} fabric={fabric} wiring={wiring} view={view} />;
}

interface LoadsOfProps extends TopologyViewProps {
  readonly wiring: Wiring;
  readonly view: RunView;
}

function LoadsOf({ experiment, fabric, wiring: whole, view }: LoadsOfProps) {
  const carried = useMemo(() => carriedIn(view, whole), [view, whole]);
  const wiring = carried?.wiring ?? whole;
  const trace = carried?.trace ?? null;
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const gutter = gutterOf(fabric, width);
  const playhead = useApp(shownPlayhead);
  const extent = useApp((state) => state.results.extent);
  const chosen = useApp((state) => state.view.window);
  const chosenLanes = useApp((state) => state.view.lanes);
  const lanes = suitedLanes(chosenLanes, experiment);
  // The strip has the very time axis of the charts.
  const columns = ganttColumns(width, lanes);
  const stale = useApp((state) => state.results.stale);
  const window = useMemo(() => shownWindow(chosen, extent), [chosen, extent]);
  const [pointed, setPointed] = useState<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const plot = width - gutter;
  const layout = useMemo(
    () => (plot > 0 ? layoutOf(fabric, whole, plot) : null),
    [fabric, whole, plot],
  );
  // Zooming moves the window: with a playhead nothing depends on it.
  const stretch = playhead === null ? window : extent;
  const loads = useMemo(
    () => (trace === null ? null : loadsIn(trace, wiring, playhead, stretch)),
    [trace, wiring, playhead, stretch],
  );
  // What the strip shows stays while the playhead moves.
  const defaultLink = useMemo(
    () => (trace === null ? null : busiestLink(loadsIn(trace, wiring, null, extent))),
    [trace, wiring, extent],
  );
  const links = wiring.from.length;
  const isThere = (link: number | null): link is number => link !== null && link < links;
  const link = isThere(pointed) ? pointed : isThere(held) ? held : null;
  useEffect(() => {
    if (link === null) return;
    const from = wiring.linkStart[link];
    const parts = wiring.linkFlow.subarray(from, wiring.linkStart[link + 1]);
    const flows = new Set(parts.map((part) => Math.floor(part / wiring.subflows)));
    light({ kind: "flows", flows });
    return () => light(null);
  }, [link, wiring]);
  if (loads === null) return null;
  const busiest = busiestLink(loads);
  const moment =
    playhead === null ? "Means over the time shown" : capitalised(whenWords(experiment, playhead));
  return (
    <div ref={root} className={stale ? "topology is-stale" : "topology"}>
      <p className="topology-summary">
        {moment}. {summaryWords(fabric, wiring, loads, busiest)}
      </p>
      {layout !== null && (
        <TopologyFigure
          experiment={experiment}
          fabric={fabric}
          wiring={wiring}
          layout={layout}
          loads={loads}
          label={view.policy.label}
          gutter={gutter}
          busiest={busiest}
          link={link}
          onPoint={setPointed}
          onHold={(next) => setHeld(next === held ? null : next)}
        />
      )}
      {columns.plot > 0 && carried !== null && (
        <LoadStrip
          experiment={experiment}
          fabric={fabric}
          wiring={wiring}
          index={carried.index}
          link={link ?? defaultLink}
          window={window}
          playhead={playhead}
          gutter={columns.gutter}
          width={columns.plot}
        />
      )}
      <LinkTable
        experiment={experiment}
        fabric={fabric}
        wiring={wiring}
        loads={loads}
        label={view.policy.label}
        link={link}
        onPoint={setPointed}
      />
    </div>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
