import { memo, useMemo, useState } from "react";
import type { Estimate } from "../../engine/doors/measures.ts";
import type { DistributionSpec } from "../../engine/doors/scenario.ts";
import type { SlackQuestion } from "../../engine/doors/workload.ts";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { PlotTwin } from "../charts/plots/plot-twin.tsx";
import type { Cell } from "../document/draft/cell.ts";
import { tablesOf } from "../draw/kit/twin.ts";
import { readable } from "../draw/scale/numbers.ts";
import { SLACK_SAMPLE, slackLabel, slackPlot, slackQuestion } from "../draw/studies/slack-plot.ts";
import { endGesture } from "../store/actions.ts";
import { useLatestStudy } from "../store/use-study.ts";
import { Field } from "../ui/field.tsx";

interface SlackProps {
  readonly distribution: DistributionSpec;
  readonly load: number;
  readonly thresholds: readonly number[];
}

/** The effect of QCLIMB's slack with these thresholds, in packets, simulated beside PIAS on the same flows. */
export const Slack = memo(function Slack({ distribution, load, thresholds }: SlackProps) {
  const [error, setError] = useState<Cell>(0.2);
  const share = typeof error === "number" && error >= 0 && error < 1 ? error : null;
  const key = thresholds.join();
  const question = useMemo<SlackQuestion | null>(() => {
    const list = key === "" ? [] : key.split(",").map(Number);
    if (share === null || !(load > 0 && load < 1) || list.length === 0) return null;
    return slackQuestion({ distribution, load }, list, share);
  }, [distribution, load, key, share]);
  const { output, failure } = useLatestStudy("qclimbSlack", question);
  const fault = {
    path: "error",
    expected: "a share from 0 to below 1",
    got: String(error),
    message: "",
  };
  return (
    <section className="slack" aria-label="Slack">
      <p className="quiet threshold-text">
        QCLIMB with the same thresholds, across by its slack: how much it may send of a flow before
        the lower bound of its size says more. Upwards its average over that of PIAS: below 1 it is
        sooner. {SLACK_SAMPLE.replications} samples of {readable(SLACK_SAMPLE.flows)} flows (seeds 1
        to {SLACK_SAMPLE.replications}), the same for both; bars are 95 % intervals.
      </p>
      <div className="slack-error">
        <Field
          onSettle={endGesture}
          label="Bounds off by a share of"
          cell={error}
          onChange={setError}
          fault={share === null ? fault : undefined}
        />
      </div>
      {failure !== null && <p className="fault">{failure}</p>}
      {output === null ? (
        <div className="slack-plot" aria-busy={question !== null} />
      ) : (
        <SlackPlot estimates={output} />
      )}
    </section>
  );
});

/** Height of the inside, in pixels. */
const HEIGHT = 166;

function SlackPlot({ estimates }: { readonly estimates: readonly Estimate[] }) {
  const ink = useInk();
  const plot = useMemo(() => slackPlot(estimates, ink, HEIGHT), [estimates, ink]);
  return (
    <div className="slack-plot">
      <PlotChart plot={plot} label={slackLabel(estimates)} stale={false} hint={null} tip="" />
      <PlotTwin tables={tablesOf(plot)} />
    </div>
  );
}
