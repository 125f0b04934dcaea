import { type Experiment, type Run, type RunOptions, simulateIn } from "../../engine/doors/run.ts";
import { type ResolvedPolicy, type Scenario, unitsOf } from "../../engine/doors/scenario.ts";
import { readable } from "../draw/scale/numbers.ts";
import { type LongRun, Stopped } from "../node/threads.ts";

/** A run among others: which one it is, in words and by its place, on how many flows, in which unit of time. */
interface Place {
  readonly words: string;
  readonly place: number;
  readonly of: number;
  readonly flows: number;
  readonly time: string;
}

/** Tells how far the runs of a command are, and ends them after ^C. */
export class RunWatch {
  /** The place of the file whose runs these are. */
  file = 0;
  private readonly long: LongRun | undefined;
  private readonly files: number;

  constructor(long: LongRun | undefined, files: number) {
    this.long = long;
    this.files = files;
  }

  isStopped(): boolean {
    return this.long?.isStopped() === true;
  }

  /** After ^C nothing more is begun. */
  isOver(): boolean {
    if (this.isStopped()) this.long?.cut();
    return this.isStopped();
  }

  /** What a run is given so that it tells how far it is; it throws `Stopped` after ^C. */
  optionsOf({ words, place, of, flows, time }: Place): Pick<RunOptions, "onProgress"> {
    const { long, file, files } = this;
    if (long === undefined) return {};
    return {
      onProgress: (ended, now) => {
        if (long.isStopped()) throw new Stopped("^C");
        const share = (file + (place + ended / flows) / of) / files;
        const told = `${readable(now)} ${time} simulated · ${readable(ended)} of ${readable(flows)} flows`;
        long.tell(`${words} · ${told}`, share);
      },
    };
  }

  /** Runs policies at these seeds, one after the other, with what else is asked of the runs. */
  runnerOf(
    scenario: Scenario,
    policies: readonly ResolvedPolicy[],
    seeds: readonly number[],
    asked: RunOptions = {},
  ): (experiment: Experiment, policy: ResolvedPolicy) => Run {
    const of = seeds.length * policies.length;
    const { time } = unitsOf(scenario);
    let place = 0;
    return (experiment, policy) => {
      const seed = Math.floor(place / policies.length);
      const words = `seed ${seeds[seed]}, ${seed + 1} of ${seeds.length} · ${policy.label}`;
      const heard = this.optionsOf({ words, place, of, flows: experiment.flows.count, time });
      place += 1;
      return simulateIn(experiment, policy, { ...asked, ...heard });
    };
  }

  /** What is computed until ^C. */
  *untilStopped<T>(computed: Iterable<T>): Generator<T> {
    try {
      for (const one of computed) {
        this.long?.done?.();
        yield one;
        if (this.isStopped()) return;
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }

  /** Says on standard error that of so many runs, or seeds, the first are done; nothing if all are. */
  sayStopped(name: string, done: number, of: number, noun: string): void {
    if (done === of || !this.isStopped()) return;
    this.long?.cut();
    console.error(`slotwise: ${name}: stopped: ${done} of ${of} ${noun} done`);
  }
}
