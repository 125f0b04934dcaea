import type { Experiment } from "../../materialise/materialise.ts";
import type { Run } from "../../model/run-result.ts";
import { isTransport } from "../../model/spec/packet-setting.ts";
import { unitsOf } from "../../model/spec/units.ts";
import type { ResolvedPolicy } from "../../policies/policy.ts";
import { type TransportMoment, transportMoment } from "../../transports/windows/look.ts";
import { type PacketMoment, packetExplainer } from "./explain-packets.ts";
import { type PacketWords, packetsInWords } from "./packet-words.ts";
import { transportInWords } from "./transport-words.ts";

/** What a policy that sends packets does at one time, and in words. */
export interface PacketStory {
  readonly moment: PacketMoment | TransportMoment;
  readonly words: PacketWords;
  /** Flows that were given up by then; null where no flow is. */
  readonly terminated: number | null;
  /** Of each flow of the moment, in its order: what it sends at, headers included; 0 where windows decide. */
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
