import type { ReactNode } from "react";
import type { ExperimentView } from "../../draw/run/results.ts";
import { TopologySection } from "../../topology/topology-section.tsx";

interface NetworkResultsProps {
  readonly experiment: ExperimentView;
  /** The charts of its flows. */
  readonly children: ReactNode;
}

/** A switch or a network: its picture, and the charts of the flows on it. */
export function NetworkResults({ experiment, children }: NetworkResultsProps) {
  return (
    <>
      <TopologySection experiment={experiment} />
      {children}
    </>
  );
}
