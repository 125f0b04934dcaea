import { useMemo } from "react";
import type { QueuedPort } from "../../engine/index.ts";
import { queueName, shownQueue, windowViewsOf } from "../draw/packets/windows/window-view.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { useApp } from "../store/hooks.ts";
import { CostTable } from "./cost-table.tsx";
import { PlotArea } from "./plot-area.tsx";
import { ViewHead } from "./view-head.tsx";
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
  return (
    <section className="dynamics" aria-labelledby="windows-heading">
      <ViewHead
        id="windows-heading"
        title="Windows, queues and losses"
        among="Transport"
        labels={views.map(({ view }) => view.policy.label)}
        label={chosen.view.policy.label}
        ports={chosen.windows.ports.map((option) => ({
          link: option.link,
          words: `${queueName(scenario.fabric, option)}, at most ${readable(mostOf(option))} waiting`,
        }))}
        link={port.link}
      />
      <PlotArea experiment={experiment}>
        {(place) => (
          <WindowsFigure
            experiment={experiment}
            chosen={chosen}
            port={port}
            name={queueName(scenario.fabric, port)}
            place={place}
          />
        )}
      </PlotArea>
      <CostTable experiment={experiment} chosen={chosen} scenario={scenario} />
    </section>
  );
}

function mostOf({ longest }: QueuedPort): number {
  return Math.ceil(longest.reduce((most, packets) => Math.max(most, packets), 0));
}
