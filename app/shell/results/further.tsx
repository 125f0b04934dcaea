import { useState } from "react";
import type { ExperimentView } from "../../draw/run/results.ts";
import { FlowsSection } from "../../flow-table/flows-section.tsx";
import type { Panel } from "../../lessons/lesson-types.ts";
import { showScreen } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { later } from "../../ui/later.tsx";

const AllMetrics = later(async () => (await import("./all-metrics.tsx")).AllMetrics);
const ClassSection = later(
  async () => (await import("../../replication/class-section.tsx")).ClassSection,
);
const TheoryCards = later(
  async () => (await import("../../learn/theory/theory-cards.tsx")).TheoryCards,
  <p className="quiet">Loading…</p>,
);
const LawsTable = later(async () => (await import("../../laws/laws-table.tsx")).default);

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

/** Theorems beside measurements, for those who ask for them, and the way to the search for a worst case. */
function TheorySection({ experiment }: { readonly experiment: ExperimentView }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="theory-heading">
      <div className="section-head">
        <h2 id="theory-heading">Theory</h2>
        <Button expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Hide" : "What is proved of these policies"}
        </Button>
        <Button onClick={() => showScreen("worst-case")}>Find a worst case</Button>
      </div>
      {open && <TheoryCards experiment={experiment} />}
    </section>
  );
}

/** The laws that every run must keep to, checked on the very runs that are shown. */
function LawsSection({ experiment }: { readonly experiment: ExperimentView }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="laws-heading">
      <div className="section-head">
        <h2 id="laws-heading">Self-checks</h2>
        <Button expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Hide" : "Check the laws on these runs"}
        </Button>
      </div>
      {open && <LawsTable experiment={experiment} />}
    </section>
  );
}
