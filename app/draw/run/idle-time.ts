import type { Run } from "../../../engine/doors/run.ts";
import { breaksOf, type Interval } from "../scale/fold.ts";
import type { AxisBreak, TimeWindow } from "../scale/scales.ts";
import type { ResultView } from "./result-view.ts";
import type { RunView } from "./results.ts";

/** More flows are no lanes, and hardly ever all silent at once. */
const MOST_FLOWS = 30;
/** Time is looked at in so many parts. */
const PARTS = 4096;

/** The same results, whose charts may fold what lies idle. */
export function folding(results: ResultView): ResultView {
  const { experiment, runs, extent } = results;
  const breaks = idleBreaks(experiment.flows.count, runs, extent);
  return breaks.length === 0 ? results : { ...results, extent: { ...extent, breaks } };
}

/**
 * The stretches that all charts of a few flows may fold, since no policy sends anything in them: only where some run is
 * told packet by packet, for there alone flows wait for timers. None where pieces are so many that they are drawn summed up.
 */
function idleBreaks(
  flows: number,
  runs: readonly Pick<RunView, "run" | "index">[],
  extent: TimeWindow,
): readonly AxisBreak[] {
  const arePackets = runs.some(({ run }) => run.counts !== undefined || run.dynamics !== undefined);
  if (!arePackets || flows > MOST_FLOWS || runs.some(({ index }) => index?.bins !== null))
    return [];
  const busy = new Uint8Array(PARTS);
  const part = (extent.to - extent.from) / PARTS;
  const mark = (from: number, to: number): void => {
    const first = Math.max(0, Math.floor((from - extent.from) / part));
    busy.fill(1, first, Math.max(first + 1, Math.ceil((to - extent.from) / part)));
  };
  for (const { run } of runs) eachBusy(run, mark);
  return breaksOf(intervalsOf(busy, extent.from, part), extent);
}

/** What is sent at any port, and what is delivered; what befalls packets beside it. */
function eachBusy(
  { windows, dynamics, trace }: Run,
  mark: (from: number, to: number) => void,
): void {
  for (const record of [windows, dynamics]) {
    if (record === undefined) continue;
    for (const { utilisation } of record.ports) {
      utilisation.forEach((share, k) => {
        const from = record.begin + k * record.bin;
        if (share > 0) mark(from, from + record.bin);
      });
    }
  }
  for (let row = 0; row < (trace?.length ?? 0); row++) {
    mark(trace?.start[row] as number, trace?.end[row] as number);
  }
  for (const time of windows?.happenings.time ?? []) mark(time, time);
}

function intervalsOf(busy: Uint8Array, begin: number, part: number): readonly Interval[] {
  const found: Interval[] = [];
  for (let k = 0; k < busy.length; ) {
    if (busy[k] === 0) {
      k++;
      continue;
    }
    const first = k;
    while (busy[k] === 1) k++;
    found.push([begin + first * part, begin + k * part]);
  }
  return found;
}
