import { useState } from "react";
import type { ExperimentView } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { pickedFlows } from "../store/highlight.ts";
import { useApp } from "../store/hooks.ts";
import { useVersusChoice } from "../store/use-versus.ts";
import { later } from "../ui/later.tsx";

const FlowTable = later(async () => (await import("./all-flows-table.tsx")).FlowTable);

/** All flows one by one, for whoever opens it. */
export function FlowsSection({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const measure = useApp((state) => state.view.measure);
  const versus = useVersusChoice();
  const picked = useApp(pickedFlows);
  const [open, setOpen] = useState(false);
  return (
    <section className="flows-section" aria-labelledby="flows-heading">
      <div className="section-head">
        <h2 id="flows-heading">Flow by flow</h2>
        <button
          type="button"
          className="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? "Hide" : `Show ${quantity(experiment.flows.count, "flows")}`}
        </button>
      </div>
      {open && (
        <FlowTable
          experiment={experiment}
          runs={runs}
          measure={measure}
          versus={versus}
          picked={picked?.flows ?? null}
        />
      )}
    </section>
  );
}
