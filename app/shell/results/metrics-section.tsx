import { isPlain } from "../../../engine/index.ts";
import { MetricsTable } from "../../charts/tables/metrics-table.tsx";
import type { ExperimentView } from "../../draw/run/results.ts";
import type { OptimumView } from "../../draw/tables/optimum-words.ts";
import { optimumWords } from "../../draw/tables/optimum-words.ts";
import { baseOf } from "../../store/base.ts";
import { useApp } from "../../store/hooks.ts";
import { lightClass, shownLitClass } from "../../store/lit.ts";
import { useStudy } from "../../store/use-study.ts";

/** The numbers of all policies, and what none of them can undercut. */
export function MetricsSection({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const stale = useApp((state) => state.results.stale);
  const litClass = useApp(shownLitClass);
  const optimum = useOptimum();
  const base = useApp(baseOf);
  const seed = useApp((state) => state.results.seed);
  return (
    <section aria-labelledby="metrics-heading">
      <div className="section-head">
        <h2 id="metrics-heading">Metrics</h2>
      </div>
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
      {experiment.flows.count > 0 && (
        <p className="metrics-note">
          {optimumWords(optimum, experiment.flows.count, experiment.timeUnit)}
        </p>
      )}
    </section>
  );
}

/** Of the flows shown, whatever runs anew. */
function useOptimum(): OptimumView {
  const scenario = useApp(({ results }) => results.origin?.scenario ?? null);
  const onSwitch = scenario?.fabric.kind === "switch";
  const job = scenario !== null && isPlain(scenario) ? "plainOptimum" : "optimum";
  const study = useStudy(job, onSwitch ? null : scenario);
  if (onSwitch) return null;
  if (study.state === "done") return study.output;
  return study.state === "failed" ? "failed" : "pending";
}
