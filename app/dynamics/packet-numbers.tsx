import { useMemo, useState } from "react";
import {
  type Dynamics,
  linkPortName,
  nodeName,
  PAUSE_REASONS,
  type PacketCounts,
} from "../../engine/doors/draw-data.ts";
import { pauseReason } from "../../engine/doors/explain.ts";
import { ofStatistics } from "../../engine/doors/measures.ts";
import { isNetwork, type NetworkFabric } from "../../engine/doors/scenario.ts";
import {
  flowOf,
  meanWhileSending,
  meanWords,
  type PacketView,
  packetViewsOf,
  senderName,
  sendersOf,
} from "../draw/packets/packet-view.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { measureText, percentOf } from "../draw/scale/words.ts";
import { tableOf } from "../draw/tables/metric-column.ts";
import { dropRows } from "../draw/tables/port-drops.ts";
import { setView } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { Select } from "../ui/select.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import "../charts/marks/charts.css";
import "./dynamics.css";

const COLUMNS: readonly (readonly [heading: string, key: CountKey])[] = [
  ["Sent", "sent"],
  ["Sent again", "again"],
  ["Dropped", "dropped"],
  ["Lost on links", "lost"],
  ["Marked", "marked"],
  ["Timeouts", "timeouts"],
  ["Mean queue", "meanQueue"],
  ["p99 queue", "queue99"],
  ["Longest queue", "longestQueue"],
];

/** Measures of the flows of each transport of a mix. */
const OF_TRANSPORT = tableOf("page class").filter(({ scope }) => scope === "class");

/** The counts of a whole run, not those by flow. */
type CountKey = {
  [K in keyof PacketCounts]: PacketCounts[K] extends number ? K : never;
}[keyof PacketCounts];

/** What transports counted (packets, drops, marks, timeouts and queues, a row a policy), and ports and pauses of the others. */
export function PacketNumbers({ experiment }: { readonly experiment: ExperimentView }) {
  const { timeUnit } = experiment;
  const runs = useApp(({ results }) => results.runs);
  const fabric = useApp(({ results }) => results.origin?.scenario.fabric ?? null);
  const counted = runs.flatMap(({ policy, slot, run: { counts } }) => {
    const cells = counts && COLUMNS.map(([, key]) => readable(counts[key]));
    return cells === undefined ? [] : [{ key: `${slot}`, name: policy.label, cells }];
  });
  const mixed = runs.flatMap(({ policy, slot, summary: { byTransport = {} } }) =>
    Object.entries(byTransport).map(([label, of]) => ({
      key: `${slot} ${label}`,
      name: `${policy.label}: ${label}`,
      cells: [
        readable(of.count),
        ...OF_TRANSPORT.map((one) => measureText(one.kind, ofStatistics(one, of))),
      ],
    })),
  );
  const dropped = runs.flatMap(({ policy, slot, run: { counts } }) =>
    (fabric === null ? [] : dropRows(counts?.drops ?? [], fabric)).map(
      ({ port, queue, packets }) => ({
        key: `${slot} ${port} ${queue}`,
        name: policy.label,
        cells: [port, queue === null ? "–" : String(queue), readable(packets)],
      }),
    ),
  );
  return (
    <section className="dynamics" aria-labelledby="packets-heading">
      <div className="section-head">
        <h2 id="packets-heading">Packets</h2>
      </div>
      {counted.length > 0 && (
        <NumbersTable
          label="Packets of transports"
          caption="Packets of data sent, and all that ports dropped; the queue of the switch port where most waited, in packets of 1500 bytes."
          first="Policy"
          columns={COLUMNS.map(([heading]) => heading)}
          rows={counted}
        />
      )}
      {dropped.length > 0 && (
        <NumbersTable
          label="Drops by port"
          caption="Where packets were dropped, by port and queue; the ports that dropped most."
          first="Policy"
          columns={["Port", "Queue", "Packets"]}
          rows={dropped}
        />
      )}
      {mixed.length > 0 && (
        <NumbersTable
          label="Flows by transport"
          caption={`Flows of a mix by the transport that they used, times in ${timeUnit}.`}
          first="Transport"
          columns={["Flows", ...OF_TRANSPORT.map(({ name }) => name)]}
          rows={mixed}
        />
      )}
      <PausesTables experiment={experiment} />
    </section>
  );
}

