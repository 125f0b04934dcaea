import { useState } from "react";
import type { Dynamics, NetworkFabric } from "../../engine/index.ts";
import { nodeName } from "../../engine/index.ts";
import type { PacketView } from "../draw/packets/packet-view.ts";
import { meanWhileSending } from "../draw/packets/ports.ts";
import { flowOf, senderName, sendersOf } from "../draw/packets/senders.ts";
import { meanWords, percent, portName } from "../draw/packets/words.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { NumbersTable } from "./numbers-table.tsx";

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
