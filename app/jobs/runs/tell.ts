import { Releases } from "../../../engine/doors/draw-data.ts";
import {
  type Candidate,
  diff,
  type Explainer,
  type Explanation,
  explainInWords,
  spanStory,
} from "../../../engine/doors/explain.ts";
import type { Experiment, Run } from "../../../engine/doors/run.ts";
import { endpointsOf, type ResolvedPolicy } from "../../../engine/doors/scenario.ts";
import type {
  ExplanationView,
  FirstDifference,
  Holder,
  QueuedFlow,
  QueueView,
  SpanFlow,
  SpanView,
} from "../../draw/queues/explanation-view.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";

/** At most this many flows a port are named. */
const MOST_HOLDERS = 4;

/** Candidates beyond these are counted, not listed. */
export const MOST_CANDIDATES = 50;

export function tell(experiment: Experiment, explainAt: Explainer, time: number): ExplanationView {
  const { ids, flows, scenario } = experiment;
  const explanation = explainAt(time);
  const words = explainInWords(explanation, ids);
  const standings = explainInWords(withoutLosses(explanation), ids).candidates;
  const { candidates, moment, waiting, finished, terminated, count } = explanation;
  return {
    time,
    moment,
    headline: words.headline,
    next: words.next,
    candidates: candidates.slice(0, MOST_CANDIDATES).map((candidate, k) => {
      const { flow, queue, rank, rate } = candidate;
      const standing = standings[k] ?? "";
      const loss = (words.candidates[k] ?? "").slice(standing.length).trim();
      const ports =
        endpointsOf(scenario.fabric) !== null
          ? ([flows.src[flow] as number, flows.dst[flow] as number] as const)
          : null;
      const name = ids[flow] ?? "";
      const blockedBy = holdersOf(candidate, ids);
      return { flow, queue, rank, rate, name, standing, loss, ports, blockedBy };
    }),
    more: Math.max(0, candidates.length - MOST_CANDIDATES),
    queues: queued(experiment, candidates, moment),
    waiting: waiting.count,
    ended: finished + terminated,
    count,
  };
}

/** Names the flows that hold each port; none on a link, where the order says it all. */
function holdersOf({ losses }: Candidate, ids: readonly string[]): readonly Holder[] {
  return losses.flatMap(({ place, port, way, by }) => {
    if (place === "link") return [];
    const what = way === undefined ? `${place} port ${port}` : `link ${way}`;
    const first = by.slice(0, MOST_HOLDERS);
    return first.map((flow) => ({ side: place, what, flow, name: ids[flow] ?? "" }));
  });
}

/** A candidate's sentences end with its losses: without them, the words are where it stands. */
function withoutLosses(explanation: Explanation): Explanation {
  const candidates = explanation.candidates
    .slice(0, MOST_CANDIDATES)
    .map((candidate): Candidate => ({ ...candidate, losses: [] }));
  return { ...explanation, candidates, served: [], decision: null };
}

export function firstDifference({ flows, ids }: Experiment, a: Run, b: Run): FirstDifference {
  const { first, servedByA, servedByB } = diff(a, b, flows);
  const named = (served: readonly number[]): string[] => served.map((flow) => ids[flow] ?? "");
  return { first, servedByA: named(servedByA), servedByB: named(servedByB) };
}

/** Flows beyond these are counted, not listed. */
const MOST_IN_SPAN = 30;

/** Tells what a policy did in a span of time: which flows it served, which waited, and how long its queues were. */
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
      .slice(0, MOST_IN_SPAN),
    served,
    onlyWaited: all.length - served,
    sent: all.reduce((sum, one) => sum + one.sent, 0),
    lanes: story.lanes,
  };
}

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
