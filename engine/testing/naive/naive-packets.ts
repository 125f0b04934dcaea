import type { PdqParameters, PdqSetting } from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import { Routing } from "../../network/graph/routing.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { NaiveD3Port, NaiveRcpPort } from "./naive-packets-rates.ts";
import { NaiveSender } from "./naive-packets-sender.ts";
import { type NaivePacket, type NaivePort, NaiveSwitchPort } from "./naive-packets-switch.ts";

/**
 * The twin of `simulatePackets`: PDQ, RCP or D³ packet by packet, with objects, one sorted list of events and clocks that never
 * rest. Ports decide at switches; nothing is lost, forgotten, aged or cut into subflows.
 */
export function naivePackets(
  network: Network,
  flows: PacketFlows,
  parameters: PdqParameters,
  protocol: PdqSetting["protocol"] = "pdq",
) {
  const { propagation, processing, header, packet: full } = parameters;
  const rateOf = (link: number) => network.rate[link] as number;

  let now = 0;
  const agenda: { readonly time: number; readonly act: () => void }[] = [];
  const at = (time: number, act: () => void) => {
    const later = agenda.findIndex((event) => event.time > time);
    agenda.splice(later < 0 ? agenda.length : later, 0, { time, act });
  };

  const routing = new Routing(network);
  const numbers = Array.from({ length: flows.count }, (_, flow) => flow);
  const ways = numbers.map((flow) => [
    ...routing.path(flows.source[flow] as number, flows.destination[flow] as number, flow, 1),
  ]);
  const wayOf = ({ flow }: NaivePacket) => ways[flow] as number[];
  const hop = (link: number) =>
    2 * (propagation + processing) + ((full + header) * 8e12) / rateOf(link);
  /** The longest of all ways between two hosts. */
  const waysFrom = (node: number, to: number): number[] =>
    node === to
      ? [0]
      : routing
          .nextLinks(node, to)
          .flatMap((link) =>
            waysFrom(network.to[link] as number, to).map((rest) => rest + hop(link)),
          );
  const hosts = Array.from({ length: network.hosts }, (_, host) => host);
  const longest = Math.max(...hosts.flatMap((from) => hosts.flatMap((to) => waysFrom(from, to))));
  const lineRates = ways.map((way) => rateOf(way[0] as number));

  const queues = Array.from(network.from, (): NaivePacket[] => []);
  const ends = new Map<NaivePacket, number>();
  const carried = Array.from(network.from, () => 0);
  /** A packet that leaves right now is replaced by the next. */
  const waitingAt = (link: number) => {
    const queue = queues[link] as NaivePacket[];
    const there = queue.filter((packet) => (ends.get(packet) ?? Number.POSITIVE_INFINITY) > now);
    return there.slice(1).reduce((sum, { wire }) => sum + wire, 0);
  };
  const begin = (link: number) => {
    const queue = queues[link] as NaivePacket[];
    const [packet] = queue;
    if (packet === undefined) return;
    at(ends.get(packet) as number, () => {
      queue.shift();
      carried[link] = (carried[link] as number) + packet.wire;
      at(now + propagation + processing, () => arrive(packet, link));
      begin(link);
    });
  };
  const put = (packet: NaivePacket, link: number) => {
    const queue = queues[link] as NaivePacket[];
    const before = queue.at(-1);
    const free = before === undefined ? now : (ends.get(before) as number);
    ends.set(packet, Math.max(now, free) + Math.round((packet.wire * 8e12) / rateOf(link)));
    queue.push(packet);
    if (queue.length === 1) begin(link);
  };

  const ports = new Map<number, NaivePort>();
  const beat = (link: number, port: NaivePort) => {
    const next = port.look(waitingAt(link), carried[link] as number);
    if (!senders.every(({ isDone }) => isDone)) at(now + next, () => beat(link, port));
  };
  for (const link of new Set(ways.flat())) {
    const node = network.from[link] as number;
    if (node < network.hosts) continue;
    const [rate, rtt] = [rateOf(link), longest];
    const port =
      protocol === "pdq"
        ? new NaiveSwitchPort(node, rate, lineRates, rtt, parameters)
        : protocol === "d3"
          ? new NaiveD3Port(node, rate, rtt, parameters)
          : new NaiveRcpPort(rate, rtt, parameters);
    ports.set(link, port);
    at(0, () => beat(link, port));
  }

  const finish = numbers.map(() => Number.NaN);
  const received = numbers.map(() => 0);
  const arrive = (packet: NaivePacket, link: number) => {
    if (packet.isAck) comeBack(packet, wayOf(packet).indexOf(link ^ 1));
    else goOn(packet, wayOf(packet).indexOf(link) + 1, link);
  };
  const goOn = (packet: NaivePacket, place: number, link: number) => {
    const next = wayOf(packet)[place];
    if (next !== undefined) {
      ports.get(next)?.forward(packet, now, waitingAt(next), carried[next] as number);
      put(packet, next);
      return;
    }
    const { flow, payload } = packet;
    const total = (received[flow] as number) + payload;
    received[flow] = total;
    if (payload > 0 && total === flows.bytes[flow]) finish[flow] = now;
    put({ ...packet, isAck: true, wire: header }, link ^ 1);
  };
  const comeBack = (packet: NaivePacket, place: number) => {
    const way = wayOf(packet);
    if (packet.kind !== "TERM") ports.get(way[place] as number)?.acknowledge(packet);
    if (place === 0) senders[packet.flow]?.hear(packet);
    else put(packet, (way[place - 1] as number) ^ 1);
  };

  const senders = numbers.map(
    (flow) =>
      new NaiveSender({
        flow,
        bytes: flows.bytes[flow] as number,
        deadline: flows.deadline[flow] as number,
        lineRate: lineRates[flow] as number,
        parameters,
        asks: protocol === "d3",
        now: () => now,
        at,
        emit: (packet) => put(packet, wayOf(packet)[0] as number),
      }),
  );
  senders.forEach((sender, flow) => {
    at(flows.start[flow] as number, () => sender.start());
  });
  for (let event = agenda.shift(); event !== undefined; event = agenda.shift()) {
    now = event.time;
    event.act();
  }
  return { finish, terminated: senders.map(({ terminated }) => terminated) };
}
