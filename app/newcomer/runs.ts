import type { ResolvedPolicy } from "../../engine/doors/scenario.ts";
import type { JobInput, JobName, JobOutput } from "../jobs/names.ts";
import type { Pool } from "../workers/pool.ts";
import { type Policy, type Reason, whyWords } from "./newcomer-words.ts";
import { type Picture, pictureOf } from "./policy-picture.ts";
import { scenarioOf } from "./story.ts";

/** Asks a worker for both runs of the canvas as it is, and for the reason of a decision. */
export interface Runs {
  /** Runs of these arrivals; of those asked for while others run, the latest alone. */
  ask(arrivals: readonly number[]): void;
  /** One sentence about a slot of the flows that were run last, or first, if they are still to be. */
  why(policy: Policy, slot: number, hear: (reason: Reason) => void): void;
}

interface Made {
  readonly arrivals: readonly number[];
  readonly policies: readonly ResolvedPolicy[];
}

const NOTHING: Made = { arrivals: [], policies: [] };

interface Heard {
  pictures(made: Record<Policy, Picture>): void;
  failed(message: string): void;
  /** True while anything is still to be answered. */
  busy(isBusy: boolean): void;
}

export function startRuns(pool: Pool, heard: Heard): Runs {
  let experiment = 0;
  let made: Made | null = null;
  let isRunning = false;
  let running = Promise.resolve();
  let next: readonly number[] | null = null;
  let open = 0;

  function put<Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>> {
    return new Promise((done, reject) => {
      const failed = (message: string): void => reject(new Error(message));
      pool.submit(name, input, { done, failed }, { kind: "run", experiment });
    });
  }

  /** A failure becomes one sentence; the page goes on as it was. */
  async function answered(task: () => Promise<void>): Promise<void> {
    open += 1;
    heard.busy(true);
    try {
      await task();
    } catch (error) {
      heard.failed(error instanceof Error ? error.message : String(error));
    }
    open -= 1;
    heard.busy(open > 0);
  }

  async function run(arrivals: readonly number[]): Promise<void> {
    experiment += 1;
    const scenario = scenarioOf(arrivals);
    const { policies } = await put("materialise", { experiment, scenario, flows: true });
    const [fifo, srpt] = await Promise.all(
      policies.map(async (policy) => {
        const input = { experiment, scenario, policy, trace: true };
        const { run, summary } = await put("simulate", input);
        return pictureOf(arrivals, run, summary.mean ?? Number.NaN);
      }),
    );
    if (fifo === undefined || srpt === undefined) return;
    made = { arrivals, policies };
    heard.pictures({ fifo, srpt });
  }

  function ask(arrivals: readonly number[]): void {
    next = arrivals;
    if (isRunning) return;
    isRunning = true;
    running = answered(async () => {
      try {
        for (let wanted = next; wanted !== null; wanted = next) {
          next = null;
          await run(wanted);
        }
      } finally {
        isRunning = false;
      }
    });
  }

  return {
    ask,
    why(policy, slot, hear) {
      void answered(async () => {
        if (made === null) await running;
        const { arrivals, policies } = made ?? NOTHING;
        const own = policies.find(({ id }) => id === policy);
        if (own === undefined) return;
        const scenario = scenarioOf(arrivals);
        const input = { experiment, scenario, policy: own, time: slot };
        hear(whyWords(policy, await put("explain", input), arrivals));
      });
    },
  };
}
