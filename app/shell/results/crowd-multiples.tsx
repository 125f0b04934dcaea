import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from "react";
import { Swatch } from "../../bench/swatch.tsx";
import { PlotChart } from "../../charts/plots/plot-chart.tsx";
import { panelsAbreast } from "../../draw/kit/multiples.ts";
import type { LaidPlot } from "../../draw/kit/plot.ts";
import {
  type CrowdInput,
  type CrowdPanel,
  crowdInputs,
  crowdPanel,
  crowdPlot,
  slowdownOf,
} from "../../draw/plots/crowd-plot.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { orderedRuns } from "../../draw/run/row-order.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { whoseWords } from "../../draw/run/versus.ts";
import { useApp } from "../../store/hooks.ts";
import { useTold } from "../../store/shown.ts";
import { useStudies } from "../../store/use-study.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { CaptionRule } from "./caption-rule.tsx";

/** Above each panel, in pixels, for the name of its policy and its rule. */
const CAPTION = 46;
/** Panels narrower than these have short words at their axes. */
const SHORT = 190;
/** In narrower ones most rules take a second line. */
const SECOND_LINE = { below: 160, height: 18 } as const;

interface CrowdMultiplesProps {
  readonly experiment: ExperimentView;
  readonly width: number;
  /** Of the inside of a panel. */
  readonly height: number;
  readonly isPhone: boolean;
  /** Lies over the panel of a run. */
  overOf?(view: RunView): ReactNode;
  /** In place of the runs, some of them cut off before their beginning; where all are, the axis upwards is given. */
  readonly cut?: { readonly runs: readonly RunView[]; readonly up: readonly [number, number] };
}

/** How many panels stand in a row, so that rows are about as long as one another, and how high their captions are. */
export function panelRow(
  width: number,
  count: number,
  isPhone: boolean,
): { readonly columns: number; readonly caption: number; readonly isShort: boolean } {
  const most = panelsAbreast(width, count, isPhone).columns;
  const columns = isPhone ? most : Math.ceil(count / Math.ceil(count / most));
  const { panel } = panelsAbreast(width, columns, isPhone);
  const isWrapped = !isPhone && panel < SECOND_LINE.below;
  return {
    columns,
    caption: CAPTION + (isWrapped ? SECOND_LINE.height : 0),
    isShort: panel < SHORT,
  };
}

/** A small multiple a policy: each flow by its size and how many times as long as alone it took. */
export function CrowdMultiples(props: CrowdMultiplesProps) {
  const { width, height, isPhone, overOf, cut } = props;
  const { experiment, runs: told, part } = useTold(props.experiment);
  const rows = useApp(({ view }) => view.rows);
  const all = useMemo(() => orderedRuns(told, rows), [told, rows]);
  const runs = cut?.runs ?? all;
  const known = useMemo(() => runs.filter(({ until }) => until === undefined), [runs]);
  const stale = useApp((state) => state.results.stale);
  const theme = useTheme();
  const found = useCrowdPanels(experiment, known);
  const panels = useMemo(
    () => runs.map((view) => found[known.indexOf(view)] ?? null),
    [found, known, runs],
  );
  const up = known.length === 0 ? cut?.up : undefined;
  const { columns, caption, isShort } = panelRow(width, runs.length, isPhone);
  const plot = useMemo(
    () =>
      crowdPlot(
        experiment,
        runs,
        panels,
        { columns, height, isShort, headroom: caption, up },
        theme,
      ),
    [experiment, runs, panels, columns, height, isShort, caption, up, theme],
  );
  const hasLine = panels.some((panel) => (panel?.line.length ?? 0) > 0);
  return (
    <section className="multiples" aria-labelledby="multiples-heading">
      <h2 id="multiples-heading">
        Each flow: {isPhone ? "" : "how many "}times as long as alone{whoseWords("all", part)}{" "}
        {!isPhone && (
          <small>
            slowdown, by size
            {known.length > 0 && (hasLine ? "; the line: 99 of 100 are below" : "; a dot a flow")}
          </small>
        )}
      </h2>
      <PlotChart
        plot={plot}
        label={`How many times as long as alone each of ${quantity(experiment.flows.count, "flows")} takes, by size, under ${quantity(runs.length, "policies")}. ${meansOf(runs)}`}
        stale={stale}
        surface="canvas"
        hint={null}
        tip=""
        over={(laid) => <Captions laid={laid} runs={runs} caption={caption} overOf={overOf} />}
      />
    </section>
  );
}

/** So many values are sorted between two frames; more are by a worker. */
const MOST_AT_ONCE = 60_000;

/** The runs as panels; null where a worker has not answered yet. */
function useCrowdPanels(
  experiment: ExperimentView,
  runs: readonly RunView[],
): readonly (CrowdPanel | null)[] {
  const inputs = useMemo(() => crowdInputs(experiment, runs), [experiment, runs]);
  const isSmall = experiment.flows.count * runs.length <= MOST_AT_ONCE;
  const atOnce = useMemo(() => (isSmall ? inputs.map(crowdPanel) : null), [inputs, isSmall]);
  const found = useStudies("crowdPanel", isSmall ? null : inputs);
  /** What is known of a run stays while others come and go, as long as it is of the same axes. */
  const former = useRef(new WeakMap<Float64Array, { input: CrowdInput; panel: CrowdPanel }>());
  useEffect(() => {
    found.forEach((panel, k) => {
      const [view, input] = [runs[k], inputs[k]];
      if (view !== undefined && input !== undefined) former.current.set(view.fct, { input, panel });
    });
  }, [found, runs, inputs]);
  return useMemo(() => {
    if (atOnce !== null) return atOnce;
    return runs.map(({ fct }, k) => {
      const before = former.current.get(fct);
      const isSame = before !== undefined && isOfAxes(before.input, inputs[k]);
      return found[k] ?? (isSame ? before.panel : null);
    });
  }, [atOnce, runs, inputs, found]);
}

function isOfAxes({ across, up }: CrowdInput, other: CrowdInput | undefined): boolean {
  return String([across, up]) === String([other?.across, other?.up]);
}

function meansOf(runs: readonly RunView[]): string {
  const means = runs.map((view) => {
    const none = view.until === undefined ? "none" : "not known yet";
    return `${view.policy.label} ${slowdownOf(view, "slowdown.mean")?.toFixed(2) ?? none}`;
  });
  return `Means: ${means.join(", ")}.`;
}

interface CaptionsProps {
  readonly laid: LaidPlot;
  readonly runs: readonly RunView[];
  /** Pixels above a panel. */
  readonly caption: number;
  readonly overOf: CrowdMultiplesProps["overOf"];
}

function Captions({ laid, runs, caption, overOf }: CaptionsProps) {
  const theme = useTheme();
  return laid.frames.map(({ left, top, width, height }, k) => {
    const view = runs[k];
    return view === undefined ? null : (
      <div
        key={view.slot}
        className={caption > CAPTION ? "multiple-caption is-wrapped" : "multiple-caption"}
        style={{ left, top: top - caption, width, height: caption }}
      >
        <h3 title={view.policy.label}>
          <Swatch id={view.policy.id} theme={theme} nth={earlierRuns(view, runs)} />
          {view.policy.label}
        </h3>
        <p>
          <CaptionRule views={[view]} />
        </p>
        {overOf !== undefined && (
          <div
            className="multiple-over"
            style={{ height: caption + height, "--caption": `${caption}px` } as CSSProperties}
          >
            {overOf(view)}
          </div>
        )}
      </div>
    );
  });
}
