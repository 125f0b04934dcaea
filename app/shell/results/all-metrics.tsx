import { leftOut } from "../../../engine/doors/draw-data.ts";
import { isAtOnce, isPlain } from "../../../engine/doors/run.ts";
import { hasWeights, policyDefinition } from "../../../engine/doors/scenario.ts";
import { MetricsTable } from "../../charts/tables/metrics-table.tsx";
import type { ExperimentView } from "../../draw/run/results.ts";
import type { OptimumView } from "../../draw/tables/optimum-columns.ts";
import { lightClass, shownLitClass } from "../../store/highlight.ts";
import { useApp } from "../../store/hooks.ts";
import { isMany, useTold } from "../../store/shown.ts";
import { useStudy } from "../../store/use-study.ts";
import { baseOf } from "../../store/use-versus.ts";
import { later } from "../../ui/later.tsx";

const ManyMetrics = later(
  async () => (await import("../../replication/many-metrics.tsx")).ManyMetrics,
);

const RemarkList = later(
  async () => (await import("../../charts/tables/remark-list.tsx")).RemarkList,
);

interface AllMetricsProps {
  readonly experiment: ExperimentView;
  /** Finish times are summed, and held against the least possible sum, whatever the policies; default: where one is that its paper measures so. */
  readonly hasOptimum?: boolean;
}

/** All numbers of all policies, of this run or over many seeds, and what has to be known of them. */
export function AllMetrics({ hasOptimum = false, ...props }: AllMetricsProps) {
  const { experiment, runs, part } = useTold(props.experiment);
  const stale = useApp((state) => state.results.stale);
  const litClass = useApp(shownLitClass);
  const many = useApp(isMany);
  const base = useApp(baseOf);
  const seed = useApp((state) => state.results.seed);
  const hasFpt = hasOptimum || runs.some(({ policy: { id } }) => policyDefinition(id).isBySum);
  const optimum = useOptimum(!hasFpt || many || part !== null || leftOut(experiment.flows) > 0);
  if (many) return <ManyMetrics />;
  return (
    <>
      <MetricsTable
        experiment={experiment}
        runs={runs}
        optimum={optimum}
        hasFpt={hasFpt}
        base={base}
        seed={seed}
        litClass={litClass}
        onLitClass={lightClass}
        stale={stale}
      />
      <RunRemarks />
    </>
  );
}

/** What has to be known of the runs that are shown. */
export function RunRemarks() {
  const runs = useApp((state) => state.results.runs);
  if (!runs.some(({ told }) => told.remarks.length > 0)) return null;
  return (
    <RemarkList
      runs={runs.map(({ policy: { label }, told: { remarks } }) => ({ label, remarks }))}
    />
  );
}

/** The optimum of the flows that are shown, even while others run. There is none in a network. */
function useOptimum(isUnasked: boolean): OptimumView {
  const scenario = useApp(({ results }) => results.origin?.scenario ?? null);
  const isLight =
    scenario !== null && isPlain(scenario) && isAtOnce(scenario) && !hasWeights(scenario);
  const job = isLight ? "plainOptimum" : "optimum";
  const study = useStudy(job, isUnasked ? null : scenario);
  if (isUnasked) return null;
  if (study.state === "done") return study.output;
  return study.state === "failed" ? "failed" : "pending";
}
