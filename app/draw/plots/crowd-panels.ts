import { countedColumn, countedOf } from "../../../engine/doors/draw-data.ts";
import { type Density, densityOf, MOST_DOTS, type Range, tailLine } from "../kit/marks/density.ts";
import type { ExperimentView, RunView } from "../run/results.ts";

/** What a worker makes of one run: its flows as dots or bins, and the line below which 99 of 100 are. */
export interface CrowdPanel {
  readonly density: Density;
  readonly line: readonly (readonly [size: number, slowdown: number])[];
}

export interface CrowdInput {
  /** Of the counted flows alone. */
  readonly size: Float64Array;
  readonly slowdown: Float64Array;
  readonly across: Range;
  readonly up: Range;
}

export function crowdPanel({ size, slowdown, across, up }: CrowdInput): CrowdPanel {
  return {
    density: densityOf(size, slowdown, across, up),
    line: tailLine(size, slowdown),
  };
}

/** What `crowdPanel` takes of each run; all have the same axes. */
export function crowdInputs(
  experiment: Pick<ExperimentView, "flows" | "sizes">,
  runs: readonly Pick<RunView, "slowdown" | "sorted">[],
): readonly CrowdInput[] {
  const { flows, sizes } = experiment;
  const counted = countedOf(flows);
  const size = countedColumn(flows.size, counted);
  const isLone = sizes.most < 2 * sizes.least;
  const across = isLone
    ? ([sizes.least / 3, sizes.most * 3] as const)
    : ([sizes.least / 1.2, sizes.most * 1.1] as const);
  const all = runs.map(({ sorted }) => sorted.slowdown.all);
  const least = Math.min(1, ...all.map((values) => values[0] ?? 1));
  const most = Math.max(2, ...all.map((values) => values.at(-1) ?? 1));
  // Dots stand off the axis; bins begin at it.
  const from = size.length <= MOST_DOTS || least < 1 ? least / 1.12 : least;
  const up = [from, most * 1.25] as const;
  return runs.map((view) => ({
    size,
    slowdown: countedColumn(view.slowdown, counted),
    across,
    up,
  }));
}
