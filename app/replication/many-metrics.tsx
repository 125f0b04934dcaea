import { useCallback, useMemo } from "react";
import { MetricsTable } from "../charts/tables/metrics-table.tsx";
import type { OverCells } from "../charts/tables/props.ts";
import { quantity } from "../draw/run/words.ts";
import { ratioWords } from "../draw/scale/ratio-words.ts";
import { withHalf } from "../draw/scale/with-half.ts";
import type { MetricColumn } from "../draw/tables/metric-column.ts";
import { classesOver, columnOver, isWide } from "../draw/tables/over-seeds.ts";
import { baseOf } from "../store/base.ts";
import { useApp } from "../store/hooks.ts";
import { lightClass, shownLitClass } from "../store/lit.ts";
import type { ManyShown } from "../store/seeds/many.ts";
import { useMany } from "../store/seeds/use-many.ts";
import { terminatedWords, warmUpWords } from "./seeds-words.ts";

/** The table of metrics over many seeds: means with their intervals, ratios to the base policy paired by seed. */
export function ManyMetrics() {
  const { shown, isStale } = useMany();
  if (shown === null) return <p className="chart-empty">Until two seeds are known…</p>;
  return <Table shown={shown} isStale={isStale} />;
}

function Table({ shown, isStale }: { readonly shown: ManyShown; readonly isStale: boolean }) {
  const { runs, bySeed, seeds } = shown;
  const base = useApp(baseOf);
  const litClass = useApp(shownLitClass);
  const place = runs.findIndex(({ policy }) => policy.label === base);
  const summaries = useMemo(() => bySeed.map((row) => row.map(({ summary }) => summary)), [bySeed]);
  const experiment = useMemo(
    () => classesOver(shown.experiment, summaries),
    [shown.experiment, summaries],
  );
  const over = useCallback(
    (column: MetricColumn): OverCells => {
      const { cells, ratios, best } = columnOver(column, summaries, place < 0 ? null : place);
      return {
        values: cells.map((cell) => cell?.mean ?? null),
        texts: cells.map((cell) =>
          cell === null ? "–" : `${withHalf(cell.mean, cell.halfWidth)}${isWide(cell) ? " *" : ""}`,
        ),
        best: new Set(best === null ? [] : [best]),
        below: ratios.map((ratio) => (ratio === null ? null : ratioWords(ratio))),
      };
    },
    [summaries, place],
  );
  const ratio = place < 0 ? "" : ` Below each mean: the ratio to ${base}, paired by seed.`;
  const note = `Means over ${quantity(seeds.length, "seeds")}, ± half of the 95 % t-interval${warmUpWords(shown)}. ★ best of its column at the same flows, beyond doubt. * a wide interval, above a tenth of its mean: four times as many seeds would about halve it.${ratio}${terminatedWords(summaries)}`;
  return (
    <MetricsTable
      experiment={experiment}
      runs={runs}
      optimum={null}
      base={base}
      seed={null}
      litClass={litClass}
      onLitClass={lightClass}
      stale={isStale}
      over={over}
      note={note}
    />
  );
}
