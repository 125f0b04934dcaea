import { useCallback, useMemo } from "react";
import { remarksOverSeeds, replicated, type Summary } from "../../engine/doors/measures.ts";
import { REPLICATED_HEAD, replicatedRows } from "../../engine/doors/report.ts";
import type { OverCells } from "../charts/tables/metrics-props.ts";
import { MetricsTable } from "../charts/tables/metrics-table.tsx";
import { RemarkList } from "../charts/tables/remark-list.tsx";
import { ofPart } from "../draw/run/result-view.ts";
import { quantity } from "../draw/run/run-words.ts";
import { withHalf } from "../draw/scale/numbers.ts";
import { ratioWords } from "../draw/scale/words.ts";
import { loadWords, type MetricColumn } from "../draw/tables/metric-column.ts";
import { classesOver, columnOver, isWide } from "../draw/tables/over-seeds.ts";
import { lightClass, shownLitClass } from "../store/highlight.ts";
import { useApp } from "../store/hooks.ts";
import { fileName, saveBlob } from "../store/kept/save-file.ts";
import { type ManyShown, useMany } from "../store/seeds/many.ts";
import { useTold } from "../store/shown.ts";
import { baseOf } from "../store/use-versus.ts";
import { Button } from "../ui/button.tsx";
import { terminatedWords } from "./seeds-note.tsx";

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
  const title = useApp(({ results }) => results.origin?.scenario.title ?? "Scenario");
  const place = runs.findIndex(({ policy }) => policy.label === base);
  const { part } = useTold(shown.experiment);
  const summaries = useMemo(
    () => bySeed.map((row) => row.map(({ summary }) => ofPart(summary, part))),
    [bySeed, part],
  );
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
  const note = `Means over ${quantity(seeds.length, "seeds")}, ± half of the 95 % t-interval${shown.counted}; ${loadWords(summaries.flat())}. ★ best of its column at the same flows, beyond doubt. * a wide interval, above a tenth of its mean: four times as many seeds would about halve it.${ratio}${terminatedWords(summaries)}`;
  const scenario = useApp(({ results }) => results.origin?.scenario ?? null);
  const remarked = useMemo(
    () =>
      runs.map(({ policy: { label } }, k) => {
        const seedRuns = bySeed.flatMap((row) => row[k]?.told ?? []);
        return { label, remarks: scenario === null ? [] : remarksOverSeeds(scenario, seedRuns) };
      }),
    [runs, bySeed, scenario],
  );
  const save = (): void => {
    const of = (k: number): readonly Summary[] => summaries.flatMap((row) => row[k] ?? []);
    const ofBase = place < 0 ? null : of(place);
    const policies = runs.map(({ policy: { id, label } }, k) => ({
      id,
      label,
      summary: replicated(of(k)),
      difference: ofBase === null ? null : replicated(of(k), ofBase),
      ratio: ofBase === null ? null : replicated(of(k), ofBase, "ratio"),
    }));
    const rows = [REPLICATED_HEAD, ...replicatedRows(title, policies)];
    saveBlob(new Blob(rows, { type: "text/csv" }), `${fileName(title)}-seeds.csv`);
  };
  return (
    <>
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
      <RemarkList runs={remarked} />
      <Button
        className="button-plain"
        label="Save all metrics over the seeds as CSV"
        onClick={save}
      >
        CSV of all metrics
      </Button>
    </>
  );
}
