import type { ExperimentView } from "../draw/run/results.ts";
import { CountsTable } from "./counts-table.tsx";
import { DynamicsView } from "./dynamics-view.tsx";
import { RequestsView } from "./requests-view.tsx";
import { WindowsView } from "./windows-view.tsx";

export interface PacketsViewProps {
  readonly experiment: ExperimentView;
  /** Whether the charts over time are not shown. */
  readonly isFolded: boolean;
}

/** What policies that send packets did: what transports counted and did over time, and rates, queues and pauses of the others. */
export function PacketsView({ experiment, isFolded }: PacketsViewProps) {
  return (
    <>
      <RequestsView experiment={experiment} />
      <CountsTable timeUnit={experiment.timeUnit} />
      {!isFolded && (
        <>
          <WindowsView experiment={experiment} />
          <DynamicsView experiment={experiment} />
        </>
      )}
    </>
  );
}
