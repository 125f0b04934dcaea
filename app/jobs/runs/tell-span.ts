import type { Experiment, ResolvedPolicy, Run } from "../../../engine/index.ts";
import { spanStory } from "../../../engine/index.ts";
import type { SpanFlow, SpanView } from "../../draw/queues/explanation-view.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";

/** More flows than these are counted, not listed. */
const MOST_TOLD = 30;

/** What a policy did in a span of time: which flows it served, which waited, and how long its queues were. */
export function tellSpan(
  experiment: Experiment,
  policy: ResolvedPolicy,
  run: Run,
  span: TimeWindow,
): SpanView {
  const { ids, flows } = experiment;
  const story = spanStory(experiment, policy, run, span.from, span.to);
  const all = Array.from(story.flow, (flow, k): SpanFlow => {
    const [sent, served, waited] = [story.sent, story.served, story.waited].map(
      (column) => column[k] as number,
    ) as [number, number, number];
    return { flow, name: ids[flow] ?? "", sent, size: flows.size[flow] as number, served, waited };
  });
  const served = all.filter((one) => one.served > 0).length;
  return {
    from: story.from,
    to: story.to,
    flows: all
      .sort((a, b) => b.sent - a.sent || b.waited - a.waited || a.flow - b.flow)
      .slice(0, MOST_TOLD),
    served,
    onlyWaited: all.length - served,
    sent: all.reduce((sum, one) => sum + one.sent, 0),
    lanes: story.lanes,
  };
}
