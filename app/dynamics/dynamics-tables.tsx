import { useState } from "react";
import type { Dynamics, NetworkFabric } from "../../engine/index.ts";
import { nodeName } from "../../engine/index.ts";
import { readable } from "../charts/numbers.ts";
import type { ExperimentView } from "../results.ts";
import { flowId } from "../results.ts";
import type { PacketView } from "./packet-view.ts";
import { meanWhileSending } from "./port-columns.ts";
import { meanWords, percent, portName } from "./words.ts";

const ROWS = 200;

interface DynamicsTablesProps {
  readonly experiment: ExperimentView;
  readonly chosen: PacketView;
  readonly fabric: NetworkFabric;
}

/** The charts' twins in numbers: every port, and every flow's pauses. */
export function DynamicsTables(props: DynamicsTablesProps) {
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="chart-twin-box" tabIndex={0} aria-label="Ports">
      <table>
        <caption>
          From the first packet to the last; queues in full packets without the one in service.
          {ports.length > ROWS && ` The first ${ROWS} of ${readable(ports.length)} ports.`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Port</th>
            <th scope="col">Used</th>
            <th scope="col">By data</th>
            <th scope="col">Mean queue</th>
            <th scope="col">Longest queue</th>
          </tr>
        </thead>
        <tbody>
          {ports.slice(0, ROWS).map((port) => (
            <tr key={port.link}>
              <th scope="row">{portName(fabric, port)}</th>
              <td>{percent(meanWhileSending(port, port.utilisation))}</td>
              <td>{percent(meanWhileSending(port, port.data))}</td>
              <td>{meanWords(meanWhileSending(port, port.queue))}</td>
              <td>{readable(port.longest.reduce((most, x) => Math.max(most, x), 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Pauses({ experiment, chosen, fabric }: DynamicsTablesProps) {
  const { count } = experiment.flows;
  const { timeUnit } = experiment;
  const paused = pausedTimes(chosen.dynamics, count);
  const { finish, terminated } = chosen.view.run;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="chart-twin-box" tabIndex={0} aria-label="Pauses by flow">
      <table>
        <caption>
          How long each flow was paused, and by whom.
          {count > ROWS && ` The first ${ROWS} of ${readable(count)} flows.`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Flow</th>
            <th scope="col">Finish ({timeUnit})</th>
            <th scope="col">Times paused</th>
            <th scope="col">Paused ({timeUnit})</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: Math.min(count, ROWS) }, (_, flow) => {
            const end = finish[flow] as number;
            const by = [...(paused.by[flow] ?? [])].sort((a, b) => a - b);
            return (
              <tr key={flowId(experiment, flow)}>
                <th scope="row">{flowId(experiment, flow)}</th>
                <td>
                  {Number.isNaN(end) ? `given up at ${readable(terminated[flow])}` : readable(end)}
                </td>
                <td>{readable(paused.times[flow])}</td>
                <td>{readable(paused.length[flow])}</td>
                <td>
                  {by.length === 0 ? "–" : by.map((node) => nodeName(fabric, node)).join(", ")}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** By flow. A pause whose reason changes stands in parts: what goes on where the last ended is the same pause. */
function pausedTimes({ pauses }: Dynamics, flows: number) {
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
