import type {
  MixSetting,
  TransportId,
  TransportParameters,
} from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import type { PortSetting } from "../../packets/switching/port-queues.ts";
import type { LongestWay } from "../kinds/transport.ts";
import { transportOf } from "../transport-of.ts";
import { defaultMarks } from "./fitted.ts";

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
  const disciplines = among.map((one) => transportOf(one.protocol).discipline);
  // FIFO's packets are those of the first of several queues.
  const discipline = disciplines.find((one) => one !== "fifo") ?? "fifo";
  const queuesOf = (isHosts: boolean): number =>
    Math.max(...among.map((one) => transportOf(one.protocol).queues(one.parameters, isHosts)));
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
      queues: queuesOf(isHosts),
      buffer: isHosts ? hostBuffer : buffer,
      ecn: limit,
      ecnBy,
      marks,
    };
    known.set(name, made);
    return made;
  };
}
