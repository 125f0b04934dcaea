import { useMemo } from "react";
import { Swatch } from "../../bench/swatch.tsx";
import { PlotChart } from "../../charts/plots/plot-chart.tsx";
import { panelsAbreast } from "../../draw/kit/multiples.ts";
import type { LaidPlot } from "../../draw/kit/plot.ts";
import { crowdPlot } from "../../draw/plots/crowd-plot.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { useApp } from "../../store/hooks.ts";
import { shownRuns } from "../../store/shown.ts";
import { useCrowdPanels } from "../../store/use-crowd-panels.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { CaptionRule } from "./caption-rule.tsx";

/** Above each panel, for the name of its policy and its rule. */
const CAPTION = 46;
/** Panels narrower than these have short words at their axes. */
const SHORT = 190;

interface CrowdMultiplesProps {
  readonly experiment: ExperimentView;
  readonly width: number;
  /** Of the inside of a panel. */
  readonly height: number;
  readonly isPhone: boolean;
}

/** How many panels stand in a row, so that rows are about as long as one another. */
export function panelColumns(width: number, count: number, isPhone: boolean): number {
  const { columns } = panelsAbreast(width, count, isPhone);
  return isPhone ? columns : Math.ceil(count / Math.ceil(count / columns));
}

/** A small multiple a policy: each flow by its size and how many times as long as alone it took. */
export function CrowdMultiples({ experiment, width, height, isPhone }: CrowdMultiplesProps) {
  const runs = useApp(shownRuns);
  const stale = useApp((state) => state.results.stale);
  const theme = useTheme();
  const panels = useCrowdPanels(experiment, runs);
  const columns = panelColumns(width, runs.length, isPhone);
  const isShort = panelsAbreast(width, columns, isPhone).panel < SHORT;
  const plot = useMemo(
    () =>
      crowdPlot(experiment, runs, panels, { columns, height, isShort, headroom: CAPTION }, theme),
    [experiment, runs, panels, columns, height, isShort, theme],
  );
  const hasLine = panels.some((panel) => (panel?.line.length ?? 0) > 0);
  return (
    <section className="multiples" aria-labelledby="multiples-heading">
      <h2 id="multiples-heading">
        Each flow: {isPhone ? "" : "how many "}times as long as alone{" "}
        {!isPhone && (
          <small>
            slowdown, by size; {hasLine ? "the line: 99 of 100 are below" : "a dot a flow"}
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
        over={(laid) => <Captions laid={laid} runs={runs} />}
      />
    </section>
  );
}

function meansOf(runs: readonly RunView[]): string {
  const means = runs.map(
    ({ policy, summary }) => `${policy.label} ${summary.meanSlowdown?.toFixed(2) ?? "none"}`,
  );
  return `Means: ${means.join(", ")}.`;
}

interface CaptionsProps {
  readonly laid: LaidPlot;
  readonly runs: readonly RunView[];
}

function Captions({ laid, runs }: CaptionsProps) {
  const theme = useTheme();
  return laid.frames.map(({ left, top, width }, k) => {
    const view = runs[k];
    return view === undefined ? null : (
      <div
        key={view.slot}
        className="multiple-caption"
        style={{ left, top: top - CAPTION, width, height: CAPTION }}
      >
        <h3 title={view.policy.label}>
          <Swatch id={view.policy.id} theme={theme} nth={earlierRuns(view, runs)} />
          {view.policy.label}
        </h3>
        <p>
          <CaptionRule views={[view]} />
        </p>
      </div>
    );
  });
}
