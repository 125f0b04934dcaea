import type {
  MixSetting,
  TransportId,
  TransportParameters,
  TransportSetting,
} from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import type { PortSetting } from "../../packets/switching/port-queues.ts";
import { disciplineOf } from "../window-transports.ts";
import { defaultMarks, type LongestWay } from "./fitted.ts";
import { LEVELS } from "./homa-levels.ts";

/**
 * A function of the link says how its port queues, drops and marks. A mix shares one buffer, one discipline and the marks
 * of its first transport.
 */
export function portsOf(
  network: Network,
  protocol: TransportId,
  parameters: TransportParameters,
  longest: LongestWay,
  mix: MixSetting | undefined,
): (link: number) => PortSetting {
  const { ecn, ecnBy, hostEcn, marks, buffer, hostBuffer } = parameters;
  const among = mix?.of ?? [{ protocol, parameters }];
  const disciplines = among.map((one) => disciplineOf(one.protocol));
  // FIFO's packets are those of the first of several queues.
  const discipline = disciplines.find((one) => one !== "fifo") ?? "fifo";
  const queues = Math.max(...among.map(queuesOf));
  const { rate } = network;
  // By rate, below 0 where it is a host's own.
  const known = new Map<number, PortSetting>();
  return (link) => {
    const isHosts = (network.from[link] as number) < network.hosts;
    const own = rate[link] as number;
    const name = isHosts ? -own : own;
    const found = known.get(name);
    if (found !== undefined) return found;
    const defaultLimit = defaultMarks(own, longest);
    const limit = isHosts ? hostEcn : Number.isNaN(ecn) ? defaultLimit : ecn;
    const made: PortSetting = {
      discipline,
      queues: protocol === "nos2-dctcp" && !isHosts ? 2 : queues,
      buffer: isHosts ? hostBuffer : buffer,
      ecn: limit,
      ecnBy,
      marks,
    };
    known.set(name, made);
    return made;
  };
}

function queuesOf({
  protocol,
  parameters,
}: Pick<TransportSetting, "protocol" | "parameters">): number {
  return protocol === "homa" ? LEVELS : parameters.thresholds.length + 1;
}