/** Rows of a table. */
const ROWS = 200;

interface PausesTablesProps {
  readonly experiment: ExperimentView;
  readonly chosen: PacketView;
  readonly fabric: NetworkFabric;
}

/** Ports and pauses of policies by which switches give rates, in numbers: every port, and who was paused, by whom and why. */
function PausesTables({ experiment }: Pick<PausesTablesProps, "experiment">) {
  const runs = useApp(({ results }) => results.runs);
  const fabric = useApp(({ results }) => results.origin?.scenario.fabric ?? null);
  const label = useApp(({ view }) => view.packets);
  const [open, setOpen] = useState(false);
  const views = useMemo(() => packetViewsOf(runs), [runs]);
  const chosen = views.find(({ view }) => view.policy.label === label) ?? views[0];
  if (chosen === undefined || fabric === null || !isNetwork(fabric)) return null;
  const { probes, preemptions } = chosen.dynamics;
  return (
    <details className="chart-twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Ports and pauses</summary>
      {open && (
        <>
          {views.length > 1 && (
            <Select
              label="Policy"
              hideLabel
              value={chosen.view.policy.label}
              onChange={(packets) => setView({ packets })}
            >
              {views.map(({ view }) => (
                <option key={view.policy.label}>{view.policy.label}</option>
              ))}
            </Select>
          )}
          <p className="quiet">
            {readable(probes)} probes, {readable(preemptions)} preemptions
          </p>
          <Ports {...{ experiment, chosen, fabric }} />
          <Pauses {...{ experiment, chosen, fabric }} />
        </>
      )}
    </details>
  );
}

function Ports({ chosen, fabric }: PausesTablesProps) {
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
        name: linkPortName(fabric, port.from, port.to),
        cells: [
          percentOf(meanWhileSending(port, port.utilisation), 1),
          percentOf(meanWhileSending(port, port.data), 1),
          meanWords(meanWhileSending(port, port.queue)),
          readable(port.longest.reduce((most, x) => Math.max(most, x), 0)),
        ],
      }))}
    />
  );
}

function Pauses({ experiment, chosen, fabric }: PausesTablesProps) {
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
      columns={[
        `Finish (${timeUnit})`,
        "Times paused",
        `Paused (${timeUnit})`,
        "By",
        "Why, mostly",
      ]}
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
            whyWords(experiment, dynamics, paused.longest[sender] ?? -1),
          ],
        };
      })}
    />
  );
}

/** The reason of a part of a pause. */
function whyWords(experiment: ExperimentView, dynamics: Dynamics, row: number): string {
  const { reason, other } = dynamics.pauses;
  const why = PAUSE_REASONS[reason[row] ?? -1];
  if (why === undefined) return "–";
  const by = other[row] as number;
  return pauseReason(why, by < 0 ? null : senderName(experiment, dynamics, by));
}

/** By sender. A pause whose reason changes stands in parts: what goes on where the last ended is the same pause. */
function pausedTimes(dynamics: Dynamics) {
  const { pauses } = dynamics;
  const flows = sendersOf(dynamics);
  const times = new Float64Array(flows);
  const length = new Float64Array(flows);
  const until = new Float64Array(flows).fill(Number.NaN);
  const by: (Set<number> | undefined)[] = [];
  /** The row of the longest part. */
  const longest: number[] = [];
  for (const [k, flow] of pauses.flow.entries()) {
    const from = pauses.from[k] as number;
    const to = pauses.to[k] as number;
    if (until[flow] !== from) times[flow] = (times[flow] as number) + 1;
    until[flow] = to;
    const most = longest[flow];
    const isLonger =
      most === undefined || to - from > (pauses.to[most] as number) - (pauses.from[most] as number);
    if (isLonger) longest[flow] = k;
    length[flow] = (length[flow] as number) + to - from;
    const nodes = by[flow] ?? new Set<number>();
    nodes.add(pauses.by[k] as number);
    by[flow] = nodes;
  }
  return { times, length, by, longest };
}
