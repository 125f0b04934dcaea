import { isAtOnce, isPlain, leftOut } from "../../../engine/index.ts";
import { MetricsTable } from "../../charts/tables/metrics-table.tsx";
import type { ExperimentView } from "../../draw/run/results.ts";
import { type OptimumView, optimumWords } from "../../draw/tables/optimum-columns.ts";
import { lightClass, shownLitClass } from "../../store/highlight.ts";
import { useApp } from "../../store/hooks.ts";
import { isMany } from "../../store/shown.ts";
import { useStudy } from "../../store/use-study.ts";
import { baseOf } from "../../store/use-versus.ts";
import { later } from "../../ui/later.tsx";

const ManyMetrics = later(
  async () => (await import("../../replication/many-metrics.tsx")).ManyMetrics,
);

const RemarkList = later(
  async () => (await import("../../charts/tables/remark-list.tsx")).RemarkList,
);

/** The numbers of all policies, and what none of them can undercut. */
export function MetricsSection({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const stale = useApp((state) => state.results.stale);
  const litClass = useApp(shownLitClass);
  const many = useApp(isMany);
  const base = useApp(baseOf);
  const seed = useApp((state) => state.results.seed);
  const isPart = leftOut(experiment.flows) > 0;
  const optimum = useOptimum(many || isPart);
  return (
    <section aria-labelledby="metrics-heading">
      <div className="section-head">
        <h2 id="metrics-heading">Metrics</h2>
      </div>
      {many ? (
        <ManyMetrics />
      ) : (
        <>
          <MetricsTable
            experiment={experiment}
            runs={runs}
            optimum={optimum}
            base={base}
            seed={seed}
            litClass={litClass}
            onLitClass={lightClass}
            stale={stale}
          />
          {runs.some(({ told }) => told.remarks.length > 0) && (
            <RemarkList
              runs={runs.map(({ policy: { label }, told: { remarks } }) => ({ label, remarks }))}
            />
          )}
        </>
      )}
      {!many && experiment.flows.count > 0 && (
        <p className="metrics-note">
          {isPart
            ? "Optimum: none where flows are left out, as it is of all flows."
            : optimumWords(optimum, experiment.flows.count, experiment.timeUnit)}
        </p>
      )}
    </section>
  );
}

/**
 * The optimum of the flows that are shown, even while others run. There is none over many seeds, and none where some flows
 * are left out.
 */
function useOptimum(isOver: boolean): OptimumView {
  const scenario = useApp(({ results }) => results.origin?.scenario ?? null);
  const onSwitch = scenario?.fabric.kind === "switch";
  const isLight = scenario !== null && isPlain(scenario) && isAtOnce(scenario);
  const job = isLight ? "plainOptimum" : "optimum";
  const study = useStudy(job, onSwitch || isOver ? null : scenario);
  if (onSwitch || isOver) return null;
  if (study.state === "done") return study.output;
  return study.state === "failed" ? "failed" : "pending";
}
