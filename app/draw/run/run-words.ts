import { countedOf, leftOut } from "../../../engine/doors/draw-data.ts";
import type { Flows } from "../../../engine/doors/run.ts";
import type { RoundedMeans } from "../../../engine/doors/workload.ts";
import { columnFormat, readable } from "../scale/numbers.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { timeIn } from "../scale/time-scale.ts";
import type { ExperimentView, RunView } from "./results.ts";

/** "12 slots"; "1 slot"; "1 policy". Units that are symbols ("ms", "s") stay as they are. */
export function quantity(value: number | null, unit: string): string {
  const number = readable(value);
  return `${number} ${number === "1" ? singular(unit) : unit}`;
}

/** "0 to 12 slots"; "1,000.2 to 1,000.9 us". */
export function rangeWords(window: TimeWindow, timeUnit: string): string {
  const [from, to] = [timeIn(window, window.from), timeIn(window, window.to)];
  return `${from} to ${to} ${to === "1" ? singular(timeUnit) : timeUnit}`;
}

/** A unit of time as the bench writes it: microseconds are "µs". */
export function unitName(unit: string): string {
  return unit === "us" ? "µs" : unit;
}

/** ", in slots" behind words, "µs" for microseconds; nothing where times have no unit. */
export function inUnit(unit: string, before = ", in "): string {
  return unit === "units" ? "" : before + unitName(unit);
}

/** "slot" of "slots". */
export function singular(unit: string): string {
  if (unit.endsWith("ies")) return `${unit.slice(0, -3)}y`;
  return unit.length > 2 && unit.endsWith("s") ? unit.slice(0, -1) : unit;
}

/** A chart's summary: "SRPT: 12 flows, last finish at 41 slots, mean FCT 9.3 slots"; of one that ends before the run does, up to when it tells. */
export function runSummary(
  experiment: ExperimentView,
  view: RunView,
  keepsNumbers = false,
  name = view.policy.label,
): string {
  const { timeUnit, flows } = experiment;
  const parts = [quantity(flows.count, "flows")];
  const { until } = view;
  if (until !== undefined) {
    const isPlayed = until > experiment.arriving.from;
    return `${name}: ${parts[0]}, ${isPlayed ? `up to ${quantity(until, timeUnit)}` : "not known yet"}`;
  }
  if (keepsNumbers) return `${name}: ${parts[0]}`;
  const last = view.lastFinish;
  if (last !== null) parts.push(`last finish at ${quantity(last, timeUnit)}`);
  if (view.summary.mean !== null) parts.push(`mean FCT ${quantity(view.summary.mean, timeUnit)}`);
  if (view.summary.terminated > 0) parts.push(`${readable(view.summary.terminated)} terminated`);
  return `${name}: ${parts.join(", ")}`;
}

/** "LAS, ASRPT and SRPT" of a chart that is of all three, since they did the same. */
export function namesOf(views: readonly RunView[]): string {
  const names = views.map(({ policy }) => policy.label);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

/** A policy's mean FCT, or which seed is drawn where means are over many. */
export function meanWordsOf(
  runs: readonly RunView[],
  ofSeed: number | null = null,
): (mean: number) => string {
  const means = runs.map((view) => view.summary.mean);
  const format = columnFormat(means);
  // An average of whole numbers is told as one: it may be whole by chance.
  const isWhole = means.every((mean) => mean === null || Number.isInteger(mean));
  if (ofSeed !== null) return () => `seed ${ofSeed}`;
  return (mean) => (isWhole ? readable(mean) : format(mean));
}

export function queueName(queue: number, queues: number): string {
  if (queues === 1) return "Q1";
  const rank = queue === 0 ? " (highest)" : queue === queues - 1 ? " (lowest)" : "";
  return `Q${queue + 1}${rank}`;
}

type Ends = Pick<ExperimentView, "ports" | "areHosts">;

/** A waiting place is "Queue 2" of a link, "Ingress 1" of a switch, "Host 1" of a network. */
export function waitingPlace({ ports, areHosts }: Ends, lane: number): string {
  if (ports === 1) return `Queue ${lane + 1}`;
  return `${areHosts ? "Host" : "Ingress"} ${lane}`;
}

/** A port's names, short and long: "in 2", "Ingress port 2"; "Host 2, sending". */
export function portNames(
  lane: number,
  { ports, areHosts }: Ends,
): readonly [short: string, long: string] {
  const port = lane % ports;
  if (areHosts) {
    return lane < ports
      ? [`in ${port}`, `Host ${port}, sending`]
      : [`out ${port}`, `Host ${port}, receiving`];
  }
  return lane < ports
    ? [`in ${port}`, `Ingress port ${port}`]
    : [`out ${port}`, `Egress port ${port}`];
}

/**
 * Names the flows that are in no statistic: "the first 30", "the first 30 and the last 200", or of flows in another order than
 * that of arrival "230 flows outside the window"; "" if all are counted.
 */
export function leftOutWords(flows: Pick<Flows, "count" | "counted">): string {
  const { first, end, only } = countedOf(flows);
  if (only !== undefined) return `${quantity(leftOut(flows), "flows")} outside the window`;
  const words = [
    first === 0 ? [] : [`the first ${readable(first)}`],
    end === flows.count ? [] : [`the last ${readable(flows.count - end)}`],
  ];
  return words.flat().join(" and ");
}

/** "the mean is 40 % larger": what whole packets make of a mean size in bytes. */
export function roundingWords({ bytes, packets }: RoundedMeans): string {
  const percent = Number((100 * (packets / bytes - 1)).toPrecision(2));
  return percent === 0 ? "the mean stays what it is" : `the mean is ${percent} % larger`;
}
