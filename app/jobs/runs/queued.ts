import type { Candidate, Experiment } from "../../../engine/index.ts";
import { endpointsOf, Releases } from "../../../engine/index.ts";
import type { QueuedFlow, QueueView } from "../../draw/queues/explanation-view.ts";

/** Flows of one queue beyond these are counted, not listed. */
const MOST_QUEUED = 24;

/**
 * The candidates, which come in the policy's order, by where they stand; queues in which nobody stands are
 * left out. On a switch or a network packets wait where they come from, whatever their queue.
 */
export function queued(
  { flows, ids, scenario }: Experiment,
  candidates: readonly Pick<Candidate, "flow" | "queue" | "sent" | "rate">[],
  moment: number,
): readonly QueueView[] {
  const releases = scenario.model === "slot" ? new Releases(flows) : null;
  const isSwitch = endpointsOf(scenario.fabric) !== null;
  const lanes = new Map<number, { count: number; first: QueuedFlow[] }>();
  for (const { flow, queue, sent, rate } of candidates) {
    const lane = isSwitch ? (flows.src[flow] as number) : queue;
    const own = lanes.get(lane) ?? { count: 0, first: [] };
    lanes.set(lane, own);
    own.count += 1;
    if (own.count > MOST_QUEUED) continue;
    const size = flows.size[flow] as number;
    const dst = flows.dst[flow] as number;
    const came = releases?.countBy(flow, moment) ?? 1;
    own.first.push({ flow, name: ids[flow] ?? "", queue, sent, size, rate, dst, came });
  }
  return [...lanes]
    .sort(([a], [b]) => a - b)
    .map(([lane, { count, first }]) => ({ lane, count, first }));
}
