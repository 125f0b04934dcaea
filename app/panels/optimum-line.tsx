import type { ExperimentView } from "../results.ts";
import { useApp } from "../state/hooks.ts";
import { useStudy } from "../state/use-study.ts";
import { optimumWords } from "./optimum-words.ts";

/** What no policy can undercut with the flows shown; asked for when the runs are done, which go first. */
export function OptimumLine({ experiment }: { readonly experiment: ExperimentView }) {
  const origin = useApp(({ results }) => (results.phase === "idle" ? results.origin : null));
  const study = useStudy("optimum", origin?.scenario ?? null);
  const words =
    study.state === "done"
      ? optimumWords(study.output, experiment.flows.count, experiment.timeUnit)
      : study.state === "failed"
        ? `Optimum: ${study.message}`
        : "Optimum: being computed…";
  return <p className="metrics-note">{words}</p>;
}
