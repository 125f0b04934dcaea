import type { ExperimentView } from "../run/results.ts";
import { quantity, waitingPlace } from "../run/run-words.ts";
import { readable } from "../scale/numbers.ts";
import type {
  ExplanationView,
  FirstDifference,
  QueuedFlow,
  QueueView,
} from "./explanation-view.ts";

/** "slot 12", "3.5 ms", "time 3". */
export function timeName({ model, timeUnit }: ExperimentView, time: number): string {
  if (model === "slot") return `slot ${readable(time)}`;
  return timeUnit === "units" ? `time ${readable(time)}` : quantity(time, timeUnit);
}

/** "in slot 12", "at 3.5 ms". */
export function whenWords(experiment: ExperimentView, time: number): string {
  return `${experiment.model === "slot" ? "in" : "at"} ${timeName(experiment, time)}`;
}

/** Most names in one list; the rest is counted. */
const MOST_NAMES = 4;

/** Tells in a sentence when two policies first differ. */
export function differenceWords(
  experiment: ExperimentView,
  [a, b]: readonly [a: string, b: string],
  { first, servedByA, servedByB }: FirstDifference,
): string {
  if (first === null) return `${a} and ${b} never differ: they serve these flows alike.`;
  const when = whenWords(experiment, first);
  return `${a} and ${b} first differ ${when}: ${a} serves ${names(servedByA)}, ${b} ${names(servedByB)}.`;
}

/** Counts the flows that are not among the candidates. */
export function othersWords({ waiting, ended, count }: ExplanationView): string {
  const all = quantity(count, "flows");
  return `${readable(ended)} of ${all} ended by now, ${readable(waiting)} with nothing to send yet.`;
}

function names(served: readonly string[]): string {
  if (served.length === 0) return "no flow";
  const more = served.length - MOST_NAMES;
  if (more > 0) return `${served.slice(0, MOST_NAMES).join(", ")} and ${readable(more)} more`;
  const last = served.at(-1) ?? "";
  return served.length === 1 ? last : `${served.slice(0, -1).join(", ")} and ${last}`;
}

/** "3 of 12 packets sent, 9 left, queue 2, served now". */
export function tokenWords({ sizeUnit, model }: ExperimentView, flow: QueuedFlow): string {
  const { sent, size, queue, rate } = flow;
  const parts = [
    `${readable(sent)} of ${quantity(size, sizeUnit)} sent`,
    `${readable(size - sent)} left`,
    `queue ${queue + 1}`,
  ];
  if (rate > 0) parts.push(model === "slot" ? "sent now" : `served at ${readable(rate)}`);
  return parts.join(", ");
}

/** Reads all lanes out, head first: "Queue 1: m3, 0 of 2 packets sent, …; d2, …". */
export function boardWords(
  experiment: ExperimentView,
  queues: readonly QueueView[],
): readonly string[] {
  if (queues.length === 0) return ["All queues are empty."];
  return queues.map(({ lane, count, first }) => {
    const where = waitingPlace(experiment, lane);
    const end = experiment.areHosts ? "host" : "egress";
    const to = ({ dst }: QueuedFlow): string => (experiment.ports > 1 ? ` to ${end} ${dst}` : "");
    const flows = first.map((flow) => `${flow.name}${to(flow)}, ${tokenWords(experiment, flow)}`);
    const more = count > first.length ? `; and ${readable(count - first.length)} more` : "";
    return `${where}: ${flows.join("; ")}${more}.`;
  });
}
