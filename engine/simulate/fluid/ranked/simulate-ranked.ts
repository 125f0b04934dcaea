import { arrivalToleranceAt, toleranceAt } from "../../../model/numbers/tolerances.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run.ts";
import type { Ranked } from "./ranked.ts";

/** Who among the backlogged is served, and at which rate: what fabrics differ in. */
export interface Grants {
  /** When something happens that is neither an arrival nor a goal; ∞ if nothing is to. */
  next(): number;
  /** What does by now. */
  open(): void;
  /** Whether `flow`, which has come, ends at once. */
  isTooLate(flow: number): boolean;
  add(flow: number): void;
  /** `flow` has ended, or is about to change its place in the order. */
  delete(flow: number): void;
  /** Until all have the rates they should, in service too; whoever is hopeless then ends. */
  mend(): void;
}

/**
 * The fluid model for flows that are there at once and policies that serve one flow a class (SPEC 3.4, 3.6):
 * from event to event, each of which looks at the flows whose rates it may change, at nobody else.
 */
export function simulateRanked(
  ranked: Ranked,
  grants: Grants,
  onProgress: RunOptions["onProgress"],
): Run {
  const { finish, terminated, service } = ranked;
  let decisions = 0;
  while (ranked.ended < finish.length) {
    advance(ranked, grants);
    if (++decisions % PROGRESS_EVERY === 0) onProgress?.(ranked.ended, finish);
  }
  return { finish, terminated, trace: service.build(), decisions };
}

/** To the next event, and through all that happens at that moment. */
function advance(ranked: Ranked, grants: Grants): void {
  const { service, arrivals, now } = ranked;
  const next = Math.max(now, Math.min(service.next(), grants.next(), arrivals.next()));
  if (next === Number.POSITIVE_INFINITY)
    throw new Error("No flow can be served and none is to come");
  if (next > now) service.pass(next);
  ranked.now = next;
  grants.open();
  reachGoals(ranked, grants, toleranceAt(next, next - now));
  admit(ranked, grants);
  grants.mend();
}

/** Flows that reach their end finish, flows that reach a rung change level. */
function reachGoals(ranked: Ranked, grants: Grants, tolerance: number): void {
  const { service, goals } = ranked;
  const latest = ranked.now + tolerance;
  while (service.next() <= latest) {
    const flow = service.first();
    const within = (service.rate[flow] as number) * tolerance;
    service.halt(flow);
    goals.sent[flow] = goals.goal[flow] as number;
    grants.delete(flow);
    if (goals.remaining(flow) <= within) ranked.end(flow);
    else {
      ranked.climb(flow, within);
      grants.add(flow);
    }
  }
}

function admit(ranked: Ranked, grants: Grants): void {
  const { arrivals, now } = ranked;
  const latest = now + arrivalToleranceAt(now);
  while (arrivals.next() <= latest) {
    const flow = arrivals.take();
    ranked.start(flow);
    if (grants.isTooLate(flow)) ranked.terminate(flow);
    else grants.add(flow);
  }
}
