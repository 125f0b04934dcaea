import "../charts/marks/charts.css";
import "./dynamics.css";
import { useMemo } from "react";
import type { QueuedPort, Scenario } from "../../engine/index.ts";
import { togglePolicy } from "../document/edits/policy-edits.ts";
import {
  queueName,
  shownQueue,
  type WindowView,
  windowViewsOf,
} from "../draw/packets/windows/window-view.ts";
import { type ExperimentView, flowId } from "../draw/run/results.ts";
import { signOf } from "../draw/scale/change-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import type { CostOutput } from "../jobs/studies/network-cost-job.ts";
import { editDraft, hover } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { PlotArea } from "./plot-area.tsx";
import { ViewHead } from "./view-head.tsx";
import { WindowsFigure } from "./windows-figure.tsx";

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

interface CostTableProps {
  readonly experiment: ExperimentView;
  readonly chosen: WindowView;
  readonly scenario: Scenario;
}

/** What the network costs each flow: its FCT beside that under the policy of flows which the transport imitates. */
function CostTable({ experiment, chosen, scenario }: CostTableProps) {
  const { policy, fct, run } = chosen.view;
  const place = chosen.view.slot;
  const input = useMemo(
    () => ({ scenario, place, fct, timeouts: run.counts?.flowTimeouts ?? null }),
    [scenario, place, fct, run],
  );
  const study = useStudy("networkCost", input);
  if (study.state === "failed") return <FailureLine place="The ideal" message={study.message} />;
  if (study.state !== "done") return <progress aria-label="Running the ideal policy" />;
  if (study.output === null) return null;
  return <Told experiment={experiment} label={policy.label} cost={study.output} />;
}

interface ToldProps {
  readonly experiment: ExperimentView;
  readonly label: string;
  readonly cost: CostOutput;
}

function Told({ experiment, label, cost }: ToldProps) {
  const { ideal, spec, worst, flows, mean, median, p99, timedOut, timedOutMean } = cost;
  const isThere = useApp(({ results }) => results.runs.some(({ policy }) => policy.id === spec.id));
  const unit = experiment.timeUnit;
  const signed = (value: number) => `${signOf(value)}${readable(digits(Math.abs(value)))}`;
  const top = worst.reduce((most, { cost: own }) => Math.max(most, own), 0);
  return (
    <section aria-labelledby="cost-heading" className="dynamics-cost">
      <div className="section-head">
        <h3 id="cost-heading">What the network costs each flow</h3>
        {!isThere && (
          <Button
            className="button-plain"
            onClick={() => editDraft((draft) => togglePolicy(draft, spec.id))}
          >
            Draw {ideal} beside {label}
          </Button>
        )}
      </div>
      <p className="dynamics-facts">
        <span>
          FCT beyond that under {ideal} as a fluid, on the same links, headers and delays: mean{" "}
          <b>{signed(mean)}</b>, median <b>{signed(median)}</b>, 99th percentile{" "}
          <b>{signed(p99)}</b> {unit}
        </span>
        {timedOutMean !== null && (
          <span>
            <b>{readable(timedOut)}</b> of {readable(flows)} flows had a timeout:{" "}
            <b>{signed(timedOutMean)}</b> {unit}
            {timedOut === 1 ? "" : " on average"}
          </span>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="chart-twin-box" tabIndex={0} aria-label="Flows that pay most">
        <table>
          <caption>The flows that pay most, times in {unit}.</caption>
          <thead>
            <tr>
              <th scope="col">Flow</th>
              <th scope="col">FCT</th>
              <th scope="col">under {ideal}</th>
              <th scope="col">cost</th>
              <th scope="col">timeouts</th>
              <td />
            </tr>
          </thead>
          <tbody onPointerLeave={() => hover(null)}>
            {worst.map(({ flow, fct, ideal: best, cost: own, timeouts }) => (
              <tr key={flow} onPointerMove={() => hover(flow)}>
                <th scope="row">{flowId(experiment, flow)}</th>
                <td>{readable(digits(fct))}</td>
                <td>{readable(digits(best))}</td>
                <td>{signed(own)}</td>
                <td>{readable(timeouts)}</td>
                <td className="dynamics-cost-bar">
                  <span style={{ width: `${top <= 0 ? 0 : Math.max(0, own / top) * 100}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function digits(value: number): number {
  return Number(value.toPrecision(5));
}
