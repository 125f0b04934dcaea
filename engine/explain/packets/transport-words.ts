import { isNetwork } from "../../model/spec/fabric-spec.ts";
import type { Fabric, Units } from "../../model/spec/scenario.ts";
import { nodeName } from "../../network/node-names.ts";
import type { TransportLook, TransportMoment } from "../../transports/windows/look.ts";
import type { PacketWords } from "./packet-words.ts";

/** What flows under a transport wait for at one time, in plain English: a window, a timer, a grant, a port. */
export function transportInWords(
  moment: TransportMoment,
  ids: readonly string[],
  timeUnit: Units["time"],
  fabric: Fabric,
): PacketWords {
  const name = (flow: number) => ids[flow] ?? String(flow);
  const { flows, waiting, nextArrival } = moment;
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
      : `The next flow comes at ${round(nextArrival)} ${timeUnit}.`;
  return {
    headline,
    flows: flows.map(
      (look) =>
        `${name(look.flow)}${look.transport === null ? "" : ` (${look.transport})`} ${doing(look, name, timeUnit, fabric)}.`,
    ),
    next,
  };
}

function doing(
  look: TransportLook,
  name: (flow: number) => string,
  timeUnit: string,
  fabric: Fabric,
): string {
  const { acknowledged, next, total, place } = look;
  const flight = Math.max(0, next - acknowledged);
  const known = look.granted === null ? "acknowledged" : "received";
  return [
    `has ${acknowledged} of ${counted(total, "packet")} ${known} and ${flight} under way`,
    ...(place === null ? [] : [placed(place, look.flow, name, fabric)]),
    reason(look, flight, timeUnit),
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
function reason(look: TransportLook, flight: number, timeUnit: string): string {
  const { next, window, granted, due, available, total } = look;
  const timer = Number.isFinite(due) ? `, its timer goes off at ${round(due)} ${timeUnit}` : "";
  if (next >= total) return `all is sent${timer}`;
  if (next >= available) return `it waits for its next packet to be there${timer}`;
  if (granted !== null) {
    return next >= granted
      ? `it waits for a grant${timer}`
      : `it may send up to packet ${granted}${timer}`;
  }
  const packets = counted(Math.floor(window ?? 0), "packet");
  return flight + 1 > (window ?? 0)
    ? `its window of ${packets} is full${timer}`
    : `its window of ${packets} has room${timer}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function round(value: number): number {
  return Number(value.toPrecision(7));
}
