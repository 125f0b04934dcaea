import { isNetwork } from "../../model/spec/fabric-spec.ts";
import type { Fabric } from "../../model/spec/fabric-spec.ts";
import type { Units } from "../../model/spec/scenario.ts";
import { nodeName } from "../../network/node-names.ts";
import type { TransportLook, TransportMoment } from "../../transports/windows/look.ts";
import { type PacketWords, timesNamed } from "./packet-words.ts";

/** What flows under a transport wait for at one time, in plain English: a window, a timer, a grant, a port. */
export function transportInWords(
  moment: TransportMoment,
  ids: readonly string[],
  timeUnit: Units["time"],
  fabric: Fabric,
): PacketWords {
  const name = (flow: number) => ids[flow] ?? String(flow);
  const { time, flows, waiting, nextArrival } = moment;
  const named = timesNamed([time, nextArrival, ...flows.map(({ due }) => due)], timeUnit);
  const under = flows.filter(({ next, acknowledged }) => next > acknowledged).length;
  const headline =
    flows.length === 0
      ? waiting > 0
        ? "No flow is there yet."
        : "All flows have ended."
      : `${counted(flows.length, "flow")} ${flows.length === 1 ? "is" : "are"} there, ${under} of them with packets under way.`;
  const next =
    nextArrival === null
      ? "No further flow comes."
      : `The next flow comes at ${named(nextArrival)}.`;
  return {
    headline,
    flows: flows.map(
      (look) =>
        `${name(look.flow)}${look.transport === null ? "" : ` (${look.transport})`} ${doing(look, name, named, fabric)}.`,
    ),
    next,
  };
}

function doing(
  look: TransportLook,
  name: (flow: number) => string,
  named: (time: number) => string,
  fabric: Fabric,
): string {
  const { acknowledged, next, total, place, listed } = look;
  const flight = Math.max(0, next - acknowledged - listed);
  const beyond = listed > 0 ? `, ${listed} beyond a gap` : "";
  const known = look.granted === null ? "acknowledged" : "received";
  return [
    `has ${acknowledged} of ${counted(total, "packet")} ${known}${beyond} and ${flight} under way`,
    ...(place === null ? [] : [placed(place, look.flow, name, fabric)]),
    reason(look, name, named),
  ].join("; ");
}

function placed(
  { from, to, waiting, next }: NonNullable<TransportLook["place"]>,
  flow: number,
  name: (flow: number) => string,
  fabric: Fabric,
): string {
  const port =
    from === null || to === null || !isNetwork(fabric)
      ? "at a port"
      : `at the port from ${nodeName(fabric, from)} to ${nodeName(fabric, to)}`;
  const others = waiting === 1 ? "alone" : `one of ${waiting}`;
  const ahead = next === flow || waiting === 1 ? "" : `, where ${name(next)} goes first`;
  return `its first packet waits ${port}, ${others}${ahead}`;
}

/** What keeps it from sending more. */
function reason(
  look: TransportLook,
  name: (flow: number) => string,
  named: (time: number) => string,
): string {
  const { due } = look;
  const timer = Number.isFinite(due) ? `, its timer goes off at ${named(due)}` : "";
  return `${waiting(look, name)}${timer}`;
}

function waiting(
  { waits, window, granted, ahead }: TransportLook,
  name: (flow: number) => string,
): string {
  const packets = counted(Math.floor(window ?? 0), "packet");
  switch (waits) {
    case "sent":
      return "all is sent";
    case "data":
      return "it waits for its next packet to be there";
    case "probe":
      return "it has sent a probe in place of data and waits for the answer";
    case "receiver":
      return "its receiver has everything, which it does not know yet";
    case "grant":
      return "it waits for a grant";
    case "port":
      return ahead < 0
        ? `it may send up to packet ${granted}, and is the next at its host's port`
        : `it may send up to packet ${granted}; at its host's port ${name(ahead)} goes first`;
    case "window":
      return `its window of ${packets} is full`;
    case "progress":
      return `its window of ${packets} has room, but only a new acknowledgement or its timer lets it send`;
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
