import { ofStatistics, type PacketCounts } from "../../engine/index.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { measureText } from "../draw/scale/words.ts";
import { tableOf } from "../draw/tables/metric-column.ts";
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
