import type { ExperimentView } from "../draw/run/results.ts";
import { CountsTable } from "./counts-table.tsx";
import { DynamicsView } from "./dynamics-view.tsx";

/** What policies that send packets did: what transports counted, and rates, queues and pauses of the others over time. */
export function PacketsView({ experiment }: { readonly experiment: ExperimentView }) {
  return (
    <>
      <CountsTable />
      <DynamicsView experiment={experiment} />
    </>
  );
}
