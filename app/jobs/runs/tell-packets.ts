import type { Experiment, ResolvedPolicy, Run } from "../../../engine/index.ts";
import { packetStory } from "../../../engine/index.ts";
import type { ExplanationView } from "../../draw/queues/explanation-view.ts";
import { MOST_CANDIDATES, queued } from "./tell.ts";

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
