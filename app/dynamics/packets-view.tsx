import type { ExperimentView } from "../draw/run/results.ts";
import { CountsTable } from "./counts-table.tsx";
import { DynamicsView } from "./dynamics-view.tsx";
import { RequestsTable } from "./requests-table.tsx";
import { WindowsView } from "./windows-view.tsx";

/** What policies that send packets did: what transports counted and did over time, and rates, queues and pauses of the others. */
export function PacketsView({ experiment }: { readonly experiment: ExperimentView }) {
  return (
    <>
      <RequestsTable />
      <CountsTable />
      <WindowsView experiment={experiment} />
      <DynamicsView experiment={experiment} />
    </>
  );
}
