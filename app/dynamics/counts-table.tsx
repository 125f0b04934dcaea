import type { PacketCounts } from "../../engine/index.ts";
import { readable } from "../draw/scale/numbers.ts";
import { useApp } from "../store/hooks.ts";

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

/** What transports counted: packets, drops, marks, timeouts and queues, a row a policy. */
export function CountsTable() {
  const runs = useApp(({ results }) => results.runs);
  const counted = runs.flatMap(({ policy, slot, run: { counts } }) =>
    counts === undefined ? [] : [{ slot, label: policy.label, counts }],
  );
  if (counted.length === 0) return null;
  const mixed = runs.flatMap(({ policy, slot, summary: { byTransport = {} } }) =>
    Object.entries(byTransport).map(([label, of]) => ({
      slot,
      name: `${policy.label}: ${label}`,
      of,
    })),
  );
  return (
    <section className="dynamics" aria-labelledby="packets-heading">
      <div className="section-head">
        <h2 id="packets-heading">Packets</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="chart-twin-box" tabIndex={0} aria-label="Packets of transports">
        <table>
          <caption>
            Packets of data sent, and all that ports dropped; the queue of the switch port where
            most waited, in packets of 1500 bytes.
          </caption>
          <thead>
            <tr>
              <th scope="col">Policy</th>
              {COLUMNS.map(([heading]) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counted.map(({ slot, label, counts }) => (
              <tr key={slot}>
                <th scope="row">{label}</th>
                {COLUMNS.map(([heading, key]) => (
                  <td key={heading}>{readable(counts[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {mixed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className="chart-twin-box" tabIndex={0} aria-label="Flows by transport">
          <table>
            <caption>Flows of a mix by the transport that they used.</caption>
            <thead>
              <tr>
                <th scope="col">Transport</th>
                {OF_TRANSPORT.map(([heading]) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mixed.map(({ slot, name, of }) => (
                <tr key={`${slot} ${name}`}>
                  <th scope="row">{name}</th>
                  {OF_TRANSPORT.map(([heading, key]) => (
                    <td key={heading}>{of[key] === null ? "–" : readable(of[key])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
