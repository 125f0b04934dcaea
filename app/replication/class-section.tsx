import { useMemo, useState } from "react";
import { definitionOf } from "../../engine/index.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { countedWords, quantity } from "../draw/run/run-words.ts";
import { CLASS_MEASURES, classColumns, measureNamed } from "../draw/studies/classes-plot.ts";
import { slowdownWords, unitOfKind } from "../draw/tables/metric-column.ts";
import { useApp } from "../store/hooks.ts";
import { useMany } from "../store/seeds/many.ts";
import { isMany } from "../store/shown.ts";
import { baseOf } from "../store/use-versus.ts";
import { Segmented } from "../ui/segmented.tsx";
import { ClassBars } from "./class-bars.tsx";
import { terminatedWords } from "./seeds-words.ts";
import "./replication.css";

/** Shows each size class under each policy, in this run or over many seeds. */
export function ClassSection({ experiment }: { readonly experiment: ExperimentView }) {
  const own = useApp((state) => state.results.runs);
  const seed = useApp((state) => state.results.seed);
  const isOld = useApp((state) => state.results.stale);
  const counted = useApp(({ results: { origin } }) =>
    origin === null ? "" : countedWords(origin.scenario),
  );
  const over = useApp(isMany);
  const base = useApp(baseOf);
  const [measure, setMeasure] = useState("mean");
  const many = useMany();
  const shown = over ? many.shown : null;
  const runs = shown?.runs ?? own;
  const stale = over ? many.isStale : isOld;
  const bySeed = useMemo(
    () =>
      shown === null
        ? [own.map(({ summary }) => summary)]
        : shown.bySeed.map((row) => row.map(({ summary }) => summary)),
    [shown, own],
  );
  const place = runs.findIndex(({ policy }) => policy.label === base);
  const columns = useMemo(
    () => classColumns(bySeed, measure, place < 0 ? null : place),
    [bySeed, measure, place],
  );
  // A run's own numbers never stand where means belong.
  if (over && shown === null) return null;
  const chosen = measureNamed(measure);
  const { name } = chosen;
  const unit = unitOfKind(chosen, experiment.timeUnit);
  const definition = definitionOf(chosen, null, slowdownWords(runs));
  return (
    <section aria-labelledby="classes-heading">
      <div className="section-head">
        <h2 id="classes-heading">By size class</h2>
        <Segmented
          label="Measure of the classes"
          hideLabel
          value={measure}
          options={CLASS_MEASURES.map((one) => [one.key, one.name])}
          onChange={(value) => setMeasure(value)}
        />
      </div>
      <div className={stale ? "is-stale" : undefined} aria-busy={stale}>
        <ClassBars
          caption={`${name} by policy and size class${base === null ? "" : `, and the ratio to ${base}`}`}
          columns={columns}
          runs={runs}
          unit={unit}
        />
      </div>
      <p className="metrics-note">
        {definition} Each class on its own scale from 0{unit === "" ? "" : `, in ${unit}`}.{" "}
        {shown !== null
          ? `Over ${quantity(shown.seeds.length, "seeds")}${counted}; ± and lines: 95 % t-intervals.`
          : seed === null
            ? `This run: ${quantity(experiment.flows.count, "flows")}, as drawn.`
            : `This run: seed ${seed}, ${quantity(experiment.flows.count, "flows")}${counted}.`}
        {base === null
          ? ""
          : ` Behind ×: the ratio to ${base}${shown === null ? "" : ", paired by seed"}.`}
        {terminatedWords(bySeed)}
      </p>
    </section>
  );
}
