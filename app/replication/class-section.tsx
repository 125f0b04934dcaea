import "./replication.css";
import { useMemo, useState } from "react";
import { definitionOf, type Estimate } from "../../engine/doors/measures.ts";
import { PolicySwatch } from "../charts/marks/tags.tsx";
import { policyColour } from "../draw/brush/colours.ts";
import { countedWords } from "../draw/run/number-words.ts";
import { ofPart } from "../draw/run/result-view.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { earlierRuns } from "../draw/run/swatch.ts";
import { columnFormat, exact, readable } from "../draw/scale/numbers.ts";
import { ratioWords } from "../draw/scale/words.ts";
import {
  CLASS_MEASURES,
  type ClassColumn,
  classColumns,
  measureNamed,
} from "../draw/studies/classes-plot.ts";
import { slowdownWords, unitOfKind } from "../draw/tables/metric-column.ts";
import { lightClass, shownLitClass } from "../store/highlight.ts";
import { useApp } from "../store/hooks.ts";
import { useMany } from "../store/seeds/many.ts";
import { isMany, useTold } from "../store/shown.ts";
import { baseOf } from "../store/use-versus.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Segmented } from "../ui/segmented.tsx";
import { terminatedWords } from "./seeds-note.tsx";

/** Shows each size class under each policy, in this run or over many seeds. */
export function ClassSection({ experiment }: { readonly experiment: ExperimentView }) {
  const { runs: own, part } = useTold(experiment);
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
        : shown.bySeed.map((row) => row.map(({ summary }) => ofPart(summary, part))),
    [shown, own, part],
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

interface ClassBarsProps {
  readonly caption: string;
  readonly columns: readonly ClassColumn[];
  readonly runs: readonly RunView[];
  readonly unit: string;
}

const CLASSES = { mice: 0, medium: 1, elephants: 2 } as const;

/** Bars in a table: a policy a row, a size class a column, each column on a scale of its own that begins at 0. */
export function ClassBars({ caption, columns, runs, unit }: ClassBarsProps) {
  const theme = useTheme();
  const litClass = useApp(shownLitClass);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="class-box" tabIndex={0} aria-label="Bars by size class">
      <table className="class-bars">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Policy</th>
            {columns.map(({ key, title }) => (
              <th
                scope="col"
                key={key}
                className={key !== "all" && CLASSES[key] === litClass ? "is-lit" : undefined}
                onPointerEnter={() => lightClass(key === "all" ? null : CLASSES[key])}
                onPointerLeave={() => lightClass(null)}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((view, row) => (
            <tr key={view.slot}>
              <th scope="row" title={view.policy.label}>
                <PolicySwatch id={view.policy.id} nth={earlierRuns(view, runs)} theme={theme} />
                {view.policy.label}
              </th>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  unit={unit}
                  colour={policyColour(view.policy.id, theme)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  readonly column: ClassColumn;
  readonly row: number;
  readonly unit: string;
  readonly colour: string;
}

function Cell({ column, row, unit, colour }: CellProps) {
  const { value = null, ratio = null } = column.cells[row] ?? {};
  if (value === null) return <td className="is-none">–</td>;
  const own = column.key === "all" ? null : CLASSES[column.key];
  const fixed = sameDecimals(value);
  return (
    <td
      title={titleOf(value, unit)}
      onPointerEnter={() => lightClass(own)}
      onPointerLeave={() => lightClass(null)}
    >
      <Bar value={value} most={column.most} colour={colour} />
      <span className="class-number">
        {fixed(value.mean)}
        {!Number.isNaN(value.halfWidth) && <small> ± {fixed(value.halfWidth)}</small>}
      </span>
      {ratio !== null && <span className="class-ratio">{ratioWords(ratio)}</span>}
    </td>
  );
}

function titleOf({ mean, halfWidth }: Estimate, unit: string): string {
  const half = Number.isNaN(halfWidth) ? "" : ` ± ${halfWidth} (95 %)`;
  return exact(mean, `${half} ${unit}`.trim());
}

/** A mean and its half width end at the same digit. */
function sameDecimals({ mean, halfWidth }: Estimate): (value: number) => string {
  return Number.isNaN(halfWidth) ? readable : columnFormat([mean, halfWidth]);
}

interface BarProps {
  readonly value: Estimate;
  readonly most: number;
  readonly colour: string;
}

/** In hundredths of the width, whatever that is; the line is the interval. */
function Bar({ value: { mean, halfWidth }, most, colour }: BarProps) {
  const at = (x: number): number => (most > 0 ? (99 * Math.max(0, x)) / most : 0);
  const [low, high] = [at(mean - halfWidth), at(mean + halfWidth)];
  return (
    <svg
      className="class-bar"
      viewBox="0 0 100 14"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="0" y="2" width={at(mean)} height="10" fill={colour} />
      {!Number.isNaN(halfWidth) && (
        <path className="class-whisker" d={`M${low} 7H${high}M${low} 3V11M${high} 3V11`} />
      )}
    </svg>
  );
}
