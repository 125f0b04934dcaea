import { shortened } from "../model/faults/suggestions.ts";
import { RunError } from "../model/remark.ts";
import type { Evaluate } from "./compile.ts";

const A_VALUE =
  "give it a value for every flow at every age, as with known(estimate) ? estimate : 0";

/** A rank that has no value: it reads what a flow does not have, or is no number. */
export class RankError extends RunError {
  readonly why: string;
  readonly flow: number;
  readonly sent: number;
  readonly key: "rank" | "queue";
  /** The place of the rank: "policies[2].rank", or of a function "ranks.LABEL". */
  readonly path: string;
  private readonly remedy: string;
  private readonly id: string | undefined;

  constructor(
    why: string,
    flow: number,
    sent: number,
    key: "rank" | "queue" = "rank",
    remedy = A_VALUE,
    path = `policies.${key}`,
    id?: string,
  ) {
    const name = id === undefined ? `${flow}` : JSON.stringify(shortened(id));
    const of = `${key === "rank" ? "the rank of " : ""}flow ${name}`;
    const end = remedy === "" ? "" : `. Remedy: ${remedy}.`;
    super(`${path}: ${of} at age ${Number(sent.toPrecision(12))} ${why}${end}`);
    this.name = "RankError";
    this.why = why;
    this.flow = flow;
    this.sent = sent;
    this.key = key;
    this.path = path;
    this.remedy = remedy;
    this.id = id;
  }

  /** Says the same of the policy at this path: "policies[2]". */
  of(path: string): RankError {
    const { why, flow, sent, key, remedy, id } = this;
    return new RankError(why, flow, sent, key, remedy, `${path}.${key}`, id);
  }

  /** Says the same of a flow by its name. */
  named(ids: readonly string[]): RankError {
    const { why, flow, sent, key, remedy, path } = this;
    return new RankError(why, flow, sent, key, remedy, path, ids[flow]);
  }

  /** Says the same of a rank that is a function, by its label. */
  ofFunction(label: string): RankError {
    const { why, flow, sent, key, id } = this;
    return new RankError(why, flow, sent, key, "", `ranks.${label}`, id);
  }
}

/** Runs what knows flows by their places only: a rank without a value is said with the flow's name. */
export function withFlowNames<T>(
  experiment: { readonly ids: readonly string[] },
  compute: () => T,
): T {
  try {
    return compute();
  } catch (error) {
    throw error instanceof RankError ? error.named(experiment.ids) : error;
  }
}

/** The value of a rank, which must be a number. */
export function rankValue(evaluate: Evaluate, flow: number, sent: number): number {
  const value = evaluate(flow, sent);
  if (Number.isNaN(value)) throw new RankError("is not a number", flow, sent);
  return value;
}

/** Queues that a rank may name: 0 to 63. */
const MOST_QUEUES = 64;

/** The queue that a flow is shown in: whole, from 0 to 63. `queue`: null where there is one only. */
export function queueValue(queue: Evaluate | null, flow: number, sent: number): number {
  return queue === null ? 0 : wholeQueue(queue(flow, sent), flow, sent);
}

export function wholeQueue(value: number, flow: number, sent: number): number {
  if (Number.isInteger(value) && value >= 0 && value < MOST_QUEUES) return value;
  throw new RankError(
    `is in queue ${value}, which is no whole number from 0 to ${MOST_QUEUES - 1}`,
    flow,
    sent,
    "queue",
    "make it one for every flow at every age, as with min(floor(…), 63)",
  );
}
