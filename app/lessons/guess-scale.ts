import type { Expression } from "../../engine/doors/measures.ts";
import type { Flows } from "../../engine/doors/run.ts";
import { endpointsOf, lineRate, type Model } from "../../engine/doors/scenario.ts";
import type { Lab } from "./lab.ts";
import { lessonMeasure } from "./lesson-measures.ts";
import type { Question } from "./lesson-types.ts";

/** The numbers among which a guess is set. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Places of the mark are so far apart; on a logarithmic scale at `from`, and farther the further up. */
  readonly step: number;
  readonly isLog: boolean;
}

/** The mark moves in this many steps. */
const PLACES = 200;
/** The mark of a finish of a fluid run moves in about this many. */
const MOMENTS = 400;

/** `isWhole`: what is asked for is a whole number, which the mark can be set to. */
export function scaleOf(
  [from, to]: readonly [number, number],
  isWhole: boolean,
  isLog = false,
): Scale {
  if (isLog) return { from, to, step: from * ((to / from) ** (1 / PLACES) - 1), isLog };
  const step = isWhole ? 1 : Number(((to - from) / PLACES).toPrecision(3));
  return { from, to, step, isLog };
}

/** How far apart two places of the mark are at a number. */
export function stepAt({ from, step, isLog }: Scale, value: number): number {
  return isLog ? (step * value) / from : step;
}

/** Flows as they are given, of which axes are made: nothing that a run finds out is in them. */
interface GivenFlows {
  readonly flows: Flows;
  readonly model: Model;
  /** Of the link, or of each port. */
  readonly rate: number;
  readonly ports: number;
}

/** Packets have headers, and acknowledgements take time. */
const OVERHEAD = 1.5;

/** From the first arrival to a little after all work is done in any order: the axis does not tell what a policy makes of it. */
export function timeAxis({ flows, model, rate, ports }: GivenFlows): { from: number; to: number } {
  const order = [...flows.arrival.keys()].sort((a, b) => released(a) - released(b) || a - b);
  const from = flows.arrival.reduce((least, time) => Math.min(least, time), Infinity);
  const busy = new Map<string, number>();
  let last = from;
  for (const flow of order) {
    for (const port of ports === 1
      ? ["link"]
      : [`from ${flows.src[flow]}`, `to ${flows.dst[flow]}`]) {
      const until =
        Math.max(busy.get(port) ?? from, released(flow)) + (flows.size[flow] as number) / rate;
      busy.set(port, until);
      last = Math.max(last, until);
    }
  }
  if (!(last > from)) return { from: Number.isFinite(from) ? from : 0, to: from + 1 || 1 };
  const long = (ports === 1 ? 1.1 : 1.1 * OVERHEAD) * (last - from);
  return { from, to: from + (model === "slot" ? Math.ceil(long) : long) };

  /** When the last of a flow's data is there. */
  function released(flow: number): number {
    const [first, end] = [flows.packetStart?.[flow] ?? 0, flows.packetStart?.[flow + 1] ?? 0];
    if (end > first) return flows.packetSlot?.[end - 1] as number;
    const [arrival, size, spread] = [flows.arrival, flows.size, flows.spread].map(
      (column) => column[flow] as number,
    ) as [number, number, number];
    return arrival + (model === "slot" ? Math.floor(spread * (size - 1)) : (spread * size) / rate);
  }
}

/** The mark of a finish: after what is shown, after the flow's arrival, and as far as all work takes. */
export function finishScale(question: Question & { readonly kind: "finish" }, lab: Lab): Scale {
  const { flows, scenario } = lab.experiment;
  const axis = timeAxis(givenOf(lab));
  const { finish } = lab.policy(question.policy).run;
  let to = Math.max(axis.to, axis.from + 1.1 * (question.at - axis.from));
  // Twice as long as often as it takes: what is not work conserving may take any time.
  const most = finish.reduce((last, time) => (time > last ? time : last), to);
  while (to < most) to = axis.from + 2 * (to - axis.from);
  const step = scenario.model === "slot" ? 1 : niceStep((to - axis.from) / MOMENTS);
  const arrival = flows.arrival[lab.flow(question.flow)] as number;
  return { from: Math.max(question.at, arrival) + step, to, step, isLog: false };
}

function givenOf({ experiment: { flows, scenario } }: Lab): GivenFlows {
  const { model, fabric } = scenario;
  return { flows, model, rate: lineRate(fabric), ports: endpointsOf(fabric) ?? 1 };
}

/** The next of 1, 2, 5, 10, 20 … times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
}

/** A wide axis is logarithmic. */
const WIDE = 200;
/** A policy is at most so many times as bad as the best, if nothing else is known. */
const WORST = 10;

/** Where a question about a number brings no scale: what any policy could make of such flows; null: nothing is known of such a number. */
export function suitedScale(of: Expression, isWhole: boolean, lab: Lab): Scale | null {
  const range = suitedRange(of, lab);
  if (range === null || !(range[1] > range[0])) return null;
  const [from, to] = range;
  return scaleOf([from, to], isWhole && to / from < WIDE, from > 0 && to / from >= WIDE);
}

function suitedRange(of: Expression, lab: Lab): readonly [number, number] | null {
  const { flows } = lab.experiment;
  const { count } = flows;
  if (of.kind === "number") return null;
  if (of.kind === "sum") {
    if (of.sign !== "/") return null;
    return [0, Math.min(WORST, Math.max(2, count))];
  }
  const range = lessonMeasure(of.name, of.of.length)?.range;
  if (range === undefined) return null;
  const given = givenOf(lab);
  const { from, to } = timeAxis(given);
  const alone = flows.size.reduce((least, size) => Math.min(least, size), Infinity) / given.rate;
  const long = niceStep(to - from);
  switch (range) {
    case "duration":
      return long / alone >= WIDE ? [niceBelow(alone), long] : [0, long];
    case "moment":
      return [from, to];
    case "sum":
      return [0, niceStep(count * to)];
    case "times":
      return [1, niceStep(Math.max(WORST, (to - from) / alone))];
    case "flows":
      return [0, count];
    case "packets":
      return [0, niceStep(flows.size.reduce((sum, size) => sum + size, 0) / PACKET)];
  }
}

function niceBelow(most: number): number {
  return 10 ** Math.floor(Math.log10(most));
}

/** Bytes of a packet's data. */
const PACKET = 1460;
