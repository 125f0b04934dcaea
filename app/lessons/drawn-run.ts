import { intervals, lineRate, unitsOf } from "../../engine/index.ts";
import { shadeOfSize, sizeRange } from "../draw/run/shades.ts";
import type { Lab } from "./lesson-measures.ts";
import type { Question } from "./lesson-types.ts";

/** A run by flow, on which the finish of one of them is drawn. */
export interface DrawnRun {
  readonly kind: "run";
  readonly policy: string;
  readonly lanes: readonly DrawnLane[];
  /** The place in `lanes` of the flow that is asked about. */
  readonly asked: number;
  /** NaN: terminated. */
  readonly finish: number;
  /** The FCT of the asked flow. */
  readonly fct: number;
  /** Until then the run is shown before the answer. */
  readonly at: number;
  /** The axis: the first arrival, and a little after all is sent. */
  readonly from: number;
  readonly to: number;
  /** Marks of the finish are so far apart. */
  readonly step: number;
  readonly timeUnit: string;
}

interface DrawnLane {
  readonly id: string;
  /** The lane's place on the scale of colours by size, as in every chart. */
  readonly shade: number;
  readonly arrival: number;
  /** Its finish or termination. */
  readonly end: number;
  readonly served: readonly DrawnService[];
}

/** A stretch of service with its share of the link. */
interface DrawnService {
  readonly start: number;
  readonly end: number;
  readonly share: number;
}

/** A line from one number to another. */
export interface Scale {
  readonly kind: "scale";
  readonly from: number;
  readonly to: number;
  /** Places of the mark are so far apart. */
  readonly step: number;
}

/** The mark on a scale moves in this many steps. */
const PLACES = 200;

/** `isWhole`: what is asked for is a whole number, which the mark can be set to. */
export function scaleOf([from, to]: readonly [number, number], isWhole: boolean): Scale {
  const step = isWhole ? 1 : Number(((to - from) / PLACES).toPrecision(3));
  return { kind: "scale", from, to, step };
}

/** More lanes than these would be too low to draw in. */
const MOST_LANES = 12;
/** The mark of a fluid run moves in about this many steps. */
const MOMENTS = 400;

/** The run that a question about a finish is drawn on: the asked flow, and as many before it as there is room for. */
export function drawnRun(question: Question & { readonly kind: "finish" }, lab: Lab): DrawnRun {
  const { experiment } = lab;
  const { flows, ids, scenario } = experiment;
  const { run } = lab.policy(question.policy);
  const asked = lab.flow(question.flow);
  const rate = lineRate(scenario.fabric);
  const served = ids.map((): DrawnService[] => []);
  for (const { flow, start, end, rate: speed } of run.trace === null ? [] : intervals(run.trace)) {
    const share = speed / rate;
    const list = served[flow] as DrawnService[];
    const last = list.at(-1);
    // Packets that meet are one stretch.
    if (last?.end === start && last.share === share) list[list.length - 1] = { ...last, end };
    else list.push({ start, end, share });
  }
  const ends = ids.map((_, flow) => {
    const finish = run.finish[flow] as number;
    return Number.isNaN(finish) ? (run.terminated[flow] as number) : finish;
  });
  const order = ids
    .map((_, flow) => flow)
    .sort((a, b) => (flows.arrival[a] as number) - (flows.arrival[b] as number) || a - b);
  const shown = [asked, ...order.filter((flow) => flow !== asked)].slice(0, MOST_LANES);
  const lanes = order.filter((flow) => shown.includes(flow));
  const from = Math.min(...flows.arrival);
  let busy = from;
  for (const flow of order) {
    busy = Math.max(busy, flows.arrival[flow] as number) + (flows.size[flow] as number) / rate;
  }
  // As long as all work takes in any order, and a little more: the axis does not tell the answer.
  const last = Math.max(busy, ...ends.filter(Number.isFinite));
  const long = 1.1 * (last - from);
  const to = from + (scenario.model === "slot" ? Math.ceil(long) : long);
  const sizes = sizeRange(flows.size, unitsOf(scenario).size);
  return {
    kind: "run",
    policy: question.policy,
    lanes: lanes.map((flow) => ({
      id: ids[flow] as string,
      shade: shadeOfSize(flows.size[flow] as number, sizes),
      arrival: flows.arrival[flow] as number,
      end: ends[flow] as number,
      served: served[flow] as DrawnService[],
    })),
    asked: lanes.indexOf(asked),
    finish: run.finish[asked] as number,
    fct: lab.fct(question.policy, asked),
    at: question.at,
    from,
    to,
    step: scenario.model === "slot" ? 1 : niceStep((to - from) / MOMENTS),
    timeUnit: unitsOf(scenario).time,
  };
}

/** The next of 1, 2, 5, 10, 20 … times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
}
