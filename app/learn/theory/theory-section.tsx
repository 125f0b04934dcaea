import type { ReactNode } from "react";
import { lazy, useState } from "react";
import type { ExperimentView } from "../../draw/run/results.ts";
import { Button } from "../../ui/button.tsx";
import { Later } from "../../ui/later.tsx";

const TheoryCards = lazy(async () => ({
  default: (await import("./theory-cards.tsx")).TheoryCards,
}));

interface TheorySectionProps {
  readonly experiment: ExperimentView;
  /** The search for a worst case, shown when it is asked for. */
  readonly search: ReactNode;
}

/** What is proved, beside what was measured, and what a search finds; asked for by those who want it. */
export function TheorySection({ experiment, search }: TheorySectionProps) {
  const [open, setOpen] = useState(false);
  const [isSearch, setSearch] = useState(false);
  return (
    <section aria-labelledby="theory-heading">
      <div className="section-head">
        <h2 id="theory-heading">Theory</h2>
        <Button expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Hide" : "What is proved of these policies"}
        </Button>
        <Button expanded={isSearch} onClick={() => setSearch(!isSearch)}>
          Find a worst case
        </Button>
      </div>
      {open && (
        <Later until={<p className="quiet">Loading…</p>}>
          <TheoryCards experiment={experiment} />
        </Later>
      )}
      {isSearch && <Later until={<p className="quiet">Loading…</p>}>{search}</Later>}
    </section>
  );
}
