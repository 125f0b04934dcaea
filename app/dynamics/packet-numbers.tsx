import type { PacketCounts } from "../../engine/index.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { dropRows } from "../draw/tables/port-drops.ts";
import { useApp } from "../store/hooks.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { PausesTables } from "./pauses-table.tsx";
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

const OF_TRANSPORT = [
  ["Flows", "count"],
  ["Mean FCT", "mean"],
  ["Median", "p50"],
  ["p99", "p99"],
  ["Mean slowdown", "meanSlowdown"],
] as const;

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
      cells: OF_TRANSPORT.map(([, key]) => (of[key] === null ? "–" : readable(of[key]))),
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
          columns={OF_TRANSPORT.map(([heading]) => heading)}
          rows={mixed}
        />
      )}
      <PausesTables experiment={experiment} />
    </section>
  );
}
