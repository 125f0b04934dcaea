import { useMemo, useRef } from "react";
import type { Dynamics, NetworkFabric, PortDynamics } from "../../engine/index.ts";
import { isNetwork } from "../../engine/index.ts";
import { useInk } from "../charts/canvas/use-ink.ts";
import { useWidth } from "../charts/canvas/use-width.ts";
import { ganttColumns } from "../draw/gantt/gantt-columns.ts";
import { suitedLanes } from "../draw/gantt/suited-lanes.ts";
import type { PacketView } from "../draw/packets/packet-view.ts";
import { packetViewsOf, shownPort } from "../draw/packets/packet-view.ts";
import { percent, portName } from "../draw/packets/words.ts";
import { shownWindow } from "../draw/run/extent.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { setView, setWindow } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { Select } from "../ui/select.tsx";
import { DynamicsFacts } from "./dynamics-facts.tsx";
import { DynamicsFigure } from "./dynamics-figure.tsx";
import { DynamicsTables } from "./dynamics-tables.tsx";
import "../charts/marks/charts.css";
import "./dynamics.css";

/** Rates, queues and pauses of one packet-level run, on the time axis of the Gantt charts. */
export function DynamicsView({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const fabric = useApp(({ results }) => results.origin?.scenario.fabric ?? null);
  const packetViews = useMemo(() => packetViewsOf(runs), [runs]);
  const label = useApp(({ view }) => view.packets);
  const link = useApp(({ view }) => view.port);
  const asked = useMemo(() => shownPort(packetViews, label, link), [packetViews, label, link]);
  if (asked === null || fabric === null || !isNetwork(fabric)) return null;
  const { chosen, port } = asked;
  const { ports } = chosen.dynamics;
  return (
    <section className="dynamics" aria-labelledby="dynamics-heading">
      <div className="section-head">
        <h2 id="dynamics-heading">Rates, queues and pauses</h2>
        {packetViews.length > 1 && (
          <Select
            label="Policy"
            hideLabel
            value={chosen.view.policy.label}
            onChange={(packets) => setView({ packets })}
          >
            {packetViews.map(({ view }) => (
              <option key={view.slot}>{view.policy.label}</option>
            ))}
          </Select>
        )}
        <Select
          label="Port"
          hideLabel
          value={String(port.link)}
          onChange={(value) => setView({ port: Number(value) })}
        >
          {byUse(ports).map((option) => (
            <option key={option.link} value={option.link}>
              {portName(fabric, option)}, {percent(option.mean)} of the whole run
            </option>
          ))}
        </Select>
      </div>
      <Shown experiment={experiment} chosen={chosen} fabric={fabric} port={port} />
    </section>
  );
}

interface ShownProps {
  readonly experiment: ExperimentView;
  readonly chosen: PacketView;
  readonly fabric: NetworkFabric;
  readonly port: PortDynamics;
}

function Shown({ experiment, chosen, fabric, port }: ShownProps) {
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
      <DynamicsFacts chosen={chosen} port={port} name={portName(fabric, port)} />
      {plot > 0 && (
        <DynamicsFigure
          experiment={experiment}
          chosen={chosen}
          fabric={fabric}
          port={port}
          ink={ink}
          window={window}
          extent={extent}
          gutter={gutter}
          width={plot}
          onWindow={setWindow}
        />
      )}
      <DynamicsTables experiment={experiment} chosen={chosen} fabric={fabric} />
    </div>
  );
}

/** The busiest first, with its mean use. */
function byUse(ports: Dynamics["ports"]) {
  return ports
    .map((port) => ({ ...port, mean: meanOf(port.utilisation) }))
    .sort((a, b) => b.mean - a.mean || a.link - b.link);
}

function meanOf(column: Float32Array): number {
  return column.length === 0 ? 0 : column.reduce((sum, value) => sum + value, 0) / column.length;
}
