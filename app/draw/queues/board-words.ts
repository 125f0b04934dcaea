import type { ExperimentView } from "../run/results.ts";
import { quantity, waitingPlace } from "../run/words.ts";
import { readable } from "../scale/numbers.ts";
import type { QueuedFlow, QueueView } from "./explanation-view.ts";

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

/** What the pictures of all lanes show, head first: "Queue 1: m3, 0 of 2 packets sent, …; d2, …". */
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
