import { lazy } from "react";
import type { ExperimentView } from "../draw/run/results.ts";
import { Boundary } from "../failure/boundary.tsx";
import { useApp } from "../store/hooks.ts";
import { Later } from "../ui/later.tsx";

const PacketsView = lazy(async () => ({
  default: (await import("./packets-view.tsx")).PacketsView,
}));

/** What policies that send packets did, and when requests ended; nothing where there are none. */
export function DynamicsSection({ experiment }: { readonly experiment: ExperimentView }) {
  const isThere = useApp(({ results }) =>
    results.runs.some(
      ({ run, summary }) =>
        run.dynamics !== undefined || run.counts !== undefined || summary.requests !== undefined,
    ),
  );
  if (!isThere) return null;
  return (
    <Boundary place="The dynamics" of={({ results, view }) => [results.runs, view]}>
      <Later>
        <PacketsView experiment={experiment} />
      </Later>
    </Boundary>
  );
}
