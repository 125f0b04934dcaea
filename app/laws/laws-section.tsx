import { useState } from "react";
import type { ExperimentView } from "../draw/run/results.ts";
import { later } from "../ui/later.tsx";

const LawsTable = later(async () => (await import("./laws-table.tsx")).default);

/** The laws that every run must keep to, checked on the very runs that are shown. */
export function LawsSection({ experiment }: { readonly experiment: ExperimentView }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="laws-heading">
      <div className="section-head">
        <h2 id="laws-heading">Self-checks</h2>
        <button
          type="button"
          className="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? "Hide" : "Check the laws on these runs"}
        </button>
      </div>
      {open && <LawsTable experiment={experiment} />}
    </section>
  );
}
