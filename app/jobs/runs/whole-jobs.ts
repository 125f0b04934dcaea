import { type Explainer, explainer, packetStory } from "../../../engine/doors/explain.ts";
import { type Experiment, type Run, simulateIn, WHOLE_ENGINE } from "../../../engine/doors/run.ts";
import type { ResolvedPolicy } from "../../../engine/doors/scenario.ts";
import type {
  ExplanationView,
  FirstDifference,
  SpanView,
} from "../../draw/queues/explanation-view.ts";
import { type FlowsAtHand, type FlowsInput, runJobs } from "./run-jobs.ts";
import { firstDifference, MOST_CANDIDATES, queued, tell, tellSpan } from "./tell.ts";

/** Tells which flows a policy that sends packets lets send at a time, and which switch pauses the others, and why. */
export function tellPackets(
  experiment: Experiment,
  policy: ResolvedPolicy,
  traced: () => Run,
  time: number,
): ExplanationView {
  const { ids, flows } = experiment;
  const { moment, words, terminated, rates } = packetStory(experiment, policy, time, traced);
  const { packet, header } = policy.packets?.parameters ?? { packet: 1, header: 0 };
  // Rates of flows are those of their data elsewhere on the page.
  const payload = (packet - header) / packet;
  const deadlineOf = (flow: number) => flows.deadline[flow] as number;
  const isWindowed = !("lineRate" in moment);
  const hasDeadline =
    !isWindowed && moment.flows.some(({ flow }) => Number.isFinite(deadlineOf(flow)));
  const candidates = moment.flows.map(({ flow, sent }, k) => ({
    flow,
    queue: 0,
    sent,
    rate: (rates[k] as number) * payload,
    rank: [
      ...(hasDeadline ? [{ name: "deadline", value: finiteOr(deadlineOf(flow)) } as const] : []),
      { name: "remaining", value: (flows.size[flow] as number) - sent } as const,
      ...(isWindowed ? [] : [{ name: "index", value: flow } as const]),
    ],
  }));
  return {
    time,
    moment: time,
    headline: words.headline,
    next: words.next,
    isWindowed,
    candidates: candidates.slice(0, MOST_CANDIDATES).map(({ flow, queue, rate, rank }, k) => {
      const name = ids[flow] ?? "";
      const sentence = words.flows[k] ?? "";
      return {
        flow,
        queue,
        rank,
        rate,
        name,
        ...(isWindowed
          ? { standing: sentence, loss: sentence.slice(name.length).trim() }
          : standingOf(name, sentence)),
        ports: [flows.src[flow] as number, flows.dst[flow] as number] as const,
        blockedBy: [],
      };
    }),
    more: Math.max(0, candidates.length - MOST_CANDIDATES),
    queues: queued(experiment, candidates, time),
    waiting: moment.waiting,
    ended: moment.finished + (terminated ?? 0),
    count: moment.count,
  };
}

function finiteOr(deadline: number): number | null {
  return Number.isFinite(deadline) ? deadline : null;
}

/** Parts the sentence of a paused flow from its reason; a flow cut into subflows has that of the first paused one. */
function standingOf(name: string, sentence: string): { standing: string; loss: string } {
  const pause = `${name} is paused`;
  const wait = `${name} waits: `;
  if (sentence.startsWith(pause)) {
    return { standing: `${pause}.`, loss: `Paused${sentence.slice(pause.length)}` };
  }
  if (!sentence.startsWith(wait)) return { standing: sentence, loss: "" };
  return { standing: `${name} waits.`, loss: sentence.slice(wait.length) };
}

/** Runs with their traces, made when first asked about; the last few are kept. */
interface TracedRuns {
  of(experiment: Experiment, policy: ResolvedPolicy): Run;
  /** Reads the run once, however often it is asked. */
  explainerOf(experiment: Experiment, policy: ResolvedPolicy): Explainer;
  /** The flows are about to be others. */
  clear(): void;
}

/** Seldom are more compared at once; each may hold some megabytes. */
const MOST_KEPT = 12;

interface Kept {
  readonly run: Run;
  /** Made anew for another label, since words name the policy. */
  explain: { readonly label: string; readonly at: Explainer } | null;
}

function createTracedRuns(): TracedRuns {
  const kept = new Map<string, Kept>();

  function find(experiment: Experiment, policy: ResolvedPolicy): Kept {
    const { label: _, ...rules } = policy;
    const key = JSON.stringify(rules);
    const known = kept.get(key) ?? {
      run: simulateIn(experiment, policy, { trace: true }),
      explain: null,
    };
    // A map keeps its keys in the order in which they were set: the first is the least recently used.
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    return known;
  }

  return {
    of: (experiment, policy) => find(experiment, policy).run,
    explainerOf(experiment, policy) {
      const known = find(experiment, policy);
      if (known.explain?.label !== policy.label) {
        known.explain = {
          label: policy.label,
          at: explainer(experiment, policy, known.run),
        };
      }
      return known.explain.at;
    },
    clear: () => kept.clear(),
  };
}

export interface ExplainInput extends FlowsInput {
  readonly policy: ResolvedPolicy;
  readonly time: number;
}

export interface DifferInput extends FlowsInput {
  readonly policies: readonly [ResolvedPolicy, ResolvedPolicy];
}

export interface SpanInput extends FlowsInput {
  readonly policy: ResolvedPolicy;
  readonly from: number;
  readonly to: number;
}

/** All jobs on flows, with the whole engine: fetched with the first input that asks for more than a plain scenario. */
export function wholeJobs(atHand: FlowsAtHand) {
  return { ...runJobs(atHand, WHOLE_ENGINE), ...questionJobs(atHand) };
}

/** The jobs that answer questions about runs, which they make with their traces and keep. */
function questionJobs(atHand: FlowsAtHand) {
  const runs = createTracedRuns();

  function flowsOf(input: FlowsInput) {
    if (atHand.find(input.experiment) === null) runs.clear();
    return atHand.of(input, WHOLE_ENGINE.materialise).experiment;
  }

  return {
    explain(input: ExplainInput): ExplanationView {
      const experiment = flowsOf(input);
      const { policy, time } = input;
      return policy.packets === undefined
        ? tell(experiment, runs.explainerOf(experiment, policy), time)
        : tellPackets(experiment, policy, () => runs.of(experiment, policy), time);
    },

    span(input: SpanInput): SpanView {
      const experiment = flowsOf(input);
      const { policy } = input;
      return tellSpan(experiment, policy, runs.of(experiment, policy), input);
    },

    differ(input: DifferInput): FirstDifference {
      const experiment = flowsOf(input);
      const [a, b] = input.policies;
      return firstDifference(experiment, runs.of(experiment, a), runs.of(experiment, b));
    },
  };
}
