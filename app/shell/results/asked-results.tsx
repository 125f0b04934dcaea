import { useCallback } from "react";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { AskedCharts } from "../../learn/guess/asked-charts.tsx";
import { CaptionRule } from "./caption-rule.tsx";
import { LessonCrowd } from "./lesson-crowd.tsx";
import { NetworkResults } from "./network-results.tsx";

interface AskedResultsProps {
  readonly experiment: ExperimentView;
  /** How wide they will be, as far as that is known. */
  readonly room?: number;
}

/** What is shown of a step while its question, or the next one, is open. */
export function AskedResults({ experiment, room = 0 }: AskedResultsProps) {
  const ruleOf = useCallback((views: readonly RunView[]) => <CaptionRule views={views} />, []);
  const charts = (
    <AskedCharts
      experiment={experiment}
      ruleOf={ruleOf}
      room={room}
      crowdOf={(covered, height) => (
        <LessonCrowd {...{ experiment, covered, height }} policies={covered.length} />
      )}
    />
  );
  if (experiment.ports === 1) return charts;
  return (
    <NetworkResults experiment={experiment} isBlank>
      {charts}
    </NetworkResults>
  );
}
