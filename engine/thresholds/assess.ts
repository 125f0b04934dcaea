import { eq1Of } from "../formulas/eq1.ts";
import { type Mg1, meanUnderLas, meanUnderLevels, meanUnderSrpt } from "../formulas/mg1.ts";
import { cutAt } from "../formulas/service-law.ts";

/** One priority queue under given thresholds, in the long run. */
export interface QueueShare {
  /** Where flows leave it for the next one, in size units; ∞ for the last. */
  readonly upTo: number;
  /** Share of the flows that end in it. */
  readonly flows: number;
  /** Share of all bytes that are sent from it. */
  readonly bytes: number;
}

/** What thresholds do to the queue M/G/1, all flows released at once. */
export interface Assessment {
  readonly queues: readonly QueueShare[];
  /** Mean FCT with FIFO in every queue, in time units. */
  readonly mean: number;
  /** The bound of PIAS, eq. 1: a pure number. */
  readonly eq1: number;
}

export function assessThresholds(queue: Mg1, thresholds: readonly number[]): Assessment {
  const { law, load } = queue;
  const queues: QueueShare[] = [];
  let [above, sent] = [1, 0];
  for (const upTo of [...thresholds, Number.POSITIVE_INFINITY]) {
    const cut = cutAt(law, upTo);
    const reached = cut.above > 0 ? cut.first + upTo * cut.above : law.mean;
    queues.push({ upTo, flows: above - cut.above, bytes: (reached - sent) / law.mean });
    [above, sent] = [cut.above, reached];
  }
  return {
    queues,
    mean: meanUnderLevels(queue, thresholds),
    eq1: eq1Of(law, load, thresholds),
  };
}

/** What they are measured by: the least mean FCT there is, and that of LAS, which no threshold needs. */
export interface References {
  readonly srpt: number;
  readonly las: number;
}

export function referencesOf(queue: Mg1): References {
  return { srpt: meanUnderSrpt(queue), las: meanUnderLas(queue) };
}
