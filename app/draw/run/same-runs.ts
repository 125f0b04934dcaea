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

function isSame({ digest, run }: RunView, other: RunView): boolean {
  return (
    digest === other.digest &&
    run.finish.length > 0 &&
    run.finish.every((time, flow) => Object.is(time, other.run.finish[flow])) &&
    run.terminated.every((time, flow) => Object.is(time, other.run.terminated[flow]))
  );
}
