import { Boundary } from "../failure/boundary.tsx";
import { useApp } from "../store/hooks.ts";
import { later } from "../ui/later.tsx";
import type { PacketsViewProps } from "./packets-view.tsx";

const PacketsView = later(async () => (await import("./packets-view.tsx")).PacketsView);

/** What policies that send packets did, and when requests ended; nothing where there are none. Folded, in numbers alone. */
export function DynamicsSection(props: PacketsViewProps) {
  const isThere = useApp(({ results }) =>
    results.runs.some(
      ({ run, summary }) =>
        run.dynamics !== undefined || run.counts !== undefined || summary.requests !== undefined,
    ),
  );
  if (!isThere) return null;
  return (
    <Boundary place="The dynamics" of={({ results, view }) => [results.runs, view]}>
      <PacketsView {...props} />
    </Boundary>
  );
}
