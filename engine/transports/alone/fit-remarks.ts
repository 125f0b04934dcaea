import { allocateFlows } from "../../model/flows.ts";
import type { PacketCounts } from "../../model/packet-records.ts";
import type { Remark } from "../../model/remark.ts";
import { RunError } from "../../model/remark.ts";
import { type Fabric, isNetwork } from "../../model/spec/fabric-spec.ts";
import type { TransportParameters, TransportSetting } from "../../model/spec/packet-setting.ts";
import { FULL, PAYLOAD } from "../../packets/packet-pool.ts";
import { transportOf } from "../transport-of.ts";
import {
  defaultMarks,
  fitted,
  fullPackets,
  unlikeHosts,
  type Way,
  wayBetween,
} from "../windows/fitted.ts";
import { type KnownNetwork, knownNetwork } from "../windows/run-transport.ts";
import { LoneRuns } from "./lone-runs.ts";

/** A flow of so many of its own round trips' worth is looked at; it is run where they hold no more packets than this. */
const ROUND_TRIPS = 40;
const MOST_PACKETS = 200_000;
/** A lone flow that reaches less of its rate is told of. */
const ENOUGH = 0.8;
/** Up to so many packets on the longest way, what nobody says fits it (SPEC 16.17). */
const FITTED = 20_000;
/** Timeouts far exceed losses where there are so many, one a flow at least, and so many times as many. */
const SOME = 10;
const TIMES = 3;

/**
 * Says with numbers how a transport does not fit its network (SPEC 16.18). A remark `"fit"` means that windows, timers,
 * buffers or marks keep a flow alone from filling the longest way; `"timers"` means that timers go off although nothing is
 * lost.
 */
export function fitRemarks(
  fabric: Fabric,
  setting: TransportSetting,
  counts: PacketCounts | undefined,
): readonly Remark[] {
  const parts = setting.mix?.of ?? [setting];
  const names = setting.mix?.labels ?? [];
  const fits = parts.flatMap((part, k) => {
    const remark = fitRemark(fabric, part);
    if (remark === null) return [];
    return [names[k] === undefined ? remark : { ...remark, text: `${names[k]}: ${remark.text}` }];
  });
  const [first] = fits;
  const all = first && { ...first, text: fits.map(({ text }) => text).join(" ") };
  return [
    ...(all === undefined ? [] : [all]),
    ...(counts === undefined ? [] : timerRemarks(counts)),
  ];
}

function timerRemarks({ timeouts, dropped, lost, flowSent }: PacketCounts): readonly Remark[] {
  const gone = dropped + lost;
  if (timeouts < Math.max(SOME, flowSent.length) || timeouts <= TIMES * gone) return [];
  const of = gone === 0 ? "and no packet lost" : `and ${whole(gone)} packets lost`;
  const text = `${whole(timeouts)} timeouts, ${of}: timers go off while packets and acknowledgements wait.`;
  return [{ kind: "timers", numbers: { timeouts, lost: gone }, text }];
}

/** Returns null where the transport fits. */
function fitRemark(fabric: Fabric, setting: TransportSetting): Remark | null {
  const known = knownNetwork(fabric, setting, { count: 1 });
  const { network, delays, longest } = known;
  const parameters = fitted(setting.protocol, setting.parameters, longest);
  const isSpray = setting.parameters.routing === "spray";
  const unlike = unlikeHosts(network).map((ends) => wayBetween(network, delays, isSpray, ends));
  const ways = [longest, ...unlike].map((way) => ({
    way,
    short: shortcomings(setting, parameters, known, way),
  }));
  const isShort = ways.some(({ short }) => short.length > 0);
  if (!isShort && isDefault(setting, parameters, known)) return null;
  const shares = ways.map(({ way }) =>
    ROUND_TRIPS * way.packets > MOST_PACKETS
      ? windowShare(setting, parameters, way.packets)
      : reachedShare(fabric, setting, known, way),
  );
  const reached = Math.min(...shares);
  const slowest = shares.indexOf(reached);
  const sure = ways.findIndex(({ short }) => short.some(({ isSure }) => isSure));
  const which = reached < ENOUGH ? slowest : sure;
  const told = ways[which];
  if (told === undefined) return null;
  const { short } = told;
  const { roundTrip, packets } = told.way;
  const why = short.map(({ words }) => words).join(", ") || windowWords(parameters);
  const trip = `${shown(roundTrip / 1e6)} µs`;
  const where = which > 0 ? " between some hosts" : "";
  const end =
    reached >= ENOUGH ? harmWords(short) : `a flow alone reaches ${shown(100 * reached)} %${where}`;
  const text = `Round trip ${trip}, ${whole(packets)} packets; ${why}: ${end}.`;
  return { kind: "fit", numbers: { roundTrip: roundTrip / 1e6, packets, reached }, text };
}

/**
 * Parameters that a scenario leaves out fit by construction, so a flow that has them, or more generous ones, needs no run
 * of its own.
 */
