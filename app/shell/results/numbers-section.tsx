import { useMemo, useState } from "react";
import { CrowdTable } from "../../charts/tables/crowd-table.tsx";
import { ofPart } from "../../draw/run/result-view.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { orderedRuns } from "../../draw/run/row-order.ts";
import { inUnit } from "../../draw/run/run-words.ts";
import { whoseWords } from "../../draw/run/versus.ts";
import { doneColumns } from "../../draw/tables/done-columns.ts";
import { SeedsNote } from "../../replication/seeds-note.tsx";
import { openPanel } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { askSeeds, useMany } from "../../store/seeds/many.ts";
import { isMany, useTold } from "../../store/shown.ts";
import { store } from "../../store/store.ts";
import { baseOf } from "../../store/use-versus.ts";
import { later } from "../../ui/later.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import type { MenuGroup } from "../../ui/menu-place.ts";
import { baseGroup, classGroup, partGroup, shownClassOf } from "./shown-of.ts";

const AllMetrics = later(async () => (await import("./all-metrics.tsx")).AllMetrics);

/** Papers mostly have this many seeds. */
const USUAL_SEEDS = 20;

interface NumbersSectionProps {
  readonly experiment: ExperimentView;
  /** Of a row, in pixels. */
  readonly rowHeight: number;
  /** Opens the charts of a stretch of time; null: no trace was recorded. */
  readonly onWatch: (() => void) | null;
}

/** A few numbers of every policy; all of them for those who ask. */
export function NumbersSection(props: NumbersSectionProps) {
  const { rowHeight, onWatch } = props;
  const { experiment, runs: told, part } = useTold(props.experiment);
  const rows = useApp(({ view }) => view.rows);
  const own = useMemo(() => orderedRuns(told, rows), [told, rows]);
  const isOld = useApp((state) => state.results.stale);
  const sizeClass = useApp(shownClassOf);
  const base = useApp(baseOf);
  const isOver = useApp(isMany);
  const many = useMany();
  const shown = isOver ? many.shown : null;
  const runs = shown?.runs ?? own;
  const columns = useMemo(() => {
    const bySeed =
      shown?.bySeed.map((row) => row.map(({ summary }) => ofPart(summary, part))) ?? null;
    return doneColumns({ experiment, runs, sizeClass, base, bySeed });
  }, [experiment, runs, sizeClass, base, shown, part]);
  const [isWhole, setWhole] = useState(false);
  const unit = experiment.timeUnit;
  return (
    <section className="numbers" aria-labelledby="metrics-heading">
      <div className="section-head">
        <h2 id="metrics-heading">
          Done after{inUnit(unit)}
          {whoseWords(sizeClass, part)}
          {base !== null && <small> compared with {base}</small>}
        </h2>
        <MenuButton label="Menu of the table" groups={() => groupsOf(experiment)} />
      </div>
      {isWhole ? (
        <AllMetrics experiment={experiment} />
      ) : isOver && shown === null ? (
        <p className="chart-empty">Until two seeds are known…</p>
      ) : (
        <CrowdTable
          runs={runs}
          columns={columns}
          caption={`Flow completion times by policy, in ${unit}`}
          rowHeight={rowHeight}
          isWide={isOver || base !== null}
          stale={isOver ? many.isStale : isOld}
        />
      )}
      <SeedsNote />
      <p className="numbers-links">
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Fewer columns" : "More columns"}
        </button>
        {onWatch !== null && (
          <button type="button" onClick={onWatch}>
            Watch a stretch
          </button>
        )}
      </p>
    </section>
  );
}

function groupsOf(experiment: ExperimentView): readonly MenuGroup[] {
  const state = store.getState();
  const { seed } = state.results;
  const { seeds } = state.view;
  const others: MenuGroup =
    seed === null
      ? []
      : [
          {
            name: `Seed ${seed} alone`,
            isChosen: seeds === null,
            onChoose: () => askSeeds(null),
          },
          {
            name: `Many seeds: ${seed} to ${seed + (seeds ?? USUAL_SEEDS) - 1}`,
            isChosen: seeds !== null,
            onChoose: () => {
              askSeeds(seeds ?? USUAL_SEEDS);
              openPanel({ name: "seeds", at: "workload.seed" });
            },
          },
        ];
  return [baseGroup(state), partGroup(experiment, state), classGroup(experiment, state), others];
}
