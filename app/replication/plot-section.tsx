import { useMemo, useState } from "react";
import { countedOf } from "../../engine/doors/draw-data.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { PlotTwin } from "../charts/plots/plot-twin.tsx";
import { versusWords } from "../draw/distributions/cdf-versus.ts";
import type { Plot } from "../draw/kit/plot.ts";
import { isEmpty } from "../draw/kit/range.ts";
import { plotCsv, tablesOf } from "../draw/kit/twin.ts";
import { distributionPlot } from "../draw/plots/distribution-plot.ts";
import { binsOfSeeds, sizePlot } from "../draw/plots/size-plot.ts";
import { withSoFar } from "../draw/plots/so-far-curves.ts";
import { underHeading } from "../draw/plots/under-heading.ts";
import { type ExperimentView, type RunView, suitedScale } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { CLASS_NAMES, type SizeClassChoice } from "../draw/run/versus.ts";
import { readable } from "../draw/scale/numbers.ts";
import { setView } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { saveBlob } from "../store/kept/save-file.ts";
import { useMany } from "../store/seeds/many.ts";
import { isMany, shownForm, useTold } from "../store/shown.ts";
import { useStudy } from "../store/use-study.ts";
import { useVersusChoice } from "../store/use-versus.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { useUnderway } from "./underway.ts";

interface PlotSectionProps {
  readonly experiment: ExperimentView;
  readonly sizeClass: SizeClassChoice;
  /** Its ends can be typed, and it stands as a table too. */
  readonly hasNumbers: boolean;
  /** Of the inside of the plot, in pixels; absent: a usual one. */
  readonly height?: number;
}

/** Inside a plot of the distributions that stands in its own row. */
const USUAL_HEIGHT = 280;

/** The distributions over seeds, their tails, or the measure against size: of this run, or of many seeds. */
export function PlotSection(props: PlotSectionProps) {
  const { experiment, sizeClass, hasNumbers, height = USUAL_HEIGHT } = props;
  const { runs: own, part } = useTold(experiment);
  const isOld = useApp((state) => state.results.stale);
  const { measure, scale: chosen, range, bins: binning } = useApp((state) => state.view);
  const form = useApp(shownForm);
  const over = useApp(isMany);
  const versus = useVersusChoice();
  const many = useMany();
  const theme = useTheme();
  const shown = over ? many.shown : null;
  const runs = shown?.runs ?? own;
  const scale = chosen ?? suitedScale(experiment);
  const underway = useUnderway();
  const bins = useBins(form === "size" && !over ? experiment : null, own);
  const plot = useMemo((): Plot | null => {
    if (over && shown === null) return null;
    const { timeUnit, sizeUnit } = experiment;
    const view = { measure, versus, scale, sizeClass, part: over ? null : part, range };
    if (form !== "size") {
      const plotted = { runs, bySeed: shown?.bySeed ?? null, timeUnit, sizeUnit };
      const unit = versus?.kind !== "speedup" && measure === "fct" ? timeUnit : "times";
      const whole = underHeading(distributionPlot(plotted, view, form, theme), unit, height);
      const isTail =
        form === "ccdf" && measure === "fct" && sizeClass === "all" && part === null && !over;
      return isTail ? withSoFar(whole, underway, theme) : whole;
    }
    const own = shown === null ? bins : binsOfSeeds(runs, shown.bySeed, measure, binning);
    if (own === null) return null;
    return sizePlot({ runs, timeUnit, sizeUnit }, own, view, binning, theme);
  }, [
    over,
    shown,
    runs,
    experiment,
    measure,
    versus,
    scale,
    sizeClass,
    range,
    form,
    binning,
    bins,
    theme,
    height,
    underway,
    part,
  ]);
  const stale = over ? many.isStale : isOld;
  if (plot === null) {
    return (
      <p className="chart-empty">{over ? "Until two seeds are known…" : "Being sorted by size…"}</p>
    );
  }
  if (isEmpty(plot)) return <p className="chart-empty">No flow of these finished.</p>;
  const isVersus = over && versus !== null && form !== "size";
  const name = isVersus
    ? versusWords(versus, "", "linear").heading
    : measure === "fct"
      ? "FCT"
      : "Slowdown";
  const words = {
    cdf: "cumulative distribution",
    ccdf: "share of the flows above each value",
    size: "median and 99th percentile by size of the flows",
  }[form];
  const whose =
    form === "size" ? "" : ` of ${CLASS_NAMES[sizeClass]}${part === null ? "" : ` of ${part}`}`;
  const seeds = shown === null ? "" : `, means over ${quantity(shown.seeds.length, "seeds")}`;
  return (
    <>
      <PlotChart
        plot={plot}
        label={`${name}${whose}: ${words}, under ${quantity(runs.length, "policies")}${seeds}.`}
        stale={stale}
        hint={null}
        tip=""
      />
      {(hasNumbers || range !== null) && (
        <>
          <div className="plot-foot">
            <AxisRange
              name={`${name} axis`}
              range={range}
              shown={form === "size" ? plot.y.range : plot.x.range}
              isPositive={plot.x.scale === "log"}
              onRange={(next) => setView({ range: next })}
            />
            <Button
              label="Save the points of this plot as CSV"
              onClick={() =>
                saveBlob(new Blob([plotCsv(plot)], { type: "text/csv" }), `${form}.csv`)
              }
            >
              CSV
            </Button>
          </div>
          <PlotTwin tables={tablesOf(plot)} />
        </>
      )}
    </>
  );
}

