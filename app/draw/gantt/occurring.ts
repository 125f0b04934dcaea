import type { ExperimentView, RunView } from "../run/results.ts";
import { firstWait } from "../run/wait-sets.ts";
import type { TimeWindow } from "../scale/scales.ts";

/** Tells which marks occur in a window of some runs' charts; each is looked for when it is asked for. */
export interface Occurring {
  arrival(): boolean;
  finish(): boolean;
  /** A strip under its queue. */
  wait(): boolean;
  /** A flow that is there and for a time not served, or not at the full rate. */
  delay(): boolean;
  move(): boolean;
  /** A block of flows that take turns. */
  turns(): boolean;
  met(): boolean;
  missed(): boolean;
  terminated(): boolean;
}

/** Both ends of the window are in it, as marks on its edges are drawn. */
export function occurring(
  experiment: ExperimentView,
  runs: readonly RunView[],
  { from, to }: TimeWindow,
): Occurring {
  const { arrival, deadline } = experiment.flows;
  const isIn = (time: number): boolean => time >= from && time <= to;
  const reaches = (start: number, end: number): boolean => start < to && end > from;
  const isDue = (missed: boolean): boolean =>
    experiment.hasDeadlines &&
    runs.some((view) =>
      view.run.finish.some((_, flow) => {
        const isSo = () => isMissed(experiment.flows, view, flow) === missed;
        return isIn(deadline[flow] as number) && isSo();
      }),
    );
  return {
    arrival: () => arrival.some(isIn),
    finish: () => runs.some(({ run }) => run.finish.some(isIn)),
    wait: () =>
      runs.some(({ waits }) => {
        const all = waits?.sets.at(-1);
        return all?.from.some((end, flow) => {
          const first = flow === 0 ? end : firstWait(all, flow - 1, from);
          return first < end && (all.start[first] as number) < to;
        });
      }),
    delay: () =>
      runs.some(({ run, slowdown }) =>
        slowdown.some((times, flow) => {
          const end = Number.isNaN(times) ? run.terminated[flow] : run.finish[flow];
          return !(times <= 1) && reaches(arrival[flow] as number, end as number);
        }),
      ),
    move: () => experiment.ports === 1 && runs.some(({ moves }) => moves?.time.some(isIn) === true),
    turns: () =>
      runs.some(({ run: { trace } }) => {
        if (trace?.sharing !== "turns" || trace.members.length === 0) return false;
        return trace.memberCount.some(
          (count, row) =>
            count > 0 && reaches(trace.start[row] as number, trace.end[row] as number),
        );
      }),
    met: () => isDue(false),
    missed: () => isDue(true),
    terminated: () =>
      runs.some(({ run, summary }) => summary.terminated > 0 && run.terminated.some(isIn)),
  };
}

/** A flow that finishes exactly at its deadline is in time, and a terminated one misses it (SPEC 7.5). */
export function isMissed(
  { arrival, deadline }: ExperimentView["flows"],
  { run: { finish }, until = Number.POSITIVE_INFINITY }: Pick<RunView, "run" | "until">,
  flow: number,
): boolean {
  const begin = arrival[flow] as number;
  // Whether it will be in time is not known yet.
  if (Number.isNaN(finish[flow] as number) && (deadline[flow] as number) >= until) return false;
  // Rounding is of the time since the arrival: late on the clock much else is.
  const most = ((deadline[flow] as number) - begin) * (1 + 1e-9);
  return !((finish[flow] as number) - begin <= most);
}
