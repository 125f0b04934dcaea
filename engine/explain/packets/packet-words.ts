import { decimalsApart, timeDigits } from "../../model/numbers/decimals-apart.ts";
import type { Units } from "../../model/spec/scenario.ts";
import type { PauseReason } from "../../transports/pause-journal.ts";
import type { FlowMoment, PacketMoment, PauseMoment } from "./packet-explainer.ts";

/** The explanation of a packet-level run at one time, in plain English. */
export interface PacketWords {
  readonly headline: string;
  /** One for each flow, in the order of the explanation. */
  readonly flows: readonly string[];
  readonly next: string;
}

/** Most names in one list; the rest is counted. */
const MOST_NAMES = 6;

/** `ids` are the flows' names by index; times are in `timeUnit`. */
export function packetsInWords(
  moment: PacketMoment,
  ids: readonly string[],
  timeUnit: Units["time"],
): PacketWords {
  const name = (flow: number) => ids[flow] ?? String(flow);
  return {
    headline: headline(moment, name),
    flows: moment.flows.map((flow) => `${name(flow.flow)} ${doing(flow, name, moment.lineRate)}.`),
    next: next(moment, timeUnit),
  };
}

function headline({ flows, waiting }: PacketMoment, name: (flow: number) => string): string {
  const sending = flows.filter(({ state }) => state === "sending").map(({ flow }) => name(flow));
  const paused = flows.filter(({ state }) => state === "paused");
  if (flows.length === 0) {
    return waiting > 0 ? "No flow is there yet." : "All flows have ended.";
  }
  const senders =
    sending.length === 0
      ? "Nobody sends"
      : `${listed(sending)} ${sending.length === 1 ? "sends" : "send"}`;
  const [first] = paused;
  if (first === undefined) return `${senders}.`;
  const others =
    paused.length === 1
      ? ""
      : ` ${paused.length - 1} more ${paused.length === 2 ? "is" : "are"} paused.`;
  const waits = first.subflows?.find(({ state }) => state === "paused");
  const which = subflowName(name(first.flow), waits?.subflow);
  return `${senders}. ${which} ${why(first, name)}.${others}`;
}

function doing(moment: FlowMoment, name: (flow: number) => string, capacity: number): string {
  switch (moment.state) {
    case "asking":
      return "has asked and waits for its first answer";
    case "ending":
      return "has sent everything; its last bytes are on their way";
    case "sending":
      return `sends at ${percent(moment.rate / capacity)} of ${lineOf(moment)}${parts(moment, name)}`;
    case "paused":
      return moment.subflows === undefined ? why(moment, name) : `waits${parts(moment, name)}`;
  }
}

/** A flow that is cut may leave through several ports. */
function lineOf({ subflows }: FlowMoment): string {
  return subflows === undefined ? "its line rate" : "one port's rate";
}

/** A flow that is cut says how many subflows send, and why the first of the others does not. */
function parts({ flow, subflows }: FlowMoment, name: (flow: number) => string): string {
  if (subflows === undefined) return "";
  const sending = subflows.filter(({ state }) => state === "sending").length;
  const [first, ...more] = subflows.filter(({ state }) => state === "paused");
  const over = sending === 0 ? "" : `, in ${sending} of ${subflows.length} subflows`;
  if (first === undefined) return over;
  const others =
    more.length === 0 ? "" : `; ${more.length} more ${more.length === 1 ? "is" : "are"} paused`;
  const which = subflowName(name(flow), first.subflow);
  return `${over}${sending === 0 ? ":" : ";"} ${which} ${why(first, name)}${others}`;
}

/** "f1", or of a flow that is cut "f1/2", its second subflow. */
export function subflowName(flow: string, subflow: number | undefined): string {
  return subflow === undefined ? flow : `${flow}/${subflow}`;
}

function why(
  { pause }: { readonly pause: PauseMoment | null },
  name: (flow: number) => string,
): string {
  if (pause === null) return "is paused";
  const { by, reason, other, otherSubflow } = pause;
  const rival = other === null ? null : subflowName(name(other), otherSubflow);
  return `is paused by ${by}: ${pauseReason(reason, rival)}`;
}

/** Says why a switch pauses a flow; `other` is the flow it stands behind or that was accepted. */
export function pauseReason(reason: PauseReason, other: string | null): string {
  const rival = other ?? "a more critical flow";
  switch (reason) {
    case "behind":
      return `${rival} goes first there and takes what can be granted`;
    case "dampened":
      return `${rival} was accepted there less than a dampening period ago`;
    case "unlisted":
      return "it remembers only flows that are more critical";
    case "registered":
      return "the first request only makes the flow known";
    case "draining":
      return "nothing is granted while its queue drains";
    case "allocated":
      return "flows that asked before hold what it has to give";
  }
}

function next({ time, nextChange, nextArrival }: PacketMoment, timeUnit: Units["time"]): string {
  const named = timesNamed([time, nextChange, nextArrival], timeUnit);
  const change =
    nextChange === null
      ? "Nothing changes any more."
      : `A sender next learns of another rate or pause at ${named(nextChange)}.`;
  return nextArrival === null
    ? change
    : `${change} The next flow arrives at ${named(nextArrival)}.`;
}

/** "3.5 ms": in seven digits, or as many more as tell a time from the others. */
export function timesNamed(
  times: readonly (number | null)[],
  timeUnit: Units["time"],
): (time: number) => string {
  const decimals = decimalsApart(times.map((time) => time ?? Number.NaN));
  return (time) => `${timeDigits(time, 7, decimals(time))} ${timeUnit}`;
}

function listed(names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMES);
  const more = names.length - first.length;
  if (more > 0) return `${first.join(", ")} and ${more} more`;
  return first.length < 2 ? first.join("") : `${first.slice(0, -1).join(", ")} and ${first.at(-1)}`;
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(3))} %`;
}
