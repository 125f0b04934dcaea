import { lazy } from "react";
import type { ExperimentView } from "../draw/run/results.ts";
import { Boundary } from "../failure/boundary.tsx";
import { useApp } from "../store/hooks.ts";
import { Later } from "../ui/later.tsx";

const DynamicsView = lazy(async () => ({
  default: (await import("./dynamics-view.tsx")).DynamicsView,
}));

/** What policies that send packets did over time; nothing where there are none. */
export function DynamicsSection({ experiment }: { readonly experiment: ExperimentView }) {
  const isThere = useApp(({ results }) =>
    results.runs.some(({ run }) => run.dynamics !== undefined),
  );
  if (!isThere) return null;
  return (
    <Boundary place="The dynamics" of={({ results, view }) => [results.runs, view]}>
      <Later>
        <DynamicsView experiment={experiment} />
      </Later>
    </Boundary>
  );
}
