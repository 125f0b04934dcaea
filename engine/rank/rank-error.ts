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
  private readonly remedy: string;

  /** `path`: of the policy in the scenario, where it is known: "policies[2]". */
  constructor(
    why: string,
    flow: number,
    sent: number,
    key: "rank" | "queue" = "rank",
    remedy = A_VALUE,
    path = "policies",
  ) {
    const of = `${key === "rank" ? "the rank of " : ""}flow ${flow}`;
    super(
      `${path}.${key}: ${of} at age ${Number(sent.toPrecision(12))} ${why}. Remedy: ${remedy}.`,
    );
    this.name = "RankError";
    this.why = why;
    this.flow = flow;
    this.sent = sent;
    this.key = key;
    this.remedy = remedy;
  }

  /** Says the same of the policy at this path. */
  of(path: string): RankError {
    return new RankError(this.why, this.flow, this.sent, this.key, this.remedy, path);
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
