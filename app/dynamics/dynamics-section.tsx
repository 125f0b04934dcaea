import { lazy } from "react";
import { Later } from "../controls/later.tsx";
import { ErrorBoundary } from "../error-boundary.tsx";
import type { ExperimentView } from "../results.ts";
import { useApp } from "../state/hooks.ts";

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
    <ErrorBoundary place="The dynamics">
      <Later>
        <DynamicsView experiment={experiment} />
      </Later>
    </ErrorBoundary>
  );
}
