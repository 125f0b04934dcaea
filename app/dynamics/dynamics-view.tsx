import "../charts/marks/charts.css";
import "./dynamics.css";
import { useMemo, useState } from "react";
import {
  type Dynamics,
  isNetwork,
  type NetworkFabric,
  nodeName,
  type PortDynamics,
} from "../../engine/index.ts";
import { type PacketView, packetViewsOf, shownPort } from "../draw/packets/packet-view.ts";
import { meanWhileSending } from "../draw/packets/ports.ts";
import { flowOf, senderName, sendersOf } from "../draw/packets/senders.ts";
import { meanWords, percent, portName } from "../draw/packets/words.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { useApp } from "../store/hooks.ts";
import { DynamicsFigure } from "./dynamics-figure.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { PlotArea } from "./plot-area.tsx";
import { ViewHead } from "./view-head.tsx";

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

interface DynamicsFactsProps {
  readonly chosen: PacketView;
  readonly port: PortDynamics;
  readonly name: string;
}

/** The port and the run in numbers: the text that says what the charts show. */
function DynamicsFacts({ chosen, port, name }: DynamicsFactsProps) {
  const { dynamics } = chosen;
  const sent = meanWhileSending(port, port.utilisation);
  const data = meanWhileSending(port, port.data);
  const longest = port.longest.reduce((most, x) => Math.max(most, x), 0);
  return (
    <p className="dynamics-facts">
      <span>
        {name}, from its first packet to its last: <b>{percent(sent)}</b> used,{" "}
        <b>{percent(data)}</b> by data; longest queue <b>{readable(longest)}</b> packets
      </span>
      <span>
        in all <b>{readable(dynamics.probes)}</b> probes, <b>{readable(dynamics.preemptions)}</b>{" "}
        preemptions, <b>{readable(dynamics.dropped)}</b> packets dropped
      </span>
    </p>
  );
}

const ROWS = 200;

interface DynamicsTablesProps {
  readonly experiment: ExperimentView;
  readonly chosen: PacketView;
  readonly fabric: NetworkFabric;
}

/** The charts' twins in numbers: every port, and every flow's pauses. */
function DynamicsTables(props: DynamicsTablesProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="chart-twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Tables of ports and pauses</summary>
      {open && (
        <>
          <Ports {...props} />
          <Pauses {...props} />
        </>
      )}
    </details>
  );
}

function Ports({ chosen, fabric }: DynamicsTablesProps) {
  const { ports } = chosen.dynamics;
  const cut = ports.length > ROWS ? ` The first ${ROWS} of ${readable(ports.length)} ports.` : "";
  return (
    <NumbersTable
      label="Ports"
      caption={`From the first packet to the last; queues in full packets without the one in service.${cut}`}
      first="Port"
      columns={["Used", "By data", "Mean queue", "Longest queue"]}
      rows={ports.slice(0, ROWS).map((port) => ({
        key: `${port.link}`,
        name: portName(fabric, port),
        cells: [
          percent(meanWhileSending(port, port.utilisation)),
          percent(meanWhileSending(port, port.data)),
          meanWords(meanWhileSending(port, port.queue)),
          readable(port.longest.reduce((most, x) => Math.max(most, x), 0)),
        ],
      }))}
    />
  );
}

function Pauses({ experiment, chosen, fabric }: DynamicsTablesProps) {
  const { timeUnit } = experiment;
  const { dynamics } = chosen;
  const count = sendersOf(dynamics);
  const paused = pausedTimes(dynamics);
  const what = dynamics.subflows === 1 ? "flow" : "subflow";
  const { finish, terminated } = chosen.view.run;
  const cut = count > ROWS ? ` The first ${ROWS} of ${readable(count)} ${what}s.` : "";
  return (
    <NumbersTable
      label="Pauses by flow"
      caption={`How long each ${what} was paused, and by whom.${cut}`}
      first="Flow"
      columns={[`Finish (${timeUnit})`, "Times paused", `Paused (${timeUnit})`, "By"]}
      rows={Array.from({ length: Math.min(count, ROWS) }, (_, sender) => {
        const flow = flowOf(dynamics, sender);
        const name = senderName(experiment, dynamics, sender);
        const end = finish[flow] as number;
        const by = [...(paused.by[sender] ?? [])].sort((a, b) => a - b);
        return {
          key: name,
          name,
          cells: [
            Number.isNaN(terminated[flow])
              ? readable(end)
              : `given up at ${readable(terminated[flow])}`,
            readable(paused.times[sender]),
            readable(paused.length[sender]),
            by.length === 0 ? "–" : by.map((node) => nodeName(fabric, node)).join(", "),
          ],
        };
      })}
    />
  );
}

/** By sender. A pause whose reason changes stands in parts: what goes on where the last ended is the same pause. */
function pausedTimes(dynamics: Dynamics) {
  const { pauses } = dynamics;
  const flows = sendersOf(dynamics);
  const times = new Float64Array(flows);
  const length = new Float64Array(flows);
  const until = new Float64Array(flows).fill(Number.NaN);
  const by: (Set<number> | undefined)[] = [];
  for (const [k, flow] of pauses.flow.entries()) {
    const from = pauses.from[k] as number;
    const to = pauses.to[k] as number;
    if (until[flow] !== from) times[flow] = (times[flow] as number) + 1;
    until[flow] = to;
    length[flow] = (length[flow] as number) + to - from;
    const nodes = by[flow] ?? new Set<number>();
    nodes.add(pauses.by[k] as number);
    by[flow] = nodes;
  }
  return { times, length, by };
}