/** A worker sorts one run into bins; null until it has answered. */
function useBins(experiment: ExperimentView | null, runs: readonly RunView[]) {
  const measure = useApp((state) => state.view.measure);
  const binning = useApp((state) => state.view.bins);
  const input = useMemo(() => {
    if (experiment === null) return null;
    const { size } = experiment.flows;
    const values = runs.map((view) => view[measure]);
    return { size, values, counted: countedOf(experiment.flows), binning };
  }, [experiment, runs, measure, binning]);
  const study = useStudy("sizeBins", input);
  return useMemo(
    () => (study.state === "done" ? study.output.map((bins) => [bins]) : null),
    [study],
  );
}

interface AxisRangeProps {
  readonly name: string;
  /** The chosen range; null: the axis suits the values. */
  readonly range: readonly [number, number] | null;
  readonly shown: readonly [number, number];
  /** A logarithmic axis begins above 0. */
  readonly isPositive: boolean;
  onRange(range: readonly [number, number] | null): void;
}

export function AxisRange({ name, range, shown, isPositive, onRange }: AxisRangeProps) {
  const [typed, setTyped] = useState<readonly [string, string] | null>(null);
  const ends = shown.map((end, k) =>
    String(range === null ? outward(end, k === 0) : Number(end.toPrecision(4))),
  ) as [string, string];
  const texts = typed ?? ends;
  const [from, to] = texts.map((text) => (text.trim() === "" ? Number.NaN : Number(text)));
  const isSound =
    from !== undefined &&
    to !== undefined &&
    from < to &&
    Number.isFinite(to) &&
    (!isPositive || from > 0);
  const take = (): void => {
    if (typed === null || !isSound) return;
    if (typed[0] !== ends[0] || typed[1] !== ends[1]) onRange([from, to]);
    setTyped(null);
  };
  return (
    <form
      className="plot-axis"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      {(["from", "to"] as const).map((word, k) => (
        <label key={word}>
          {k === 0 ? `${name} from` : "to"}{" "}
          <input
            className="cell"
            inputMode="decimal"
            value={texts[k]}
            aria-invalid={!isSound || undefined}
            onChange={({ currentTarget: { value } }) =>
              setTyped(k === 0 ? [value, texts[1]] : [texts[0], value])
            }
            onBlur={take}
          />
        </label>
      ))}
      {range !== null && (
        <Button
          className="button-plain"
          onClick={() => {
            setTyped(null);
            onRange(null);
          }}
        >
          All of it
        </Button>
      )}
      {!isSound && (
        <span role="status" className="fault">
          two numbers, the first below the second
          {isPositive && from !== undefined && from <= 0 ? `, above 0, not ${readable(from)}` : ""}
        </span>
      )}
    </form>
  );
}

/** Two digits of the end of an axis, which leave nothing out. */
function outward(end: number, isFirst: boolean): number {
  if (end === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(end))) - 1);
  const rounded = isFirst ? Math.floor(end / unit) : Math.ceil(end / unit);
  return Number((rounded * unit).toPrecision(4));
}
