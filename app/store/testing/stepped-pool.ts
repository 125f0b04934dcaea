import { createStore } from "zustand/vanilla";
import { type Draft, readDraft } from "../../document/draft/draft.ts";
import { checkDraft } from "../../document/read/check.ts";
import type { AnyJob } from "../../jobs/job/job.ts";
import { FlowsAtHand } from "../../jobs/runs/run-jobs.ts";
import { wholeJobs } from "../../jobs/runs/whole-jobs.ts";
import type { Cancel, Listener, Pool } from "../../workers/pool.ts";
import { edit } from "../kept/edit-history.ts";
import { startRunner } from "../runs/runner.ts";
import { initialState } from "../store.ts";

interface Waiting {
  readonly name: string;
  readonly input: unknown;
  readonly listener: Listener<never>;
}

/** A pool in this thread whose jobs run when the test says so, in one worker, as it keeps the flows from one to the next. */
class SteppedPool implements Pool {
  waiting: Waiting[] = [];
  cancelled = 0;
  private readonly jobs: Readonly<Record<string, AnyJob>> = wholeJobs(new FlowsAtHand());

  submit(name: string, input: unknown, listener: Listener<never>): Cancel {
    this.waiting.push({ name, input, listener });
    return () => {};
  }
  cancelAll(): void {
    this.waiting = [];
    this.cancelled += 1;
  }
  step(): void {
    const task = this.waiting.shift();
    if (task === undefined) throw new Error("no job waits");
    const { name, input, listener } = task;
    listener.start?.();
    const job = this.jobs[name];
    const output = job?.(input as never, (done, total, detail) =>
      listener.progress?.(done, total, detail?.() as never),
    );
    listener.done(output as never);
  }
  finish(): void {
    while (this.waiting.length > 0) this.step();
  }
}

/** A runner on the clock of fake timers, with the pool that it has, a store of its own, and edits of what that store holds. */
export function startStepped(file: unknown) {
  const store = createStore(() => initialState(readDraft(file) ?? undefined));
  const pool = new SteppedPool();
  const runner = startRunner(store, pool, () => Date.now());
  const change = (next: (draft: Draft) => Draft): void =>
    store.setState(({ scenario }) => {
      const history = edit(scenario.history, next(scenario.history.present));
      return { scenario: { history, checked: checkDraft(history.present) } };
    });
  return { store, pool, runner, change };
}
