import { useRef } from "react";
import { useWidth } from "../../charts/canvas/use-width.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { QueueCard } from "./queue-card.tsx";
import "./queues.css";

interface QueueBoardProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly explained: RunView;
}

/** A policy's queues are no narrower, if the page is not. */
const NARROWEST = 226;
const GAP = 20;

/** What stands in every policy's queues at the playhead, side by side. */
export default function QueueBoard({ experiment, runs, explained }: QueueBoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const columns = Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)));
  const shown = Math.min(columns, runs.length);
  const own = Math.floor((width - GAP * (shown - 1)) / shown);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="queues" tabIndex={0} aria-label="Contents of the queues">
      <div ref={root} className="queues-grid" style={{ gap: `8px ${GAP}px` }}>
        {width > 0 &&
          runs.map((view) => (
            <QueueCard
              key={view.slot}
              experiment={experiment}
              view={view}
              nth={earlierRuns(view, runs)}
              isExplained={view === explained}
              width={own}
            />
          ))}
      </div>
    </section>
  );
}
