import type { ExperimentView } from "../../draw/run/results.ts";
import { FlowsSection } from "../../flow-table/flows-section.tsx";
import { TheorySection } from "../../learn/theory/theory-section.tsx";
import type { Panel } from "../../lessons/lesson-types.ts";
import { useApp } from "../../store/hooks.ts";
import { later } from "../../ui/later.tsx";

const AllMetrics = later(async () => (await import("./all-metrics.tsx")).AllMetrics);
const ClassSection = later(
  async () => (await import("../../replication/class-section.tsx")).ClassSection,
);
const LawsSection = later(async () => (await import("../../laws/laws-section.tsx")).LawsSection);

interface FurtherProps {
  readonly experiment: ExperimentView;
  /** A lesson shows only the parts that its step names. */
  shows(panel: Panel): boolean;
  /** All numbers stand elsewhere. */
  readonly hasMetrics?: boolean;
}

/** What stands further down the page: all numbers, size classes, what is proved, and every flow. Lessons check laws too. */
export function Further({ experiment, shows, hasMetrics = false }: FurtherProps) {
  const isLesson = useApp((state) => state.lesson !== null);
  const classes = experiment.classCount.filter((count) => count > 0).length;
  return (
    <div className="further">
      {shows("metrics") && !hasMetrics && (
        <section aria-labelledby="metrics-heading">
          <div className="section-head">
            <h2 id="metrics-heading">Metrics</h2>
          </div>
          <AllMetrics experiment={experiment} />
        </section>
      )}
      {shows("metrics") && (experiment.ids === null || classes > 1) && (
        <ClassSection experiment={experiment} />
      )}
      {shows("theory") && <TheorySection experiment={experiment} />}
      {shows("flows") && <FlowsSection experiment={experiment} />}
      {isLesson && shows("laws") && <LawsSection experiment={experiment} />}
    </div>
  );
}
