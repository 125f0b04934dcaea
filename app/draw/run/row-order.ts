import type { RunView } from "./results.ts";

/** Rows stand as the policies were chosen, by mean FCT, or in an order of labels that the user made. */
export type RowOrder = "chosen" | "mean" | readonly string[];

/** The runs as their charts stand from top to bottom. Those an own order does not know come last, as chosen. */
export function orderedRuns(runs: readonly RunView[], order: RowOrder): readonly RunView[] {
  if (order === "chosen") return runs;
  const last = Number.POSITIVE_INFINITY;
  const placeOf = ({ policy, summary }: RunView): number => {
    if (order === "mean") return summary.mean ?? last;
    const place = order.indexOf(policy.label);
    return place < 0 ? last : place;
  };
  const places = new Map(runs.map((view) => [view, placeOf(view)]));
  // Sorting is stable, and two that have no place have the same one.
  return [...runs].sort((a, b) => {
    const [x, y] = [places.get(a) ?? last, places.get(b) ?? last];
    return x === y ? 0 : x - y;
  });
}

/** The same labels with one of them taken out and put in at `place` among the others. */
export function moved(labels: readonly string[], label: string, place: number): readonly string[] {
  const others = labels.filter((other) => other !== label);
  return [...others.slice(0, place), label, ...others.slice(place)];
}
