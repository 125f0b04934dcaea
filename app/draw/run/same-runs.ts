import type { RunView } from "./results.ts";

/**
 * Runs in their order, those with the same finish times as the first of them together; each alone that has none. `before`: only
 * those that were together there may be.
 */
export function sameRuns(
  runs: readonly RunView[],
  before?: readonly (readonly RunView[])[],
): readonly (readonly RunView[])[] {
  const placeOf = ({ policy: { label } }: RunView): number =>
    before?.findIndex((views) => views.some(({ policy }) => policy.label === label)) ?? 0;

  const groups: RunView[][] = [];
  for (const view of runs) {
    const place = placeOf(view);
    const group = groups.find(
      ([first]) => first !== undefined && placeOf(first) === place && isSame(first, view),
    );
    if (group === undefined) groups.push([view]);
    else group.push(view);
  }
  return groups;
}

/** What has not been played to its end may differ yet. */
function isSame({ digest, run, until }: RunView, other: RunView): boolean {
  return (
    until === undefined &&
    other.until === undefined &&
    digest === other.digest &&
    run.finish.length > 0 &&
    run.finish.every((time, flow) => Object.is(time, other.run.finish[flow])) &&
    run.terminated.every((time, flow) => Object.is(time, other.run.terminated[flow]))
  );
}

/** Says of several runs with the same finish times how far they are the same. */
export function sameWords(views: readonly RunView[]): string {
  return isToThePacket(views) ? "the same, to the last packet" : "all done at the same times";
}

/** Each packet goes at the same time under all of them, not only each flow's last. */
function isToThePacket(views: readonly RunView[]): boolean {
  const [first, ...others] = views.map(({ run }) => run.trace);
  if (first == null) return false;
  return others.every(
    (trace) =>
      trace?.length === first.length &&
      trace.flow.every((flow, row) => flow === first.flow[row]) &&
      trace.start.every((start, row) => start === first.start[row]) &&
      trace.end.every((end, row) => end === first.end[row]),
  );
}