function isDefault(
  { protocol }: TransportSetting,
  { set, initialWindow, rtoMin, ecn }: TransportParameters,
  { longest: { packets, roundTrip } }: KnownNetwork,
): boolean {
  if (set !== "rfc" || packets > FITTED) return false;
  if (transportOf(protocol).isFitted) return true;
  const isMarkedLate = Number.isNaN(ecn) || ecn === Number.POSITIVE_INFINITY;
  return initialWindow >= 10 && rtoMin >= 3 * roundTrip && isMarkedLate;
}

interface Shortcoming {
  readonly words: string;
  /** It is said whatever a lone flow reaches. */
  readonly isSure: boolean;
}

function shortcomings(
  { protocol }: TransportSetting,
  parameters: TransportParameters,
  { network, longest }: KnownNetwork,
  { packets, roundTrip }: Way,
): readonly Shortcoming[] {
  const { hosts, window } = transportOf(protocol);
  const isGranted = hosts === "grants";
  const found: Shortcoming[] = [];
  const tell = (is: boolean, words: string, isSure = false) => {
    if (is) found.push({ words, isSure });
  };
  const { maxWindow, rtoFixed, rtoInitial, buffer, hostBuffer, unscheduled } = parameters;
  const inPackets = (bytes: number) => whole(Math.floor(bytes / FULL));
  if (isGranted) {
    tell(unscheduled < packets * PAYLOAD, `${whole(unscheduled)} bytes unscheduled`);
  } else {
    tell(maxWindow < packets, `window at most ${whole(maxWindow)}`);
    const timer = Number.isNaN(rtoFixed) ? rtoInitial : rtoFixed;
    tell(timer < roundTrip, `timer ${shown(timer / 1e6)} µs`, true);
  }
  const hasMost = !isGranted && Number.isFinite(maxWindow);
  const room = (hasMost ? Math.max(packets, maxWindow) : packets) * FULL;
  tell(buffer < room, `buffers of ${inPackets(buffer)}`);
  tell(hostBuffer < room && hostBuffer !== buffer, `hosts' of ${inPackets(hostBuffer)}`);
  if (window === null || Number.isNaN(parameters.ecn)) return found;
  const most = network.rate.reduce((a, b) => Math.max(a, b), 0);
  const needed = Math.ceil(fullPackets(most, roundTrip) / 7);
  tell(
    parameters.ecn < needed * FULL && parameters.ecn < defaultMarks(most, longest),
    `marks above ${inPackets(parameters.ecn)}, where DCTCP needs ${whole(needed)}`,
    true,
  );
  return found;
}

/** The flow alone is not slower, so the harm is to others or to the load. */
function harmWords(short: readonly Shortcoming[]): string {
  const isTimer = short.some(({ words }) => words.startsWith("timer"));
  return isTimer
    ? "everything is sent again before its acknowledgement can come"
    : "flows that share a link leave part of it unused";
}

function windowWords({ initialWindow }: TransportParameters): string {
  return `first window ${whole(initialWindow)}`;
}

/** The share of its rate that windows, and the round trips in which they double, leave a flow alone on a very long way. */
function windowShare(
  { protocol }: TransportSetting,
  { initialWindow, maxWindow, unscheduled }: TransportParameters,
  packets: number,
): number {
  if (transportOf(protocol).hosts === "grants") {
    return Number.isNaN(unscheduled) ? 1 : Math.min(1, unscheduled / (packets * PAYLOAD));
  }
  const most = Math.min(maxWindow, packets);
  const doublings = Math.max(0, Math.log2(most / initialWindow) - 1);
  return ((most / packets) * ROUND_TRIPS) / (ROUND_TRIPS + doublings);
}

/** The share of its rate that a flow alone reaches on a way, at most 1. */
function reachedShare(
  fabric: Fabric,
  setting: TransportSetting,
  known: KnownNetwork,
  { from, to, packets, rate, roundTrip }: Way,
): number {
  const count = ROUND_TRIPS * packets;
  const bytes = count * PAYLOAD;
  const flows = allocateFlows(1);
  flows.size[0] = bytes / setting.scale.bytes;
  if (isNetwork(fabric)) {
    flows.src[0] = from;
    flows.dst[0] = to;
  }
  const alone = new Float64Array(1);
  // What links lose by chance is no matter of fit.
  const safe = { ...setting, loss: null };
  try {
    const runs = new LoneRuns(flows, fabric, safe, known, undefined);
    runs.fill({ flows: [0], slot: Number.NaN, met: 1 }, alone);
  } catch (error) {
    if (error instanceof RunError) return 0;
    throw error;
  }
  // A flow of Homa leaves its host by one port.
  const isGranted = transportOf(setting.protocol).hosts === "grants";
  const { network } = known;
  const port = network.out[network.outStart[from] as number] as number;
  const own = isGranted ? (network.rate[port] as number) : rate;
  const ideal = (count * 8e12 * FULL) / Math.min(own, rate) + roundTrip / 2;
  return Math.min(1, ideal / (alone[0] as number));
}

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const shown = (value: number) =>
  value >= 10 ? whole(value) : String(Number(value.toPrecision(2)));
