import { useMemo } from "react";
import type { Dynamics } from "../../engine/index.ts";
import { isNetwork } from "../../engine/index.ts";
import { packetViewsOf, shownPort } from "../draw/packets/packet-view.ts";
import { percent, portName } from "../draw/packets/words.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { useApp } from "../store/hooks.ts";
import { DynamicsFacts } from "./dynamics-facts.tsx";
import { DynamicsFigure } from "./dynamics-figure.tsx";
import { DynamicsTables } from "./dynamics-tables.tsx";
import { PlotArea } from "./plot-area.tsx";
import { ViewHead } from "./view-head.tsx";
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
  return (
    <section className="dynamics" aria-labelledby="dynamics-heading">
      <ViewHead
        id="dynamics-heading"
        title="Rates, queues and pauses"
        among="Policy"
        labels={packetViews.map(({ view }) => view.policy.label)}
        label={chosen.view.policy.label}
        ports={byUse(chosen.dynamics.ports).map((option) => ({
          link: option.link,
          words: `${portName(fabric, option)}, ${percent(option.mean)} of the whole run`,
        }))}
        link={port.link}
      />
      <DynamicsFacts chosen={chosen} port={port} name={portName(fabric, port)} />
      <PlotArea experiment={experiment}>
        {(place) => (
          <DynamicsFigure
            experiment={experiment}
            chosen={chosen}
            fabric={fabric}
            port={port}
            place={place}
          />
        )}
      </PlotArea>
      <DynamicsTables experiment={experiment} chosen={chosen} fabric={fabric} />
    </section>
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
