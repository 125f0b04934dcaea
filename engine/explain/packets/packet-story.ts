import type { Experiment } from "../../materialise/materialise.ts";
import type { Run } from "../../model/run-result.ts";
import { isNetwork } from "../../model/spec/fabric-spec.ts";
import { isTransport } from "../../model/spec/packet-setting.ts";
import type { Fabric, Units } from "../../model/spec/scenario.ts";
import { unitsOf } from "../../model/spec/units.ts";
import { nodeName } from "../../network/node-names.ts";
import type { ResolvedPolicy } from "../../policies/policy.ts";
import {
  type TransportLook,
  type TransportMoment,
  transportMoment,
} from "../../transports/windows/transport-look.ts";
import { type PacketMoment, packetExplainer } from "./packet-explainer.ts";
import { type PacketWords, packetsInWords, timesNamed } from "./packet-words.ts";

/** A policy that sends packets, explained at one time, in data and in words. */
export interface PacketStory {
  readonly moment: PacketMoment | TransportMoment;
  readonly words: PacketWords;
  /** Flows that were given up by then; null where no flow is. */
  readonly terminated: number | null;
  /** The sending rate of each flow of the moment, headers included, in its order; 0 where windows decide. */
  readonly rates: readonly number[];
}

/** @param traced The run with its trace, for policies that are explained from it. */
export function packetStory(
  experiment: Experiment,
  policy: ResolvedPolicy,
  time: number,
  traced: () => Run,
): PacketStory {
  const { flows, ids, scenario } = experiment;
  const { fabric } = scenario;
  const unit = unitsOf(scenario).time;
  const { packets } = policy;
  if (packets !== undefined && isTransport(packets)) {
    const moment = transportMoment(flows, fabric, packets, time);
    const words = transportInWords(moment, ids, unit, fabric);
    return { moment, words, terminated: null, rates: moment.flows.map(() => 0) };
  }
  const moment = packetExplainer(experiment, traced())(time);
  const words = packetsInWords(moment, ids, unit);
  const { terminated } = moment;
  return { moment, words, terminated, rates: moment.flows.map(({ rate }) => rate) };
}

/** Says in plain English what flows under a transport wait for at one time: a window, a timer, a grant, a port. */
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
        ? `it may send up to packet ${granted}, and is the next at its host’s port`
        : `it may send up to packet ${granted}; at its host’s port ${name(ahead)} goes first`;
    case "window":
      return `its window of ${packets} is full`;
    case "progress":
      return `its window of ${packets} has room, but only a new acknowledgement or its timer lets it send`;
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
