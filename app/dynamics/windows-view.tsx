import { useMemo, useRef } from "react";
import type { QueuedPort, Scenario } from "../../engine/index.ts";
import { useInk } from "../charts/canvas/use-ink.ts";
import { useWidth } from "../charts/canvas/use-width.ts";
import { ganttColumns } from "../draw/gantt/gantt-columns.ts";
import { suitedLanes } from "../draw/gantt/suited-lanes.ts";
import type { WindowView } from "../draw/packets/windows/window-view.ts";
import { queueName, shownQueue, windowViewsOf } from "../draw/packets/windows/window-view.ts";
import { shownWindow } from "../draw/run/extent.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { setView } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { Select } from "../ui/select.tsx";
import { CostTable } from "./cost-table.tsx";
import { WindowsFigure } from "./windows-figure.tsx";
import "../charts/marks/charts.css";
import "./dynamics.css";

/** Windows, queues by class, drops, marks and timeouts of one transport, on the time axis of the Gantt charts. */
export function WindowsView({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const scenario = useApp(({ results }) => results.origin?.scenario ?? null);
  const views = useMemo(() => windowViewsOf(runs), [runs]);
  const label = useApp(({ view }) => view.packets);
  const link = useApp(({ view }) => view.port);
  const fabric = scenario?.fabric ?? null;
  const asked = useMemo(
    () => (fabric === null ? null : shownQueue(views, label, link, fabric)),
    [views, label, link, fabric],
  );
  if (asked === null || scenario === null) return null;
  const { chosen, port } = asked;
  const { ports } = chosen.windows;
  return (
    <section className="dynamics" aria-labelledby="windows-heading">
      <div className="section-head">
        <h2 id="windows-heading">Windows, queues and losses</h2>
        {views.length > 1 && (
          <Select
            label="Transport"
            hideLabel
            value={chosen.view.policy.label}
            onChange={(packets) => setView({ packets })}
          >
            {views.map(({ view }) => (
              <option key={view.slot}>{view.policy.label}</option>
            ))}
          </Select>
        )}
        {ports.length > 1 && (
          <Select
            label="Port"
            hideLabel
            value={String(port.link)}
            onChange={(value) => setView({ port: Number(value) })}
          >
            {ports.map((option) => (
              <option key={option.link} value={option.link}>
                {queueName(scenario.fabric, option)}, at most {readable(mostOf(option))} waiting
              </option>
            ))}
          </Select>
        )}
      </div>
      <Shown experiment={experiment} chosen={chosen} scenario={scenario} port={port} />
      <CostTable experiment={experiment} chosen={chosen} scenario={scenario} />
    </section>
  );
}

interface ShownProps {
  readonly experiment: ExperimentView;
  readonly chosen: WindowView;
  readonly scenario: Scenario;
  readonly port: QueuedPort;
}

function Shown({ experiment, chosen, scenario, port }: ShownProps) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const ink = useInk();
  const extent = useApp((state) => state.results.extent);
  const window = shownWindow(
    useApp((state) => state.view.window),
    extent,
  );
  const lanes = suitedLanes(
    useApp((state) => state.view.lanes),
    experiment,
  );
  const { gutter, plot } = ganttColumns(width, lanes);
  return (
    <div ref={root}>
      {plot > 0 && (
        <WindowsFigure
          experiment={experiment}
          chosen={chosen}
          port={port}
          name={queueName(scenario.fabric, port)}
          ink={ink}
          window={window}
          extent={extent}
          gutter={gutter}
          width={plot}
        />
      )}
    </div>
  );
}

function mostOf({ longest }: QueuedPort): number {
  return Math.ceil(longest.reduce((most, packets) => Math.max(most, packets), 0));
}
