import type { PortDynamics } from "../../engine/index.ts";
import type { PacketView } from "../draw/packets/packet-view.ts";
import { meanWhileSending } from "../draw/packets/ports.ts";
import { percent } from "../draw/packets/words.ts";
import { readable } from "../draw/scale/numbers.ts";

interface DynamicsFactsProps {
  readonly chosen: PacketView;
  readonly port: PortDynamics;
  readonly name: string;
}

/** The port and the run in numbers: the text that says what the charts show. */
export function DynamicsFacts({ chosen, port, name }: DynamicsFactsProps) {
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
