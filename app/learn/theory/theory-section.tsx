import { useState } from "react";
import type { ExperimentView } from "../../draw/run/results.ts";
import { showScreen } from "../../store/actions.ts";
import { Button } from "../../ui/button.tsx";
import { later } from "../../ui/later.tsx";

const TheoryCards = later(
  async () => (await import("./theory-cards.tsx")).TheoryCards,
  <p className="quiet">Loading…</p>,
);

interface TheorySectionProps {
  readonly experiment: ExperimentView;
}

/** Theorems beside measurements, for those who ask for them, and the way to the search for a worst case. */
export function TheorySection({ experiment }: TheorySectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="theory-heading">
      <div className="section-head">
        <h2 id="theory-heading">Theory</h2>
        <Button expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Hide" : "What is proved of these policies"}
        </Button>
        <Button onClick={() => showScreen("worst-case")}>Find a worst case</Button>
      </div>
      {open && <TheoryCards experiment={experiment} />}
    </section>
  );
}
